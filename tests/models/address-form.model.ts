import { addressFormMachine, type Place } from '../../machines/address-form.machine';
import { type ModelEvent, modelOf } from '../support/path-generator';

export const bulgaria = { id: 'bulgaria', name: 'Bulgaria' };
export const malta = { id: 'malta', name: 'Malta' };
export const gabrovo = { id: 'gabrovo', name: 'Gabrovo' };
export const varna = { id: 'varna', name: 'Varna' };
export const tryavna = { id: 'tryavna', name: 'Tryavna' };

export const home = { country: bulgaria.id, state: gabrovo.id, city: tryavna.id };

export const listIn = ({ output }: ModelEvent) => output as Place[];

/** Returns the id of the selected place; '' if the event clears the selection. */
export const idIn = ({ id }: ModelEvent) => String(id);

const others = (chosen: string, places: Place[]) =>
  ['', ...places.map(({ id }) => id)].filter((id) => id !== chosen).map((id) => ({ id }));

const listTitle = (what: string) => (event: ModelEvent) => {
  const names = listIn(event).map(({ name }) => name);
  return names.length === 0 ? `the server returns no ${what}` : `the server returns ${what}: ${names.join(', ')}`;
};

const choiceTitle = (what: string) => (event: ModelEvent) =>
  idIn(event) === '' ? `clear the ${what}` : `select ${idIn(event)}`;

const addressFormModel = () =>
  modelOf(addressFormMachine, {
    input: home,
    cases: {
      'country.chosen': ({ country, countries }) => others(country, countries),
      'state.chosen': ({ state, states }) => others(state, states),
      'city.chosen': ({ city, cities }) => (cities.length === 0 ? [] : others(city, cities)),
      'xstate.done.actor.countries': () => [{ output: [bulgaria, malta] }, { output: [malta] }],
      'xstate.done.actor.states': ({ country }) =>
        country === malta.id ? [{ output: [] }] : [{ output: [gabrovo, varna] }, { output: [varna] }],
      'xstate.done.actor.cities': ({ state }) => (state === varna.id ? [{ output: [] }] : [{ output: [tryavna] }]),
    },
    key: ({ country, state, city, countries, states, cities }) => [
      country,
      state,
      city,
      countries.length,
      states.length,
      cities.length,
    ],
    titles: {
      'country.chosen': choiceTitle('country'),
      'state.chosen': choiceTitle('province'),
      'city.chosen': choiceTitle('town'),
      'retry.requested': 'press “Try again”',
      'xstate.done.actor.countries': listTitle('countries'),
      'xstate.error.actor.countries': 'the country request fails',
      'xstate.done.actor.states': listTitle('provinces'),
      'xstate.error.actor.states': 'the province request fails',
      'xstate.done.actor.cities': listTitle('towns'),
      'xstate.error.actor.cities': 'the town request fails',
    },
  });

/** Generates the test paths of address-form.view.test.tsx. */
export const viewModel = addressFormModel;

/** Generates the test paths of tests/browser/walk-address-form.spec.ts. */
export const shopModel = addressFormModel;
