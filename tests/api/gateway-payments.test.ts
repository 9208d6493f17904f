import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { only } from '../../server/db/only-row';
import { paymentSessions } from '../../server/db/schema';
import { ASK_EVERY, askSeldom } from '../../server/payments/limit-gateway-polling';
import { SANDBOX_KEY } from '../../server/payments/sandbox-gateway';
import { SIGNATURE_HEADER, sign } from '../../server/payments/signature';
import { LATE_MS } from '../../server/sandbox/payments';
import type { CallWire } from '../../src/contract/all-calls';
import { addCustomer } from '../support/customers';
import { MINUTE, openPaymentShop, secret, silent, urls } from '../support/payment-shop';
import { lettersTo } from '../support/sent-emails';

const opened = await openPaymentShop();
const { shop, gateway, mira, show, kinds, left, wait, stateOf } = opened;
const { place, goToPay, page, press, askNow, confirm, callBack } = opened;
const { sql } = shop;
afterAll(() => shop.close());

describe('payment methods', () => {
  test('are listed with type and supported uses, in the requested language', async () => {
    const read = (lang: string) =>
      shop.read<CallWire<'E12'>>(`/api/user/get-active-payment-method?token=${mira().token}`, {
        headers: { 'Accept-Language': lang },
      });
    const { paymentMethods: inEnglish } = await read('en');
    expect(inEnglish?.map(({ key, type, supports }) => [key, type, supports])).toEqual([
      [SANDBOX_KEY, 'redirect', ['order', 'wallet']],
      ['cash-on-delivery', 'offline', ['order']],
      ['pay-with-bank', 'offline', ['order']],
      ['pay-with-wallet', 'wallet', ['order']],
    ]);
    const { paymentMethods: inBulgarian } = await read('bg');
    expect(inBulgarian?.map(({ name }) => name)).toContain('Портфейл');
    expect(inBulgarian?.find(({ key }) => key === SANDBOX_KEY)).toMatchObject({ min_amount: 1, max_amount: 20000 });
  });
});

describe('payment at the gateway', () => {
  test('opens the payment page, and is booked once for repeated confirmations', async () => {
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
    expect((await lettersTo(sql, mira().email)).map(({ subject }) => subject)).toEqual([`Order ${number} is paid`]);
    expect(await (await page(payment_url)).text()).toContain('This payment is made.');
  });

  test('is booked once for a duplicate callback without a confirmation', async () => {
    const { id, number } = await place();
    const { session_id, payment_url } = await goToPay(number);
    await press(payment_url, 'twice');
    await expect.poll(() => stateOf(session_id)).toBe('paid');
    expect(await kinds(id)).toEqual(['paid']);
  });

  test('stays pending when the return is confirmed before the gateway reports a payment', async () => {
    const { number } = await place();
    const { session_id } = await goToPay(number);
    expect(await confirm(session_id)).toMatchObject({ status: 'pending' });
    expect(await show(number)).toMatchObject({ payment_state: 'pending', can_pay: true });
  });
});

describe('gateway results', () => {
  test('keeps the order and its stock after a declined payment, and accepts another try', async () => {
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

  test('keeps a late payment pending until the bank has answered', async () => {
    const { number } = await place();
    const { session_id, payment_url } = await goToPay(number);
    expect((await press(payment_url, 'late')).searchParams.get('status')).toBe('success');
    expect(await confirm(session_id)).toMatchObject({ status: 'pending' });
    wait(LATE_MS);
    expect(await confirm(session_id)).toMatchObject({ status: 'paid' });
  });

  test('keeps the payment pending when the customer leaves the page, and reopens the same page', async () => {
    const { number } = await place();
    const { payment_url, session_id } = await goToPay(number);
    expect((await press(payment_url, 'leave')).href).toBe(`${urls.cancel_url}&session_id=${session_id}`);
    expect(await confirm(session_id)).toMatchObject({ status: 'pending' });
    expect((await goToPay(number)).payment_url).toBe(payment_url);
  });

  test('keeps the order when the gateway is unreachable, and opens the page at the next try', async () => {
    const { number } = await place();
    gateway.isDown = true;
    const { session_id, payment_url } = await goToPay(number);
    expect(payment_url).toBe('');
    expect(await confirm(session_id)).toMatchObject({ status: 'pending' });
    gateway.isDown = false;
    expect(await goToPay(number)).toMatchObject({ session_id, payment_url: expect.stringContaining('/pay/') });
  });
});

describe('payment status', () => {
  test('asks the gateway at most once a second per session', async () => {
    const [one, other] = [await goToPay((await place()).number), await goToPay((await place()).number)];
    gateway.spoken = 0;
    await Promise.all(Array.from({ length: 10 }, () => askNow(one.session_id)));
    expect(gateway.spoken).toBe(1);
    await askNow(other.session_id);
    expect(gateway.spoken).toBe(2);
    wait(ASK_EVERY - 1);
    await askNow(one.session_id);
    expect(gateway.spoken).toBe(2);
    wait(1);
    await askNow(one.session_id);
    expect(gateway.spoken).toBe(3);
  });

  test('neither asks the gateway about a settled session nor updates it', async () => {
    const { session_id, payment_url } = await goToPay((await place()).number);
    await press(payment_url, 'pay');
    expect(await confirm(session_id)).toMatchObject({ status: 'paid' });
    const checkedAt = async () =>
      (await sql.select().from(paymentSessions).where(eq(paymentSessions.id, session_id)))[0]?.checkedAt;
    const before = await checkedAt();
    gateway.spoken = 0;
    expect(await confirm(session_id)).toMatchObject({ status: 'paid' });
    expect([gateway.spoken, await checkedAt()]).toEqual([0, before]);
  });

  test('asks the gateway at most once a second across all processes', async () => {
    const { session_id } = await goToPay((await place()).number);
    const session = only(await sql.select().from(paymentSessions).where(eq(paymentSessions.id, session_id)));
    const deps = { sql, log: silent, gateways: [shop.gateway] };
    const processes = [askSeldom(deps), askSeldom(deps), askSeldom(deps)];
    gateway.spoken = 0;
    const ask = () => Promise.all(processes.map((one) => one(session, shop.clock.now)));
    expect((await ask()).map(({ state }) => state)).toEqual(['open', 'open', 'open']);
    expect(gateway.spoken).toBe(1);
    wait(ASK_EVERY);
    await ask();
    expect(gateway.spoken).toBe(2);
  });

  test('answers 429 after sixty requests a minute of one customer, and does not limit others', async () => {
    const { session_id } = await goToPay((await place()).number);
    const answers = await Promise.all(Array.from({ length: 60 }, () => askNow(session_id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const topUp = { id: session_id, gateway: SANDBOX_KEY, type: 'wallet' };
    const refused = [
      await askNow(session_id),
      await shop.post(`/api/user/update-wallet-payment?token=${mira().token}`, topUp),
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
    ['three hours old', (session) => callBack({ session, amount: 1000 }, { at: hoursAgo(3) }), 403],
    ['dated in the future', (session) => callBack({ session, amount: 1000 }, { at: hoursAgo(-3) }), 403],
    ['not signed', (session) => shop.post(`/api/payments/${SANDBOX_KEY}/callback`, { session, amount: 1000 }), 403],
    ['for a smaller amount', (session) => callBack({ session, amount: 999 }), 200],
    ['for a larger amount', (session) => callBack({ session, amount: 1001 }), 200],
    ['in another currency', (session) => callBack({ session, amount: 1000, currency: 'BGN' }), 200],
    ['of another gateway', (session) => callBack({ session, amount: 1000 }, { gateway: 'pay-with-card' }), 404],
    ['about another session', () => callBack({ session: 'x'.repeat(32), amount: 1000 }), 404],
  ])('books nothing when it is %s', async (_, send, status) => {
    const { id, number } = await place();
    const { session_id } = await goToPay(number);
    expect((await send(session_id)).status).toBe(status);
    expect(await stateOf(session_id)).toBe('open');
    expect(await kinds(id)).toEqual([]);
    expect(await show(number)).toMatchObject({ payment_state: 'pending' });
    await callBack({ session: session_id, amount: 1000 });
    expect(await stateOf(session_id)).toBe('paid');
  });

  test.each([
    '',
    '{',
    'null',
    '[]',
    '{}',
    JSON.stringify({ session: '\0', id: 'x', state: 'paid', amount: 1000, currency: 'EUR' }),
  ])('is refused with 400 when it is signed but malformed (%j)', async (body) => {
    const headers = { [SIGNATURE_HEADER]: sign(secret, body, shop.clock.now) };
    const answer = await shop.request(`/api/payments/${SANDBOX_KEY}/callback`, { method: 'POST', headers, body });
    expect(answer.status).toBe(400);
  });

  test('is refused when its body was changed after signing', async () => {
    const { number } = await place();
    const { session_id } = await goToPay(number);
    const body = JSON.stringify({ session: session_id, id: 'x', state: 'open', amount: 1000, currency: 'EUR' });
    const headers = { [SIGNATURE_HEADER]: sign(secret, body, shop.clock.now) };
    const changed = { method: 'POST', headers, body: body.replace('open', 'paid') };
    expect((await shop.request(`/api/payments/${SANDBOX_KEY}/callback`, changed)).status).toBe(403);
  });

  test('with a wrong amount is stored as suspicious, and logged without the session id', async () => {
    const { number } = await place();
    const { session_id } = await goToPay(number);
    shop.log.length = 0;
    await callBack({ session: session_id, amount: 5 });
    const [session] = await sql.select().from(paymentSessions).where(eq(paymentSessions.id, session_id));
    expect(session?.suspicion).toBe('paid 5 EUR for 1000 EUR');
    expect(shop.log.join()).toContain('suspicious payment');
    expect(shop.log.join()).not.toContain(session_id);
  });
});

const hoursAgo = (hours: number) => new Date(shop.clock.now.getTime() - hours * 60 * MINUTE);
