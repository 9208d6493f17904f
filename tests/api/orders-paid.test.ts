import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openSql } from '../../server/db/open';
import { addCustomer } from '../support/customers';
import { addOrder } from '../support/orders';
import { createTestDatabase } from '../support/postgres';
import { builtServer, runServer, startServer } from '../support/server-process';
import { openShop, ownerSecret } from '../support/shop';

const here = '127.0.0.1';
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pazar-paid-'));
  folders.push(folder);
  return folder;
}

/** What the script says, and how it ends. */
async function run(env: Record<string, string>, ...args: string[]) {
  const { code, stdout, stderr } = await runServer(env, [], builtServer('orders-paid'), args);
  return { code, text: `${stdout}${stderr}` };
}

test('the script lists the transfers that are waited for in a database, notes one, and may do so twice', {
  timeout: 120_000,
}, async () => {
  const database = await createTestDatabase();
  const { sql, close } = await openSql({ databaseUrl: database.url, dataDir: '' });
  onTestFinished(async () => {
    await close();
    await database.drop();
  });
  const env = { DATABASE_URL: database.url };
  const customer = await addCustomer({ sql, clock: { now: new Date() } });
  const { number } = await addOrder({ sql, clock: { now: new Date() } }, customer.id);
  expect(await run(env)).toEqual({
    code: 0,
    text: expect.stringMatching(/^PZ-4KX7M-Q2R9T \| €[\d.]+ \| until .+20\d\d at .+ \| Мира/),
  });
  expect(await run(env, 'pz-4kx7m-q2r9t')).toEqual({
    code: 0,
    text: 'PZ-4KX7M-Q2R9T is paid. Its customer and the boutiques are written to.\n',
  });
  const [again, none, refused, unknown, stray] = await Promise.all([
    run(env, 'PZ-4KX7M-Q2R9T'),
    run(env),
    run(env, number),
    run(env, 'PZ-1'),
    run(env, 'one', 'two'),
  ]);
  expect(again).toEqual({ code: 0, text: 'PZ-4KX7M-Q2R9T was noted before: nothing is left to be done.\n' });
  expect(none.text).not.toContain('PZ-4KX7M-Q2R9T');
  expect(refused).toEqual({ code: 1, text: `${number} is paid on delivery, by no transfer: nothing was done.\n` });
  expect(unknown).toEqual({ code: 1, text: 'There is no order PZ-1.\n' });
  expect(stray).toEqual({ code: 1, text: 'two is not understood; name one order, or none.\n' });
});

test('the script asks the shop that has the embedded database open; where none can answer it says why', {
  timeout: 120_000,
}, async () => {
  const DATA_DIR = newFolder();
  expect(await run({ DATA_DIR })).toEqual({ code: 1, text: expect.stringContaining('There is no shop in') });
  // In production: a shop with a public is told of its money too.
  const server = await startServer({ DATA_DIR, LOG_LEVEL: 'silent', NODE_ENV: 'production' });
  onTestFinished(async () => {
    await server.end('SIGKILL');
  });
  const { port: PORT } = new URL(server.url);
  expect(statSync(join(DATA_DIR, 'owner-secret')).mode & 0o777).toBe(0o600);
  const [asked, unknown, elsewhere] = await Promise.all([
    run({ DATA_DIR, PORT }),
    run({ DATA_DIR, PORT }, 'PZ-1'),
    run({ DATA_DIR, PORT: '1' }),
  ]);
  expect(asked).toEqual({ code: 0, text: 'No transfer is waited for.\n' });
  expect(unknown).toEqual({ code: 1, text: 'There is no order PZ-1.\n' });
  expect(elsewhere).toEqual({
    code: 1,
    text: expect.stringMatching(new RegExp(`in use by process ${server.pid}, and no shop .*: set PORT and HOST`)),
  });
  await server.end('SIGTERM');
  expect(await run({ DATA_DIR, PORT })).toEqual({ code: 0, text: 'No transfer is waited for.\n' });
});

test('the shop is asked by its owner only: from this machine, by no proxy and by no page, whatever name that gives itself', async () => {
  const shop = await openShop({ hasPublic: true });
  onTestFinished(() => shop.close());
  const ask = (headers: Record<string, string>, { address = here, body = '{}' } = {}) =>
    shop.request('/dev/transfers', {
      method: 'POST',
      address,
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    });
  const own = { 'X-Shop-Owner': ownerSecret };
  const answers = [
    await ask(own),
    await ask(own, { address: '192.0.2.1' }),
    await ask({ ...own, 'X-Forwarded-For': here }),
    await ask({}),
    await ask({ 'X-Shop-Owner': '1' }),
    await ask({ 'X-Shop-Owner': ownerSecret.replace('the', 'The') }),
    // A page whose name leads to this machine.
    await ask({ Host: 'evil.example', Origin: 'http://evil.example', 'X-Orders-Paid': '1' }),
    await ask(own, { body: JSON.stringify({ number: 'x'.repeat(70_000) }) }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 403, 403, 403, 403, 413]);
});
