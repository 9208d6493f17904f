import { existsSync, readdirSync } from 'node:fs';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { only } from '../../server/db/only-row';
import { mails, orderReturns, rateLimits, sellers } from '../../server/db/schema';
import { paidPerLine, refundOf, returnDeadline } from '../../server/returns/refund-rules';
import type { CallWire } from '../../src/contract/all-calls';
import { addOrder } from '../support/add-order';
import { refusal } from '../support/cart-shop';
import { addCustomer, type TestCustomer } from '../support/customers';
import { formOf } from '../support/form-data';
import { photo } from '../support/test-photos';
import { openShop } from '../support/test-shop';

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

const send = (fields: Fields, { token } = customer, headers = {}) =>
  shop.request(`/api/user/return-order?token=${token}`, { method: 'POST', headers, body: formOf(fields) });

async function requestReturn(fields: Fields): Promise<Sent> {
  const response = await send(fields);
  expect(response.status).toBe(200);
  return ((await response.json()) as CallWire<'E31'>).return;
}

const rows = (lineId: number) => shop.sql.select().from(orderReturns).where(eq(orderReturns.lineId, lineId));
const uploads = () => (existsSync(shop.uploadsDir) ? readdirSync(shop.uploadsDir) : []);

test('stores a return with its refund and pictures, and mails the boutique and the customer', async () => {
  const [seller] = await shop.sql.select().from(sellers).limit(1);
  const { line, fields } = await arrived({
    parts: [{ sellerId: seller?.id, lines: [{ unitPrice: 1999, qty: 3, productName: { en: 'Mug', bg: 'Чаша' } }] }],
  });
  const sent = { ...fields, qty: 2, reason: 'defective', details: ' The handle\nis loose. ' };
  const before = shop.woken.count;
  const returned = await requestReturn({ ...sent, images: [picture, await photo('2.jpg', '#222222')] });
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
  for (const text of ['Mug', '2 of 3', 'It doesn’t work', 'is loose.', '€39.98']) {
    expect(toBoutique?.text).toContain(text);
  }
  expect(toBoutique?.attachments).toHaveLength(2);
  expect(toCustomer).toMatchObject({ toAddress: customer.email, attachments: [] });
  expect(shop.woken.count).toBe(before + 1);
});

test('serves return pictures only at their secret URL, until the return is deleted', async () => {
  const { fields } = await arrived();
  const { images } = await requestReturn({ ...fields, images: [picture] });
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

test('stores and mails repeated and concurrent requests as one return', async () => {
  const { line, fields } = await arrived({ parts: [{ lines: [{ qty: 2 }] }] });
  const uploadCount = uploads().length;
  const answers = await Promise.all([1, 2, 3].map(() => requestReturn({ ...fields, images: [picture] })));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await requestReturn({ ...fields, images: [picture] })).toEqual(answers[0]);
  expect(await rows(line.id)).toHaveLength(1);
  expect(await shop.sql.select().from(mails)).toHaveLength(2);
  expect(uploads()).toHaveLength(uploadCount + 1);
});

test('refuses a second return while one is open, and then accepts only the remaining quantity', async () => {
  const { line, fields } = await arrived({ parts: [{ lines: [{ qty: 3 }] }] });
  await requestReturn(fields);
  const again = () => send({ ...fields, qty: 2 });
  expect(await refusal(await again())).toMatchObject({ status: 403, code: 'already_returned' });
  await shop.sql.update(orderReturns).set({ status: 4 }).where(eq(orderReturns.lineId, line.id));
  expect(await refusal(await send({ ...fields, qty: 3 }))).toMatchObject({ status: 422, fields: ['qty'] });
  expect((await again()).status).toBe(200);
  await shop.sql.update(orderReturns).set({ status: 4 }).where(eq(orderReturns.lineId, line.id));
  expect(await refusal(await send(fields))).toMatchObject({ status: 403, code: 'already_returned' });
});

async function lineOf({ order_id }: { order_id: string }, { token } = customer) {
  const { order } = await shop.read<CallWire<'E20'>>(`/api/user/order-show/${order_id}?token=${token}`);
  const [line] = (order?.order_products ?? []) as NonNullable<CallWire<'E20'>['order']>['order_products'] & object[];
  return line;
}

test('shows the returnable quantity, deadline, refunds and past returns in the order', async () => {
  const { line, fields } = await arrived({ discount: 100, parts: [{ lines: [{ unitPrice: 333, qty: 3 }] }] });
  const until = '2026-04-19T20:59:59.000Z';
  // Three pieces cost 9.99, less a discount of 1.00. `refunds` contains the amounts for one, two and three pieces.
  expect(await lineOf(fields)).toMatchObject({
    return_status: null,
    returns: [],
    return_offer: { qty: 3, until, is_over: false, refunds: [2.99, 5.99, 8.99] },
  });
  const first = await requestReturn({ ...fields, qty: 2 });
  expect(first.refund_amount).toBe(5.99);
  expect(await lineOf(fields)).toMatchObject({
    return_status: 0,
    returns: [first],
    return_offer: { qty: 1, refunds: [3] },
  });
  await shop.sql.update(orderReturns).set({ status: 6 }).where(eq(orderReturns.lineId, line.id));
  const second = await requestReturn({ ...fields, qty: 1 });
  expect(await lineOf(fields)).toMatchObject({ return_status: 0, return_offer: { qty: 2, refunds: [3, 6] } });
  expect((await lineOf(fields))?.returns).toMatchObject([{ id: second.id }, { id: first.id, status: 6 }]);
  shop.clock.now = new Date('2026-04-19T21:00:00Z');
  expect(await lineOf(fields)).toMatchObject({ return_offer: { qty: 2, until, is_over: true } });
  expect((await lineOf((await arrived({ parts: [{ status: 'sent' }] })).fields))?.return_offer).toBeNull();
});

test.each([5, 6, 7])('accepts a new return after a declined or cancelled one (%i)', async (status) => {
  const { line, fields } = await arrived();
  await requestReturn(fields);
  await shop.sql.update(orderReturns).set({ status }).where(eq(orderReturns.lineId, line.id));
  expect(await requestReturn(fields)).toMatchObject({ status: 0, refund_amount: 10 });
  expect(await rows(line.id)).toHaveLength(2);
});

test('accepts a return from the delivery until the end of the thirtieth day in the shop’s time zone', async () => {
  const { fields } = await arrived();
  // 21:00 UTC is midnight in Sofia, because daylight saving time has started since the delivery.
  shop.clock.now = new Date('2026-04-19T21:00:00Z');
  expect(await refusal(await send(fields))).toMatchObject({ status: 403, code: 'window_closed' });
  shop.clock.now = new Date('2026-04-19T20:59:59Z');
  expect((await send(fields)).status).toBe(200);
  for (const status of ['placed', 'sent', 'declined'] as const) {
    const { fields } = await arrived({ parts: [{ status }] });
    expect(await refusal(await send(fields))).toMatchObject({ status: 403, code: 'not_delivered' });
  }
});

test('answers 404 to an order line that is unknown, of another order or of another customer', async () => {
  const { fields } = await arrived();
  const other = await addCustomer(shop);
  const { order_id } = (await arrived()).fields;
  for (const [sent, sender] of [
    [fields, other],
    [{ ...fields, order_id }, customer],
    [{ ...fields, order_id: 'PZ-00000-00000' }, customer],
    [{ ...fields, order_product_id: 2_000_000_000 }, customer],
    [{ ...fields, order_product_id: "'" }, customer],
  ] as const) {
    expect(await refusal(await send(sent, sender))).toMatchObject({ status: 404 });
  }
  expect((await send(fields, { ...customer, token: 'x' })).status).toBe(401);
});

describe('an invalid return', () => {
  const text = (content: string, name: string, type: string) => new File([content], name, { type });
  test.each<[string, string, Fields]>([
    ['a missing quantity', 'qty', { qty: '' }],
    ['a quantity of zero', 'qty', { qty: 0 }],
    ['a fractional quantity', 'qty', { qty: 1.5 }],
    ['more pieces than were bought', 'qty', { qty: 2 }],
    ['a missing reason', 'reason', { reason: '' }],
    ['an unknown reason', 'reason', { reason: 'because' }],
    ['the reason “other” without details', 'details', { reason: 'other', details: ' ' }],
    ['details that are too long', 'details', { details: 'x'.repeat(2001) }],
    ['a defect without pictures', 'images', { reason: 'defective' }],
    ['a script named .png', 'images', { images: [text('<script>', 'x.png', 'image/png')] }],
    ['an SVG file', 'images', { images: [text('<svg/>', 'x.svg', 'image/svg+xml')] }],
    ['an empty file', 'images', { images: [text('', 'x.png', 'image/png')] }],
  ])('is refused at its field with %s', async (_, field, wrong) => {
    const { fields } = await arrived();
    const response = await send({ ...fields, ...wrong }, customer, { 'Accept-Language': 'bg' });
    expect(response.status).toBe(422);
    const { errors } = (await response.json()) as { errors: Record<string, string[]> };
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]?.[0]).toMatch(/[а-я]/);
  });

  test('is refused with four pictures; a JSON request without pictures is accepted', async () => {
    const { fields } = await arrived();
    const four = await refusal(await send({ ...fields, images: [picture, picture, picture, picture] }));
    expect(four).toMatchObject({ status: 422, fields: ['images'] });
    expect((await shop.post(`/api/user/return-order?token=${customer.token}`, fields)).status).toBe(200);
    expect((await shop.post(`/api/user/return-order?token=${customer.token}`, [])).status).toBe(422);
  });

  test('is refused with 413 when it is too large', async () => {
    const { fields } = await arrived();
    const large = new File([new Uint8Array(20 * 1024 * 1024)], 'x.png', { type: 'image/png' });
    expect((await send({ ...fields, images: [large] })).status).toBe(413);
  });
});

test('answers 429 after ten requests a minute of one customer, and does not limit others', async () => {
  const { fields } = await arrived();
  for (let tries = 0; tries < 10; tries += 1) await send({ ...fields, qty: 0 });
  const refused = await send(fields);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  customer = await addCustomer(shop);
  expect((await send((await arrived()).fields)).status).toBe(200);
});

describe('refund', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 });
  const partsArbitrary = fc.array(fc.record({ unitPrice: cents, qty: fc.integer({ min: 1, max: 99 }) }), {
    minLength: 1,
    maxLength: 20,
  });

  test('of all lines equals the price paid for the products, with any coupon', () => {
    fc.assert(
      fc.property(partsArbitrary, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
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

  test('of single pieces adds up to the price of the line, and is never negative', () => {
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

  test('excludes the line’s share of the coupon', async () => {
    const { fields } = await arrived({
      discount: 1000,
      parts: [{ lines: [{ unitPrice: 1000, qty: 3 }, { unitPrice: 3333 }] }],
    });
    // The discount of 10.00 on a total of 63.33 lowers the line of 30.00 by 4.73 (rounded down) to 25.27.
    expect(await requestReturn({ ...fields, qty: 3 })).toMatchObject({ refund_amount: 25.27 });
  });
});

test.each([
  ['2026-06-01T09:00:00Z', 'Europe/Sofia', '2026-07-01T20:59:59.000Z'],
  ['2026-06-01T22:30:00Z', 'Europe/Sofia', '2026-07-02T20:59:59.000Z'],
  // The next two deadlines are on the days when daylight saving time ends and starts.
  ['2026-09-25T10:00:00Z', 'Europe/Sofia', '2026-10-25T21:59:59.000Z'],
  ['2026-02-27T10:00:00Z', 'Europe/Sofia', '2026-03-29T20:59:59.000Z'],
  ['2026-12-24T10:00:00Z', 'UTC', '2027-01-23T23:59:59.000Z'],
  ['2026-06-01T20:00:00Z', 'Pacific/Auckland', '2026-07-02T11:59:59.000Z'],
])('allows the return of a delivery at %s (%s) until %s', (deliveredAt, timeZone, until) => {
  expect(returnDeadline(new Date(deliveredAt), timeZone).toISOString()).toBe(until);
});
