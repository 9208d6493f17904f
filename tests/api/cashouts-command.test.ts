import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSql } from '../../server/db/open';
import { cashouts } from '../../server/db/schema';
import { addCustomer } from '../support/customers';
import { copyEmptyPgliteShop } from '../support/empty-pglite-shop';
import { payoutDetails } from '../support/payout-key';
import { builtServer, runServer, startServer } from '../support/server-process';
import { createTestDatabase } from '../support/test-database';
import { openShop, ownerSecret } from '../support/test-shop';

async function run(env: Record<string, string>, ...args: string[]) {
  const { code, stdout, stderr } = await runServer(env, [], builtServer('cashouts'), args);
  return { code, text: `${stdout}${stderr}` };
}

test('lists pending cash-outs with their details, or a notice when the key is wrong', {
  timeout: 120_000,
}, async () => {
  const database = await createTestDatabase();
  const { sql, close } = await openSql({ databaseUrl: database.url, dataDir: '' });
  onTestFinished(async () => {
    await close();
    await database.drop();
  });
  const { id: customerId, email } = await addCustomer({ sql, clock: { now: new Date() } });
  await sql.delete(cashouts);
  const createdAt = new Date('2026-03-04T10:00:00Z');
  const accountInfo = payoutDetails.encrypt('Mira Ivanova\n\u001b[2JBG80 BNBG', customerId);
  const values = { customerId, method: { en: 'Bank' }, amount: 5000, fee: 125, accountInfo, createdAt };
  const [row] = await sql.insert(cashouts).values(values).returning();
  await sql.insert(cashouts).values({ ...values, status: 1 });
  const env = { DATABASE_URL: database.url };
  const [listed, keyless, extraArgument] = await Promise.all([
    run(env),
    run({ ...env, PAYOUT_KEY: 'ab'.repeat(32) }),
    run(env, '7'),
  ]);
  expect(listed).toEqual({
    code: 0,
    text: `${row?.id} | €48.75 | Bank | 4 March 2026 at 12:00 | ${email} | Mira Ivanova [2JBG80 BNBG\n`,
  });
  expect(keyless).toEqual({ code: 0, text: expect.stringMatching(/ \| details cannot be decrypted: set PAYOUT_KEY/) });
  expect(extraArgument).toEqual({ code: 1, text: expect.stringContaining('Unknown argument 7:') });
});

test('asks the running shop when the embedded database is in use', { timeout: 120_000 }, async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'pazar-cashouts-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  await copyEmptyPgliteShop(DATA_DIR);
  const server = await startServer({ DATA_DIR, LOG_LEVEL: 'silent', NODE_ENV: 'production' });
  onTestFinished(async () => {
    await server.end('SIGKILL');
  });
  expect(await run({ DATA_DIR, PORT: new URL(server.url).port })).toEqual({
    code: 0,
    text: 'No cash-outs are pending.\n',
  });
});

test('returns the details only to the owner on the same machine', async () => {
  const shop = await openShop({ hasPublic: true });
  onTestFinished(() => shop.close());
  const send = (headers: Record<string, string>, address = '127.0.0.1') =>
    shop.request('/dev/cashouts', { method: 'POST', address, headers });
  const own = { 'X-Shop-Owner': ownerSecret };
  const answers = [
    await send(own),
    await send(own, '192.0.2.1'),
    await send({ ...own, 'X-Forwarded-For': '127.0.0.1' }),
    await send({}),
    await send({ 'X-Shop-Owner': '1' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 403, 403]);
  // The demo data contains one pending cash-out.
  expect((await answers[0]?.json())?.cashouts).toMatchObject([{ details: expect.stringContaining('4242') }]);
});
