import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openSql } from '../../server/db/open';
import { addOrder } from '../support/add-order';
import { addCustomer } from '../support/customers';
import { copyEmptyPgliteShop } from '../support/empty-pglite-shop';
import { builtServer, runServer, startServer } from '../support/server-process';
import { createTestDatabase } from '../support/test-database';
import { openShop, ownerSecret } from '../support/test-shop';

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

async function run(env: Record<string, string>, ...args: string[]) {
  const { code, stdout, stderr } = await runServer(env, [], builtServer('orders-paid'), args);
  return { code, text: `${stdout}${stderr}` };
}

test('lists awaited transfers of a database, notes one as paid, and changes nothing on a repeat', {
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
    text: 'PZ-4KX7M-Q2R9T is paid. The customer and the boutiques get an email.\n',
  });
  const [again, refused, extraArgument] = await Promise.all([
    run(env, 'PZ-4KX7M-Q2R9T'),
    run(env, number),
    run(env, 'one', 'two'),
  ]);
  expect(again).toEqual({ code: 0, text: 'PZ-4KX7M-Q2R9T was recorded before: nothing was changed.\n' });
  expect(refused).toEqual({ code: 1, text: `${number} is paid on delivery, not by transfer: nothing was changed.\n` });
  expect(extraArgument).toEqual({ code: 1, text: 'Unknown argument two: name one order, or none.\n' });
});

test('asks the shop that uses the embedded database, and explains when no shop can answer', {
  timeout: 120_000,
}, async () => {
  const DATA_DIR = newFolder();
  expect(await run({ DATA_DIR })).toEqual({ code: 1, text: expect.stringContaining('There is no shop in') });
  await copyEmptyPgliteShop(DATA_DIR);
  // A public shop runs in production mode and must also have the route of the shop owner.
  const server = await startServer({ DATA_DIR, LOG_LEVEL: 'silent', NODE_ENV: 'production' });
  onTestFinished(async () => {
    await server.end('SIGKILL');
  });
  const { port: PORT } = new URL(server.url);
  expect(statSync(join(DATA_DIR, 'owner-secret')).mode & 0o777).toBe(0o600);
  const [listed, unknown, otherOrigin] = await Promise.all([
    run({ DATA_DIR, PORT }),
    run({ DATA_DIR, PORT }, 'PZ-1'),
    run({ DATA_DIR, PORT: '1' }),
  ]);
  expect(listed).toEqual({ code: 0, text: 'No transfers are expected.\n' });
  expect(unknown).toEqual({ code: 1, text: 'There is no order PZ-1.\n' });
  expect(otherOrigin).toEqual({
    code: 1,
    text: expect.stringMatching(new RegExp(`in use by process ${server.pid}, and no shop .*: set PORT and HOST`)),
  });
  await server.end('SIGTERM');
  expect(await run({ DATA_DIR, PORT })).toEqual({ code: 0, text: 'No transfers are expected.\n' });
});

test('answers /dev/transfers only to the owner on this machine, not to a proxy or a web page', async () => {
  const shop = await openShop({ hasPublic: true });
  onTestFinished(() => shop.close());
  const send = (headers: Record<string, string>, { address = here, body = '{}' } = {}) =>
    shop.request('/dev/transfers', {
      method: 'POST',
      address,
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    });
  const own = { 'X-Shop-Owner': ownerSecret };
  const answers = [
    await send(own),
    await send(own, { address: '192.0.2.1' }),
    await send({ ...own, 'X-Forwarded-For': here }),
    await send({}),
    await send({ 'X-Shop-Owner': '1' }),
    await send({ 'X-Shop-Owner': ownerSecret.replace('the', 'The') }),
    // DNS rebinding attack: the host name of a foreign website resolves to this machine.
    await send({ Host: 'evil.example', Origin: 'http://evil.example', 'X-Orders-Paid': '1' }),
    await send(own, { body: JSON.stringify({ number: 'x'.repeat(70_000) }) }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 403, 403, 403, 403, 413]);
});
