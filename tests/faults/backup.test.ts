import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { mediaIn, rowsIn } from '../../server/backup/files';
import { coupons, orders, products } from '../../server/db/schema';
import { password } from '../support/customers';
import { openFaultGoods } from '../support/fault-goods';
import { isThorough, survive } from '../support/fault-table';
import { openFleet } from '../support/fleet';
import { allGoods, brokenInvariants } from '../support/invariants';
import { createEmptyDatabase, createTestDatabase } from '../support/postgres';
import { builtServer, runServer } from '../support/server-process';
import { startShopping } from '../support/shoppers';

// A shop is saved while people shop in it, and put back elsewhere.

const SHOPPERS = isThorough ? 20 : 4;
const ORDERS = isThorough ? 100 : 10;

const folder = mkdtempSync(join(tmpdir(), 'pazar-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a script of the shop on this database. Returns what it said. */
async function run(database: { url: string }, ...args: string[]) {
  const env = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), MEDIA_DIR: join(folder, 'media') };
  return runServer(env, [], builtServer('backup'), args);
}

test('a backup under load is whole', { timeout: 300_000 }, () =>
  survive(
    `a backup while ${SHOPPERS} people shop, put back into another database, and over a shop that runs`,
    async () => {
      const [database, empty] = [await createTestDatabase(), await createEmptyDatabase()];
      const fleet = await openFleet({ url: database.url, folder, processes: 1 });
      // The demo's coupon that is used up was used by nobody.
      await fleet.sql.delete(coupons).where(eq(coupons.code, 'FIRST100'));
      const goods = await openFaultGoods(fleet.sql);
      const offer = await goods.addOffer({ pieces: 1_000_000 });
      const buyers = await Promise.all(
        Array.from({ length: SHOPPERS }, async () => ({ offer, buyer: await goods.addBuyer(offer) })),
      );
      const known = await fleet.sql.$count(orders);
      const free = await allGoods(fleet.sql);
      const backup = join(folder, 'backup');
      const { shopped, untilPlaced, end } = startShopping({ url: fleet.url, buyers });
      await untilPlaced(ORDERS);
      const before = new Set(shopped.placed.values());
      expect(await run(database, 'backup', backup)).toMatchObject({ code: 0, stderr: '' });
      await untilPlaced(ORDERS);
      const { placed, failed } = await end();
      expect(failed).toEqual([]);

      expect(await run(empty, 'restore', backup)).toMatchObject({ code: 0, stderr: '' });
      const copy = await openFleet({ url: empty.url, folder, processes: 1 });
      const saved = (await copy.sql.select().from(orders).orderBy(orders.id)).slice(known).map(({ number }) => number);
      // All that were placed before it began, some that were placed meanwhile, none that were placed after.
      const all = new Set(placed.values());
      expect([...before].filter((number) => !saved.includes(number))).toEqual([]);
      expect(saved.filter((number) => !all.has(number))).toEqual([]);
      expect(saved.length).toBeLessThan(placed.size);
      expect(await brokenInvariants(copy.sql)).toEqual([]);
      expect(await allGoods(copy.sql)).toEqual(free);

      // Who was signed in is not; the password is the same.
      const [first] = buyers;
      const profile = (token: string) => fetch(`${copy.url}/api/user/my-profile?token=${token}`);
      expect((await profile(first?.buyer.token ?? '')).status).toBe(401);
      const signIn = await fetch(`${copy.url}/api/store-login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: first?.buyer.email, password }),
      });
      const { access_token: token } = (await signIn.json()) as { access_token: string };
      expect((await profile(token)).status).toBe(200);

      // A process that runs keeps nothing of the shop that was replaced.
      const listing = async () => (await fetch(`${copy.url}/api/product?per_page=60&facets=1`)).text();
      const asSaved = await listing();
      await copy.sql.update(products).set({ isActive: false });
      expect(await listing()).not.toBe(asSaved);
      const refused = await run(empty, 'restore', backup);
      expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('--replace')]);
      expect(await run(empty, 'restore', backup, '--replace')).toMatchObject({ code: 0, stderr: '' });
      expect(await listing()).toBe(asSaved);

      await fleet.close();
      await copy.close();
      await database.drop();
      await empty.drop();
      return `${saved.length} of ${placed.size} orders are in it, all invariants hold, everybody can sign in`;
    },
  ),
);

/** More than are copied before a process that is to be killed is. */
const PICTURES = 5000;

test('a backup that is killed while it copies is never taken for a whole one', { timeout: 120_000 }, () =>
  survive('kill -9 of a backup during the second copying of its pictures', async () => {
    const [database, empty] = [await createTestDatabase(), await createEmptyDatabase()];
    const [backup, media] = ['killed', 'many'].map((name) => join(folder, name)) as [string, string];
    mkdirSync(media);
    const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), MEDIA_DIR: media };
    const saving = spawn(process.execPath, [builtServer('backup'), 'backup', backup], { env, stdio: 'ignore' });
    // The first copying is over when there are rows.
    await expect.poll(() => existsSync(rowsIn(backup)), { interval: 1 }).toBe(true);
    saving.kill('SIGSTOP');
    for (let n = 0; n < PICTURES; n += 1) writeFileSync(join(media, `${n}.jpg`), 'a picture');
    saving.kill('SIGCONT');
    await expect.poll(() => readdirSync(mediaIn(backup)).length, { interval: 1 }).toBeGreaterThan(0);
    saving.kill('SIGKILL');
    await once(saving, 'exit');
    expect(saving.signalCode).toBe('SIGKILL');
    const { code, stderr } = await run(empty, 'restore', backup);
    expect([code, stderr]).toEqual([1, expect.stringContaining('it was not finished')]);
    await database.drop();
    await empty.drop();
    return 'it is refused';
  }),
);
