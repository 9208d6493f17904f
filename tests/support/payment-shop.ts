import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect } from 'vitest';
import { orderEvents, orders, paymentSessions, products, rateLimits, walletEntries } from '../../server/db/schema';
import { takeStock } from '../../server/orders/stock';
import { closeOverdue } from '../../server/payments/close-overdue-payments';
import { ASK_EVERY } from '../../server/payments/limit-gateway-polling';
import { SANDBOX_KEY } from '../../server/payments/sandbox-gateway';
import { SIGNATURE_HEADER, sign } from '../../server/payments/signature';
import type { CallWire } from '../../src/contract/all-calls';
import { addOrder } from './add-order';
import { addCustomer, type TestCustomer } from './customers';
import { openShop } from './test-shop';

export const MINUTE = 60_000;

/** Secret that the shop shares with its payment sandbox. */
export const secret = 'a secret of the tests, long enough';

/** URLs to which the payment gateway sends the browser back. */
export const urls = {
  success_url: 'http://localhost/p/payment/success?status=success',
  cancel_url: 'http://localhost/p/payment/success?status=cancel',
};

export const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Opens a shop for payment tests. Before each test, adds a customer and resets a product's stock to ten pieces. */
export async function openPaymentShop() {
  /** `spoken` counts the shop's requests to the payment sandbox. */
  const gateway = { isDown: false, spoken: 0 };
  const shop = await openShop({
    isSandboxDown: () => {
      gateway.spoken += 1;
      return gateway.isDown;
    },
  });
  const { sql } = shop;
  let mira: TestCustomer;
  let productId = 0;
  beforeAll(async () => {
    const [product] = await sql.select().from(products).where(eq(products.slug, 'training-football'));
    productId = product?.id ?? 0;
  });
  beforeEach(async () => {
    gateway.isDown = false;
    await sql.delete(rateLimits);
    await sql.update(products).set({ qty: 10, soldQty: 0 }).where(eq(products.id, productId));
    // Without `payUntil`, orders of earlier tests never become overdue.
    await sql.update(orders).set({ payUntil: null });
    mira = await addCustomer(shop);
  });

  async function place(values: Parameters<typeof addOrder>[2] = {}, qty = 1) {
    const order = await addOrder(shop, mira.id, {
      paymentMethod: SANDBOX_KEY,
      payUntil: new Date(shop.clock.now.getTime() + 30 * MINUTE),
      parts: [{ lines: [{ productId, qty }] }],
      ...values,
    });
    await sql.transaction((tx) => takeStock(tx, order.id));
    return order;
  }

  const payAgain = (number: string, body: object = {}, { token = mira.token, lang = 'en' } = {}) =>
    shop.post(
      `/api/user/order/${number}/pay?token=${token}`,
      { gateway: SANDBOX_KEY, ...urls, idempotency_key: randomUUID(), ...body },
      { 'Accept-Language': lang },
    );
  const goToPay = async (number: string, body: object = {}) => {
    const answer = await payAgain(number, body);
    expect(answer.status).toBe(200);
    return (await answer.json()) as { session_id: string; payment_url: string; gateway: string; order_id: string };
  };
  const page = (url: string, init?: RequestInit) => Promise.resolve(shop.sandbox.fetch(new Request(url, init)));
  const press = async (url: string, action: string) => {
    const answer = await page(url, { method: 'POST', body: new URLSearchParams({ action }) });
    expect(answer.status).toBe(303);
    return new URL(answer.headers.get('location') ?? '');
  };
  const askNow = (id: string, token = mira.token) =>
    shop.post(`/api/user/update-payment-status?token=${token}`, { id, gateway: SANDBOX_KEY, type: 'payment' });
  const wait = (ms: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + ms);
  };
  /** Confirms a payment (E29). First advances the clock, because the shop asks the gateway once per `ASK_EVERY`. */
  const confirm = async (id: string) => {
    wait(ASK_EVERY);
    return (await askNow(id)).json() as Promise<CallWire<'E29'>>;
  };
  const callBack = (report: object, { at = shop.clock.now, key = secret, gateway: sender = SANDBOX_KEY } = {}) => {
    const body = JSON.stringify({ id: 'theirs', currency: 'EUR', state: 'paid', ...report });
    return shop.request(`/api/payments/${sender}/callback`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: sign(key, body, at) },
    });
  };
  const show = async (number: string) =>
    (await shop.read<CallWire<'E20'>>(`/api/user/order-show/${number}?token=${mira.token}`)).order;
  const kinds = async (orderId: number) => {
    const isOwn = eq(orderEvents.orderId, orderId);
    return (await sql.select().from(orderEvents).where(isOwn).orderBy(asc(orderEvents.id))).map(({ kind }) => kind);
  };
  const left = async () => {
    const [product] = await sql.select().from(products).where(eq(products.id, productId));
    return (product?.qty ?? 0) - (product?.soldQty ?? 0);
  };
  const overdue = () => closeOverdue({ ...shop, log: silent, gateways: [shop.gateway] }, shop.clock.now);
  const stock = (qty: number) => sql.update(products).set({ qty, soldQty: 0 }).where(eq(products.id, productId));
  const sell = (soldQty: number) => sql.update(products).set({ soldQty }).where(eq(products.id, productId));
  const stateOf = async (id: string) =>
    (await sql.select().from(paymentSessions).where(eq(paymentSessions.id, id)))[0]?.state;
  const fill = (amount: number) =>
    sql.insert(walletEntries).values({ customerId: mira.id, amount, reason: 'adjustment', event: randomUUID() });

  return {
    shop,
    gateway,
    mira: () => mira,
    productId: () => productId,
    ...{ place, payAgain, goToPay, page, press, askNow, confirm, callBack },
    ...{ show, kinds, left, overdue, wait, sell, stock, stateOf, fill },
  };
}
