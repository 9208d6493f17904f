import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as raw } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../server/config';
import journal from '../../server/db/migrations/meta/_journal.json';
import { openSql } from '../../server/db/open';
import { openShop } from '../../server/open-shop';
import { freePort } from '../support/free-port';
import { PAYOUT_KEY } from '../support/payout-key';
import { builtServer, runServer } from '../support/server-process';
import { createEmptyDatabase, migrateDatabase, type TestDatabase } from '../support/test-database';

const folder = mkdtempSync(join(tmpdir(), 'pazar-migrate-'));
const names = journal.entries.map(({ tag }) => tag);
let database: TestDatabase;

beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const migrate = (env: Record<string, string> = {}) =>
  runServer({ DATABASE_URL: database.url, DATA_DIR: folder, ...env }, [], builtServer('migrate'));

/** Starts a shop in this process. `said` collects what it says. */
function open(env: NodeJS.ProcessEnv) {
  const said: string[] = [];
  const own = { PORT: '0', SEED: 'no', LOG_LEVEL: 'silent', SSR: 'off' };
  const data = { PAYOUT_KEY, DATA_DIR: folder, DATABASE_URL: database.url };
  return { said, shop: openShop(readConfig({ ...own, ...data, ...env }), (line) => said.push(line)) };
}

const isReady = async (url: string) => (await fetch(`${url}/readyz`)).status === 200;

test('the shop does not start on an older schema, and names the command', async () => {
  const { shop } = open({ DATABASE_WAIT_SECONDS: '0' });
  await expect(shop).rejects.toThrow(`The database lacks ${names.join(', ')}: run npm run migrate.`);
});

test('a shop that waits for the schema starts after the migration', async () => {
  const own = await createEmptyDatabase();
  onTestFinished(own.drop);
  const { said, shop } = open({ DATABASE_URL: own.url });
  await expect.poll(() => said.at(-1)).toMatch(/^The database lacks .*: run npm run migrate\. Waiting…$/);
  await migrateDatabase(own.url);
  const { url, close } = await shop;
  expect(await isReady(url)).toBe(true);
  await close();
});

test('names the applied migrations, and does nothing the next time', async () => {
  expect(await migrate()).toMatchObject({ code: 0, stdout: `Migrations applied: ${names.join(', ')}.\n`, stderr: '' });
  expect(await migrate()).toMatchObject({ code: 0, stdout: 'No migration is pending.\n', stderr: '' });
});

test('applies only what is pending, and all of it or nothing', async () => {
  const { sql, close } = await openSql({ databaseUrl: database.url, dataDir: '' });
  const [last] = journal.entries.slice(-1);
  await sql.execute(raw`delete from drizzle.__drizzle_migrations where created_at = ${last?.when}`);
  const { code, stderr } = await migrate();
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^The database can't be migrated: .* already exists\.\n$/)]);
  const { rows } = await sql.execute(raw`select from drizzle.__drizzle_migrations`);
  expect(rows).toHaveLength(names.length - 1);
  await sql.execute(raw`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${last?.when})`);
  await close();
});

test('the shop starts on a newer schema', async () => {
  const { sql, close } = await openSql({ databaseUrl: database.url, dataDir: '' });
  await sql.execute(raw`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 9999999999999)`);
  await close();
  const { shop } = open({ DATABASE_WAIT_SECONDS: '0' });
  await (await shop).close();
});

test('a shop that waits for PostgreSQL starts when it answers', async () => {
  const postgres = new URL(database.url);
  const url = new URL(database.url);
  url.port = String(await freePort());
  const { said, shop } = open({ DATABASE_URL: url.href });
  await expect.poll(() => said.at(-1)).toMatch(/: nothing listens at 127\.0\.0\.1:\d+\. Waiting…$/);
  const proxy = createServer((socket) => {
    const server = connect(Number(postgres.port), postgres.hostname);
    for (const end of [socket, server]) end.on('error', () => {});
    socket.pipe(server).pipe(socket);
  }).listen(Number(url.port), url.hostname);
  await once(proxy, 'listening');
  const opened = await shop;
  expect(await isReady(opened.url)).toBe(true);
  await opened.close();
  proxy.close();
});

test('the command fails at once for a wrong password', async () => {
  const url = new URL(database.url);
  url.password = 'wrong';
  const { code, stderr } = await migrate({ DATABASE_URL: url.href });
  expect([code, stderr]).toEqual([1, expect.stringMatching(/the password of \w+ was refused\.\n$/)]);
});
