import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSql } from '../../server/db/open';
import { orders } from '../../server/db/schema';
import { openFaultProducts, publicUrl } from '../support/fault-offers-and-buyers';
import { freePort } from '../support/free-port';
import { PAYOUT_KEY } from '../support/payout-key';
import { serverAccount } from '../support/postgres-binaries';
import { startShopping } from '../support/retrying-shoppers';
import { closeRunFolder, noteProcess, openRunFolder } from '../support/run-folder';
import { createEmptyDatabase, type TestDatabase } from '../support/test-database';
import { startPgBouncer } from './pgbouncer';

// Installs the shop like docs/operations.md says, and runs it: PostgreSQL, PgBouncer, two processes, Caddy.

const root = fileURLToPath(new URL('../..', import.meta.url));
const runFolder = openRunFolder(serverAccount());
const folder = mkdtempSync(join(runFolder, 'deployed-'));
const { PATH = '', HOME = '' } = process.env;
let database: TestDatabase;

beforeAll(async () => {
  database = await createEmptyDatabase();
  const [, list = ''] = /^1\. Run `npm ci && npm run build`\. Copy (.*?) to the machine/m.exec(
    readFileSync(join(root, 'docs/operations.md'), 'utf8'),
  ) as RegExpExecArray;
  for (const [, path = ''] of list.matchAll(/`([^`]+)`/g)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  run(['ci', '--omit=dev']);
  chmodSync(folder, 0o755);
});
afterAll(async () => {
  closeRunFolder(runFolder);
  await database?.drop();
});

/** Runs npm in the deployed folder and returns its output. */
function run(args: string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync('npm', [...args, '--silent'], {
    cwd: folder,
    env: { PATH, HOME, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`npm ${args[0]} failed: ${stdout}${stderr}`);
  return stdout;
}

/** Starts a program that can not write to the deployed folder, if root runs the tests. */
function start(command: string, args: string[], env: Record<string, string>): void {
  const child = spawn(command, args, {
    ...{ cwd: folder, env: { PATH, ...env }, detached: true, stdio: 'inherit' },
    ...serverAccount(),
  });
  if (!child.pid) throw new Error(`${command} can not be started.`);
  noteProcess(runFolder, child.pid);
}

/** Creates a folder that the shop may write to. */
function makeFolder(name: string): string {
  const path = join(runFolder, name);
  mkdirSync(path);
  const { uid, gid } = serverAccount();
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  return path;
}

const statusOf = async (url: string) => (await fetch(url)).status;
const untilOk = (url: string) =>
  vi.waitFor(async () => expect(await statusOf(url)).toBe(200), { timeout: 60_000, interval: 100 });

/** Starts the balancer with the settings of compose.yaml. */
async function startCaddy(ports: number[]): Promise<string> {
  const url = `http://127.0.0.1:${await freePort()}`;
  start('caddy', ['run', '--adapter', 'caddyfile', '--config', join(root, 'deploy/Caddyfile')], {
    HOME: makeFolder('caddy'),
    SITE_ADDRESS: url,
    SHOP_PROCESSES: ports.map((port) => `127.0.0.1:${port}`).join(' '),
  });
  return url;
}

test('an installed shop migrates, serves and takes orders', async () => {
  const pooler = await startPgBouncer(runFolder, database.url);
  const ports = [await freePort(), await freePort()];
  const MEDIA_DIR = makeFolder('media');
  for (const port of ports) {
    start(process.execPath, ['dist/server/main.js'], {
      ...{ NODE_ENV: 'production', DATABASE_URL: pooler, PAYOUT_KEY, PORT: String(port), LOG_LEVEL: 'warn' },
      ...{ TRUST_PROXY: '1', PUBLIC_URL: publicUrl, MEDIA_DIR, DATA_DIR: makeFolder(`data-${port}`) },
    });
  }
  const url = await startCaddy(ports);
  for (const port of ports) await untilOk(`http://127.0.0.1:${port}/healthz`);
  expect(await statusOf(`${url}/readyz`), 'the processes wait for the schema').toBe(503);
  expect(run(['run', 'migrate'], { DATABASE_URL: database.url })).toMatch(/^Migrations applied: 0000_shop, /);
  expect(run(['run', 'migrate'], { DATABASE_URL: database.url })).toBe('No migration is pending.\n');
  for (const port of ports) await untilOk(`http://127.0.0.1:${port}/readyz`);

  const home = await fetch(url, { headers: { Accept: 'text/html' } });
  expect(home.status).toBe(200);
  expect(await home.text()).toContain('<main');

  const { sql, close } = await openSql({ databaseUrl: database.url, dataDir: folder });
  const { addOffer, addBuyer } = await openFaultProducts(sql);
  const offer = await addOffer({ pieces: 1000 });
  const buyers = await Promise.all([1, 2, 3].map(async () => ({ offer, buyer: await addBuyer(offer) })));
  const { untilPlaced, end } = startShopping({ url, buyers });
  await untilPlaced(20);
  const { placed, repeated, failed } = await end();
  expect([repeated, failed]).toEqual([[], []]);
  expect(await sql.$count(orders)).toBe(placed.size);
  await close();
});
