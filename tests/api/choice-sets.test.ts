import { and, asc, eq, gt, inArray, sql as raw } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sql } from '../../server/db/open';
import { choiceSets, type Localized, products, variantItems, variants } from '../../server/db/schema';
import { createHousekeeper } from '../../server/housekeeping/housekeeper';
import { createLog } from '../../server/log';
import { openShop, type TestShop } from '../support/shop';

type Choice = [Localized, Localized, number];

let shop: TestShop;
/** A product with two variants or more. */
let id: number;
let first: typeof variants.$inferSelect;
let second: typeof variants.$inferSelect;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

beforeEach(async () => {
  const [rich] = await shop.sql
    .select({ id: variants.productId })
    .from(variants)
    .innerJoin(variantItems, eq(variantItems.variantId, variants.id))
    .groupBy(variants.productId)
    .having(gt(raw`count(distinct ${variants.id})`, 1))
    .orderBy(asc(variants.productId))
    .limit(1);
  id = rich?.id ?? 0;
  const [one, other] = await shop.sql.select().from(variants).where(eq(variants.productId, id)).orderBy(variants.id);
  if (!one || !other) throw new Error('The demo shop lacks a product with two variants.');
  [first, second] = [one, other];
});

const textOf = (choices: Choice[]) => JSON.stringify(choices.map((choice) => JSON.stringify(choice)).sort());

/** What can be chosen on each product, as its variants and their items say. */
async function chosen(): Promise<Map<number, string>> {
  const rows = await shop.sql
    .select({ id: variants.productId, variant: variants.name, item: variantItems.name, place: variantItems.position })
    .from(variants)
    .innerJoin(variantItems, and(eq(variantItems.variantId, variants.id), eq(variantItems.isActive, true)));
  const choices = new Map<number, Map<string, Choice>>();
  for (const { id, variant, item, place } of rows) {
    const own = choices.get(id) ?? new Map<string, Choice>();
    // As the database writes them: their keys in its order.
    own.set(JSON.stringify([variant, item, place]), [variant, item, place]);
    choices.set(id, own);
  }
  return new Map([...choices].map(([id, own]) => [id, textOf([...own.values()])]));
}

/** The same as the sets of the products say. */
async function kept(): Promise<Map<number, string>> {
  const rows = await shop.sql
    .select({ id: products.id, choices: choiceSets.choices })
    .from(products)
    .innerJoin(choiceSets, eq(choiceSets.id, products.choiceSetId));
  return new Map(rows.map(({ id, choices }) => [id, textOf(choices as Choice[])]));
}

const byId = (sets: Map<number, string>) => [...sets].sort(([one], [other]) => one - other);
const setOf = async () =>
  (await shop.sql.select({ set: products.choiceSetId }).from(products).where(eq(products.id, id)))[0]?.set;

test('of every product of the demo shop is that of its choices; those with the same choices share it', async () => {
  const sets = await kept();
  expect(byId(sets)).toEqual(byId(await chosen()));
  expect(sets.size).toBeGreaterThan(20);
  const used = await shop.sql
    .selectDistinct({ set: products.choiceSetId })
    .from(products)
    .where(raw`choice_set_id is not null`);
  expect(used.length).toBe(new Set(sets.values()).size);
});

const changes: [string, () => Promise<unknown>, before?: () => Promise<unknown>][] = [
  ['an item that is added', () => shop.sql.insert(variantItems).values({ variantId: first.id, name: { en: 'Added' } })],
  ['another name of an item', () => ofFirst({ name: { en: 'Anew', bg: 'Наново' } })],
  ['another order of items', () => ofFirst({ position: 77 })],
  ['items that can be chosen no longer', () => ofFirst({ isActive: false })],
  ['items that can be chosen again', () => ofFirst({ isActive: true }), () => ofFirst({ isActive: false })],
  ['items that go to another variant', () => ofFirst({ variantId: second.id })],
  ['an item that goes', () => shop.sql.delete(variantItems).where(eq(variantItems.variantId, second.id))],
  [
    'another name of a variant',
    () =>
      shop.sql
        .update(variants)
        .set({ name: { en: 'Renamed' } })
        .where(eq(variants.id, first.id)),
  ],
  ['a variant that goes', () => shop.sql.delete(variants).where(eq(variants.id, first.id))],
];

function ofFirst(change: Partial<typeof variantItems.$inferInsert>) {
  return shop.sql.update(variantItems).set(change).where(eq(variantItems.variantId, first.id));
}

test.each(changes)('%s is in the set at once', async (_, change, prepare) => {
  await prepare?.();
  const before = byId(await chosen());
  await change();
  const after = byId(await chosen());
  expect(after).not.toEqual(before);
  expect(byId(await kept())).toEqual(after);
});

test('a product that can be chosen nothing on has none, and one that goes takes nobody’s with it', async () => {
  await shop.sql
    .update(variantItems)
    .set({ isActive: false })
    .where(inArray(variantItems.variantId, [first.id, second.id]));
  await shop.sql.delete(variants).where(eq(variants.productId, id));
  expect(await setOf()).toBeNull();
  const [gone] = await shop.sql.select().from(variants).orderBy(variants.productId).limit(1);
  await shop.sql.execute(raw`delete from order_lines where product_id = ${gone?.productId}`);
  await shop.sql.execute(raw`delete from products where id = ${gone?.productId}`);
  expect(byId(await kept())).toEqual(byId(await chosen()));
});

test('what is sold of a choice touches no product', async () => {
  const versions = () => shop.sql.execute(raw`select id, xmin::text from products order by id`);
  const { rows } = await versions();
  await shop.sql.update(variantItems).set({ stock: 5 });
  expect((await versions()).rows).toEqual(rows);
});

/** Who waits in this shop's database for somebody else's change. */
const waiting = raw`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

test('of two who change choices of the same product at once the later one sees both changes', async () => {
  let hasChanged = () => {};
  const changed = new Promise<void>((resolve) => (hasChanged = resolve));
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const slow = shop.sql.transaction(async (tx) => {
    await tx.insert(variantItems).values({ variantId: first.id, name: { en: 'Slow' } });
    hasChanged();
    await ended;
  });
  await changed;
  const quick = shop.sql
    .insert(variantItems)
    .values({ variantId: second.id, name: { en: 'Quick' } })
    .execute();
  // The second waits for the first.
  await expect.poll(async () => (await shop.sql.execute(waiting)).rows.length).toBe(1);
  end();
  await Promise.all([slow, quick]);
  expect(byId(await kept())).toEqual(byId(await chosen()));
});

describe('what no product has any more', () => {
  const failures: string[] = [];
  const log = createLog({ level: 'error', write: (line) => failures.push(line) });
  const prune = () =>
    createHousekeeper({ sql: shop.sql, clock: () => shop.clock.now, log, mediaDir: shop.mediaDir }).close();
  afterEach(() => expect(failures).toEqual([]));
  const rename = (sql: Pick<Sql, 'update'>, en: string) =>
    sql.update(variants).set({ name: { en } }).where(eq(variants.id, first.id));
  const setIds = async () => (await shop.sql.select({ id: choiceSets.id }).from(choiceSets)).map(({ id }) => id);

  test('is thrown away, and nothing else', async () => {
    await rename(shop.sql, 'Passing');
    const passing = await setOf();
    await rename(shop.sql, 'Lasting');
    const before = byId(await kept());
    expect(await setIds()).toContain(passing);
    await prune();
    expect(await setIds()).not.toContain(passing);
    expect(byId(await kept())).toEqual(before);
  });

  test('stays for a product that is just taking it up', async () => {
    await rename(shop.sql, 'Coming back');
    const set = await setOf();
    await rename(shop.sql, 'Elsewhere');
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    let hasChanged = () => {};
    const changed = new Promise<void>((resolve) => (hasChanged = resolve));
    const change = shop.sql.transaction(async (tx) => {
      await rename(tx, 'Coming back');
      hasChanged();
      await ended;
    });
    await changed;
    const pruning = prune();
    await expect.poll(async () => (await shop.sql.execute(waiting)).rows.length).toBe(1);
    end();
    await Promise.all([change, pruning]);
    expect(await setOf()).toBe(set);
    expect(byId(await kept())).toEqual(byId(await chosen()));
  });
});
