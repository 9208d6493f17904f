import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkRequest, createSender, type WalletOffers } from '../../src/app/wallet-requests';
import { ApiFailure } from '../../src/contract/errors';
import type { CashoutRequestedAnswer, ChargeWalletAnswer } from '../../src/contract/wallet';
import { readAmount } from '../../src/features/wallet/read-amount';
import { memoryStore } from '../support/cart-tab';
import { sampleChannel, sampleMethod } from '../support/wallet-samples';

const offers: WalletOffers = { balance: 20_000, methods: [sampleMethod()], channels: [sampleChannel()] };
const kept = new Map<string, string>();
const visits: string[] = [];

beforeEach(() => {
  kept.clear();
  visits.splice(0);
  const { get, set, remove } = memoryStore(kept);
  vi.stubGlobal('window', {
    localStorage: { getItem: get, setItem: set, removeItem: remove },
    sessionStorage: { getItem: get, setItem: set, removeItem: remove },
    location: { origin: 'https://shop.example', assign: (url: string) => visits.push(url) },
  });
  kept.set('currentUser', JSON.stringify({ access_token: 't', user: { id: 'mira', name: 'Mira' } }));
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['25', 2500],
  ['25,5', 2550],
  ['25.50', 2550],
  [' 1 250,00 ', 125_000],
  ['0,01', 1],
])('“%s” is an amount', (typed, cents) => expect(readAmount(typed)).toBe(cents));

test.each(['', 'ten', '-5', '1,234.50', '25,555', '1e3', '25.', '.5', '+5', 'NaN', '99999999999999999999'])(
  '“%s” is none',
  (typed) => expect(readAmount(typed)).toBeUndefined(),
);

test.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['ten', 'unreadable'],
  ['4,99', 'tooLittle'],
  ['0', 'tooLittle'],
  ['1000,01', 'tooMuch'],
])('a top-up of “%s” is %s', (amount, code) => {
  expect(checkRequest('topUp', { amount }, offers)).toEqual({ amount: { code, text: '' } });
});

test.each([
  ['9.99', 'tooLittle'],
  ['200.01', 'overBalance'],
])('a cash-out of “%s” is %s', (amount, code) => {
  expect(checkRequest('cashOut', { amount, account: 'IBAN' }, offers)).toEqual({ amount: { code, text: '' } });
});

test('a cash-out wants to know where to, and no more than fits', () => {
  expect(checkRequest('cashOut', { amount: '20' }, offers)).toEqual({ account: { code: 'missing', text: '' } });
  const account = 'x'.repeat(1001);
  expect(checkRequest('cashOut', { amount: '20', account }, offers)).toEqual({
    account: { code: 'tooLong', text: '' },
  });
  expect(checkRequest('cashOut', { amount: '200', account: 'IBAN' }, offers)).toEqual({});
  const rich = { ...offers, balance: 90_000 };
  expect(checkRequest('cashOut', { amount: '500.01', account: 'IBAN' }, rich)).toMatchObject({
    amount: { code: 'tooMuch' },
  });
});

/** Sends by a shop that answers like this, one after the other. */
function sender(...given: (Partial<ChargeWalletAnswer & CashoutRequestedAnswer> | Error)[]) {
  const asked: Record<string, unknown>[] = [];
  const answer = async (body: object) => {
    asked.push({ ...body });
    const next = given.shift();
    if (next instanceof Error) throw next;
    return {
      message: '',
      notification: '',
      gateway: '',
      session_id: null,
      payment_url: '',
      status: 'pending',
      ...next,
    };
  };
  const api = { chargeWallet: answer, requestCashout: answer } as unknown as Parameters<typeof createSender>[0];
  const send = createSender(api, () => offers);
  return {
    asked,
    send: (
      form: Parameters<typeof send>[0],
      values: Parameters<typeof send>[1],
      password = form === 'cashOut' ? 'secret' : '',
    ) => send(form, values, password),
  };
}

const offline = new ApiFailure({ kind: 'network' });

test('nobody knows what became of it: the same request goes under the same key, another one under another', async () => {
  const { asked, send } = sender(offline, offline, {}, {});
  const values = { amount: '20', account: 'IBAN' };
  await expect(send('cashOut', values)).rejects.toBe(offline);
  await expect(send('cashOut', { ...values, amount: '21' })).rejects.toBe(offline);
  expect((await send('cashOut', values)).kind).toBe('sent');
  await send('cashOut', values);
  const keys = asked.map(({ idempotency_key }) => idempotency_key);
  expect(keys[2]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
  expect(asked[0]).toMatchObject({
    ...{ withdraw_amount: 20, method_id: '1', account_info: 'IBAN', current_password: 'secret' },
  });
});

test('the password is part of no key and of nothing that the browser keeps', async () => {
  const { asked, send } = sender(offline, offline, new ApiFailure({ kind: 'server', status: 500, text: '' }));
  const values = { amount: '20', account: 'IBAN' };
  for (const password of ['Wrong-Horse-7', 'Right-Horse-8', 'Right-Horse-8']) {
    await expect(send('cashOut', values, password)).rejects.toBeInstanceOf(ApiFailure);
  }
  expect(asked.map(({ current_password }) => current_password)).toEqual([
    ...['Wrong-Horse-7', 'Right-Horse-8', 'Right-Horse-8'],
  ]);
  expect(new Set(asked.map(({ idempotency_key }) => idempotency_key)).size).toBe(1);
  const everything = JSON.stringify([...kept]);
  expect(everything).toContain('attempt.');
  expect(everything).not.toContain('-Horse-');
});

test('a wrong or missing password stands at its field', async () => {
  const { send } = sender(
    new ApiFailure({ kind: 'business', code: 'wrong_password', text: 'Not your password', status: 403 }),
    new ApiFailure({ kind: 'validation', fields: { current_password: ['Fill it in'] }, text: '' }),
    new ApiFailure({
      kind: 'validation',
      fields: { current_password: ['Fill it in'], withdraw_amount: ['Too much'] },
      text: '',
    }),
  );
  const values = { amount: '20', account: 'IBAN' };
  const said = (text: string) => ({ code: 'said', text });
  expect(await send('cashOut', values)).toMatchObject({
    kind: 'unconfirmed',
    faults: { password: said('Not your password') },
  });
  expect(await send('cashOut', values)).toMatchObject({
    kind: 'unconfirmed',
    faults: { password: said('Fill it in') },
  });
  expect(await send('cashOut', values)).toMatchObject({ kind: 'invalid', faults: { amount: said('Too much') } });
});

test('a page that is loaded anew goes on under the key of what nobody knows the outcome of; another customer does not', async () => {
  const values = { amount: '20', account: 'IBAN' };
  const [left, reloaded, others] = [sender(offline), sender({}), sender({})];
  await expect(left.send('cashOut', values)).rejects.toBe(offline);
  kept.set('currentUser', JSON.stringify({ access_token: 't', user: { id: 'georgi', name: 'Georgi' } }));
  await others.send('cashOut', values);
  kept.set('currentUser', JSON.stringify({ access_token: 't', user: { id: 'mira', name: 'Mira' } }));
  await reloaded.send('cashOut', values);
  const [first, again, other] = [left, reloaded, others].map(({ asked }) => asked[0]?.idempotency_key);
  expect([again, other === first]).toEqual([first, false]);
  expect([...kept.keys()].filter((key) => key.startsWith('attempt.'))).toEqual([]);
});

test('a top-up leaves for the payment page, and is remembered', async () => {
  const session = { session_id: 'cs_1', gateway: 'pay-with-sandbox', payment_url: 'https://pay.example/cs_1' };
  const { asked, send } = sender(session);
  expect((await send('topUp', { amount: '20,50' })).kind).toBe('leaving');
  expect(asked[0]).toMatchObject({ amount: 20.5, gateway: 'pay-with-sandbox' });
  expect(asked[0]?.success_url).toMatch(/^https:\/\/shop\.example\/p\/payment\/success\?status=success&.*type=wallet$/);
  expect(visits).toEqual(['https://pay.example/cs_1']);
  expect(JSON.parse(kept.get('pendingPayment') ?? '')).toMatchObject({ id: 'cs_1', type: 'wallet', order_id: null });
});

test('nobody is sent to a page that is not safe', async () => {
  const { send } = sender({ session_id: 'cs_1', payment_url: 'http://pay.example/cs_1' });
  expect(await send('topUp', { amount: '20' })).toMatchObject({ kind: 'refused' });
  expect(visits).toEqual([]);
});

test('what the shop objects to stands at its field; what it refuses is said; what it wants to wait for is counted', async () => {
  const { send } = sender(
    new ApiFailure({ kind: 'validation', fields: { withdraw_amount: ['Too much'] }, text: 'Wrong' }),
    new ApiFailure({ kind: 'validation', fields: { other: ['What'] }, text: 'Wrong' }),
    new ApiFailure({ kind: 'business', code: 'insufficient_balance', text: 'Not so much', status: 400 }),
    new ApiFailure({ kind: 'rateLimited', retryAfterMs: 2_100, text: '' }),
  );
  const values = { amount: '20', account: 'IBAN' };
  const none = { text: '', faults: {}, seconds: 0 };
  const said = { amount: { code: 'said', text: 'Too much' } };
  expect(await send('cashOut', values)).toEqual({ ...none, kind: 'invalid', faults: said });
  expect(await send('cashOut', values)).toEqual({ ...none, kind: 'refused', text: 'Wrong' });
  expect(await send('cashOut', values)).toEqual({ ...none, kind: 'refused', text: 'Not so much' });
  expect(await send('cashOut', values)).toEqual({ ...none, kind: 'refused', seconds: 3 });
});
