import { join } from 'node:path';
import { packageRoot } from '../config';
import { StartFailure } from '../start-failure';

export const migrationsFolder = join(packageRoot, 'server/db/migrations');

/** Says in one sentence why the tables can't be brought up to date: what the database answered, without the statement. */
export function explainMigration(error: unknown): never {
  const { message, cause } = error as Error;
  const reason = cause instanceof Error ? cause.message : message;
  throw new StartFailure(`The database's tables can't be brought up to date: ${reason}.`, { cause: error });
}
