/** The environment, read once at start (see `readConfig`), checked, and passed on. */
export interface Config {
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** PostgreSQL connection string; the start script sets it for the embedded cluster. */
  databaseUrl: string;
  role: "all" | "api" | "worker" | "live";
  /** Whether demo users and content are made. */
  demo: boolean;
  /** Client ids with their 32-byte secrets; the first is handed out. */
  clientKeys: { id: string; secret: Buffer }[];
  /** Origins, besides the page's own, under which the service answers. */
  lines: string[];
}
