import { startPostgres } from './postgres';
import { buildServer } from './server-process';

let stop: () => Promise<void>;
let removeServer: () => void;

/** Run by vitest once before the first test that needs a database. */
export async function setup(): Promise<void> {
  [stop, removeServer] = await Promise.all([startPostgres(), buildServer()]);
}

/** Run by vitest once after the last. */
export async function teardown(): Promise<void> {
  await stop();
  removeServer();
}
