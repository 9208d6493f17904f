import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  orderEvents,
  orders,
  paymentSessions,
  products,
  rateLimits,
  sandboxCallbacks,
  walletEntries,
} from '../../server/db/schema';
import { takeStock } from '../../server/orders/stock';
import { ASK_EVERY } from '../../server/payments/ask-seldom';
import { closeOverdue } from '../../server/payments/close-overdue';
import { SANDBOX_KEY } from '../../server/payments/sandbox';
import { SIGNATURE_HEADER, sign } from '../../server/payments/signature';
import { LATE_MS } from '../../server/sandbox/payments';
import { walletBalance } from '../../server/wallet/wallet-balance';
import type { CallWire } from '../../src/contract/calls';
import { addCustomer, type TestCustomer } from '../support/customers';
import { lettersTo } from '../support/letters';
import { addOrder } from '../support/orders';
import { openShop, type TestShop } from '../support/shop';

const secret = 'a secret of the tests, long enough';
const urls = {
  success_url: 'http://localhost/p/payment/success?status=success',
  cancel_url: 'http://localhost/p/payment/success?status=cancel',
};
const MINUTE = 60_000;

let isDown = false;
/** How often the sandbox was spoken to. */
let spoken = 0;
let shop: TestShop;
let mira: TestCustomer;
let productId: number;
beforeAll(async () => {
  shop = await openShop({
    isSandboxDown: () => {
      spoken += 1;
      return isDown;
    },
  });
  const [product] = await shop.sql.select().from(products).where(eq(products.slug, 'training-football'));
  productId = product?.id ?? 0;
});
beforeEach(async () => {
  isDown = false;
  await shop.sql.delete(rateLimits);
  await shop.sql.update(products).set({ qty: 10, soldQty: 0 }).where(eq(products.id, productId));
  // What an earlier test has left waits for nothing any more.
  await shop.sql.update(orders).set({ payUntil: null });
  mira = await addCustomer(shop);
});
afterAll(() => shop?.close());

/** An order of one piece that waits for its payment, its goods taken. */
async function place(values: Parameters<typeof addOrder>[2] = {}) {
  const order = await addOrder(shop, mira.id, {
    paymentMethod: SANDBOX_KEY,
    payUntil: new Date(shop.clock.now.getTime() + 30 * MINUTE),
    parts: [{ lines: [{ productId }] }],
    ...values,
  });
  const lines = [{ productId, itemIds: [], qty: 1 }];
  await shop.sql.transaction((tx) => takeStock(tx, { orderId: order.id, lines }));
  return order;
}

const payAgain = (number: string, body: object = {}, token = mira.token) =>
  shop.post(`/api/user/order/${number}/pay?token=${token}`, {
    gateway: SANDBOX_KEY,
    ...urls,
    idempotency_key: randomUUID(),
    ...body,
  });
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
/** After a moment, since a gateway is not asked at once again. */
const confirm = async (id: string) => {
  wait(ASK_EVERY);
  return (await askNow(id)).json() as Promise<CallWire<'E29'>>;
};
const callBack = (report: object, { at = shop.clock.now, key = secret, gateway = SANDBOX_KEY } = {}) => {
  const body = JSON.stringify({ id: 'theirs', currency: 'EUR', state: 'paid', ...report });
  return shop.request(`/api/payments/${gateway}/callback`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: sign(key, body, at) },
  });
};
const show = async (number: string) =>
  (await shop.read<CallWire<'E20'>>(`/api/user/order-show/${number}?token=${mira.token}`)).order;
const kinds = async (orderId: number) => {
  const isOwn = and(eq(orderEvents.orderId, orderId));
  return (await shop.sql.select().from(orderEvents).where(isOwn).orderBy(asc(orderEvents.id))).map(({ kind }) => kind);
};
const left = async () => {
  const [product] = await shop.sql.select().from(products).where(eq(products.id, productId));
  return (product?.qty ?? 0) - (product?.soldQty ?? 0);
};
const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const overdue = () => closeOverdue({ ...shop, log: silent, gateways: [shop.gateway] }, shop.clock.now);
const wait = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
};
const buyElsewhere = () => shop.sql.update(products).set({ soldQty: 10 }).where(eq(products.id, productId));
const stateOf = async (id: string) =>
  (await shop.sql.select().from(paymentSessions).where(eq(paymentSessions.id, id)))[0]?.state;

describe('the ways to pay', () => {
  test('are those that the shop is able to and its owner offers, in the reader’s language', async () => {
    const read = (lang: string) =>
      shop.read<CallWire<'E12'>>(`/api/user/get-active-payment-method?token=${mira.token}`, {
        headers: { 'Accept-Language': lang },
      });
    const { paymentMethods: inEnglish } = await read('en');
    expect(inEnglish?.map(({ key, type, supports }) => [key, type, supports])).toEqual([
      ['cash-on-delivery', 'offline', ['order']],
      ['pay-with-bank', 'offline', ['order']],
      ['pay-with-wallet', 'wallet', ['order']],
      [SANDBOX_KEY, 'redirect', ['order', 'wallet']],
    ]);
    const { paymentMethods: inBulgarian } = await read('bg');
    expect(inBulgarian?.map(({ name }) => name)).toContain('Портфейл');
    expect(inBulgarian?.find(({ key }) => key === SANDBOX_KEY)).toMatchObject({ min_amount: 1, max_amount: 20000 });
  });
});

describe('paying at the gateway', () => {
  test('leads to its page and is booked by the gateway’s word, once, however often it is asked', async () => {
    const { id, number } = await place();
    const { session_id, payment_url, order_id } = await goToPay(number);
    expect(order_id).toBe(number);
    expect(await confirm(session_id)).toMatchObject({ status: 'pending', order_id: number });
    const text = await (await page(payment_url)).text();
    expect(text).toContain('€10.00');
    expect(text).toContain('Pazar');
    const back = await press(payment_url, 'pay');
    expect(back.href).toBe(`${urls.success_url}&session_id=${session_id}`);
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(session_id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['paid']));
    expect(await kinds(id)).toEqual(['paid']);
    expect(await show(number)).toMatchObject({ payment_state: 'paid', payment_status: true, can_pay: false });
    expect((await lettersTo(shop.sql, mira.email)).map(({ subject }) => subject)).toEqual([`Order ${number} is paid`]);
    expect(await (await page(payment_url)).text()).toContain('This payment is made.');
  });

  test('the callback alone books it too, doubled or not', async () => {
    const { id, number } = await place();
    const { session_id, payment_url } = await goToPay(number);
    await press(payment_url, 'twice');
    await expect.poll(() => stateOf(session_id)).toBe('paid');
    expect(await kinds(id)).toEqual(['paid']);
  });

  test('an address that says success is believed by nobody', async () => {
    const { number } = await place();
    const { session_id } = await goToPay(number);
    expect(await confirm(session_id)).toMatchObject({ status: 'pending' });
    expect(await show(number)).toMatchObject({ payment_state: 'pending', can_pay: true });
  });
});

describe('what the gateway says', () => {
  test('declined: the order waits, its goods are kept, and another try can pay it', async () => {
    const { id, number } = await place();
    const first = await goToPay(number);
    expect((await press(first.payment_url, 'decline')).searchParams.get('status')).toBe('cancel');
    expect(await confirm(first.session_id)).toMatchObject({ status: 'failed', order_id: number });
    expect(await confirm(first.session_id)).toMatchObject({ status: 'failed' });
    expect(await show(number)).toMatchObject({ payment_state: 'failed', can_pay: true });
    expect(await left()).toBe(9);
    const second = await goToPay(number);
    expect(second.session_id).not.toBe(first.session_id);
    await press(second.payment_url, 'pay');
    expect(await confirm(second.session_id)).toMatchObject({ status: 'paid' });
    expect(await kinds(id)).toEqual(['payment_failed', 'paid']);
    expect(await left()).toBe(9);
  });

  test('late: pending until the bank has answered', async () => {
    const { number } = await place();
    const { session_id, payment_url } = await goToPay(number);
    expect((await press(payment_url, 'late')).searchParams.get('status')).toBe('success');
    expect(await confirm(session_id)).toMatchObject({ status: 'pending' });
    wait(LATE_MS);
    expect(await confirm(session_id)).toMatchObject({ status: 'paid' });
  });

  test('left: nothing has happened, and its page can be gone back to', async () => {
    const { number } = await place();
    const { payment_url, session_id } = await goToPay(number);
    expect((await press(payment_url, 'leave')).href).toBe(`${urls.cancel_url}&session_id=${session_id}`);
    expect(await confirm(session_id)).toMatchObject({ status: 'pending' });
    expect((await goToPay(number)).payment_url).toBe(payment_url);
  });

  test('a gateway that can’t be reached: the order stands, and the next try reaches it', async () => {
    const { number } = await place();
    isDown = true;
    const { session_id, payment_url } = await goToPay(number);
    expect(payment_url).toBe('');
    expect(await confirm(session_id)).toMatchObject({ status: 'pending' });
    isDown = false;
    expect(await goToPay(number)).toMatchObject({ session_id, payment_url: expect.stringContaining('/pay/') });
  });
});

describe('asking how a payment stands', () => {
  test('asks the gateway once a second, however many ask', async () => {
    const [one, other] = [await goToPay((await place()).number), await goToPay((await place()).number)];
    spoken = 0;
    await Promise.all(Array.from({ length: 10 }, () => askNow(one.session_id)));
    expect(spoken).toBe(1);
    await askNow(other.session_id);
    expect(spoken).toBe(2);
    wait(ASK_EVERY - 1);
    await askNow(one.session_id);
    expect(spoken).toBe(2);
    wait(1);
    await askNow(one.session_id);
    expect(spoken).toBe(3);
  });

  test('is done sixty times a minute by one customer, for orders and wallet together, and others may ask all the same', async () => {
    const { session_id } = await goToPay((await place()).number);
    const answers = await Promise.all(Array.from({ length: 60 }, () => askNow(session_id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const topUp = { id: session_id, gateway: SANDBOX_KEY, type: 'wallet' };
    const refused = [
      await askNow(session_id),
      await shop.post(`/api/user/update-wallet-payment?token=${mira.token}`, topUp),
    ];
    expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [429, '60'],
      [429, '60'],
    ]);
    expect((await askNow(session_id, (await addCustomer(shop)).token)).status).toBe(404);
    wait(MINUTE);
    expect((await askNow(session_id)).status).toBe(200);
  });
});

describe('a callback', () => {
  test.each<[string, (session: string) => Promise<Response>, number]>([
    ['forged', (session) => callBack({ session, amount: 1000 }, { key: 'another secret of somebody else' }), 403],
    ['replayed after hours', (session) => callBack({ session, amount: 1000 }, { at: hoursAgo(3) }), 403],
    ['dated ahead', (session) => callBack({ session, amount: 1000 }, { at: hoursAgo(-3) }), 403],
    ['for another amount', (session) => callBack({ session, amount: 999 }), 200],
    ['in another currency', (session) => callBack({ session, amount: 1000, currency: 'BGN' }), 200],
    ['of another gateway', (session) => callBack({ session, amount: 1000 }, { gateway: 'pay-with-card' }), 404],
    ['about another session', () => callBack({ session: 'x'.repeat(32), amount: 1000 }), 404],
  ])('that is %s books nothing', async (_, send, status) => {
    const { id, number } = await place();
    const { session_id } = await goToPay(number);
    expect((await send(session_id)).status).toBe(status);
    expect(await stateOf(session_id)).toBe('open');
    expect(await kinds(id)).toEqual([]);
    expect(await show(number)).toMatchObject({ payment_state: 'pending' });
  });

  test('whose body was changed on its way books nothing; one for another amount is kept and logged, without the session', async () => {
    const { number } = await place();
    const { session_id } = await goToPay(number);
    const body = JSON.stringify({ session: session_id, id: 'x', state: 'open', amount: 1000, currency: 'EUR' });
    const headers = { [SIGNATURE_HEADER]: sign(secret, body, shop.clock.now) };
    const changed = { method: 'POST', headers, body: body.replace('open', 'paid') };
    expect((await shop.request(`/api/payments/${SANDBOX_KEY}/callback`, changed)).status).toBe(403);
    shop.log.length = 0;
    await callBack({ session: session_id, amount: 5 });
    const [session] = await shop.sql.select().from(paymentSessions).where(eq(paymentSessions.id, session_id));
    expect(session?.suspicion).toBe('paid 5 EUR for 1000 EUR');
    expect(shop.log.join()).toContain('suspicious payment');
    expect(shop.log.join()).not.toContain(session_id);
  });
});

const hoursAgo = (hours: number) => new Date(shop.clock.now.getTime() - hours * 60 * MINUTE);

describe('half an hour', () => {
  test('without a payment frees the goods, once, and the order can be paid again as long as they are there', async () => {
    const { id, number } = await place();
    const { session_id } = await goToPay(number);
    expect(await left()).toBe(9);
    wait(30 * MINUTE - 1);
    expect(await overdue()).toBe(0);
    wait(1);
    expect((await Promise.all([overdue(), overdue(), overdue()])).reduce((sum, n) => sum + n, 0)).toBe(1);
    expect(await left()).toBe(10);
    expect(await kinds(id)).toEqual(['payment_expired']);
    expect(await stateOf(session_id)).toBe('expired');
    expect(await confirm(session_id)).toMatchObject({ status: 'failed' });
    expect(await show(number)).toMatchObject({ payment_state: 'expired', can_pay: true });

    await buyElsewhere();
    const refused = await payAgain(number);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { code: 'out_of_stock', message: expect.stringContaining('Training football') },
    ]);
    await shop.sql.update(products).set({ soldQty: 0 }).where(eq(products.id, productId));
    const again = await goToPay(number);
    expect(await left()).toBe(9);
    await press(again.payment_url, 'pay');
    expect(await confirm(again.session_id)).toMatchObject({ status: 'paid' });
  });

  test('is over for a payment that was made in time and that nobody has told us of: the gateway is asked first', async () => {
    const { id, number } = await place();
    const { session_id, payment_url } = await goToPay(number);
    await shop.sql.delete(sandboxCallbacks);
    await press(payment_url, 'late');
    wait(30 * MINUTE);
    await overdue();
    expect(await stateOf(session_id)).toBe('paid');
    expect(await kinds(id)).toEqual(['paid']);
  });

  test('ends no payment that its gateway was away for: it is asked each round until it has answered, and then goods or money are the customer’s', async () => {
    const { id, number } = await place();
    const { session_id, payment_url } = await goToPay(number);
    const other = await place();
    const unpaid = await goToPay(other.number);
    // The bank answers after the browser is back, and its callback is lost.
    await press(payment_url, 'late');
    await shop.sql.delete(sandboxCallbacks);
    isDown = true;
    wait(30 * MINUTE);
    expect(await overdue()).toBe(2);
    wait(47 * 60 * MINUTE);
    expect(await overdue()).toBe(0);
    expect([await stateOf(session_id), await stateOf(unpaid.session_id)]).toEqual(['open', 'open']);
    expect(await confirm(session_id)).toMatchObject({ status: 'pending' });
    isDown = false;
    await overdue();
    expect([await stateOf(session_id), await stateOf(unpaid.session_id)]).toEqual(['paid', 'expired']);
    expect(await kinds(id)).toEqual(['payment_expired', 'paid']);
  });

  test('and two days: a gateway that has not answered then is told to the log, without the session', async () => {
    const { id, number } = await place();
    const { session_id } = await goToPay(number);
    isDown = true;
    wait((30 + 48 * 60) * MINUTE);
    const told: object[] = [];
    const log = { ...silent, error: (_: string, about: object = {}) => void told.push(about) };
    await closeOverdue({ ...shop, log, gateways: [shop.gateway] }, shop.clock.now);
    expect(await stateOf(session_id)).toBe('expired');
    expect(told).toContainEqual({ gateway: SANDBOX_KEY, order: id, customer: mira.id });
    expect(JSON.stringify(told)).not.toContain(session_id);
  });

  test('asks first about what was not asked about for longest, however many there are', async () => {
    const { number } = await place();
    const { session_id } = await goToPay(number);
    const [session] = await shop.sql.select().from(paymentSessions).where(eq(paymentSessions.id, session_id));
    if (!session) throw new Error('The session is gone');
    const others = Array.from({ length: 50 }, (_, n) => ({
      ...session,
      id: `${session_id}-${n}`,
      idempotencyKey: null,
      expiresAt: new Date(session.expiresAt.getTime() - 1),
    }));
    await shop.sql.insert(paymentSessions).values(others);
    isDown = true;
    wait(30 * MINUTE);
    await overdue();
    isDown = false;
    expect(await stateOf(session_id)).toBe('open');
    wait(MINUTE);
    await overdue();
    expect(await stateOf(session_id)).toBe('expired');
  });

  test('a payment after it takes the goods again; where they are gone its money is in the wallet, and the letter says so', async () => {
    const [there, gone] = [await place(), await place()];
    const sessions = [await goToPay(there.number), await goToPay(gone.number)];
    wait(30 * MINUTE);
    expect(await overdue()).toBe(2);
    await callBack({ session: sessions[0]?.session_id, amount: 1000 });
    expect(await show(there.number)).toMatchObject({ payment_state: 'paid' });
    expect(await left()).toBe(9);
    await buyElsewhere();
    for (let n = 0; n < 3; n += 1) await callBack({ session: sessions[1]?.session_id, amount: 1000 });
    expect(await show(gone.number)).toMatchObject({ payment_state: 'refunded', order_status: 4, can_pay: false });
    expect(await kinds(gone.id)).toEqual(['payment_expired', 'cancelled', 'refunded']);
    expect(await walletBalance(shop.sql, mira.id)).toBe(1000);
    const [letter] = await lettersTo(shop.sql, mira.email);
    expect(letter?.subject).toBe(`Your payment for order ${gone.number} is in your wallet`);
    expect(letter?.text).toContain('sold to others');
  });
});

describe('paying an order', () => {
  test('twice, at two gateways’ pages, leaves the second amount in the wallet', async () => {
    const { id, number } = await place();
    const first = await goToPay(number);
    await callBack({ session: first.session_id, amount: 1000, state: 'failed' });
    const second = await goToPay(number);
    await press(second.payment_url, 'pay');
    await confirm(second.session_id);
    await callBack({ session: first.session_id, amount: 1000 });
    expect(await kinds(id)).toEqual(['payment_failed', 'paid', 'refunded']);
    expect(await show(number)).toMatchObject({ payment_state: 'paid' });
    expect(await walletBalance(shop.sql, mira.id)).toBe(1000);
  });

  test('from the wallet is done at once, and once; without enough in it nothing happens', async () => {
    const { id, number } = await place();
    const wanted = { gateway: 'pay-with-wallet' };
    const refused = await payAgain(number, wanted);
    expect([refused.status, (await refused.json()).code]).toEqual([402, 'insufficient_balance']);
    const money = { customerId: mira.id, amount: 1500, reason: 'adjustment', event: randomUUID() } as const;
    await shop.sql.insert(walletEntries).values(money);
    const answers = await Promise.all(Array.from({ length: 5 }, () => payAgain(number, wanted)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await answers[0]?.json()).toEqual({ message: expect.any(String), order_id: number });
    expect(await walletBalance(shop.sql, mira.id)).toBe(500);
    expect(await kinds(id)).toEqual(['paid']);
  });

  test('is the same request under the same key, and no other', async () => {
    const [one, other] = [await place(), await place()];
    const key = { idempotency_key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => goToPay(one.number, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await payAgain(other.number, key)).status).toBe(409);
  });

  test('under the key of a payment that is over says so, and nothing of money that has come; another key begins anew', async () => {
    const { number } = await place();
    const [declined, left] = [{ idempotency_key: randomUUID() }, { idempotency_key: randomUUID() }];
    const said = async (key: object) => {
      const answer = await payAgain(number, key);
      return [answer.status, (await answer.json()).message];
    };
    await callBack({ session: (await goToPay(number, declined)).session_id, amount: 1000, state: 'failed' });
    expect(await said(declined)).toEqual([403, 'This payment has not gone through. Please begin anew.']);
    expect(await show(number)).toMatchObject({ payment_state: 'failed', can_pay: true });
    await goToPay(number, left);
    wait(30 * MINUTE);
    const over = [403, 'The time for this payment is over. Please begin anew.'];
    expect(await said(left)).toEqual(over);
    await overdue();
    expect(await said(left)).toEqual(over);
    expect(await show(number)).toMatchObject({ payment_state: 'expired', can_pay: true });
    await callBack({ session: (await goToPay(number)).session_id, amount: 1000 });
    expect(await said(declined)).toEqual([200, 'Thank you, your payment has arrived.']);
  });

  test.each(['cash-on-delivery', 'pay-with-bank'])(
    'later is nothing for %s: the order stays as it is, without its goods',
    async (gateway) => {
      const { id, number } = await place();
      wait(30 * MINUTE);
      await overdue();
      const answer = await payAgain(number, { gateway });
      expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ['gateway']]);
      expect(await left()).toBe(10);
      expect(await show(number)).toMatchObject({ payment_state: 'expired', can_pay: true });
      expect(await kinds(id)).toEqual(['payment_expired']);
    },
  );

  test('leads back to an address as browsers read it, which the gateway takes', async () => {
    const { number } = await place();
    const { session_id, payment_url } = await goToPay(number, {
      success_url: 'HTTP://LOCALHOST/p/\n\\?status=success',
    });
    const back = await press(payment_url, 'pay');
    expect(back.href).toBe(`http://localhost/p//?status=success&session_id=${session_id}`);
  });

  test('refuses other people, strange addresses, other ways, and an order that waits for nothing', async () => {
    const { number } = await place();
    const stranger = await addCustomer(shop);
    expect((await payAgain(number, {}, stranger.token)).status).toBe(404);
    for (const url of [
      'https://evil.example/',
      'javascript:alert(1)',
      'http://localhost.evil.example/',
      '//localhost/',
      'blob:http://localhost/0b7f',
      'http://mira@localhost/',
      'http://:secret@localhost/',
      `http://localhost/${'x'.repeat(2000)}`,
    ]) {
      const answer = await payAgain(number, { success_url: url });
      expect([url, answer.status, Object.keys((await answer.json()).errors)]).toEqual([url, 422, ['success_url']]);
    }
    for (const gateway of ['pay-with-card', 'nothing']) {
      expect((await payAgain(number, { gateway })).status).toBe(422);
    }
    const { number: onDelivery } = await addOrder(shop, mira.id);
    expect((await payAgain(onDelivery)).status).toBe(403);
    const calledOff = await place({ parts: [{ status: 'cancelled', lines: [{ productId }] }] });
    expect((await payAgain(calledOff.number)).status).toBe(403);
  });
});

describe('the sandbox', () => {
  test('opens and tells nothing to whoever does not sign, and does what is pressed once', async () => {
    const { number } = await place();
    const { session_id, payment_url } = await goToPay(number);
    const ask = (path: string, init?: RequestInit) => page(`http://sandbox.test${path}`, init);
    expect((await ask(`/payments/${session_id}`)).status).toBe(403);
    expect((await ask('/payments', { method: 'POST', body: '{}' })).status).toBe(403);
    const signed = { [SIGNATURE_HEADER]: sign(secret, '{}', shop.clock.now) };
    expect((await ask('/payments', { method: 'POST', body: '{}', headers: signed })).status).toBe(422);
    expect((await ask('/pay/nothing')).status).toBe(404);
    const nonsense = { method: 'POST', body: new URLSearchParams({ action: 'steal' }) };
    expect((await page(payment_url, nonsense)).status).toBe(422);
    await press(payment_url, 'decline');
    await press(payment_url, 'pay');
    expect(await confirm(session_id)).toMatchObject({ status: 'failed' });
  });

  test('holds its page together: no script, no frame, and the way back is the only one out', async () => {
    const { number } = await place();
    const { payment_url } = await goToPay(number);
    const { headers } = await page(payment_url);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' http://localhost",
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });
});
