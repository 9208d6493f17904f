import { addressFormMachine, type Place } from '../../machines/address-form.machine';
import { type ModelEvent, modelOf } from '../support/model';

/** What there is to choose in this model: a country that is divided and one that is not, two states, one town in the first. */
export const bulgaria = { id: 'bulgaria', name: 'Bulgaria' };
export const malta = { id: 'malta', name: 'Malta' };
export const gabrovo = { id: 'gabrovo', name: 'Gabrovo' };
export const varna = { id: 'varna', name: 'Varna' };
export const tryavna = { id: 'tryavna', name: 'Tryavna' };

/** Where the form begins. */
export const home = { country: bulgaria.id, state: gabrovo.id, city: tryavna.id };

/** The list that arrives. */
export const placesIn = ({ output }: ModelEvent) => output as Place[];

/** The place that is chosen; '' takes the choice back. */
export const idIn = ({ id }: ModelEvent) => String(id);

const others = (chosen: string, places: Place[]) =>
  ['', ...places.map(({ id }) => id)].filter((id) => id !== chosen).map((id) => ({ id }));

const inWords = (what: string) => (event: ModelEvent) => {
  const names = placesIn(event).map(({ name }) => name);
  return names.length === 0 ? `there are no ${what}` : `the ${what} are ${names.join(' and ')}`;
};

const choosing = (what: string) => (event: ModelEvent) =>
  idIn(event) === '' ? `choose no ${what}` : `choose ${idIn(event)}`;

/** The ways of whoever changes an address in Bulgaria. */
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
    words: {
      'country.chosen': choosing('country'),
      'state.chosen': choosing('province'),
      'city.chosen': choosing('town'),
      'retry.requested': 'try again',
      'xstate.done.actor.countries': inWords('countries'),
      'xstate.error.actor.countries': 'the countries do not arrive',
      'xstate.done.actor.states': inWords('provinces'),
      'xstate.error.actor.states': 'the provinces do not arrive',
      'xstate.done.actor.cities': inWords('towns'),
      'xstate.error.actor.cities': 'the towns do not arrive',
    },
  });

/** The ways through the view. */
export const inView = addressFormModel;

/** The ways through the shop. */
export const inShop = addressFormModel;
