import { join } from 'node:path';
import { packageRoot } from '../config';
import { StartFailure } from '../start-failure';

const migrationsFolder = join(packageRoot, 'server/db/migrations');

/** Applies the pending migrations with the driver's migrator `run`. Throws StartFailure if a migration fails. */
export async function runMigrations(run: (folder: { migrationsFolder: string }) => Promise<void>): Promise<void> {
  await run({ migrationsFolder }).catch(explainMigration);
}

/** Omits the message of Drizzle's error, because it contains the whole SQL statement. */
function explainMigration(error: unknown): never {
  const { message, cause } = error as Error;
  const reason = cause instanceof Error ? cause.message : message;
  throw new StartFailure(`The database can't be migrated: ${reason}.`, { cause: error });
}
