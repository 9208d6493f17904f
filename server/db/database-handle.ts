import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** Database handle of PostgreSQL or PGlite. In a transaction use only `tx`: with PGlite, another handle deadlocks. */
export type Sql = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export type OpenDatabase = {
  sql: Sql;
  /** Runs the task under a lock, so that only one process runs a task at a time. */
  exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};
