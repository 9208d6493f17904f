import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { only } from '../../server/db/only-row';
import { conversationLinks, mails, messages, products, rateLimits, sellers } from '../../server/db/schema';
import { createHousekeeper } from '../../server/housekeeping/housekeeper';
import { createLog } from '../../server/log';
import { addOrder } from '../support/add-order';
import { openCartShop } from '../support/cart-shop';
import { addCustomer, type TestCustomer } from '../support/customers';
import { lettersTo } from '../support/sent-emails';

const { shop } = await openCartShop({ publicUrl: 'https://pazar.example' });
const start = shop.clock.now;
const day = 86_400_000;
const boutique = only(await shop.sql.select().from(sellers).limit(1));
const product = only(await shop.sql.select().from(products).where(eq(products.sellerId, boutique.id)).limit(1));

beforeEach(async () => {
  shop.clock.now = start;
  await shop.sql.delete(rateLimits);
  await shop.sql.delete(mails);
});
afterAll(() => shop.close());

type Shown = { partner: string; messages: { is_own: boolean; text: string }[]; order_id: string | null };

const ask = ({ token }: TestCustomer, body: object, headers = {}) =>
  shop.post(`/api/user/conversation?token=${token}`, body, headers);
const about = ({ token }: TestCustomer, query: string) =>
  shop.request(`/api/user/conversation?${query}&token=${token}`);
const shown = async (response: Response) => ((await response.json()) as { conversation: Shown }).conversation;
const list = async ({ token }: TestCustomer) =>
  (
    await shop.read<{ conversations: { total: number; data: (Shown & { last_message: { text: string } })[] } }>(
      `/api/user/conversations?token=${token}`,
    )
  ).conversations;
const open = (token: string) => shop.post('/api/conversation-of-link', { token });
const answer = (token: string, text: string) => shop.post('/api/conversation-answer', { token, message: text });
const textsOf = ({ messages: those }: Shown) => those.map(({ is_own, text }) => [is_own, text]);

async function tokenOfLetter(): Promise<string> {
  const [letter] = await lettersTo(shop.sql, boutique.email);
  const [token] = /(?<=\/p\/answer#)[\w-]{43}$/m.exec(letter?.text ?? '') ?? [];
  if (!token) throw new Error(`No link in: ${letter?.text}`);
  return token;
}

test('[T30] a question about a product reaches the boutique by email, and the answer the customer', async () => {
  const customer = await addCustomer(shop, { name: 'Mira Ivanova' });
  const query = `product=${product.slug}`;
  expect(await shown(await about(customer, query))).toMatchObject({ partner: boutique.shopName, messages: [] });
  expect((await list(customer)).total).toBe(0);
  const question = { product: product.slug, message: 'Is it oiled?\nAnd does it fit?' };
  for (const _ of ['first', 'again'])
    expect((await ask(customer, question, { 'Accept-Language': 'bg' })).status).toBe(200);
  const letters = await lettersTo(shop.sql, boutique.email);
  expect(letters).toMatchObject([{ subject: expect.stringContaining(product.name.en ?? ''), hasSecret: true }]);
  expect(letters[0]?.text).toContain('Is it oiled?\nAnd does it fit?');
  expect(letters[0]?.text).not.toMatch(/Ivanova|@/);

  const token = await tokenOfLetter();
  const seen = await shown(await open(token));
  expect([seen.partner, textsOf(seen)]).toEqual(['Mira', [[false, question.message]]]);
  for (const _ of ['first', 'again']) expect((await answer(token, 'Yes, with linseed oil.')).status).toBe(200);
  const [letter, ...more] = await lettersTo(shop.sql, customer.email);
  expect([letter?.subject, more]).toEqual([`${boutique.shopName} ви отговори`, []]);
  expect(letter?.text).toContain('Yes, with linseed oil.');
  expect(letter?.text).toMatch(new RegExp(`/p/profile/messages/about\\?product=${product.slug}&lang=bg$`, 'm'));
  expect(textsOf(await shown(await about(customer, query)))).toEqual([
    [true, question.message],
    [false, 'Yes, with linseed oil.'],
  ]);
  expect(await list(customer)).toMatchObject({
    total: 1,
    data: [{ partner: boutique.shopName, last_message: { text: 'Yes, with linseed oil.' } }],
  });
  // The same texts again are new messages, because the other side has written meanwhile.
  await ask(customer, question);
  await answer(token, 'Yes, with linseed oil.');
  expect(textsOf(await shown(await about(customer, query)))).toHaveLength(4);
});

test('[T30] a question about a parcel belongs to the customer of the order', async () => {
  const [customer, stranger] = [await addCustomer(shop), await addCustomer(shop)];
  const order = await addOrder(shop, customer.id, {
    parts: [{ status: 'sent', sellerId: boutique.id }, { status: 'sent' }],
  });
  const [part, withoutBoutique] = order.parts.map(({ id }) => ({ part_id: id }));
  expect((await ask(customer, { ...part, message: 'When does it come?' })).status).toBe(200);
  expect(await shown(await about(customer, `part_id=${part?.part_id}`))).toMatchObject({ order_id: order.number });
  const [letter] = await lettersTo(shop.sql, boutique.email);
  expect(letter?.subject).toContain(order.number);
  // A stranger gets the same answer as for a parcel that does not exist.
  for (const refused of [
    await ask(stranger, { ...part, message: 'Mine?' }),
    await about(stranger, `part_id=${part?.part_id}`),
    await about(stranger, 'part_id=99999999'),
    await ask(customer, { ...withoutBoutique, message: 'Hello' }),
    await ask(customer, { product: 'no-such-product', message: 'Hello' }),
    await about(customer, ''),
  ])
    expect(refused.status).toBe(404);
  expect((await list(stranger)).total).toBe(0);
});

test('[T30] refuses an empty text, two subjects, a message without a session and the 21st message of an hour', async () => {
  const customer = await addCustomer(shop);
  const { slug } = product;
  expect((await ask(customer, { product: slug, message: ' ' })).status).toBe(422);
  expect((await ask(customer, { product: slug, part_id: 1, message: 'A' })).status).toBe(422);
  expect((await shop.post('/api/user/conversation', { product: slug, message: 'A' })).status).toBe(401);
  await shop.sql.delete(rateLimits);
  const statuses = [];
  for (let count = 0; count <= 20; count += 1)
    statuses.push((await ask(customer, { product: slug, message: `Question ${count}` })).status);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429]);
});

test('[T30] a link works for 30 days, for its conversation only, and is not stored', async () => {
  const [customer, other] = [await addCustomer(shop), await addCustomer(shop)];
  await ask(customer, { product: product.slug, message: 'Mine' });
  const token = await tokenOfLetter();
  await ask(other, { product: product.slug, message: 'Not yours' });
  expect(JSON.stringify(await shop.sql.select().from(conversationLinks))).not.toContain(token);
  expect(textsOf(await shown(await open(token)))).toEqual([[false, 'Mine']]);
  expect((await open('x'.repeat(43))).status).toBe(404);
  const incomplete = await open('');
  expect([incomplete.status, JSON.stringify(await incomplete.json())]).toEqual([
    422,
    expect.stringContaining('incomplete'),
  ]);
  shop.clock.now = new Date(start.getTime() + 30 * day - 1);
  expect((await open(token)).status).toBe(200);
  shop.clock.now = new Date(start.getTime() + 30 * day);
  const late = [await open(token), await answer(token, 'Too late')];
  expect(late.map(({ status }) => status)).toEqual([404, 404]);
  expect(await shop.sql.select().from(messages).where(eq(messages.text, 'Too late'))).toEqual([]);
});

test('[T30] a conversation goes on when its product is no longer sold, but none begins', async () => {
  const [customer, late] = [await addCustomer(shop), await addCustomer(shop)];
  await ask(customer, { product: product.slug, message: 'Will it be back?' });
  await shop.sql.update(products).set({ isActive: false }).where(eq(products.id, product.id));
  expect((await ask(customer, { product: product.slug, message: 'Please?' })).status).toBe(200);
  expect((await about(customer, `product=${product.slug}`)).status).toBe(200);
  expect((await about(late, `product=${product.slug}`)).status).toBe(404);
  expect((await ask(late, { product: product.slug, message: 'Hello' })).status).toBe(404);
  await shop.sql.update(products).set({ isActive: true }).where(eq(products.id, product.id));
});

test('[T30] the owner gets the messages to a closed boutique or one without an email address', async () => {
  const customer = await addCustomer(shop);
  const toOwner = async () => (await shop.sql.select().from(mails)).filter(({ toAddress }) => toAddress === null);
  await shop.sql.update(sellers).set({ email: '' }).where(eq(sellers.id, boutique.id));
  await ask(customer, { product: product.slug, message: 'To the owner' });
  expect(await toOwner()).toHaveLength(1);
  await shop.sql.update(sellers).set({ email: boutique.email, isActive: false }).where(eq(sellers.id, boutique.id));
  await ask(customer, { product: product.slug, message: 'Are you closed?' });
  expect([await toOwner(), await lettersTo(shop.sql, boutique.email)]).toMatchObject([{ length: 2 }, { length: 0 }]);
  expect((await ask(await addCustomer(shop), { product: product.slug, message: 'Hello' })).status).toBe(404);
  await shop.sql.update(sellers).set({ isActive: true }).where(eq(sellers.id, boutique.id));
});

test('[T30] a boutique sends at most 20 answers an hour in a conversation', async () => {
  await ask(await addCustomer(shop), { product: product.slug, message: 'How many?' });
  const token = await tokenOfLetter();
  const statuses = [];
  for (let count = 0; count <= 20; count += 1) {
    // The limit by IP address allows ten a minute.
    shop.clock.now = new Date(shop.clock.now.getTime() + (count % 10 === 9 ? 60_000 : 0));
    statuses.push((await answer(token, `Answer ${count}`)).status);
  }
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429]);
});

test('[T30] the housekeeper deletes expired links only', async () => {
  await shop.sql.delete(conversationLinks);
  await ask(await addCustomer(shop), { product: product.slug, message: 'Hello' });
  shop.clock.now = new Date(start.getTime() + 31 * day);
  await ask(await addCustomer(shop), { product: product.slug, message: 'Hello' });
  const { sql, clock, mediaDir } = shop;
  const log = createLog({ level: 'silent' });
  await createHousekeeper({ sql, clock: () => clock.now, log, mediaDir }).close();
  expect(await sql.$count(conversationLinks)).toBe(1);
});
