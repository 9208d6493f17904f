import { buildServer } from './server-process';
import { startPostgres } from './test-database';

let stop: () => Promise<void>;
let removeServer: () => void;

/** Vitest's global setup of the projects `api` and `faults`: starts PostgreSQL and builds the server. */
export async function setup(): Promise<void> {
  [stop, removeServer] = await Promise.all([startPostgres(), buildServer()]);
}

/** Vitest's global teardown of the same projects. */
export async function teardown(): Promise<void> {
  await stop();
  removeServer();
}
