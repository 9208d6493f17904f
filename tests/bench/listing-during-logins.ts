import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ensureBuilt } from '../../server/build/build';
import { startServer } from '../support/server-process';
import { createTestDatabase } from '../support/test-database';
import { atMost, type Measure, quantile } from './benchmark-result';

const LOGINS = 300;
const ROUNDS = 5;
const QUIET_MS = 5000;
/** Maximum factor by which concurrent logins may raise the p95 response time of a listing. */
const BUDGET = 2;

const logins = fileURLToPath(new URL('./log-in-at-once.js', import.meta.url));

/** Measures how much concurrent logins, which hash passwords, slow down a product listing. */
export async function measureHashing(): Promise<Measure[]> {
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'pazar-hashing-'));
  const database = await createTestDatabase();
  const base = { PORT: '0', LOG_LEVEL: 'silent', TRUST_PROXY: '1', MEDIA_DIR: database.mediaDir };
  try {
    return [
      ...(await measureOn('PostgreSQL', { ...base, DATABASE_URL: database.url, DATA_DIR: join(folder, 'server') })),
      ...(await measureOn('embedded database', { ...base, DATABASE_URL: '', DATA_DIR: join(folder, 'embedded') })),
    ];
  } finally {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureOn(name: string, env: Record<string, string>): Promise<Measure[]> {
  const server = await startServer(env);
  try {
    // Warms up the server before the measurement.
    await listWhile(server.url, pause(2000));
    const quiet = await listWhile(server.url, pause(QUIET_MS));
    const busy: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const sent = promisify(execFile)(process.execPath, [logins, server.url, String(LOGINS)]);
      busy.push(...(await listWhile(server.url, sent)));
    }
    const [before, during] = [quantile(quiet, 0.95), quantile(busy, 0.95)];
    const about = `Listing, compressed, on ${name}`;
    return [
      atMost({ name: `${about}: p95`, value: before, unit: 'ms', budget: null }),
      atMost({ name: `${about}: p95 with ${LOGINS} logins at once`, value: during, unit: 'ms', budget: null }),
      atMost({ name: `${about}: with logins / without logins`, value: during / before, unit: '×', budget: BUDGET }),
    ];
  } finally {
    await server.end('SIGTERM');
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

let requestCount = 0;

/** Requests the listing again and again until `until` settles. Returns the duration of each request in ms. */
async function listWhile(url: string, until: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const over = until.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) {
    // Makes each URL unique, so that no response comes from the cache.
    requestCount += 1;
    const started = performance.now();
    const answer = await fetch(`${url}/api/product?per_page=60&min_price=${(requestCount / 100).toFixed(2)}`, {
      headers: { 'Accept-Encoding': 'gzip' },
    });
    await answer.arrayBuffer();
    times.push(performance.now() - started);
    if (!answer.headers.has('content-encoding')) throw new Error(`Uncompressed listing, status ${answer.status}.`);
  }
  await over;
  return times;
}
