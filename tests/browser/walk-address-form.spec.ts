import { expect, type Page } from '@playwright/test';
import type { Place } from '../../machines/address-form.machine';
import { bulgaria, gabrovo, home, idIn, listIn, malta, shopModel, tryavna, varna } from '../models/address-form.model';
import type { ModelEvent, Walker } from '../support/path-generator';
import { HeldCalls } from './delayed-calls';
import { enter } from './login';
import type { ShopDatabase } from './shop-database';
import { type Lang, ShopPage } from './shop-fixtures';
import { walkOwnShop } from './walks';

const model = shopModel();

const texts = {
  en: { country: 'Country', state: 'Province or region', city: 'Town or city', again: 'Try again' },
  bg: { country: 'Държава', state: 'Област или регион', city: 'Населено място', again: 'Опитай отново' },
};
type Level = 'country' | 'state' | 'city';

walkOwnShop(model, {
  proofs: { loadingCountries: 'O2' },
  walker: ({ page, database, lang }) => customer(page, database, lang),
});

async function readIds({ pool }: ShopDatabase): Promise<Record<string, string>> {
  const idOf = async (table: string, { name }: Place) => {
    const { rows } = await pool.query(`select id from ${table} where name->>'en' = $1`, [name]);
    return String(rows[0].id);
  };
  return {
    '': '',
    '0': '0',
    [bulgaria.id]: await idOf('countries', bulgaria),
    [malta.id]: await idOf('countries', malta),
    [gabrovo.id]: await idOf('country_states', gabrovo),
    [varna.id]: await idOf('country_states', varna),
    [tryavna.id]: await idOf('cities', tryavna),
  };
}

async function addAddress({ pool }: ShopDatabase, customer: number, ids: Record<string, string>): Promise<number> {
  const { rows } = await pool.query(
    `insert into addresses (customer_id, name, email, phone, country_id, state_id, city_id, address, type)
     values ($1, 'Mira', 'mira@shop.example', '0888123456', $2, $3, $4, 'Rose street 1', 'home') returning id`,
    [customer, ids[home.country], ids[home.state], ids[home.city]],
  );
  return rows[0].id;
}

async function customer(page: Page, database: ShopDatabase, lang: Lang): Promise<Walker> {
  const shop = new ShopPage(page, lang);
  const word = texts[lang];
  const ids = await readIds(database);
  const real = (id: string) => ids[id] ?? '';
  const user = await database.addCustomer('Mira Ivanova');
  const address = await addAddress(database, user.id, ids);
  const chosen: Record<Level, string> = { ...home };
  const below: Record<Level, Level[]> = { country: ['state', 'city'], state: ['city'], city: [] };

  await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
  await enter(page, user);
  const calls = await HeldCalls.start(page, /\/api\/user\/(address\/create|state-by-country|city-by-state)/);
  await page.clock.install();
  await shop.open(`/p/profile/addresses/${address}`);

  const select = (level: Level) => shop.main.getByLabel(word[level], { exact: true });
  const pick = async (level: Level, { id }: { id: string }) => {
    chosen[level] = id;
    for (const lower of below[level]) chosen[lower] = '';
    await select(level).selectOption(real(id));
  };
  const arrive = async (level: Level, list: string, event: ModelEvent, whole: Place[]) => {
    const places = listIn(event);
    if (places.length === 0) for (const none of [level, ...below[level]]) chosen[none] = '0';
    else if (!places.some(({ id }) => id === chosen[level])) {
      for (const gone of [level, ...below[level]]) chosen[gone] = '';
    }
    if (places.length === whole.length) return calls.pass();
    const json = { [list]: places.map(({ id, name }) => ({ id: Number(real(id)), name })) };
    await (await calls.next()).fulfill({ json });
  };
  const see = async (waits: Level | null = null, hasFailed = false) => {
    for (const level of ['country', 'state', 'city'] as const) {
      if (chosen[level] === '0') await expect(select(level)).toHaveCount(0);
      else if (level === waits) await expect(select(level)).toBeDisabled();
      // A select shows its value only after its list of options has arrived.
      else if (waits === null || !below[waits].includes(level))
        await expect(select(level)).toHaveValue(real(chosen[level]));
    }
    await expect(shop.main.getByRole('button', { name: word.again })).toHaveCount(hasFailed ? 1 : 0);
    await expect.poll(() => calls.isAnyWaiting).toBe(waits !== null && !hasFailed);
  };

  return {
    events: {
      'country.chosen': ({ event }) => pick('country', { id: idIn(event) }),
      'state.chosen': ({ event }) => pick('state', { id: idIn(event) }),
      'city.chosen': ({ event }) => pick('city', { id: idIn(event) }),
      'retry.requested': () => shop.main.getByRole('button', { name: word.again }).click(),
      'xstate.done.actor.countries': ({ event }) => arrive('country', 'countries', event, [bulgaria, malta]),
      'xstate.error.actor.countries': () => calls.spoil(),
      'xstate.done.actor.states': ({ event }) =>
        arrive('state', 'states', event, chosen.country === malta.id ? [] : [gabrovo, varna]),
      'xstate.error.actor.states': () => calls.spoil(),
      // The last argument lists the towns in the shop, where the province Varna has a town. In the model it has none.
      'xstate.done.actor.cities': ({ event }) =>
        arrive('city', 'cities', event, [chosen.state === varna.id ? varna : tryavna]),
      'xstate.error.actor.cities': () => calls.spoil(),
    },
    states: {
      loadingCountries: () => see('country'),
      countriesFailed: () => see('country', true),
      'located.nowhere': () => see(),
      'located.loadingStates': () => see('state'),
      'located.statesFailed': () => see('state', true),
      'located.undivided': () => see(),
      'located.divided.stateless': () => see(),
      'located.divided.loadingCities': () => see('city'),
      'located.divided.citiesFailed': () => see('city', true),
      'located.divided.settled': () => see(),
    },
  };
}
