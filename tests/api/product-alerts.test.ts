import { eq, sql as raw } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { watchAlerts } from '../../server/alerts/send-alerts';
import { only } from '../../server/db/only-row';
import {
  alertLinks,
  bundleItems,
  flashSaleProducts,
  flashSales,
  mails,
  productAlerts,
  products,
  variantItems,
} from '../../server/db/schema';
import { createHousekeeper } from '../../server/housekeeping/housekeeper';
import { createLog } from '../../server/log';
import { openAlertShop } from '../support/alert-shop';
import { lettersTo } from '../support/sent-emails';

const {
  shop,
  dressed,
  start,
  addProduct,
  soldOut,
  insertVariant,
  insertItems,
  lastNumber,
  change,
  confirmed,
  send,
  subjectsTo,
  alertsOf,
  resetShop,
} = await openAlertShop();
const { colours, sizes } = dressed;
const day = 86_400_000;

beforeEach(resetShop);
afterAll(() => shop.close());

async function addSale(productId: number, { offer, startsAt }: { offer: number; startsAt: Date }): Promise<void> {
  const endsAt = new Date(startsAt.getTime() + day);
  const sale = only(await shop.sql.insert(flashSales).values({ title: {}, offer, startsAt, endsAt }).returning());
  await shop.sql.insert(flashSaleProducts).values({ flashSaleId: sale.id, productId });
}

describe('[D16] a confirmed alert of the stock', () => {
  test('sends nothing while the product is sold out, then one letter, and is gone', async () => {
    const product = await soldOut();
    const email = await confirmed(product);
    expect(await send()).toBe(0);
    await change(product, { soldQty: 4 });
    expect(await send()).toBe(1);
    expect(await send()).toBe(0);
    await change(product, { soldQty: 5 });
    await change(product, { soldQty: 3 });
    expect(await send()).toBe(0);
    expect(await subjectsTo(email)).toEqual([
      `Back in stock: The alerted-${lastNumber()}`,
      `Confirm your alert: The alerted-${lastNumber()}`,
    ]);
    expect(await alertsOf(email)).toEqual([]);
    expect(await shop.sql.select().from(alertLinks)).toEqual([]);
  });

  test('is sent once by two processes at the same time', async () => {
    const product = await soldOut();
    const email = await confirmed(product);
    await change(product, { soldQty: 0 });
    expect((await Promise.all([send(), send()])).sort()).toEqual([0, 1]);
    expect(await subjectsTo(email)).toHaveLength(2);
  });

  test('waits for the chosen items, and leads back to this choice', async () => {
    const email = await confirmed(dressed.id, { items: [colours[2], sizes[1]] });
    expect(await send()).toBe(0);
    const item = eq(variantItems.id, colours[2] ?? 0);
    await shop.sql.update(variantItems).set({ stock: 1 }).where(item);
    expect(await send()).toBe(1);
    await shop.sql.update(variantItems).set({ stock: 0 }).where(item);
    const [letter] = await lettersTo(shop.sql, email);
    expect(letter?.subject).toBe('Back in stock: The dressed, XL, Gone');
    const choice = [sizes[1], colours[2]].sort((a, b) => Number(a) - Number(b));
    expect(letter?.text).toContain(
      `https://pazar.example/p/products/details/dressed?choice=${choice[0]}&choice=${choice[1]}`,
    );
    expect(letter?.text).toContain('Price now: €45.05');
  });

  test('of a bundle waits for all its products', async () => {
    const [one, other] = [await soldOut(), await soldOut()];
    const bundle = await addProduct({ isBundle: true });
    await shop.sql.insert(bundleItems).values([one, other].map((productId) => ({ bundleId: bundle, productId })));
    await confirmed(bundle);
    await change(one, { soldQty: 0 });
    expect(await send()).toBe(0);
    await change(other, { soldQty: 0 });
    expect(await send()).toBe(1);
  });

  test('waits while the product is not sold', async () => {
    const product = await soldOut();
    await confirmed(product);
    await change(product, { isActive: false, soldQty: 0 });
    expect(await send()).toBe(0);
    await change(product, { isActive: true });
    expect(await send()).toBe(1);
  });
});

describe('[D16] a confirmed alert of the price', () => {
  test.each([
    ['rises', { price: 1001 }, 0],
    ['stays', { price: 1000 }, 0],
    ['falls by a cent', { price: 999 }, 1],
    ['falls by an offer', { offerPrice: 900 }, 1],
    ['falls while the product is sold out', { price: 900, soldQty: 5 }, 0],
  ])('when the price %s', async (_, values, sent) => {
    const product = await addProduct();
    const email = await confirmed(product, { kind: 'price' });
    await change(product, values);
    expect(await send()).toBe(sent);
    expect(await alertsOf(email)).toHaveLength(1 - sent);
  });

  test('sends the letter when a flash sale begins, with both prices', async () => {
    const product = await addProduct();
    const startsAt = new Date(start.getTime() + day);
    await addSale(product, { offer: 15, startsAt });
    const email = await confirmed(product, { kind: 'price' });
    expect(await send(new Date(startsAt.getTime() - 1))).toBe(0);
    expect(await send(startsAt)).toBe(1);
    const [letter] = await lettersTo(shop.sql, email);
    expect(letter?.subject).toBe(`Price drop: The alerted-${lastNumber()}`);
    expect(letter?.text).toMatch(/^Price now: €8\.50\nWhen you asked: €10\.00\nPrevious 30-day low: €10\.00$/m);
  });

  test('compares with the price at the request, which includes surcharges and a running sale', async () => {
    const email = await confirmed(dressed.id, { kind: 'price', items: [sizes[1]] });
    expect(await alertsOf(email)).toMatchObject([{ price: 4505 }]);
    const inSale = await addProduct();
    await addSale(inSale, { offer: 10, startsAt: start });
    expect(await alertsOf(await confirmed(inSale, { kind: 'price' }))).toMatchObject([{ price: 900 }]);
    expect(await send(new Date(start.getTime() + 2 * day))).toBe(0);
  });
});

test('[D16] an alert ends with its product or choice, but waits while these are only not sold', async () => {
  const product = await addProduct();
  const [kept = 0, gone = 0] = await insertItems(
    await insertVariant(product, 'Size'),
    ['S', 'M'].map((en) => ({ en, surcharge: 0, stock: 0 })),
  );
  const [waiting, ended] = [await confirmed(product, { items: [kept] }), await confirmed(product, { items: [gone] })];
  const item = (id: number) => eq(variantItems.id, id);
  await shop.sql.update(variantItems).set({ isActive: false }).where(item(kept));
  await shop.sql.delete(variantItems).where(item(gone));
  expect(await send()).toBe(0);
  expect([(await alertsOf(waiting)).length, (await alertsOf(ended)).length]).toEqual([1, 0]);
  await shop.sql.delete(products).where(eq(products.id, product));
  expect(await alertsOf(waiting)).toEqual([]);
});

test('[D16] a check at the start, once for all processes, wakes the mailer and the notifier if an alert is due', async () => {
  const product = await soldOut();
  await confirmed(product);
  const woken: string[] = [];
  let now = start;
  const lines: string[] = [];
  const check = () =>
    watchAlerts({
      ...{ sql: shop.sql, clock: () => now, log: createLog({ level: 'info', write: (line) => lines.push(line) }) },
      mailer: { wake: () => woken.push('mailer') },
      notifier: { wake: () => woken.push('notifier') },
      origin: 'https://pazar.example',
    }).close();
  await check();
  expect([woken, lines]).toEqual([[], []]);
  await change(product, { soldQty: 0 });
  await check();
  expect(woken).toEqual([]);
  now = new Date(start.getTime() + 300_000);
  await check();
  expect(woken).toEqual(['mailer', 'notifier']);
  expect(lines.join()).toContain('"alerts":1');
});

test('[D16] letters are spread over time, and their mails are deleted after a day', async () => {
  const product = await soldOut();
  const emails = [await confirmed(product), await confirmed(product)];
  await change(product, { soldQty: 0 });
  await send();
  const due = (await Promise.all(emails.map((email) => lettersTo(shop.sql, email)))).map(([letter]) => letter?.dueAt);
  expect(due).toEqual([start, new Date(start.getTime() + 500)]);
  const letters = await shop.sql.select().from(mails);
  expect(letters.map(({ hasSecret }) => hasSecret)).toEqual([true, true, true, true]);
});

test('[D16] an alert that fails does not stop the others', async () => {
  const [broken, product] = [await soldOut(), await soldOut()];
  const emails = [await confirmed(broken), await confirmed(product)];
  for (const id of [broken, product]) await change(id, { soldQty: 0 });
  await shop.sql.execute(
    raw`alter table mails add constraint broken check (to_address <> ${raw.raw(`'${emails[0]}'`)}) not valid`,
  );
  expect(await send()).toBe(1);
  await shop.sql.execute(raw`alter table mails drop constraint broken`);
  expect(await Promise.all(emails.map(async (email) => (await alertsOf(email)).length))).toEqual([1, 0]);
  expect(await send()).toBe(1);
});

test('[D16] the housekeeper deletes unconfirmed alerts after a week, and all others after a year', async () => {
  const product = await soldOut();
  const alert = (email: string, days: number, isConfirmed: boolean) => {
    const createdAt = new Date(start.getTime() - days * day);
    const confirmedAt = isConfirmed ? createdAt : null;
    const terms = { kind: 'stock' as const, itemIds: [], lang: 'en' as const, productId: product };
    return { ...terms, email, confirmedAt, createdAt };
  };
  await shop.sql
    .insert(productAlerts)
    .values([alert('a', 7.1, false), alert('b', 6.9, false), alert('c', 364, true), alert('d', 366, true)]);
  const log = createLog({ level: 'silent' });
  await createHousekeeper({ sql: shop.sql, clock: () => start, log, mediaDir: shop.mediaDir }).close();
  const left = await shop.sql.select().from(productAlerts);
  expect(left.map(({ email }) => email).sort()).toEqual(['b', 'c']);
});
