import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { addressFormMachine, type Place, type Whereabouts } from '../../machines/address-form.machine';
import { answers } from '../support/deferred';

const places = (...ids: string[]): Place[] => ids.map((id) => ({ id, name: id.toUpperCase() }));

function openForm(chosen: Partial<Whereabouts> & { isProposed?: boolean } = {}) {
  const countries = answers<Place[]>();
  const states = answers<Place[], string>();
  const cities = answers<Place[], string>();
  const failures: unknown[] = [];
  const aborted: string[] = [];
  const noteAbort = (what: string, signal: AbortSignal) => signal.addEventListener('abort', () => aborted.push(what));
  const actor = createActor(
    addressFormMachine.provide({
      actors: {
        fetchCountries: fromPromise(() => countries.ask()),
        fetchStates: fromPromise(({ input, signal }) => {
          noteAbort(`states of ${input.country}`, signal);
          return states.ask(input.country);
        }),
        fetchCities: fromPromise(({ input, signal }) => {
          noteAbort(`towns of ${input.state}`, signal);
          return cities.ask(input.state);
        }),
      },
    }),
    { input: { country: '', state: '', city: '', ...chosen } },
  );
  actor.on('failure', ({ error }) => failures.push(error));
  actor.start();
  const { send } = actor;
  return {
    ...{ countries, states, cities, failures, aborted },
    pick: (level: 'country' | 'state' | 'city', id: string) => send({ type: `${level}.chosen`, id }),
    retry: () => send({ type: 'retry.requested' }),
    state: () => actor.getSnapshot().value,
    chosen: () => {
      const { country, state, city } = actor.getSnapshot().context;
      return [country, state, city];
    },
    offered: () => {
      const { countries: all, states: divided, cities: towns } = actor.getSnapshot().context;
      return [all, divided, towns].map((list) => list.map(({ id }) => id).join(' '));
    },
  };
}

const inBulgaria = async () => {
  const form = openForm();
  await form.countries.answer(places('bg', 'mt'));
  form.pick('country', 'bg');
  await form.states.answer(places('ga', 'va'));
  return form;
};

test('clears the state and the town when the country or the state changes', async () => {
  const form = await inBulgaria();
  form.pick('state', 'ga');
  await form.cities.answer(places('tr'));
  form.pick('city', 'tr');
  form.pick('state', 'va');
  expect([form.chosen(), form.offered()]).toEqual([
    ['bg', 'va', ''],
    ['bg mt', 'ga va', ''],
  ]);
  form.pick('country', 'mt');
  expect([form.chosen(), form.offered()]).toEqual([
    ['mt', '', ''],
    ['bg mt', '', ''],
  ]);
  form.pick('country', '');
  expect([form.chosen(), form.state()]).toEqual([['', '', ''], { located: 'nowhere' }]);
});

test('offers and requests no towns after the state is deselected', async () => {
  const form = await inBulgaria();
  form.pick('state', 'ga');
  await form.cities.answer(places('tr'));
  form.pick('state', '');
  expect([form.chosen(), form.offered()]).toEqual([
    ['bg', '', ''],
    ['bg mt', 'ga va', ''],
  ]);
  expect(form.cities.questions()).toEqual(['ga']);
});

test('sets “0” when a country has no states or a state has no towns', async () => {
  const form = openForm();
  await form.countries.answer(places('bg', 'mt'));
  form.pick('country', 'mt');
  await form.states.answer([]);
  expect([form.chosen(), form.state()]).toEqual([['mt', '0', '0'], { located: 'undivided' }]);
  form.pick('country', 'bg');
  expect(form.chosen()).toEqual(['bg', '', '']);
  await form.states.answer(places('at'));
  form.pick('state', 'at');
  await form.cities.answer([]);
  expect(form.chosen()).toEqual(['bg', 'at', '0']);
});

test('accepts a town outside the list and keeps it in a new form', async () => {
  const form = await inBulgaria();
  form.pick('state', 'ga');
  await form.cities.answer(places('tr'));
  form.pick('city', '0');
  expect([form.chosen(), form.offered()]).toEqual([
    ['bg', 'ga', '0'],
    ['bg mt', 'ga va', 'tr'],
  ]);
  const again = openForm({ country: 'bg', state: 'ga', city: '0' });
  await again.countries.answer(places('bg'));
  await again.states.answer(places('ga'));
  await again.cities.answer(places('tr'));
  expect(again.chosen()).toEqual(['bg', 'ga', '0']);
});

test.each([
  ['the only country', ['mt'], 'mt'],
  ['the first country when it breaks the alphabetical order', ['bg', 'al', 'mt'], 'bg'],
  ['no country of an alphabetical list', ['al', 'bg', 'mt'], ''],
  ['no country when both have the same name', ['mt', 'MT'], ''],
])('proposes %s when none is chosen', async (_, ids, proposed) => {
  const form = openForm({ isProposed: true });
  await form.countries.answer(places(...ids));
  expect(form.chosen()).toEqual([proposed, '', '']);
  expect(form.states.questions()).toEqual(proposed === '' ? [] : [proposed]);
});

test('keeps a stored country, state and town that are still offered', async () => {
  const form = openForm({ country: 'bg', state: 'ga', city: 'tr' });
  await form.countries.answer(places('bg'));
  expect(form.states.questions()).toEqual(['bg']);
  await form.states.answer(places('ga'));
  expect(form.cities.questions()).toEqual(['ga']);
  await form.cities.answer(places('se', 'tr'));
  expect(form.chosen()).toEqual(['bg', 'ga', 'tr']);
});

test('reports a list that fails to load, keeps the choice and loads the list on retry', async () => {
  const form = openForm();
  const error = new Error('odd');
  await form.countries.fail(error);
  expect([form.state(), form.failures]).toEqual(['countriesFailed', [error]]);
  form.pick('country', 'bg');
  expect(form.chosen()).toEqual(['', '', '']);
  form.retry();
  await form.countries.answer(places('bg'));
  form.pick('country', 'bg');
  await form.states.fail(error);
  expect([form.state(), form.chosen()]).toEqual([{ located: 'statesFailed' }, ['bg', '', '']]);
  form.retry();
  expect(form.states.questions()).toEqual(['bg', 'bg']);
  await form.states.answer(places('ga'));
  form.pick('state', 'ga');
  await form.cities.fail(error);
  expect([form.state(), form.chosen()]).toEqual([{ located: { divided: 'citiesFailed' } }, ['bg', 'ga', '']]);
  form.retry();
  await form.cities.answer(places('tr'));
  expect(form.offered()).toEqual(['bg', 'ga', 'tr']);
  expect(form.failures).toHaveLength(3);
});
