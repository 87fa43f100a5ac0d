import type { Handler } from "#server/transport/handler.ts";
import { accountHandlers } from "./account/index.ts";
import { moderationHandlers } from "./moderation/index.ts";

/** Every handler of the product. */
export const handlers: readonly Handler[] = [...accountHandlers, ...moderationHandlers];
