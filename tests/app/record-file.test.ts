import fc from 'fast-check';
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createRecord } from '../../src/app/record';
import { makeRecordFile } from '../../src/app/record-file';
import type { Begun, Cut } from '../../src/app/tape';
import { listCities, showProfile, verifyUser } from '../../src/contract/account-calls';
import type { Call } from '../../src/contract/call';
import { calls } from '../../src/contract/calls';
import { placeOrder, showCheckout } from '../../src/contract/checkout-calls';
import { showOrder } from '../../src/contract/order-calls';
import { showWallet } from '../../src/contract/wallet-calls';
import { samplesOf } from '../contract/samples/all';

const origin = 'https://shop.example';
const device = '6f9d2c1e-7a44-4f0b-9a55-0b1d4a1c2e3f';

beforeEach(() => {
  const localStorage = { getItem: (key: string) => (key === 'device_id' ? device : null) };
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('window', { localStorage, innerWidth: 390, innerHeight: 844 });
  vi.stubGlobal('navigator', { maxTouchPoints: 0 });
  vi.stubGlobal('document', { querySelector: () => ({ src: `${origin}/assets/index-abc.js` }) });
});

const fileOf = (whats: unknown[], begun: Partial<Begun> = {}) => {
  const record = createRecord({ at: 0, href: `${origin}/`, stored: [{}, {}], ...begun });
  for (const [at, what] of whats.entries()) record.take({ at, by: 'click', byAt: at, what: what as Cut['what'] });
  return makeRecordFile(record);
};

const answer = (call: Call, body: unknown, parts = {}) => ({ call, parts, status: 200, body: JSON.stringify(body) });

/** A flow that hears something. */
const told = (event: object) => ({
  type: '@xstate.event',
  rootId: 'x:0',
  actorRef: { sessionId: 'x:0', logic: { id: 'form' } },
  event,
});

describe('an answer without its secrets is one that the contract knows', () => {
  test.each(Object.entries(calls))('%s', (id, call) => {
    fc.assert(
      fc.property(samplesOf(id), ({ wire }) => {
        const [step] = fileOf([answer(call as Call, wire)]).steps;
        const body = JSON.parse((step as { body: string }).body);
        const issues = (of: unknown) => v.safeParse(call.answer, of).issues?.length ?? 0;
        expect(issues(body)).toBe(issues(wire));
      }),
      { numRuns: 30 },
    );
  });
});

test('a secret that reads like the name of a field leaves all fields their names', () => {
  const body = { personInfo: { name: 'Mira', address: 'name"', zip_code: 'phone' }, phone: 'phone' };
  const [step] = fileOf([answer(calls.E5 as Call, body)]).steps;
  const filed = JSON.parse((step as { body: string }).body);
  expect(Object.keys(filed.personInfo)).toEqual(['name', 'address', 'zip_code']);
  expect(Object.keys(filed)).toEqual(['personInfo', 'phone']);
});

const profile = {
  personInfo: {
    id: 7,
    name: 'Ivan Petrov',
    email: 'ivan@home.bg',
    phone: '0888 123 456',
    address: 'Shipka 6',
    city_id: 33,
  },
  countries: [{ id: 1, name: 'Bulgaria' }],
  states: [{ id: 5, name: 'Sofia-City', country_id: 1 }],
  cities: [{ id: 33, name: 'Bankya', country_state_id: 5 }],
};

test('what is masked keeps its form, and is the same wherever it stands', () => {
  const token = 'eyJhbGciOi.J9-x';
  const file = fileOf(
    [
      answer(showProfile, profile, { query: { token } }),
      answer(listCities, { cities: profile.cities }, { params: { id: 5 }, query: { token } }),
      told({ type: 'city.chosen', id: '33' }),
      answer(
        verifyUser,
        { notification: 'Welcome, Ivan Petrov' },
        { params: { code: '482913' }, query: { email: 'ivan@home.bg' } },
      ),
    ],
    { stored: [{ currentUser: JSON.stringify({ access_token: token, user: { id: '7', name: 'Ivan Petrov' } }) }, {}] },
  );
  const [own, cities, chosen, verified] = file.steps as unknown as {
    call: string;
    body: string;
    event: { id: string };
  }[];
  const { personInfo, cities: known } = JSON.parse(own?.body ?? '');
  expect(personInfo).toMatchObject({ id: 7, name: expect.stringMatching(/^[A-Z][a-z]{3} [A-Z][a-z]{5}$/) });
  expect(personInfo.email).toMatch(/^[a-z]{4}@[a-z]{4}\.[a-z]{2}$/);
  expect(personInfo.phone).toMatch(/^\d{4} \d{3} \d{3}$/);
  expect(known[0].id).toBe(personInfo.city_id);
  expect(Number(chosen?.event.id)).toBe(personInfo.city_id);
  expect(JSON.parse(cities?.body ?? '').cities[0]).toEqual(known[0]);
  expect(Number(/city-by-state\/(\d+)/.exec(cities?.call ?? '')?.[1])).toBe(known[0].country_state_id);
  const stored = JSON.parse(file.stored[0]?.currentUser ?? '');
  expect(own?.call).toBe(`GET /api/user/my-profile?token=${stored.access_token}`);
  expect(JSON.parse(verified?.body ?? '').notification).toBe(`Welcome, ${personInfo.name}`);
  expect(verified?.call).toMatch(/user-verification\/\d{6}\?/);
  expect(new URLSearchParams(verified?.call.split('?')[1]).get('email')).toBe(personInfo.email);
  const everything = JSON.stringify(file);
  for (const secret of [token, device, 'Ivan', 'ivan@', '888', 'Shipka', 'Bankya', 'Sofia-City', '482913']) {
    expect(everything).not.toContain(secret);
  }
});

test('what is typed in forms is not in it; what is searched for is', () => {
  const file = fileOf([
    told({ type: 'field.changed', name: 'message', value: 'my dog ate it' }),
    told({ type: 'note.changed', name: 'order', text: 'ring twice' }),
    told({ type: 'credentials.submitted', email: 'ivan', password: 'hunter2', isRemembered: true }),
    told({ type: 'query.changed', query: 'lamp for ivan@home.bg' }),
  ]);
  const events = file.steps.map((step) => (step as unknown as { event: Record<string, unknown> }).event);
  expect(events[0]).toMatchObject({
    name: 'message',
    value: expect.stringMatching(/^[a-z]{2} [a-z]{3} [a-z]{3} [a-z]{2}$/),
  });
  expect(events[2]).toMatchObject({ isRemembered: true, password: expect.stringMatching(/^[a-z]{6}\d$/) });
  expect(events[3]?.query).toMatch(/^lamp for [a-z]{4}@/);
  expect(JSON.stringify(file)).not.toMatch(/dog|ring twice|hunter2|"ivan"|ivan@/);
});

test('drafts stay out of it, and amounts, days and why the shop refuses are as they were', () => {
  const refusal = {
    code: 'wrong_password',
    user: { shipping_cost: '5.00', shipping_date: '2026-03-01', created_at: '2026-03-01T10:00:00Z' },
  };
  const file = fileOf([answer(showProfile, refusal)], {
    stored: [{}, { 'draft.contact': '{"values":{"message":"my dog"}}' }],
  });
  expect(file.stored[1]).toEqual({});
  expect(JSON.parse((file.steps[0] as { body: string }).body)).toEqual(refusal);
});

test('what was typed at the checkout or to be paid out, and is kept for later, stays out of it', () => {
  const typed = { transfer: 'Stoyan Petrov', office: 'Speedy 7 Rose Street', note: 'ring at Todorka’s' };
  const chosen = { offices: { 6: typed.office }, notes: { transfer: typed.transfer, order: typed.note } };
  const body = {
    office: typed.office,
    deliveries: [{ seller_id: '6', office: typed.office }],
    tnx_info: typed.transfer,
    additional_info: typed.note,
  };
  const cashOut = JSON.stringify(['cashOut', { amount: '10', account: 'BG80BNBG96611020345678' }]);
  const file = fileOf([], {
    stored: [
      {},
      {
        checkout: JSON.stringify({ v: 1, chosen }),
        orderAttempt: JSON.stringify({ v: 1, order: { method: 'bank', body } }),
        [`attempt.${JSON.stringify(['7', cashOut])}`]: device,
      },
    ],
  });
  expect(Object.keys(file.stored[1] ?? {})).toEqual(['checkout', 'orderAttempt']);
  const everything = JSON.stringify(file);
  for (const secret of [...Object.values(typed), 'BG80', '96611020345678']) expect(everything).not.toContain(secret);
});

test('the password that a cash-out is confirmed with stays out of it', () => {
  const file = fileOf([told({ type: 'request.confirmed', password: 'Secret-Horse-7' })]);
  expect(file.steps).toHaveLength(1);
  expect(JSON.stringify(file)).not.toContain('Secret-Horse-7');
});

test('a file that has lost its beginning has what the browser kept on the page that the rest begins on', () => {
  const record = createRecord({ at: 0, href: `${origin}/`, stored: [{ lang: 'en' }, {}] });
  let now = 0;
  const hear = (what: unknown, stored?: Begun['stored']) => {
    now += 1;
    record.take({ at: now, by: 'click', byAt: now, what: what as Cut['what'], stored });
  };
  const go = (href: string, stored: Begun['stored']) => hear({ location: { href }, action: { type: 'PUSH' } }, stored);
  const user = { access_token: 'eyJhbGciOi.J9-x', user: { id: '7', name: 'Ivan Petrov' } };
  go('/p/login', [{ lang: 'bg' }, {}]);
  go('/p/cart', [{ lang: 'bg', currentUser: JSON.stringify(user) }, { checkout: '{"v":1}' }]);
  const keys = () => makeRecordFile(record).stored.map((kept) => Object.keys(kept).sort());
  expect(keys()).toEqual([['device_id', 'lang'], []]);
  for (let step = 0; step < 200; step++) hear(told({ type: 'query.changed', query: String(step) }));
  go('/p/checkout', [{}, {}]);
  expect(keys()).toEqual([['currentUser', 'device_id', 'lang'], ['checkout']]);
  const text = JSON.stringify(makeRecordFile(record));
  for (const secret of [user.access_token, 'Ivan', 'Petrov']) expect(text).not.toContain(secret);
});

test('a name with quotes and dollars in it breaks no file', () => {
  const file = fileOf([answer(showProfile, { personInfo: { name: 'Ivan "$&" \\P', email: 'ivan@home.bg' } })]);
  expect(JSON.stringify(file)).not.toContain('Ivan');
});

test('what a payment is known by is not in it', () => {
  const file = fileOf([
    answer(showWallet, { transactions: { data: [{ reason: 'topup', reference: 'REF-99817-A' }] } }),
  ]);
  expect(JSON.stringify(file)).toContain('topup');
  expect(JSON.stringify(file)).not.toContain('99817');
});

test('an address is found by its number, wherever that stands', () => {
  const addresses = [{ id: 14, address: 'Shipka 6', email: 'ivan@home.bg' }];
  const file = fileOf([answer(showCheckout, { addresses, address_id: 14 }, { query: { address_id: '14' } })], {
    stored: [{}, { checkout: JSON.stringify({ v: 1, chosen: { address: '14', billing: '14' } }) }],
  });
  const [step] = file.steps as unknown as { call: string; body: string }[];
  expect(new URLSearchParams(step?.call.split('?')[1]).get('address_id')).toBe('14');
  expect(JSON.parse(step?.body ?? '')).toMatchObject({ addresses: [{ id: 14 }], address_id: 14 });
  expect(JSON.parse(file.stored[1]?.checkout ?? '').chosen).toEqual({ address: '14', billing: '14' });
});

const number = 'PZ-4KX7M-Q2R9T';
const session = 'Zk3-x9Qa_0bTn71WmLrYv5EhUcDf82Sg';

test('an order is not known by its number: it is another of the same form, the same in answers, addresses and sentences', () => {
  const file = fileOf(
    [
      answer(showOrder, { order: { order_id: number, total: 20 } }, { params: { id: number } }),
      answer(verifyUser, { notification: `Order ${number} is placed` }, { params: { code: '482913' } }),
      { location: { href: `/p/profile/orders/${number}` }, action: { type: 'PUSH' } },
    ],
    { stored: [{}, { orderAttempt: JSON.stringify({ v: 1, order: { id: number } }) }] },
  );
  const [shown, told, page] = file.steps as unknown as { call: string; body: string; href: string }[];
  const masked = JSON.parse(shown?.body ?? '').order.order_id;
  expect(masked).toMatch(/^[A-Z]{2}-\d[A-Z]{2}\d[A-Z]-[A-Z]\d[A-Z]\d[A-Z]$/);
  expect(shown?.call).toMatch(new RegExp(`/order-show/${masked}\\b`));
  expect(JSON.parse(told?.body ?? '').notification).toBe(`Order ${masked} is placed`);
  expect(page?.href).toBe(`/p/profile/orders/${masked}`);
  expect(JSON.stringify(file)).not.toContain(number);
});

test('a payment is not known by its session, and still leads to its gateway and back', () => {
  const placed = { order_id: number, session_id: session, payment_url: `https://pay.example/pay/${session}?s=8817-xy` };
  const file = fileOf(
    [
      answer(placeOrder, placed, { params: { paramValue: 'pay-with-card' } }),
      {
        location: { href: `/p/payment/success?status=success&session_id=${session}&gateway=card` },
        action: { type: 'PUSH' },
      },
    ],
    {
      stored: [
        { pendingPayment: JSON.stringify({ v: 1, id: session, gateway: 'card', order_id: number, userId: '7' }) },
        {},
      ],
    },
  );
  const [answered, back] = file.steps as unknown as { body: string; href: string }[];
  const { session_id, payment_url } = JSON.parse(answered?.body ?? '');
  expect(session_id).toHaveLength(session.length);
  expect(new URL(payment_url).origin).toBe('https://pay.example');
  expect(new URLSearchParams(back?.href.split('?')[1]).get('session_id')).toBe(session_id);
  expect(JSON.parse(file.stored[0]?.pendingPayment ?? '')).toMatchObject({ v: 1, id: session_id, gateway: 'card' });
  for (const secret of [session, number, '8817']) expect(JSON.stringify(file)).not.toContain(secret);
});

test('a payment that is known by a number, or only on its way, is not known either', () => {
  const file = fileOf([answer(placeOrder, { session_id: '8812345', user: { session_id: 8_812_345 } })], {
    stored: [{ pendingPayment: JSON.stringify({ v: 1, id: session }) }, {}],
  });
  expect(JSON.stringify(file)).not.toContain('8812345');
  expect(JSON.stringify(file)).not.toContain(session);
});

test.each(['Ana', 'ана', 'ivan petrov', 'Ли', 'Bo Li', 'Mira Ivanova', 'Ян-Май'])(
  '%s stands in no sentence, whole or in part',
  (name) => {
    const [called = ''] = name.match(/\p{Lu}\p{L}+|\p{L}{2,}/u) ?? [];
    const file = fileOf([
      answer(showProfile, { personInfo: { name, email: 'ana@home.bg' } }),
      answer(
        verifyUser,
        { notification: `Welcome, ${called}! Anabel and Лилия greet ${name}.` },
        { params: { code: '482913' } },
      ),
    ]);
    const [, told] = file.steps as unknown as { body: string }[];
    const { notification } = JSON.parse(told?.body ?? '');
    expect(notification).toMatch(/^Welcome, \p{L}+! Anabel and Лилия greet /u);
    expect(notification).not.toMatch(new RegExp(`(?<!\\p{L})${called}(?!\\p{L})`, 'u'));
  },
);

test('somebody who is called as a month is leaves days as they are', () => {
  const date = 'Mon, 18 May 2026 10:00:00 GMT';
  const told = {
    ...answer(showProfile, { personInfo: { name: 'May', email: 'may@home.bg' }, text: 'Hello May' }),
    headers: new Headers({ date }),
  };
  const [step] = fileOf([told]).steps as unknown as { headers: { date: string }; body: string }[];
  expect(step?.headers.date).toBe(date);
  expect(JSON.parse(step?.body ?? '').text).toMatch(/^Hello [A-Z][a-z]{2}$/);
  expect(step?.body).not.toContain('May');
});
