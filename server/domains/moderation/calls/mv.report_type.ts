import { read } from "#server/transport/handler.ts";

/** Reasons in the operator's order: the gravest stand first. */
export const mvReportType = read("mv/report_type", async ({ platform }) =>
  platform.db
    .selectFrom("report_reasons")
    .select(["id", "name", "description"])
    .orderBy("position")
    .execute(),
);
