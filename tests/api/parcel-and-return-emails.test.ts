import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { only } from '../../server/db/only-row';
import { mails, orderLineChoices, orderParts, orderReturns, walletEntries } from '../../server/db/schema';
import type { Lang } from '../../server/language';
import { SHOP } from '../../server/mail/shop-origin';
import { advancePart } from '../../server/orders/advance-orders';
import { mailBoutiques, writeOrderLetters } from '../../server/orders/order-emails';
import { advanceReturn, type NextReturnStatus } from '../../server/returns/advance-return';
import { RETURN } from '../../src/contract/orders';
import { addOrder } from '../support/add-order';
import { addCustomer, type TestCustomer } from '../support/customers';
import { findForeignTexts } from '../support/foreign-texts';
import { lettersTo } from '../support/sent-emails';
import { openShop } from '../support/test-shop';

const shop = await openShop();
const { sql, clock } = shop;
let customer: TestCustomer;
afterAll(() => shop.close());
beforeEach(async () => {
  await sql.delete(mails);
  clock.now = new Date('2026-03-02T09:00:00Z');
  customer = await addCustomer(shop, { name: 'X' });
});

const picture = '/media/products/vase.jpg#aabbcc';

async function bought(lang: Lang, values: Partial<typeof orderParts.$inferInsert> = {}) {
  const line = { productName: { en: 'Blue vase', bg: 'Синя ваза' }, unitPrice: 1999, qty: 2, image: picture };
  const cup = { productName: { en: 'Cup', bg: 'Чаша' }, image: 'https://elsewhere.example/cup.jpg' };
  const parts = [{ status: 'packed' as const, shopName: 'Boutique X', fee: 490, lines: [line, cup] }];
  const order = await addOrder(shop, customer.id, { lang, parts, mailedAt: null });
  const part = only(order.parts);
  const choice = { name: { en: 'Height', bg: 'Височина' }, value: { en: 'Tall', bg: 'Висока' } };
  await sql.insert(orderLineChoices).values({ lineId: part.lines[0]?.id ?? 0, ...choice });
  await sql
    .update(orderParts)
    .set({ courier: null, ...values })
    .where(eq(orderParts.id, part.id));
  const advance = (to: 'sent' | 'delivered') =>
    sql.transaction((tx) => advancePart(tx, { partId: part.id, to, now: clock.now }));
  return { order, part, advance };
}

async function returned(lang: Lang, refund = 1999) {
  const { order, part } = await bought(lang);
  const lineId = part.lines[0]?.id ?? 0;
  const values = {
    lineId,
    customerId: customer.id,
    qty: 1,
    reason: 'defective',
    refund,
    createdAt: clock.now,
  } as const;
  const row = only(await sql.insert(orderReturns).values(values).returning());
  const advance = (to: NextReturnStatus, reason = '') =>
    sql.transaction((tx) => advanceReturn(tx, { returnId: row.id, to, reason, now: clock.now }));
  return { order, lineId, row, advance };
}

const letters = () => lettersTo(sql, customer.email);

describe('the email about a sent parcel', () => {
  test('names its products, courier and number, and links to the courier', async () => {
    const { order, advance } = await bought('en', { courier: 'Speedy', parcelNumber: '61 234' });
    expect(await advance('sent')).toBe(true);
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter?.subject).toBe('Your parcel from Boutique X is on its way');
    const tracking = 'https://www.speedy.bg/en/track-shipment?shipmentNumber=61%20234';
    const parts = [order.number, '2 × Blue vase, Tall: €39.98', 'Courier: Speedy', 'Parcel number: 61 234', tracking];
    for (const part of parts) expect(letter?.text).toContain(part);
    expect(letter?.html).toContain(`href="${tracking}"`);
    const [, token] = letter?.html.match(new RegExp(`href="${SHOP}/p/track/order#([\\w-]{43})"`)) ?? [];
    const shown = await shop.post('/api/track-order-response', { token });
    expect(await shown.json()).toMatchObject({ order: { order_id: order.number } });
  });

  test.each([
    ['Еконт', 'bg', 'https://www.econt.com/services/track-shipment/7'],
    ['econt', 'en', 'https://www.econt.com/en/services/track-shipment/7'],
  ] as const)('links to the pages of %s in %s', async (courier, lang, url) => {
    const { advance } = await bought(lang, { courier, parcelNumber: '7' });
    await advance('sent');
    expect((await letters())[0]?.html).toContain(`href="${url}"`);
  });

  test.each([{ courier: 'By bike', parcelNumber: '7' }, {}])(
    'links only to the order without a known courier (%o)',
    async (values) => {
      const { advance } = await bought('en', values);
      await advance('sent');
      const [letter] = await letters();
      const links = [...(letter?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, url]) => url);
      expect(links).toEqual([SHOP, expect.stringContaining(`${SHOP}/p/track/order#`)]);
    },
  );

  test('shows pictures of the shop in a fixed size, and no picture of another host', async () => {
    const { advance } = await bought('bg');
    await advance('sent');
    const [letter] = await letters();
    const pictures = [...(letter?.html ?? '').matchAll(/<img[^>]*>/g)].map(([tag]) => tag);
    expect(pictures).toHaveLength(1);
    expect(pictures[0]).toContain(`src="${SHOP}/media/products/vase.jpg?w=160"`);
    for (const attribute of ['alt="Синя ваза"', 'width="64"', 'height="64"']) {
      expect(pictures[0]).toContain(attribute);
    }
    expect(letter?.html).not.toContain('elsewhere.example');
    expect(letter?.html).not.toContain('rel="preload"');
  });
});

test('mails a delivered parcel with the last day of return and a link to review it', async () => {
  const { advance } = await bought('en', { status: 'sent' });
  await advance('delivered');
  const [letter] = await letters();
  expect(letter?.subject).toBe('Your parcel from Boutique X has arrived');
  expect(letter?.text).toContain('until 1 April 2026');
  expect(letter?.html).toContain(`href="${SHOP}/p/profile/reviews"`);
});

test('mails each change of a parcel once, also after simultaneous calls', async () => {
  const { advance } = await bought('en');
  expect((await Promise.all([advance('sent'), advance('sent')])).sort()).toEqual([false, true]);
  expect(await advance('sent')).toBe(false);
  expect(await letters()).toHaveLength(1);
  await advance('delivered');
  expect(await advance('delivered')).toBe(false);
  expect(await letters()).toHaveLength(2);
});

test('mails nobody about a parcel of a deleted account', async () => {
  const { order } = await bought('en');
  const orphan = await addOrder(shop, null, { parts: [{ status: 'packed' }] });
  expect(await advancePart(sql, { partId: only(orphan.parts).id, to: 'sent', now: clock.now })).toBe(true);
  expect(order.customerId).toBe(customer.id);
  expect(await sql.select().from(mails)).toEqual([]);
});

describe('a return', () => {
  const entries = () =>
    sql
      .select()
      .from(walletEntries)
      .where(and(eq(walletEntries.customerId, customer.id), eq(walletEntries.reason, 'refund')));

  test('is mailed when it is approved, received and refunded, once each', async () => {
    const { order, lineId, advance } = await returned('en');
    for (const to of [RETURN.approved, RETURN.received, RETURN.refunded] as const) {
      expect((await Promise.all([advance(to), advance(to)])).sort()).toEqual([false, true]);
    }
    const [refunded, received, approved, ...others] = await letters();
    expect(others).toEqual([]);
    expect(approved?.subject).toBe(`Your return is approved (order ${order.number})`);
    expect(approved?.text).toContain('1 × Blue vase, Tall');
    expect(approved?.html).toContain(`href="${SHOP}/p/profile/orders/${order.number}/return/${lineId}"`);
    expect(received?.text).toContain('Boutique X has received the item.');
    expect(refunded?.subject).toBe('Your refund of €19.99 is in your wallet');
    expect(refunded?.html).toContain(`href="${SHOP}/p/profile/wallet"`);
    expect(await entries()).toMatchObject([{ amount: 1999, reference: order.number }]);
  });

  test('is mailed with the reason when it is refused, and pays nothing', async () => {
    const { advance } = await returned('en');
    expect(await advance(RETURN.refused, 'The vase is broken <b>.')).toBe(true);
    expect(await advance(RETURN.approved)).toBe(false);
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter?.text).toContain('Reason: The vase is broken <b>.');
    expect(letter?.html).toContain('broken &lt;b&gt;.');
    expect(letter?.text).not.toContain('Refund');
    expect(await entries()).toEqual([]);
  });

  test('skips no step', async () => {
    const { advance } = await returned('en');
    expect([await advance(RETURN.received), await advance(RETURN.refunded)]).toEqual([false, false]);
    expect(await letters()).toEqual([]);
  });

  test('without a refund neither mails nor books one', async () => {
    const { advance } = await returned('en', 0);
    await advance(RETURN.approved);
    await advance(RETURN.received);
    expect(await advance(RETURN.refunded)).toBe(true);
    expect(await letters()).toHaveLength(2);
    expect(await entries()).toEqual([]);
  });
});

test.each(['en', 'bg'] as const)('writes all emails of an order in %s, without placeholders', async (lang) => {
  const { order, advance } = await bought(lang, { courier: 'Speedy', parcelNumber: '7' });
  await writeOrderLetters(sql, { orderId: order.id, now: clock.now });
  await advance('sent');
  await advance('delivered');
  for (const steps of [[RETURN.approved, RETURN.received, RETURN.refunded], [RETURN.refused]] as const) {
    const { advance: advanceIt } = await returned(lang);
    for (const to of steps) await advanceIt(to, 'X');
  }
  const written = await letters();
  expect(written).toHaveLength(7);
  const names = ['X', 'A', 'Boutique', 'Street', 'Post', 'Pazar', 'Speedy'];
  const texts = written.flatMap(({ subject, text }) => [
    subject,
    ...text.split('\n').filter((line) => !/^http/.test(line)),
  ]);
  expect(findForeignTexts(texts, lang, names)).toEqual([]);
  for (const { subject, text, html } of written) {
    expect(`${subject}\n${text}`).not.toMatch(/[{}]|undefined|null/);
    expect(html).toMatch(new RegExp(`^<!doctype html><html dir="ltr" lang="${lang}">`));
    const content = html.replace(/<style>.*?<\/style>/s, '');
    expect(content).not.toMatch(/[{}]|undefined|null/);
    for (const [, url] of content.matchAll(/src="([^"]*)"/g)) expect(url).toMatch(new RegExp(`^${SHOP}/media/`));
  }
});

test('mails to owner and boutiques show the pictures too', async () => {
  const { order } = await bought('bg');
  await writeOrderLetters(sql, { orderId: order.id, now: clock.now });
  await mailBoutiques(sql, { orderId: order.id, now: clock.now });
  const written = await sql.select().from(mails).orderBy(asc(mails.id));
  expect(written.map(({ html }) => html.includes(`${SHOP}/media/products/vase.jpg?w=160`))).toEqual([true, true]);
});
