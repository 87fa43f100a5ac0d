import type { Handler } from "#server/transport/handler.ts";
import { mvReportType } from "./calls/mv.report_type.ts";

export const moderationHandlers: readonly Handler[] = [mvReportType];
