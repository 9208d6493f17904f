import type { Config } from '../config';
import type { Log } from '../log';
import type { OpenDatabase } from './database-handle';
import { defaultLimits } from './database-limits';

type Settings = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseLimits'>>;

/** With `say`, waits for a PostgreSQL server that does not answer yet. */
type Options = { log?: Pick<Log, 'warn'>; say?: (progress: string) => void };

/** Opens PostgreSQL if `databaseUrl` is set, else PGlite in `dataDir`. Throws StartFailure. */
export async function openSql(
  { databaseUrl: url, dataDir, databaseLimits: limits = defaultLimits }: Settings,
  options: Options = {},
): Promise<OpenDatabase> {
  // Imports the driver on demand, so that a shop with PostgreSQL never loads the WebAssembly of PGlite.
  if (url) return (await import('./open-postgres')).openPostgres({ url, limits, ...options });
  return (await import('./open-pglite')).openPglite(dataDir);
}
