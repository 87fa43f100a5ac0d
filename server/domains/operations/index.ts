import type { Handler } from "#server/transport/handler.ts";
import { systemConfig } from "./calls/system.config.ts";

export const operationsHandlers: readonly Handler[] = [systemConfig];
