import { buildServer } from './server-process';
import { startPostgres } from './test-database';

let stop: () => Promise<void>;
let removeServer: () => void;

/** Vitest's global setup of the projects `api` and `faults`: starts PostgreSQL and builds the server. */
export async function setup(): Promise<void> {
  [stop, removeServer] = await Promise.all([startPostgres(), buildServer()]);
}

/** Stops PostgreSQL and removes the built server. */
export async function teardown(): Promise<void> {
  await stop();
  removeServer();
}
