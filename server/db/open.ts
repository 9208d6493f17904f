import type { Config } from '../config';
import type { OpenDatabase } from './database-handle';

/** Opens PostgreSQL if `databaseUrl` is set, else PGlite in `dataDir`. Throws StartFailure. */
export async function openSql({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  // Imports the driver on demand, so that a shop with PostgreSQL never loads the WebAssembly of PGlite.
  if (databaseUrl) return (await import('./open-postgres')).openPostgres(databaseUrl);
  return (await import('./open-pglite')).openPglite(dataDir);
}
