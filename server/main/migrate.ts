import { CannotStart } from "#server/platform/cannot-start.ts";
import { readConfig } from "#server/platform/config.ts";
import { migrate } from "#server/platform/migrate.ts";

// A process of its own, so that the start, which stays, doesn't carry what only migrations need.
try {
  await migrate(readConfig(process.env).databaseUrl);
} catch (error) {
  process.stdout.write(
    `${error instanceof CannotStart ? error.message : `数据库无法使用：${(error as Error).message}`}\n`,
  );
  process.exitCode = 1;
}
