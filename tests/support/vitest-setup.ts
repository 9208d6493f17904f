import { ensureBuilt } from '../../server/build/build';
import { startPostgres } from './test-database';

/** Vitest's global setup of the projects `api` and `faults`: builds the shop and starts PostgreSQL. Returns the teardown. */
export async function setup(): Promise<() => Promise<void>> {
  await ensureBuilt();
  return startPostgres();
}
