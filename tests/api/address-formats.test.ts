import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { addresses, cities, countries, countryStates, mails } from '../../server/db/schema';
import { addressFormat, addressLines, storedZip } from '../../server/places/address-format';
import type { CallWire } from '../../src/contract/all-calls';
import { openCheckoutShop } from '../support/checkout-shop';
import { addCustomer, type TestCustomer } from '../support/customers';

const { shop, insertProduct, shopper, orderOf, send } = await openCheckoutShop();
const { sql } = shop;
afterAll(() => shop.close());

const person = { name: 'Мира', email: 'mira@shop.example', phone: '+359 888 123 456', type: 'home' };

/** Body of an address in the first state and town of a country; in the town `Home` if the country has no list. */
async function bodyIn(code: string, values = {}) {
  const [country] = await sql.select().from(countries).where(eq(countries.code, code));
  const [state] = await sql
    .select()
    .from(countryStates)
    .where(eq(countryStates.countryId, country?.id ?? 0));
  const towns = await sql
    .select()
    .from(cities)
    .where(eq(cities.stateId, state?.id ?? 0));
  const place = { country: country?.id, state: state?.id ?? 0, city: towns[0]?.id ?? 0 };
  return { ...person, ...place, ...(towns.length === 0 && { town: 'Home' }), address: 'Rose Street 7', ...values };
}

async function save({ token }: TestCustomer, body: unknown, { id = '', lang = 'en' } = {}) {
  const response = await shop.request(`/api/user/address${id && `/${id}`}?token=${token}`, {
    method: id ? 'PUT' : 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': lang },
    body: JSON.stringify(body),
  });
  const saved = (await response.json()) as CallWire<'E25'> & { errors?: Record<string, string[]> };
  return { id: String(saved.address?.id), lines: saved.address?.lines, errors: saved.errors };
}

describe('the postcode of a new address', () => {
  const customer = addCustomer(shop);

  test.each<[code: string, zip: string, isValid: boolean]>([
    ['BG', '1000', true],
    ['BG', ' 1000 ', true],
    ['BG', '', true],
    ['BG', '100', false],
    ['BG', '10000', false],
    ['BG', 'A000', false],
    ['AT', '1010', true],
    ['AT', '', false],
    ['FR', '75001', true],
    ['FR', '75 001', true],
    ['FR', '7500', false],
    ['DE', '01067', true],
    ['DE', '1067', false],
    ['GR', '151 24', true],
    ['IT', '00144', true],
    ['IT', '', false],
    ['LU', '4750', true],
    ['MT', 'VCT 1753', true],
    ['MT', 'vct1753', true],
    ['MT', '1753', false],
    ['MT', '', true],
    ['MK', '1314', true],
    ['RO', '060274', true],
    ['RO', '60274', false],
    ['RS', '11000', true],
    ['TR', '06101', true],
    ['TR', '6101', false],
  ])('in %s “%s” is valid: %s', async (code, zip, isValid) => {
    const { errors } = await save(await customer, await bodyIn(code, { zip_code: zip }));
    expect(Object.keys(errors ?? {})).toEqual(isValid ? [] : ['zip_code']);
  });

  test.each([
    ['LU', 'L-2240'],
    ['LU', 'LU-2240'],
    ['LU', 'l 2240'],
    ['LU', '2240'],
  ])('in %s “%s” is stored without the prefix', async (code, zip) => {
    const buyer = await customer;
    const { id, errors } = await save(buyer, await bodyIn(code, { zip_code: zip }));
    expect(errors).toBeUndefined();
    const [row] = await sql
      .select()
      .from(addresses)
      .where(eq(addresses.id, Number(id)));
    expect(row?.zipCode).toBe('2240');
  });

  test.each([
    ['FI', 'FI-00550', '00550'],
    ['LI', 'fl-9490', '9490'],
    ['MD', 'MD2012', '2012'],
    ['BG', 'BG-1000', 'BG-1000'],
    ['HK', '1000', ''],
  ])('in %s “%s” is stored as “%s”', (code, typed, zip) => {
    expect(storedZip(typed, code)).toBe(zip);
  });

  test.each([
    ['BG', 'en', 'Please enter a postcode of 4 digits, for example 1000.'],
    ['BG', 'bg', 'Моля, въведете пощенски код от 4 цифри, например 1000.'],
    ['MT', 'en', 'Please enter a postcode as it is written in this country, for example NXR 01.'],
    ['MT', 'bg', 'Моля, въведете пощенски код, както се пише в тази държава, например NXR 01.'],
  ])('is refused with an example from %s in %s', async (code, lang, text) => {
    const { errors } = await save(await customer, await bodyIn(code, { zip_code: 'x' }), { lang });
    expect(errors).toEqual({ zip_code: [text] });
  });
});

test('an old address stays valid without a postcode, but a new country asks for one', async () => {
  const customer = await addCustomer(shop);
  const { id } = await save(customer, await bodyIn('DE', { zip_code: '01067' }));
  await sql
    .update(addresses)
    .set({ zipCode: '' })
    .where(eq(addresses.id, Number(id)));
  const errorsOf = async (body: object) => Object.keys((await save(customer, body, { id })).errors ?? {});
  expect(await errorsOf(await bodyIn('DE', { name: 'Mira' }))).toEqual([]);
  expect(await errorsOf(await bodyIn('DE', { zip_code: '1' }))).toEqual(['zip_code']);
  expect(await errorsOf(await bodyIn('AT'))).toEqual(['zip_code']);
  expect(await errorsOf(await bodyIn('AT', { zip_code: '1010' }))).toEqual([]);
  // From now on the address has a postcode, which can't be removed.
  expect(await errorsOf(await bodyIn('AT'))).toEqual(['zip_code']);
});

test('the list of countries has the names, the order and the example of their fields', async () => {
  const { token } = await addCustomer(shop);
  const answer = await shop.read<CallWire<'E22'>>(`/api/user/address/create?token=${token}`);
  const formatOf = (name: string) =>
    [...Object.values(answer.countries ?? {})].find((country) => country.name === name)?.address_format;
  expect(formatOf('Bulgaria')).toEqual({
    order: ['address', 'state', 'zip', 'town'],
    zip_name: 'postal',
    zip_example: '1000',
    zip_required: false,
    state_name: '',
    town_name: '',
  });
  expect(formatOf('Malta')).toMatchObject({ order: ['address', 'state', 'town', 'zip'], zip_example: 'NXR 01' });
  expect(formatOf('Romania')).toMatchObject({ order: ['address', 'state', 'zip', 'town'], state_name: 'county' });
  expect(formatOf('Italy')).toMatchObject({ order: ['address', 'state', 'zip', 'town'], state_name: 'region' });
  expect(formatOf('Serbia')).toMatchObject({ zip_example: '11000' });
});

test.each([
  ['US', { zip_name: 'zip', state_name: 'state', order: ['address', 'state', 'town', 'zip'] }],
  ['IE', { zip_name: 'eircode', state_name: 'county' }],
  ['IN', { zip_name: 'pin', state_name: 'state' }],
  ['JP', { order: ['zip', 'state', 'address', 'town'], state_name: 'prefecture' }],
  ['HK', { order: ['state', 'town', 'address'], zip_example: '' }],
  ['??', { order: ['address', 'state', 'town'], zip_required: false }],
])('the form of %s follows the country', (code, expected) => {
  expect(addressFormat(code)).toMatchObject(expected);
});

const parts = { address: 'Rose 7', zip: '1000', town: 'Town', state: 'State', country: 'Country' };
test.each<[string, Partial<typeof parts>, string[]]>([
  ['BG', {}, ['Rose 7', '1000 Town', 'Country']],
  ['BG', { zip: '' }, ['Rose 7', 'Town, State', 'Country']],
  ['BG', { zip: '', state: 'Town' }, ['Rose 7', 'Town', 'Country']],
  ['IT', { zip: '50122' }, ['Rose 7', '50122 Town FI', 'Country']],
  // Three provinces share these digits.
  ['IT', { zip: '08030' }, ['Rose 7', '08030 Town', 'Country']],
  ['IT', { zip: '' }, ['Rose 7', 'Town, State', 'Country']],
  ['RO', {}, ['Rose 7', '1000 Town', 'State', 'Country']],
  ['RO', { state: 'Town' }, ['Rose 7', '1000 Town', 'Country']],
  ['TR', {}, ['Rose 7', '1000 Town/State', 'Country']],
  ['TR', { town: '' }, ['Rose 7', '1000/State', 'Country']],
  ['TR', { zip: '', state: '' }, ['Rose 7', 'Town', 'Country']],
  ['LU', {}, ['Rose 7', 'L-1000 Town', 'Country']],
  ['LU', { zip: 'L-1000' }, ['Rose 7', 'L-1000 Town', 'Country']],
  ['LU', { zip: '', state: '' }, ['Rose 7', 'Town', 'Country']],
  ['MT', { state: '' }, ['Rose 7', 'Town 1000', 'Country']],
  ['US', {}, ['Rose 7', 'Town, State 1000', 'Country']],
  ['GB', { state: '' }, ['Rose 7', 'Town', '1000', 'Country']],
  ['JP', {}, ['〒1000', 'State', 'Rose 7', 'Town', 'Country']],
  ['LU', { zip: '', town: 'Country', state: '' }, ['Rose 7', 'Country']],
  ['GR', { town: '' }, ['Rose 7', '1000 State', 'Country']],
  ['', {}, ['Rose 7', '1000 Town', 'State', 'Country']],
])('an address in %s with %o is written as there', (code, values, lines) => {
  expect(addressLines({ code, ...parts, ...values })).toEqual(lines);
});

test('addresses, orders and emails have the same lines, in the language of the reader', async () => {
  const buyer = await shopper([await insertProduct('tea-glass', { price: 500, weightGrams: 500 }), 1]);
  const body = await bodyIn('TR', { zip_code: '01960' });
  const { id, lines } = await save(buyer, body);
  expect(lines).toEqual(['Rose Street 7', '01960 Adana', 'Türkiye']);
  const placed = await send(buyer, await orderOf(buyer, { shipping_address_id: id, billing_address_id: id }));
  const path = `/api/user/order-show/${placed.body.order_id}?token=${buyer.token}`;
  const { order } = await shop.read<CallWire<'E20'>>(path);
  expect(order?.order_address).toMatchObject({ shipping_lines: lines, billing_lines: lines });
  const [letter] = await sql.select().from(mails);
  expect(letter?.text.replace(/\n\s*/g, '\n')).toContain([...(lines ?? [])].join('\n'));
});
