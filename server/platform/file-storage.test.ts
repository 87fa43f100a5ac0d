import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { storageContract } from "#server/testing/storage-contract.ts";
import { fileStorage } from "./file-storage.ts";

const folder = mkdtempSync(join(tmpdir(), "yehang-storage-"));
afterAll(() => rmSync(folder, { recursive: true }));

storageContract("files", () => fileStorage(join(folder, "store")));
