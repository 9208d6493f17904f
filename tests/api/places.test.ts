import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { cities, countries, countryStates } from '../../server/db/schema';
import { writePlaces } from '../../server/places/write-places';
import { addCustomer } from '../support/customers';
import { openShop } from '../support/shop';

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

describe('where people live', () => {
  test('the shop’s own country comes first, the others as the reader’s alphabet has them', async () => {
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

  test('Bulgaria has its 28 provinces, and each its towns', async () => {
    const bulgaria = called(await countriesIn('en'), 'Bulgaria');
    const provinces = await statesOf(bulgaria, 'bg');
    expect(provinces).toHaveLength(28);
    expect(names(provinces).slice(0, 3)).toEqual(['Благоевград', 'Бургас', 'Варна']);
    const gabrovo = called(provinces, 'Габрово');
    expect(names(await citiesOf(gabrovo, 'bg'))).toEqual(['Габрово', 'Дряново', 'Плачковци', 'Севлиево', 'Трявна']);
    expect(names(await citiesOf(gabrovo))).toEqual(['Dryanovo', 'Gabrovo', 'Plachkovtsi', 'Sevlievo', 'Tryavna']);
    for (const { id, name } of provinces) expect((await citiesOf(id)).length, name).toBeGreaterThan(0);
  });

  test('every name is written in both languages, each in its letters, and once in its list', async () => {
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

  test('a small country has no states, a state may have no towns, and what there is not has none either', async () => {
    expect(await statesOf(called(await countriesIn('en'), 'Malta'))).toEqual([]);
    const greece = called(await countriesIn('en'), 'Greece');
    expect(await citiesOf(called(await statesOf(greece), 'Mount Athos'))).toEqual([]);
    for (const id of ['0', '999999', 'x', '1e3', '%27']) {
      expect(await statesOf(id)).toEqual([]);
      expect(await citiesOf(id)).toEqual([]);
    }
  });

  test('is written once, and what the shop’s owner changed stays', async () => {
    const [country] = await shop.sql.select().from(countries).where(eq(countries.code, 'MT'));
    await shop.sql.update(countries).set({ position: 99 }).where(eq(countries.code, 'MT'));
    await Promise.all([writePlaces(shop.sql), writePlaces(shop.sql)]);
    const found = await shop.sql.select().from(countries).where(eq(countries.code, 'MT'));
    expect(found).toEqual([{ ...country, position: 99 }]);
  });

  test('needs a session', async () => {
    for (const path of ['address/create', 'state-by-country/1', 'city-by-state/1']) {
      expect((await shop.request(`/api/user/${path}`)).status).toBe(401);
    }
  });
});
