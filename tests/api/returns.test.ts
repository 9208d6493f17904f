import { existsSync, readdirSync } from 'node:fs';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { only } from '../../server/db/only';
import { mails, orderReturns, rateLimits, sellers } from '../../server/db/schema';
import { paidPerLine, refundOf, returnDeadline } from '../../server/returns/refund';
import type { CallWire } from '../../src/contract/calls';
import { refusal } from '../support/cart-shop';
import { addCustomer, type TestCustomer } from '../support/customers';
import { addOrder } from '../support/orders';
import { formOf, photo } from '../support/pictures';
import { openShop } from '../support/shop';

const HOUR = 3_600_000;
const delivered = new Date('2026-03-20T10:00:00Z');

let customer: TestCustomer;
const shop = await openShop();
const picture = await photo();
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.sql.delete(rateLimits);
  await shop.sql.delete(mails);
  shop.clock.now = new Date(delivered.getTime() + HOUR);
  customer = await addCustomer(shop);
});

type Fields = Parameters<typeof formOf>[0];
type Sent = CallWire<'E31'>['return'];

/** An order that arrived, with its first line as a form names it. */
async function arrived(more: Parameters<typeof addOrder>[2] = {}) {
  const [part] = more.parts ?? [{}];
  const order = await addOrder(shop, customer.id, {
    placedAt: new Date(delivered.getTime() - 48 * HOUR),
    ...more,
    parts: [{ status: 'delivered', events: [['delivered', 48]], ...part }],
  });
  const line = only(order.parts[0]?.lines ?? []);
  return { line, fields: { order_id: order.number, order_product_id: line.id, qty: 1, reason: 'changed_mind' } };
}

const ask = (fields: Fields, { token } = customer, headers = {}) =>
  shop.request(`/api/user/return-order?token=${token}`, { method: 'POST', headers, body: formOf(fields) });

async function asked(fields: Fields): Promise<Sent> {
  const response = await ask(fields);
  expect(response.status).toBe(200);
  return ((await response.json()) as CallWire<'E31'>).return;
}

const rows = (lineId: number) => shop.sql.select().from(orderReturns).where(eq(orderReturns.lineId, lineId));
const uploads = () => (existsSync(shop.uploadsDir) ? readdirSync(shop.uploadsDir) : []);

test('a return is kept with its refund and its pictures, and boutique and customer are told', async () => {
  const [seller] = await shop.sql.select().from(sellers).limit(1);
  const { line, fields } = await arrived({
    parts: [{ sellerId: seller?.id, lines: [{ unitPrice: 1999, qty: 3, productName: { en: 'Mug', bg: 'Чаша' } }] }],
  });
  const sent = { ...fields, qty: 2, reason: 'defective', details: ' The handle\nis loose. ' };
  const before = shop.woken.count;
  const returned = await asked({ ...sent, images: [picture, await photo('2.jpg', '#222222')] });
  expect(returned).toMatchObject({
    order_id: fields.order_id,
    order_product_id: line.id,
    qty: 2,
    reason: 'defective',
    details: 'The handle\nis loose.',
    status: 0,
    refund_amount: 39.98,
    created_at: shop.clock.now.toISOString(),
  });
  expect(await rows(line.id)).toMatchObject([{ customerId: customer.id, qty: 2, refund: 3998, status: 0 }]);
  const [toBoutique, toCustomer, ...others] = await shop.sql.select().from(mails).orderBy(asc(mails.id));
  expect(others).toEqual([]);
  expect(toBoutique).toMatchObject({ toAddress: seller?.email, replyTo: customer.email });
  expect(toBoutique?.subject).toBe(`Return from order ${fields.order_id}`);
  for (const told of ['Mug', '2 of 3', 'It does not work', 'is loose.', '€39.98']) {
    expect(toBoutique?.text).toContain(told);
  }
  expect(toBoutique?.attachments).toHaveLength(2);
  expect(toCustomer).toMatchObject({ toAddress: customer.email, attachments: [] });
  expect(shop.woken.count).toBe(before + 1);
});

test('its pictures are made anew and can be seen by who knows their names, and not as the shop’s own', async () => {
  const { fields } = await arrived();
  const { images } = await asked({ ...fields, images: [picture] });
  const [image] = (images ?? []) as { image: string }[];
  const seen = await shop.request(image?.image ?? '');
  expect(seen.headers.get('content-type')).toBe('image/jpeg');
  expect(seen.headers.get('cache-control')).toMatch(/^private/);
  const name = image?.image.split('/').at(-1) ?? '';
  expect(name).toMatch(/^[\da-f-]{36}\.jpg$/);
  for (const path of [`/media/.uploads/${name}`, `/media/uploads/${name}`, '/api/return-picture/x.jpg']) {
    expect((await shop.request(path)).status).toBe(404);
  }
  await shop.sql.delete(orderReturns);
  expect((await shop.request(image?.image ?? '')).status).toBe(404);
});

test('sent twice, also at once, it is one return with one answer and one letter to each', async () => {
  const { line, fields } = await arrived({ parts: [{ lines: [{ qty: 2 }] }] });
  const kept = uploads().length;
  const answers = await Promise.all([1, 2, 3].map(() => asked({ ...fields, images: [picture] })));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await asked({ ...fields, images: [picture] })).toEqual(answers[0]);
  expect(await rows(line.id)).toHaveLength(1);
  expect(await shop.sql.select().from(mails)).toHaveLength(2);
  expect(uploads()).toHaveLength(kept + 1);
});

test('while one is under way no other is taken; once it is over the rest can follow, no more', async () => {
  const { line, fields } = await arrived({ parts: [{ lines: [{ qty: 3 }] }] });
  await asked(fields);
  const again = () => ask({ ...fields, qty: 2 });
  expect(await refusal(await again())).toMatchObject({ status: 403, code: 'already_returned' });
  await shop.sql.update(orderReturns).set({ status: 4 }).where(eq(orderReturns.lineId, line.id));
  expect(await refusal(await ask({ ...fields, qty: 3 }))).toMatchObject({ status: 422, fields: ['qty'] });
  expect((await again()).status).toBe(200);
  await shop.sql.update(orderReturns).set({ status: 4 }).where(eq(orderReturns.lineId, line.id));
  expect(await refusal(await ask(fields))).toMatchObject({ status: 403, code: 'already_returned' });
});

/** What the customer's order says of its first line. */
async function lineOf({ order_id }: { order_id: string }, { token } = customer) {
  const { order } = await shop.read<CallWire<'E20'>>(`/api/user/order-show/${order_id}?token=${token}`);
  const [line] = (order?.order_products ?? []) as NonNullable<CallWire<'E20'>['order']>['order_products'] & object[];
  return line;
}

test('the order says what can be sent back, until when and for how much, and how it goes', async () => {
  const { line, fields } = await arrived({ discount: 100, parts: [{ lines: [{ unitPrice: 333, qty: 3 }] }] });
  const until = '2026-04-19T20:59:59.000Z';
  // 9.99 less 1.00, and what of it belongs to one, two and three pieces.
  expect(await lineOf(fields)).toMatchObject({
    return_status: null,
    returns: [],
    return_offer: { qty: 3, until, is_over: false, refunds: [2.99, 5.99, 8.99] },
  });
  const first = await asked({ ...fields, qty: 2 });
  expect(first.refund_amount).toBe(5.99);
  expect(await lineOf(fields)).toMatchObject({
    return_status: 0,
    returns: [first],
    return_offer: { qty: 1, refunds: [3] },
  });
  await shop.sql.update(orderReturns).set({ status: 6 }).where(eq(orderReturns.lineId, line.id));
  const second = await asked({ ...fields, qty: 1 });
  expect(await lineOf(fields)).toMatchObject({ return_status: 0, return_offer: { qty: 2, refunds: [3, 6] } });
  expect((await lineOf(fields))?.returns).toMatchObject([{ id: second.id }, { id: first.id, status: 6 }]);
  shop.clock.now = new Date('2026-04-19T21:00:00Z');
  expect(await lineOf(fields)).toMatchObject({ return_offer: { qty: 2, until, is_over: true } });
  expect((await lineOf((await arrived({ parts: [{ status: 'sent' }] })).fields))?.return_offer).toBeNull();
});

test.each([5, 6, 7])('what was turned down or cancelled (%i) can be asked for again', async (status) => {
  const { line, fields } = await arrived();
  await asked(fields);
  await shop.sql.update(orderReturns).set({ status }).where(eq(orderReturns.lineId, line.id));
  expect(await asked(fields)).toMatchObject({ status: 0, refund_amount: 10 });
  expect(await rows(line.id)).toHaveLength(2);
});

test('it is possible from the delivery to the end of the thirtieth day after it, by the shop’s clock', async () => {
  const { fields } = await arrived();
  // In Sofia the clocks go forward in between.
  shop.clock.now = new Date('2026-04-19T21:00:00Z');
  expect(await refusal(await ask(fields))).toMatchObject({ status: 403, code: 'window_closed' });
  shop.clock.now = new Date('2026-04-19T20:59:59Z');
  expect((await ask(fields)).status).toBe(200);
  for (const status of ['placed', 'sent', 'declined'] as const) {
    const { fields } = await arrived({ parts: [{ status }] });
    expect(await refusal(await ask(fields))).toMatchObject({ status: 403, code: 'not_delivered' });
  }
});

test('what is another’s, in no order or nothing at all is not there', async () => {
  const { fields } = await arrived();
  const other = await addCustomer(shop);
  const { order_id } = (await arrived()).fields;
  for (const [sent, who] of [
    [fields, other],
    [{ ...fields, order_id }, customer],
    [{ ...fields, order_id: 'PZ-00000-00000' }, customer],
    [{ ...fields, order_product_id: 2_000_000_000 }, customer],
    [{ ...fields, order_product_id: "'" }, customer],
  ] as const) {
    expect(await refusal(await ask(sent, who))).toMatchObject({ status: 404 });
  }
  expect((await ask(fields, { ...customer, token: 'x' })).status).toBe(401);
});

describe('what is wrong is told at its field', () => {
  const text = (content: string, name: string, type: string) => new File([content], name, { type });
  test.each<[string, string, Fields]>([
    ['no quantity', 'qty', { qty: '' }],
    ['nothing', 'qty', { qty: 0 }],
    ['half of one', 'qty', { qty: 1.5 }],
    ['more than were bought', 'qty', { qty: 2 }],
    ['no reason', 'reason', { reason: '' }],
    ['a reason of their own', 'reason', { reason: 'because' }],
    ['another reason that is not told', 'details', { reason: 'other', details: ' ' }],
    ['a novel', 'details', { details: 'x'.repeat(2001) }],
    ['nothing to see', 'images', { reason: 'defective' }],
    ['a script named .png', 'images', { images: [text('<script>', 'x.png', 'image/png')] }],
    ['a page', 'images', { images: [text('<svg/>', 'x.svg', 'image/svg+xml')] }],
    ['an empty file', 'images', { images: [text('', 'x.png', 'image/png')] }],
  ])('%s', async (_, field, wrong) => {
    const { fields } = await arrived();
    const response = await ask({ ...fields, ...wrong }, customer, { 'Accept-Language': 'bg' });
    expect(response.status).toBe(422);
    const { errors } = (await response.json()) as { errors: Record<string, string[]> };
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]?.[0]).toMatch(/[а-я]/);
  });

  test('four pictures are too many, and a request without them may be JSON', async () => {
    const { fields } = await arrived();
    const four = await refusal(await ask({ ...fields, images: [picture, picture, picture, picture] }));
    expect(four).toMatchObject({ status: 422, fields: ['images'] });
    expect((await shop.post(`/api/user/return-order?token=${customer.token}`, fields)).status).toBe(200);
    expect((await shop.post(`/api/user/return-order?token=${customer.token}`, [])).status).toBe(422);
  });

  test('a request too large to be one is refused before it is read', async () => {
    const { fields } = await arrived();
    const large = new File([new Uint8Array(20 * 1024 * 1024)], 'x.png', { type: 'image/png' });
    expect((await ask({ ...fields, images: [large] })).status).toBe(413);
  });
});

test('more than ten requests in a minute are told to wait, each customer by itself', async () => {
  const { fields } = await arrived();
  for (let tries = 0; tries < 10; tries += 1) await ask({ ...fields, qty: 0 });
  const refused = await ask(fields);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  customer = await addCustomer(shop);
  expect((await ask((await arrived()).fields)).status).toBe(200);
});

describe('what is refunded', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 });
  const goods = fc.array(fc.record({ unitPrice: cents, qty: fc.integer({ min: 1, max: 99 }) }), {
    minLength: 1,
    maxLength: 20,
  });

  test('of all lines is what was paid for the goods, to the cent, whatever the coupon', () => {
    fc.assert(
      fc.property(goods, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
        const lines = parts.map((part, id) => ({ ...part, id }));
        const subtotal = lines.reduce((sum, { unitPrice, qty }) => sum + unitPrice * qty, 0);
        const discount = Math.floor(subtotal * share);
        const paid = [...paidPerLine(lines, discount).values()];
        expect(paid.reduce((sum, one) => sum + one, 0)).toBe(subtotal - discount);
        expect(paid.every((one, id) => one >= 0 && one <= (lines[id]?.unitPrice ?? 0) * (lines[id]?.qty ?? 0))).toBe(
          true,
        );
      }),
    );
  });

  test('piece by piece is what was paid for the line, and never less than nothing', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 30 }), (paid, qty) => {
        const before: { qty: number; refund: number }[] = [];
        for (let piece = 0; piece < qty; piece += 1) {
          const refund = refundOf({ paid, qty }, before, 1);
          expect(refund).toBeGreaterThanOrEqual(0);
          before.push({ qty: 1, refund });
        }
        expect(before.reduce((sum, { refund }) => sum + refund, 0)).toBe(paid);
      }),
    );
  });

  test('leaves out the line’s share of the coupon', async () => {
    const { fields } = await arrived({
      discount: 1000,
      parts: [{ lines: [{ unitPrice: 1000, qty: 3 }, { unitPrice: 3333 }] }],
    });
    // 1000 off 63.33: 4.73 off the first line's 30.00.
    expect(await asked({ ...fields, qty: 3 })).toMatchObject({ refund_amount: 25.27 });
  });
});

test.each([
  ['2026-06-01T09:00:00Z', 'Europe/Sofia', '2026-07-01T20:59:59.000Z'],
  ['2026-06-01T22:30:00Z', 'Europe/Sofia', '2026-07-02T20:59:59.000Z'],
  // The night in which the clocks change.
  ['2026-09-25T10:00:00Z', 'Europe/Sofia', '2026-10-25T21:59:59.000Z'],
  ['2026-02-27T10:00:00Z', 'Europe/Sofia', '2026-03-29T20:59:59.000Z'],
  ['2026-12-24T10:00:00Z', 'UTC', '2027-01-23T23:59:59.000Z'],
  ['2026-06-01T20:00:00Z', 'Pacific/Auckland', '2026-07-02T11:59:59.000Z'],
])('what arrived at %s (%s) can be sent back until %s', (deliveredAt, timeZone, until) => {
  expect(returnDeadline(new Date(deliveredAt), timeZone).toISOString()).toBe(until);
});
