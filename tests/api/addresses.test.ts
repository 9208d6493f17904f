import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { only } from '../../server/db/only-row';
import { addresses, cities, countries, countryStates } from '../../server/db/schema';
import type { CallWire } from '../../src/contract/all-calls';
import { addCustomer, type TestCustomer } from '../support/customers';
import { openShop } from '../support/test-shop';

const shop = await openShop();
afterAll(() => shop.close());

/** Returns ids by English names; 0 for a name that does not exist. */
async function placeOf(country: string, state?: string, city?: string) {
  const findByName = <T extends { name: { en?: string } }>(rows: T[], name?: string) =>
    rows.find((row) => row.name.en === name);
  const countryId = findByName(await shop.sql.select().from(countries), country)?.id ?? 0;
  const states = await shop.sql.select().from(countryStates).where(eq(countryStates.countryId, countryId));
  const stateId = findByName(states, state)?.id ?? 0;
  const towns = await shop.sql.select().from(cities).where(eq(cities.stateId, stateId));
  return { country: countryId, state: stateId, city: findByName(towns, city)?.id ?? 0 };
}

const person = { name: 'Мира', email: 'mira@shop.example', phone: '+359 888 123 456', type: 'home' };
const address = async (values: object = {}) => ({
  ...person,
  ...(await placeOf('Bulgaria', 'Gabrovo', 'Tryavna')),
  address: 'ул. „Ангел Кънчев“ 21',
  ...values,
});

const send = ({ token }: Pick<TestCustomer, 'token'>, method: string, path: string, body?: unknown, lang = 'en') =>
  shop.request(`/api/user/address${path}?token=${token}`, {
    method,
    headers: { 'Content-Type': 'application/json', 'Accept-Language': lang },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const add = (customer: TestCustomer, body: unknown) => send(customer, 'POST', '', body);
const list = async (customer: TestCustomer, lang = 'en') => {
  const answer: CallWire<'E21'> = await (await send(customer, 'GET', '', undefined, lang)).json();
  return answer.addresses ?? [];
};
const added = async (customer: TestCustomer, values: object = {}) => {
  const response = await add(customer, await address(values));
  expect(response.status).toBe(200);
  const saved: CallWire<'E25'> = await response.json();
  return Number(saved.address?.id);
};
const refused = async (response: Response) => {
  const { code, errors } = (await response.json()) as { code: string; errors?: Record<string, string[]> };
  return { status: response.status, code, ...(errors && { errors }) };
};
const defaults = async (customer: TestCustomer) =>
  (await list(customer)).map(({ id, default_shipping, default_billing }) => [id, default_shipping, default_billing]);

describe('addresses', () => {
  test('returns an address as sent, with its place names in the reader’s language', async () => {
    const customer = await addCustomer(shop);
    const id = await added(customer, { name: '  Мира Иванова ' });
    const { country, state, city } = await placeOf('Bulgaria', 'Gabrovo', 'Tryavna');
    expect(await list(customer, 'bg')).toEqual([
      {
        id,
        user_id: customer.id,
        ...person,
        name: 'Мира Иванова',
        address: 'ул. „Ангел Кънчев“ 21',
        country_id: country,
        state_id: state,
        city_id: city,
        town: '',
        zip_code: '',
        default_shipping: true,
        default_billing: true,
        country: { id: country, name: 'България' },
        country_state: { id: state, name: 'Габрово' },
        city: { id: city, name: 'Трявна' },
        lines: ['ул. „Ангел Кънчев“ 21', 'Трявна, Габрово', 'България'],
      },
    ]);
    expect((await list(customer))[0]?.city).toMatchObject({ name: 'Tryavna' });
  });

  test('makes the first address the default; a later one replaces it on request', async () => {
    const customer = await addCustomer(shop);
    const first = await added(customer);
    const second = await added(customer, { address: 'Second street 2' });
    expect(await defaults(customer)).toEqual([
      [first, true, true],
      [second, false, false],
    ]);
    await send(customer, 'PUT', `/${second}`, await address({ address: 'Second street 2', default_shipping: 1 }));
    expect(await defaults(customer)).toEqual([
      [second, true, false],
      [first, false, true],
    ]);
    const third = await added(customer, { address: 'Third street 3', default_shipping: true, default_billing: '1' });
    expect(await defaults(customer)).toEqual([
      [third, true, true],
      [first, false, false],
      [second, false, false],
    ]);
    // A customer with addresses always has a default address, so the server ignores `default_shipping: 0`.
    await send(customer, 'PUT', `/${third}`, await address({ address: 'Third street 3', default_shipping: 0 }));
    expect((await defaults(customer))[0]).toEqual([third, true, true]);
  });

  test('stores an identical address once, also from concurrent requests; a changed one is a new address', async () => {
    const customer = await addCustomer(shop);
    const ids = await Promise.all([1, 2, 3, 4].map(() => added(customer)));
    expect(new Set(ids).size).toBe(1);
    expect(await list(customer)).toHaveLength(1);
    expect(await added(customer, { phone: '0888 123 457' })).not.toBe(ids[0]);
    expect(await list(customer)).toHaveLength(2);
  });

  test('sets one default when four first addresses are added at once', async () => {
    const customer = await addCustomer(shop);
    await Promise.all([1, 2, 3, 4].map((n) => added(customer, { address: `Street number ${n}` })));
    const all = await defaults(customer);
    expect(all.map(([, shipping]) => shipping)).toEqual([true, false, false, false]);
    expect(all.map(([, , billing]) => billing)).toEqual([true, false, false, false]);
  });

  test('accepts an empty state or city only where the country or the state has none', async () => {
    const customer = await addCustomer(shop);
    await added(customer, await placeOf('Malta'));
    await added(customer, { ...(await placeOf('Greece', 'Mount Athos')), zip_code: '630 86' });
    expect(await list(customer)).toMatchObject([
      { state_id: 0, city_id: 0, country_state: null, city: null },
      { city_id: 0, city: null, country_state: { name: 'Mount Athos' } },
    ]);
    const { country, state } = await placeOf('Bulgaria', 'Gabrovo');
    expect(await refused(await add(customer, await address({ country, state: 0, city: 0 })))).toMatchObject({
      status: 422,
      errors: { state: ['Please choose a province of the country.'] },
    });
    expect(await refused(await add(customer, await address({ country, state, city: 0 })))).toMatchObject({
      status: 422,
      errors: { city: ['Please choose a town.'] },
    });
  });

  test('accepts a named town in place of a listed city, with a postcode', async () => {
    const customer = await addCustomer(shop);
    const { country, state, city } = await placeOf('Bulgaria', 'Gabrovo', 'Tryavna');
    await added(customer, { country, state, city: 0, town: ' Боженци ', zip_code: '5349' });
    expect(await list(customer)).toMatchObject([
      { state_id: state, city_id: 0, city: null, town: 'Боженци', zip_code: '5349' },
    ]);
    const nameless = await send(customer, 'POST', '', await address({ country, state, city: 0, town: ' ' }), 'bg');
    expect(await refused(nameless)).toMatchObject({
      status: 422,
      errors: { town: ['Моля, въведете населено място.'] },
    });
    const id = await added(customer, { country, state, city, town: 'Боженци', address: 'Second street 2' });
    expect((await list(customer)).find((one) => one.id === id)).toMatchObject({ city: { name: 'Tryavna' }, town: '' });
  });

  test('refuses a state of another country, a city of another state, and an unknown country', async () => {
    const customer = await addCustomer(shop);
    const { state, city } = await placeOf('Greece', 'Attica', 'Athens');
    const fields = async (values: object) =>
      Object.keys((await refused(await add(customer, await address(values)))).errors ?? {});
    expect(await fields({ state })).toEqual(['state']);
    expect(await fields({ city })).toEqual(['city']);
    for (const country of [0, 999_999, 'x', '1; drop table']) expect(await fields({ country })).toEqual(['country']);
    expect(await list(customer)).toEqual([]);
  });

  test.each<[string, object, string[]]>([
    ['empty values', { name: ' ', email: '', phone: '', address: '' }, ['address', 'email', 'name', 'phone']],
    ['too long values', { name: 'x'.repeat(256), address: 'y'.repeat(256) }, ['address', 'name']],
    ['a too short street', { address: 'x' }, ['address']],
    ['malformed values', { email: 'mira@', phone: 'call me', type: 'ship' }, ['email', 'phone', 'type']],
    [
      'values of the wrong type',
      { name: 7, email: [], phone: {}, country: null, type: 1 },
      ['country', 'email', 'name', 'phone', 'type'],
    ],
    ['NUL characters', { name: 'a\0b', address: 'abc\0def' }, ['address', 'name']],
  ])('refuses an address with %s and names the fields', async (_, values, fields) => {
    const customer = await addCustomer(shop);
    const { status, errors } = await refused(await add(customer, await address(values)));
    expect([status, Object.keys(errors ?? {}).sort()]).toEqual([422, fields]);
    expect((await send(customer, 'POST', '', undefined)).status).toBe(400);
  });

  test('lets only the owner change or delete an address; other customers get 404', async () => {
    const owner = await addCustomer(shop);
    const otherCustomer = await addCustomer(shop);
    const id = await added(owner);
    const other = await added(owner, { address: 'Other street 5' });
    for (const path of [`/${id}`, `/${other}`, '/999999', '/x', '/0']) {
      expect(await refused(await send(otherCustomer, 'PUT', path, await address()))).toEqual({
        status: 404,
        code: 'generic',
      });
      expect(await refused(await send(otherCustomer, 'DELETE', path))).toEqual({ status: 404, code: 'generic' });
    }
    expect((await send({ token: '' }, 'DELETE', `/${other}`)).status).toBe(401);
    expect(await list(owner)).toHaveLength(2);
    await send(owner, 'PUT', `/${other}`, await address({ address: 'Changed street 6' }));
    expect((await list(owner))[1]).toMatchObject({ id: other, address: 'Changed street 6' });
    expect((await send(owner, 'DELETE', `/${other}`)).status).toBe(200);
    expect((await send(owner, 'DELETE', `/${other}`)).status).toBe(404);
    expect(await list(owner)).toHaveLength(1);
  });

  test('refuses to delete the default address beside others, but deletes the only one', async () => {
    const customer = await addCustomer(shop);
    const id = await added(customer);
    const other = await added(customer, { address: 'Other street 5' });
    const answer = await send(customer, 'DELETE', `/${id}`, undefined, 'bg');
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({
      message: 'Това е основният ви адрес. Първо изберете друг за основен.',
      code: 'default_address',
    });
    expect(await list(customer)).toHaveLength(2);
    expect((await send(customer, 'DELETE', `/${other}`)).status).toBe(200);
    expect((await send(customer, 'DELETE', `/${id}`)).status).toBe(200);
    expect(await list(customer)).toEqual([]);
    const next = await added(customer);
    expect(await defaults(customer)).toEqual([[next, true, true]]);
  });

  test('accepts at most fifty addresses per customer', async () => {
    const customer = await addCustomer(shop);
    await added(customer);
    const row = only(await shop.sql.select().from(addresses).where(eq(addresses.customerId, customer.id)));
    const { id: _, ...first } = { ...row, isDefaultShipping: false, isDefaultBilling: false };
    await shop.sql
      .insert(addresses)
      .values(Array.from({ length: 49 }, (_, n) => ({ ...first, address: `Street ${n}` })));
    expect(await refused(await add(customer, await address({ address: 'One too many' })))).toEqual({
      status: 403,
      code: 'limit',
    });
    // The server does not store the same address twice, so the limit does not apply.
    expect((await add(customer, await address())).status).toBe(200);
  });
});
