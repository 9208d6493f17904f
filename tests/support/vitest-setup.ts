import { startPostgres } from './postgres';

let stop: () => Promise<void>;

/** Run by vitest once before the first test that needs a database. */
export async function setup(): Promise<void> {
  stop = await startPostgres();
}

/** Run by vitest once after the last. */
export async function teardown(): Promise<void> {
  await stop();
}
