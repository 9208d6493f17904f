import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { only } from '../../server/db/only';
import { addresses, cities, countries, countryStates } from '../../server/db/schema';
import type { CallWire } from '../../src/contract/calls';
import { addCustomer, type TestCustomer } from '../support/customers';
import { openShop } from '../support/shop';

const shop = await openShop();
afterAll(() => shop.close());

/** The ids of a place, by its English names. */
async function placeOf(country: string, state?: string, city?: string) {
  const of = <T extends { name: { en?: string } }>(rows: T[], name?: string) =>
    rows.find((row) => row.name.en === name);
  const countryId = of(await shop.sql.select().from(countries), country)?.id ?? 0;
  const states = await shop.sql.select().from(countryStates).where(eq(countryStates.countryId, countryId));
  const stateId = of(states, state)?.id ?? 0;
  const towns = await shop.sql.select().from(cities).where(eq(cities.stateId, stateId));
  return { country: countryId, state: stateId, city: of(towns, city)?.id ?? 0 };
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
const add = (who: TestCustomer, body: unknown) => send(who, 'POST', '', body);
const list = async (who: TestCustomer, lang = 'en') => {
  const answer: CallWire<'E21'> = await (await send(who, 'GET', '', undefined, lang)).json();
  return answer.addresses ?? [];
};
const added = async (who: TestCustomer, values: object = {}) => {
  const response = await add(who, await address(values));
  expect(response.status).toBe(200);
  const saved: CallWire<'E25'> = await response.json();
  return Number(saved.address?.id);
};
const refused = async (response: Response) => {
  const { code, errors } = (await response.json()) as { code: string; errors?: Record<string, string[]> };
  return { status: response.status, code, ...(errors && { errors }) };
};
const defaults = async (who: TestCustomer) =>
  (await list(who)).map(({ id, default_shipping, default_billing }) => [id, default_shipping, default_billing]);

describe('an address', () => {
  test('is kept as it was sent, its place named in the reader’s language', async () => {
    const who = await addCustomer(shop);
    const id = await added(who, { name: '  Мира Иванова ' });
    const { country, state, city } = await placeOf('Bulgaria', 'Gabrovo', 'Tryavna');
    expect(await list(who, 'bg')).toEqual([
      {
        id,
        user_id: who.id,
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
      },
    ]);
    expect((await list(who))[0]?.city).toMatchObject({ name: 'Tryavna' });
  });

  test('the first one is the default for deliveries and bills; another one becomes it when it is wished', async () => {
    const who = await addCustomer(shop);
    const first = await added(who);
    const second = await added(who, { address: 'Second street 2' });
    expect(await defaults(who)).toEqual([
      [first, true, true],
      [second, false, false],
    ]);
    await send(who, 'PUT', `/${second}`, await address({ address: 'Second street 2', default_shipping: 1 }));
    expect(await defaults(who)).toEqual([
      [second, true, false],
      [first, false, true],
    ]);
    const third = await added(who, { address: 'Third street 3', default_shipping: true, default_billing: '1' });
    expect(await defaults(who)).toEqual([
      [third, true, true],
      [first, false, false],
      [second, false, false],
    ]);
    // That it is not wished takes nothing away: there is always one.
    await send(who, 'PUT', `/${third}`, await address({ address: 'Third street 3', default_shipping: 0 }));
    expect((await defaults(who))[0]).toEqual([third, true, true]);
  });

  test('sent twice is there once, also at the same moment; changed, it is another one', async () => {
    const who = await addCustomer(shop);
    const ids = await Promise.all([1, 2, 3, 4].map(() => added(who)));
    expect(new Set(ids).size).toBe(1);
    expect(await list(who)).toHaveLength(1);
    expect(await added(who, { phone: '0888 123 457' })).not.toBe(ids[0]);
    expect(await list(who)).toHaveLength(2);
  });

  test('four at once from nothing have one default between them', async () => {
    const who = await addCustomer(shop);
    await Promise.all([1, 2, 3, 4].map((n) => added(who, { address: `Street number ${n}` })));
    const all = await defaults(who);
    expect(all.map(([, shipping]) => shipping)).toEqual([true, false, false, false]);
    expect(all.map(([, , billing]) => billing)).toEqual([true, false, false, false]);
  });

  test('can be in a country without states and in a state without towns, and there alone', async () => {
    const who = await addCustomer(shop);
    await added(who, await placeOf('Malta'));
    await added(who, await placeOf('Greece', 'Mount Athos'));
    expect(await list(who)).toMatchObject([
      { state_id: 0, city_id: 0, country_state: null, city: null },
      { city_id: 0, city: null, country_state: { name: 'Mount Athos' } },
    ]);
    const { country, state } = await placeOf('Bulgaria', 'Gabrovo');
    expect(await refused(await add(who, await address({ country, state: 0, city: 0 })))).toMatchObject({
      status: 422,
      errors: { state: ['Please choose a province of the country.'] },
    });
    expect(await refused(await add(who, await address({ country, state, city: 0 })))).toMatchObject({
      status: 422,
      errors: { city: ['Please choose a town.'] },
    });
  });

  test('can be in a place that is none of the towns, which is then named; with its postcode', async () => {
    const who = await addCustomer(shop);
    const { country, state, city } = await placeOf('Bulgaria', 'Gabrovo', 'Tryavna');
    await added(who, { country, state, city: 0, town: ' Боженци ', zip_code: '5349' });
    expect(await list(who)).toMatchObject([
      { state_id: state, city_id: 0, city: null, town: 'Боженци', zip_code: '5349' },
    ]);
    const nameless = await send(who, 'POST', '', await address({ country, state, city: 0, town: ' ' }), 'bg');
    expect(await refused(nameless)).toMatchObject({
      status: 422,
      errors: { town: ['Моля, въведете населено място.'] },
    });
    // A town of the list needs no other name.
    const id = await added(who, { country, state, city, town: 'Боженци', address: 'Second street 2' });
    expect((await list(who)).find((one) => one.id === id)).toMatchObject({ city: { name: 'Tryavna' }, town: '' });
  });

  test('a state of another country and a town of another state are refused, as is what there is not', async () => {
    const who = await addCustomer(shop);
    const { state, city } = await placeOf('Greece', 'Attica', 'Athens');
    const fields = async (values: object) =>
      Object.keys((await refused(await add(who, await address(values)))).errors ?? {});
    expect(await fields({ state })).toEqual(['state']);
    expect(await fields({ city })).toEqual(['city']);
    for (const country of [0, 999_999, 'x', '1; drop table']) expect(await fields({ country })).toEqual(['country']);
    expect(await list(who)).toEqual([]);
  });

  test.each<[string, object, string[]]>([
    ['empty', { name: ' ', email: '', phone: '', address: '' }, ['address', 'email', 'name', 'phone']],
    ['too long', { name: 'x'.repeat(256), address: 'y'.repeat(256) }, ['address', 'name']],
    ['too short', { address: 'x' }, ['address']],
    ['odd', { email: 'mira@', phone: 'call me', type: 'ship' }, ['email', 'phone', 'type']],
    [
      'of the wrong kind',
      { name: 7, email: [], phone: {}, country: null, type: 1 },
      ['country', 'email', 'name', 'phone', 'type'],
    ],
    ['NUL', { name: 'a\0b', address: 'abc\0def' }, ['address', 'name']],
  ])('%s is refused at its fields', async (_, values, fields) => {
    const who = await addCustomer(shop);
    const { status, errors } = await refused(await add(who, await address(values)));
    expect([status, Object.keys(errors ?? {}).sort()]).toEqual([422, fields]);
    expect((await send(who, 'POST', '', undefined)).status).toBe(400);
  });

  test('is changed by its owner only, and deleted by its owner only: to others it is not there', async () => {
    const owner = await addCustomer(shop);
    const stranger = await addCustomer(shop);
    const id = await added(owner);
    const other = await added(owner, { address: 'Other street 5' });
    for (const path of [`/${id}`, `/${other}`, '/999999', '/x', '/0']) {
      expect(await refused(await send(stranger, 'PUT', path, await address()))).toEqual({
        status: 404,
        code: 'generic',
      });
      expect(await refused(await send(stranger, 'DELETE', path))).toEqual({ status: 404, code: 'generic' });
    }
    expect((await send({ token: '' }, 'DELETE', `/${other}`)).status).toBe(401);
    expect(await list(owner)).toHaveLength(2);
    await send(owner, 'PUT', `/${other}`, await address({ address: 'Changed street 6' }));
    expect((await list(owner))[1]).toMatchObject({ id: other, address: 'Changed street 6' });
    expect((await send(owner, 'DELETE', `/${other}`)).status).toBe(200);
    // Pressed twice.
    expect((await send(owner, 'DELETE', `/${other}`)).status).toBe(404);
    expect(await list(owner)).toHaveLength(1);
  });

  test('a default beside others is not deleted, and says why; the only one goes', async () => {
    const who = await addCustomer(shop);
    const id = await added(who);
    const other = await added(who, { address: 'Other street 5' });
    const answer = await send(who, 'DELETE', `/${id}`, undefined, 'bg');
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({
      message: 'Това е основният ви адрес. Първо изберете друг за основен.',
      code: 'default_address',
    });
    expect(await list(who)).toHaveLength(2);
    expect((await send(who, 'DELETE', `/${other}`)).status).toBe(200);
    expect((await send(who, 'DELETE', `/${id}`)).status).toBe(200);
    expect(await list(who)).toEqual([]);
    // The next one is the first again.
    const next = await added(who);
    expect(await defaults(who)).toEqual([[next, true, true]]);
  });

  test('fifty are enough for anybody', async () => {
    const who = await addCustomer(shop);
    await added(who);
    const row = only(await shop.sql.select().from(addresses).where(eq(addresses.customerId, who.id)));
    const { id: _, ...first } = { ...row, isDefaultShipping: false, isDefaultBilling: false };
    await shop.sql
      .insert(addresses)
      .values(Array.from({ length: 49 }, (_, n) => ({ ...first, address: `Street ${n}` })));
    expect(await refused(await add(who, await address({ address: 'One too many' })))).toEqual({
      status: 403,
      code: 'limit',
    });
    // The same again is no other.
    expect((await add(who, await address())).status).toBe(200);
  });
});
