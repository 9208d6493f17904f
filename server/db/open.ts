import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Config } from '../config';
import type * as schema from './schema';

/** The handle every use case works with, whichever PostgreSQL is behind it. Inside a transaction use only its `tx`: on PGlite the outer handle would wait for ever. */
export type Sql = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export type OpenDatabase = {
  sql: Sql;
  /** Brings the tables up to date. Safe when several processes start at once. Throws StartFailure. */
  migrate: () => Promise<void>;
  /** Runs the task while no other process runs one of its own. */
  exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

/** Opens the configured database: the PostgreSQL server of databaseUrl, else PGlite in dataDir. Throws StartFailure when it can't be opened. */
export async function openSql({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  // Loaded on demand: a server with DATABASE_URL never pays for the WebAssembly database.
  if (databaseUrl) return (await import('./open-postgres')).openPostgres(databaseUrl);
  return (await import('./open-pglite')).openPglite(dataDir);
}
