import type { Config } from '../config';
import type { Log } from '../log';
import type { OpenDatabase } from './database-handle';
import { defaultLimits } from './database-limits';

type Options = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseLimits'>>;

/** Opens PostgreSQL if `databaseUrl` is set, else PGlite in `dataDir`. Throws StartFailure. */
export async function openSql(
  { databaseUrl: url, dataDir, databaseLimits: limits = defaultLimits }: Options,
  log?: Pick<Log, 'warn'>,
): Promise<OpenDatabase> {
  // Imports the driver on demand, so that a shop with PostgreSQL never loads the WebAssembly of PGlite.
  if (url) return (await import('./open-postgres')).openPostgres({ url, limits, log });
  return (await import('./open-pglite')).openPglite(dataDir);
}
