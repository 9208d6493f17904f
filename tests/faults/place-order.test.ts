import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FaultShop, openFaultShop } from '../support/fault-shop';
import { isThorough, tryOut } from '../support/fault-table';
import { serverAccount } from '../support/postgres-binaries';
import { type KillableServer, startKillableServer } from '../support/postgres-server';
import { closeRunFolder, openRunFolder } from '../support/run-folder';
import { createTestDatabase, migrateDatabase } from '../support/test-database';

// Places orders on the real server: concurrently, and with the server or PostgreSQL killed at a database write.

const folder = mkdtempSync(join(tmpdir(), 'pazar-faults-'));
const database = await createTestDatabase();
const shop = await openFaultShop({ url: database.url, folder });
afterAll(async () => {
  await shop.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const many = isThorough ? 100 : 20;
const times = <T>(n: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => make(i)));

test('sells the last item to only one of many concurrent customers', { timeout: 120_000 }, () =>
  tryOut(`${many} shoppers order the last item at once`, async () => {
    const offer = await shop.addOffer({ pieces: 1 });
    const buyers = await times(many, () => shop.addBuyer(offer));
    const answers = await Promise.all(buyers.map((buyer) => shop.place(buyer)));
    const placed = answers.filter((answer) => answer?.status === 200);
    const refused = answers.filter((answer) => answer?.status === 409 && answer.body.code === 'cart_changed');
    expect([placed.length, refused.length]).toEqual([1, many - 1]);
    for (const answer of refused) expect(answer?.body.message).toContain('The last one');
    const states = await Promise.all(buyers.map((buyer) => shop.stateOf(offer, buyer)));
    const [one] = states.filter(({ orders }) => orders === 1);
    expect(one).toMatchObject({ orders: 1, entries: 2, inCart: 0, left: 0, itemsLeft: 0 });
    const others = states.filter(({ orders }) => orders === 0);
    expect(others).toHaveLength(many - 1);
    for (const state of others) expect(state).toMatchObject({ entries: 1, inCart: 1, holdings: 0, left: 0 });
    return `1 order, ${many - 1} refused with a reason, stock 0`;
  }),
);

test('grants the last use of a coupon to only one of 20 concurrent orders', () =>
  tryOut('a coupon with one use left, used by 20 shoppers at once', async () => {
    const offer = await shop.addOffer({ pieces: 50, uses: 1 });
    const buyers = await times(20, () => shop.addBuyer(offer, { coupon: offer.coupon }));
    const answers = await Promise.all(buyers.map((buyer) => shop.place(buyer)));
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer?.body.code === 'coupon_exhausted')).toHaveLength(19);
    const states = await Promise.all(buyers.map((buyer) => shop.stateOf(offer, buyer)));
    for (const state of states) expect(state).toMatchObject({ used: 1, left: 49, uses: state.orders });
    return '1 order with it, 19 refused with a reason, 1 use';
  }));

const steps = [
  'carts UPDATE',
  'orders INSERT',
  'order_events INSERT',
  'order_parts INSERT',
  'order_lines INSERT',
  'order_line_choices INSERT',
  'products UPDATE',
  'variant_items UPDATE',
  'stock_holdings INSERT',
  'coupons UPDATE',
  'coupon_uses INSERT',
  'cart_lines DELETE',
  'wallet_entries INSERT',
  'orders UPDATE',
  'mails INSERT',
  'commit',
];
const tables = [...new Set(steps.slice(0, -1).map((step) => step.split(' ')[0] ?? ''))];
await shop.prepareHalts(tables);

type Kill = { shop: FaultShop; step: string; kill: () => Promise<unknown>; revive: () => Promise<void> };

async function killAt({ shop, step, kill, revive }: Kill): Promise<string> {
  const offer = await shop.addOffer({ pieces: 5 });
  const buyer = await shop.addBuyer(offer, { qty: 2, coupon: offer.coupon });
  const before = await shop.stateOf(offer, buyer);
  await shop.haltAt(step);
  const answer = shop.place(buyer);
  await shop.untilHalted();
  await kill();
  expect([undefined, 500]).toContain((await answer)?.status);
  await revive();
  const after = await shop.stateOf(offer, buyer);
  const whole = {
    ...{ orders: 1, parts: 1, lines: 1, events: 3, holdings: 2, uses: 1, entries: 2, inCart: 0 },
    ...{ left: 3, itemsLeft: 3, used: 1, mails: (before.mails ?? 0) + 2 },
  };
  expect([before, whole]).toContainEqual(after);

  const again = await shop.place(buyer);
  expect(again?.status).toBe(200);
  expect(await shop.stateOf(offer, buyer)).toEqual(whole);
  expect(await shop.place(buyer)).toEqual(again);
  expect(await shop.stateOf(offer, buyer)).toEqual(whole);
  return `${after.orders === 1 ? 'complete order' : 'no order'}; after a repeat: one order`;
}

test.each(isThorough ? steps : ['commit'])(
  'kill -9 of the API at %s leaves the whole order or nothing',
  { timeout: 120_000 },
  (step) =>
    tryOut(`kill -9 of the API at ${step}`, () =>
      killAt({
        shop,
        step,
        kill: shop.kill,
        revive: async () => {
          await shop.release();
          await shop.start();
        },
      }),
    ),
);

describe('kill -9 of PostgreSQL', () => {
  let own: { postgres: KillableServer; shop: FaultShop };
  const runFolder = openRunFolder(serverAccount());

  beforeAll(async () => {
    const postgres = await startKillableServer(runFolder, serverAccount());
    await migrateDatabase(postgres.url);
    own = { postgres, shop: await openFaultShop({ url: postgres.url, folder: join(folder, 'own') }) };
    await own.shop.prepareHalts(tables);
  }, 180_000);
  afterAll(async () => {
    await own?.shop.close();
    closeRunFolder(runFolder);
  });

  test.each(isThorough ? steps : ['wallet_entries INSERT'])(
    'at %s leaves the whole order or nothing',
    { timeout: 120_000 },
    (step) =>
      tryOut(`kill -9 of PostgreSQL at ${step}`, () =>
        killAt({
          shop: own.shop,
          step,
          kill: own.postgres.kill,
          revive: async () => {
            await own.postgres.revive();
            await own.shop.release();
          },
        }),
      ),
  );
});
