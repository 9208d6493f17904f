import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  accessTokens,
  cartLines,
  carts,
  documents,
  emailChanges,
  mails,
  products,
  pushes,
  pushSubscriptions,
  registrations,
  sessions,
  verificationCodes,
} from '../../server/db/schema';
import { createHousekeeper } from '../../server/housekeeping/housekeeper';
import { createLog } from '../../server/log';
import { addCustomer } from '../support/customers';
import { openShop } from '../support/test-shop';

const now = new Date('2027-05-01T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

const log: string[] = [];
const runHousekeeping = (everyMs = 86_400_000) =>
  createHousekeeper({
    sql: shop.sql,
    clock: () => shop.clock.now,
    log: createLog({ level: 'info', write: (line) => log.push(line) }),
    mediaDir: shop.mediaDir,
    everyMs,
  });

const shop = await openShop();
afterAll(() => shop.close());
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
  if (!cart || !product) throw new Error('The demo shop has no product, or the cart was not inserted.');
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

test('deletes guest carts that are unchanged for 90 days, and keeps the carts of customers', async () => {
  const customer = await addCustomer(shop);
  await addCart({ deviceId: 'forgotten-guest' }, daysAgo(91));
  await addCart({ deviceId: 'late-guest' }, daysAgo(89));
  await addCart({ customerId: customer.id }, daysAgo(400));
  await runHousekeeping().close();
  const left = await shop.sql.select().from(carts);
  expect(left.map(({ deviceId, customerId }) => deviceId ?? customerId).sort()).toEqual([customer.id, 'late-guest']);
  expect(await shop.sql.select().from(cartLines)).toHaveLength(2);
});

test('deletes sent and abandoned mails after 30 days, and keeps waiting mails', async () => {
  await shop.sql
    .insert(mails)
    .values([
      mail('given up long ago', { gaveUpAt: daysAgo(31) }),
      mail('given up of late', { gaveUpAt: daysAgo(29) }),
      mail('sent long ago', { sentAt: daysAgo(31) }),
      mail('sent of late', { sentAt: daysAgo(29) }),
      mail('waiting'),
    ]);
  await runHousekeeping().close();
  expect(await subjects()).toEqual(['given up of late', 'sent of late', 'waiting']);
  expect(log.join()).toContain('"mails":2');
});

test('deletes a sent mail with a code after a day', async () => {
  await shop.sql
    .insert(mails)
    .values([
      { ...mail('old code', { sentAt: daysAgo(2) }), hasSecret: true },
      { ...mail('code of today', { sentAt: daysAgo(0.5) }), hasSecret: true },
      { ...mail('code that waits'), hasSecret: true },
      mail('no code', { sentAt: daysAgo(2) }),
    ]);
  await runHousekeeping().close();
  expect(await subjects()).toEqual(['code of today', 'code that waits', 'no code']);
});

test('deletes only expired sessions, tokens, push notices, registrations, email changes and codes', async () => {
  const [old, present] = [await addCustomer(shop), await addCustomer(shop)];
  await shop.sql.delete(sessions);
  const session = (id: string, customerId: number, expiresAt: Date) => ({
    ...{ id, customerId, expiresAt, refreshHash: 'x', rotationKey: 'y', isRemembered: true, renewedAt: daysAgo(30) },
  });
  await shop.sql
    .insert(sessions)
    .values([session('over', old.id, daysAgo(0.01)), session('running', present.id, daysAgo(-1))]);
  const token = (hash: string, days: number) => ({ hash, sessionId: 'running', expiresAt: daysAgo(days) });
  await shop.sql.insert(accessTokens).values([token('old', 0.01), token('new', -0.01)]);
  await shop.sql
    .insert(pushSubscriptions)
    .values({ session: 'running', endpoint: 'https://push.example/1', p256dh: 'x', auth: 'y', lang: 'en' });
  const push = (event: string, ends: { sentAt?: Date; gaveUpAt?: Date } = {}) => ({
    ...{ subscription: 'running', event, notice: { title: '', body: '', path: '/', tag: event, lang: 'en' as const } },
    ...{ createdAt: daysAgo(99), dueAt: daysAgo(99), ...ends },
  });
  await shop.sql
    .insert(pushes)
    .values([push('old', { sentAt: daysAgo(31) }), push('hopeless', { gaveUpAt: daysAgo(31) }), push('waiting')]);
  const toRow = (email: string, days: number) => ({ email, name: 'Ana', passwordHash: 'x', createdAt: daysAgo(days) });
  await shop.sql.insert(registrations).values([toRow('old', 7.1), toRow('new', 6.9)]);
  await shop.sql.insert(emailChanges).values([
    { customerId: old.id, email: 'old', createdAt: daysAgo(7.1) },
    { customerId: present.id, email: 'new', createdAt: daysAgo(6.9) },
  ]);
  const code = (email: string, days: number) => ({
    ...{ email, purpose: 'reset' as const, codeHash: 'x', sentAt: daysAgo(days), expiresAt: daysAgo(days) },
  });
  await shop.sql.insert(verificationCodes).values([code('old', 1.1), code('new', 0.9)]);
  await runHousekeeping().close();
  expect({
    sessions: (await shop.sql.select().from(sessions)).map(({ id }) => id),
    accessTokens: (await shop.sql.select().from(accessTokens)).map(({ hash }) => hash),
    pushes: (await shop.sql.select().from(pushes)).map(({ event }) => event),
    registrations: (await shop.sql.select().from(registrations)).map(({ email }) => email),
    changes: (await shop.sql.select().from(emailChanges)).map(({ email }) => email),
    codes: (await shop.sql.select().from(verificationCodes)).map(({ email }) => email),
  }).toEqual({
    sessions: ['running'],
    accessTokens: ['new'],
    pushes: ['waiting'],
    registrations: ['new'],
    changes: ['new'],
    codes: ['new'],
  });
});

test('adds the missing background colour to local picture paths, and leaves other values unchanged', async () => {
  const [first, second, third] = await shop.sql.select().from(products).orderBy(asc(products.id)).limit(3);
  if (!first?.thumbImage || !second || !third) throw new Error('The demo shop has no products with pictures.');
  const [bare = ''] = first.thumbImage.split('#');
  const show = (image: string, { id }: { id: number }) =>
    shop.sql.update(products).set({ thumbImage: image }).where(eq(products.id, id));
  await show(bare, first);
  await show('/media/none.jpg', second);
  await show('https://cdn.example/mug.jpg', third);
  const words = `see "${bare}" or ${bare}`;
  await shop.sql.insert(documents).values({ key: 'test', value: { image: bare, twice: [bare], words } });
  await Promise.all([runHousekeeping().close(), runHousekeeping().close()]);
  const shown = await shop.sql.select().from(products).orderBy(asc(products.id)).limit(3);
  expect(shown.map(({ thumbImage }) => thumbImage)).toEqual([
    first.thumbImage,
    '/media/none.jpg',
    'https://cdn.example/mug.jpg',
  ]);
  const [document] = await shop.sql.select().from(documents).where(eq(documents.key, 'test'));
  expect(document?.value).toEqual({ image: first.thumbImage, twice: [first.thumbImage], words });
  expect(log.join()).toContain('"pictures":1');
});

test('deletes a mail in a later round if it was not old enough in the first round', async () => {
  await shop.sql.insert(mails).values(mail('sent of late', { sentAt: daysAgo(29) }));
  const housekeeper = runHousekeeping(20);
  shop.clock.now = new Date(now.getTime() + 2 * 86_400_000);
  await expect.poll(subjects).toEqual([]);
  await housekeeper.close();
});
