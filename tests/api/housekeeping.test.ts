import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cartLines, carts, mails, products } from '../../server/db/schema';
import { createHousekeeper } from '../../server/housekeeping/housekeeper';
import { createLog } from '../../server/log';
import { addCustomer } from '../support/customers';
import { openShop, type TestShop } from '../support/shop';

const now = new Date('2027-05-01T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

let shop: TestShop;
const log: string[] = [];
const keepHouse = (everyMs = 86_400_000) =>
  createHousekeeper({
    sql: shop.sql,
    clock: () => shop.clock.now,
    log: createLog({ level: 'info', write: (line) => log.push(line) }),
    everyMs,
  });

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.sql.delete(carts);
  await shop.sql.delete(mails);
  shop.clock.now = now;
  log.length = 0;
});

async function addCart(owner: { deviceId: string } | { customerId: number }, updatedAt: Date): Promise<void> {
  const [product] = await shop.sql.select().from(products).limit(1);
  const [cart] = await shop.sql
    .insert(carts)
    .values({ ...owner, createdAt: updatedAt, updatedAt })
    .returning();
  if (!cart || !product) throw new Error('There is no cart or no product.');
  await shop.sql
    .insert(cartLines)
    .values({ cartId: cart.id, productId: product.id, productName: product.name, choice: '', qty: 1 });
}

const mail = (subject: string, ends: { sentAt?: Date; gaveUpAt?: Date } = {}) => ({
  ...{ subject, text: '', html: '', createdAt: daysAgo(99), dueAt: daysAgo(99) },
  ...ends,
});
const subjects = async () =>
  (await shop.sql.select().from(mails).orderBy(asc(mails.subject))).map(({ subject }) => subject);

test('guests’ carts that nobody has touched for 90 days are thrown away with their lines, customers’ are not', async () => {
  const customer = await addCustomer(shop);
  await addCart({ deviceId: 'forgotten-guest' }, daysAgo(91));
  await addCart({ deviceId: 'late-guest' }, daysAgo(89));
  await addCart({ customerId: customer.id }, daysAgo(400));
  await keepHouse().close();
  const left = await shop.sql.select().from(carts);
  expect(left.map(({ deviceId, customerId }) => deviceId ?? customerId).sort()).toEqual([customer.id, 'late-guest']);
  expect(await shop.sql.select().from(cartLines)).toHaveLength(2);
});

test('mails that are done with are kept for 30 days, those that wait for as long as they do', async () => {
  await shop.sql
    .insert(mails)
    .values([
      mail('given up long ago', { gaveUpAt: daysAgo(31) }),
      mail('given up of late', { gaveUpAt: daysAgo(29) }),
      mail('sent long ago', { sentAt: daysAgo(31) }),
      mail('sent of late', { sentAt: daysAgo(29) }),
      mail('waiting'),
    ]);
  await keepHouse().close();
  expect(await subjects()).toEqual(['given up of late', 'sent of late', 'waiting']);
  expect(log.join()).toContain('"mails":2');
});

test('what grows old later is thrown away by a later round', async () => {
  await shop.sql.insert(mails).values(mail('sent of late', { sentAt: daysAgo(29) }));
  const housekeeper = keepHouse(20);
  shop.clock.now = new Date(now.getTime() + 2 * 86_400_000);
  await vi.waitFor(async () => expect(await subjects()).toEqual([]));
  await housekeeper.close();
});
