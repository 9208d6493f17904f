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
  const noting = (what: string, signal: AbortSignal) => signal.addEventListener('abort', () => aborted.push(what));
  const actor = createActor(
    addressFormMachine.provide({
      actors: {
        fetchCountries: fromPromise(() => countries.ask()),
        fetchStates: fromPromise(({ input, signal }) => {
          noting(`states of ${input.country}`, signal);
          return states.ask(input.country);
        }),
        fetchCities: fromPromise(({ input, signal }) => {
          noting(`towns of ${input.state}`, signal);
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

test('what depends on a choice goes with it', async () => {
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

test('a choice that is taken back leaves nothing to choose below it', async () => {
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

test('a country without states, and a state without towns, have nothing to choose', async () => {
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

test('a town that is none of the list can be chosen, and stays chosen', async () => {
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
  ['the one that stands before its turn', ['bg', 'al', 'mt'], 'bg'],
  ['none of a plain alphabet', ['al', 'bg', 'mt'], ''],
  ['none of two that are called the same', ['mt', 'MT'], ''],
])('whoever has chosen none is proposed %s', async (_, ids, proposed) => {
  const form = openForm({ isProposed: true });
  await form.countries.answer(places(...ids));
  expect(form.chosen()).toEqual([proposed, '', '']);
  expect(form.states.questions()).toEqual(proposed === '' ? [] : [proposed]);
});

test('what was chosen before stays as long as there is it to choose', async () => {
  const form = openForm({ country: 'bg', state: 'ga', city: 'tr' });
  await form.countries.answer(places('bg'));
  expect(form.states.questions()).toEqual(['bg']);
  await form.states.answer(places('ga'));
  expect(form.cities.questions()).toEqual(['ga']);
  await form.cities.answer(places('se', 'tr'));
  expect(form.chosen()).toEqual(['bg', 'ga', 'tr']);
});

test('a list that does not arrive is reported and asked for again; what is chosen stays', async () => {
  const form = openForm();
  const odd = new Error('odd');
  await form.countries.fail(odd);
  expect([form.state(), form.failures]).toEqual(['countriesFailed', [odd]]);
  form.pick('country', 'bg');
  expect(form.chosen()).toEqual(['', '', '']);
  form.retry();
  await form.countries.answer(places('bg'));
  form.pick('country', 'bg');
  await form.states.fail(odd);
  expect([form.state(), form.chosen()]).toEqual([{ located: 'statesFailed' }, ['bg', '', '']]);
  form.retry();
  expect(form.states.questions()).toEqual(['bg', 'bg']);
  await form.states.answer(places('ga'));
  form.pick('state', 'ga');
  await form.cities.fail(odd);
  expect([form.state(), form.chosen()]).toEqual([{ located: { divided: 'citiesFailed' } }, ['bg', 'ga', '']]);
  form.retry();
  await form.cities.answer(places('tr'));
  expect(form.offered()).toEqual(['bg', 'ga', 'tr']);
  expect(form.failures).toHaveLength(3);
});
