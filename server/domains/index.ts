import type { Handler } from "#server/transport/handler.ts";
import { accountHandlers } from "./account/index.ts";
import { catalogHandlers } from "./catalog/index.ts";
import { moderationHandlers } from "./moderation/index.ts";
import { operationsHandlers } from "./operations/index.ts";
import { playbackHandlers } from "./playback/index.ts";

/** Every handler of the product. */
export const handlers: readonly Handler[] = [
  ...accountHandlers,
  ...catalogHandlers,
  ...moderationHandlers,
  ...operationsHandlers,
  ...playbackHandlers,
];
