import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { cities, countries, countryStates } from '../../server/db/schema';
import { writePlaces } from '../../server/places/write-places';
import { addCustomer } from '../support/customers';
import { openShop } from '../support/test-shop';

const shop = await openShop();
const { token } = await addCustomer(shop);
afterAll(() => shop.close());

type Place = { id: number; name: string };

async function read(path: string, list: string, lang = 'en'): Promise<Place[]> {
  const answer = await shop.read<Record<string, Place[]>>(`/api/user/${path}?token=${token}`, {
    headers: { 'Accept-Language': lang },
  });
  return answer[list] ?? [];
}
const countriesIn = (lang: string) => read('address/create', 'countries', lang);
const statesOf = (id: unknown, lang?: string) => read(`state-by-country/${id}`, 'states', lang);
const citiesOf = (id: unknown, lang?: string) => read(`city-by-state/${id}`, 'cities', lang);
const names = (places: Place[]) => places.map(({ name }) => name);
const called = (places: Place[], name: string) => places.find((place) => place.name === name)?.id;

describe('countries, states and towns', () => {
  test('lists the shop’s country first, and the others alphabetically in the requested language', async () => {
    expect(names(await countriesIn('en'))).toEqual([
      'Bulgaria',
      'Austria',
      'France',
      'Germany',
      'Greece',
      'Italy',
      'Luxembourg',
      'Malta',
      'North Macedonia',
      'Romania',
      'Serbia',
      'Türkiye',
    ]);
    expect(names(await countriesIn('bg')).slice(0, 4)).toEqual(['България', 'Австрия', 'Германия', 'Гърция']);
  });

  test('lists 28 provinces of Bulgaria, each with towns', async () => {
    const bulgaria = called(await countriesIn('en'), 'Bulgaria');
    const provinces = await statesOf(bulgaria, 'bg');
    expect(provinces).toHaveLength(28);
    expect(names(provinces).slice(0, 3)).toEqual(['Благоевград', 'Бургас', 'Варна']);
    const gabrovo = called(provinces, 'Габрово');
    expect(names(await citiesOf(gabrovo, 'bg'))).toEqual(['Габрово', 'Дряново', 'Плачковци', 'Севлиево', 'Трявна']);
    expect(names(await citiesOf(gabrovo))).toEqual(['Dryanovo', 'Gabrovo', 'Plachkovtsi', 'Sevlievo', 'Tryavna']);
    for (const { id, name } of provinces) expect((await citiesOf(id)).length, name).toBeGreaterThan(0);
  });

  test('has every name in both scripts, and every town once in its state', async () => {
    const rows = [
      ...(await shop.sql.select({ of: countries.code, name: countries.name }).from(countries)),
      ...(await shop.sql.select({ of: countryStates.countryId, name: countryStates.name }).from(countryStates)),
      ...(await shop.sql.select({ of: cities.stateId, name: cities.name }).from(cities)),
    ];
    for (const { name } of rows) {
      expect(name.en).toMatch(/^[\p{Script=Latin} ()’-]+$/u);
      expect(name.bg).toMatch(/^[\p{Script=Cyrillic} ()’-]+$/u);
    }
    const towns = await shop.sql.select().from(cities);
    expect(new Set(towns.map(({ stateId, name }) => `${stateId} ${name.bg}`)).size).toBe(towns.length);
  });

  test('returns an empty list for a country without states, a state without towns and unknown ids', async () => {
    expect(await statesOf(called(await countriesIn('en'), 'Malta'))).toEqual([]);
    const greece = called(await countriesIn('en'), 'Greece');
    expect(await citiesOf(called(await statesOf(greece), 'Mount Athos'))).toEqual([]);
    for (const id of ['0', '999999', 'x', '1e3', '%27']) {
      expect(await statesOf(id)).toEqual([]);
      expect(await citiesOf(id)).toEqual([]);
    }
  });

  test('keeps the owner’s changes when the places are written again', async () => {
    const [country] = await shop.sql.select().from(countries).where(eq(countries.code, 'MT'));
    await shop.sql.update(countries).set({ position: 99 }).where(eq(countries.code, 'MT'));
    await Promise.all([writePlaces(shop.sql), writePlaces(shop.sql)]);
    const found = await shop.sql.select().from(countries).where(eq(countries.code, 'MT'));
    expect(found).toEqual([{ ...country, position: 99 }]);
  });

  test('answers 401 without a token', async () => {
    for (const path of ['address/create', 'state-by-country/1', 'city-by-state/1']) {
      expect((await shop.request(`/api/user/${path}`)).status).toBe(401);
    }
  });
});
