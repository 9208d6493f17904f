import { assign, emit, fromPromise, setup } from 'xstate';
import type { AddressFormat } from '../src/contract/account';

export interface Place {
  id: string;
  name: string;
}

export interface Country extends Place {
  /** Missing if the server does not send it. */
  address_format?: AddressFormat | null;
}

/** Ids of the chosen places. '' means not chosen yet. '0' means that no option exists or none fits. */
export interface Whereabouts {
  country: string;
  state: string;
  city: string;
}

interface AddressForm extends Whereabouts {
  /** Whether to preselect a country if none is chosen (see `countryIn`). */
  isProposed: boolean;
  countries: Country[];
  states: Place[];
  cities: Place[];
}

const isAmong = (places: Place[], id: string) => places.some((place) => place.id === id);

const kept = (places: Place[], id: string) => (places.length === 0 || id === '0' ? '0' : isAmong(places, id) ? id : '');

/**
 * Returns the chosen country. If none is chosen and `isProposed` is true, returns the only country or the shop's own
 * country, which the server lists first and so out of alphabetical order.
 */
function countryIn(places: Place[], { country, isProposed }: Pick<AddressForm, 'country' | 'isProposed'>): string {
  if (isAmong(places, country)) return country;
  const [first, second] = places;
  if (!isProposed || country !== '' || !first) return '';
  return !second || first.name.localeCompare(second.name) > 0 ? first.id : '';
}

/** Dependent fields for country, state and city. A new choice resets the fields after it and cancels their requests. */
export const addressFormMachine = setup({
  types: {
    context: {} as AddressForm,
    input: {} as Whereabouts & Partial<Pick<AddressForm, 'isProposed'>>,
    events: {} as { type: 'country.chosen' | 'state.chosen' | 'city.chosen'; id: string } | { type: 'retry.requested' },
    emitted: {} as { type: 'failure'; error: unknown },
  },
  actors: {
    fetchCountries: fromPromise<Country[]>(() => Promise.reject(new Error('Provide fetchCountries'))),
    fetchStates: fromPromise<Place[], { country: string }>(() => Promise.reject(new Error('Provide fetchStates'))),
    fetchCities: fromPromise<Place[], { state: string }>(() => Promise.reject(new Error('Provide fetchCities'))),
  },
  actions: {
    offerCountries: assign(({ context }, { places }: { places: Country[] }) => {
      const country = countryIn(places, context);
      return { countries: places, country, ...(country !== context.country && { state: '', city: '' }) };
    }),
    offerStates: assign(({ context }, { places }: { places: Place[] }) => {
      const state = places.length === 0 ? '0' : isAmong(places, context.state) ? context.state : '';
      return { states: places, state, city: state === '' || state === '0' ? state : context.city };
    }),
    offerCities: assign(({ context }, { places }: { places: Place[] }) => ({
      cities: places,
      city: kept(places, context.city),
    })),
    setCountry: assign((_, { id }: { id: string }) => ({ country: id, state: '', city: '', states: [], cities: [] })),
    setState: assign((_, { id }: { id: string }) => ({ state: id, city: '', cities: [] })),
    setCity: assign((_, { id }: { id: string }) => ({ city: id })),
    reportFailure: emit((_, { error }: { error: unknown }) => ({ type: 'failure' as const, error })),
  },
  guards: {
    isNone: (_, { id }: { id: string }) => id === '',
    hasNone: (_, { places }: { places: Place[] }) => places.length === 0,
    hasCountry: ({ context }, { places }: { places: Place[] }) => countryIn(places, context) !== '',
    hasState: ({ context }, { places }: { places: Place[] }) => isAmong(places, context.state),
  },
}).createMachine({
  id: 'addressForm',
  context: ({ input: { isProposed = false, ...whereabouts } }) => ({
    ...whereabouts,
    isProposed,
    countries: [],
    states: [],
    cities: [],
  }),
  initial: 'loadingCountries',
  states: {
    loadingCountries: {
      invoke: {
        id: 'countries',
        src: 'fetchCountries',
        onDone: [
          {
            guard: { type: 'hasCountry', params: ({ event }) => ({ places: event.output }) },
            target: 'located.loadingStates',
            actions: { type: 'offerCountries', params: ({ event }) => ({ places: event.output }) },
          },
          {
            target: 'located',
            actions: { type: 'offerCountries', params: ({ event }) => ({ places: event.output }) },
          },
        ],
        onError: {
          target: 'countriesFailed',
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    countriesFailed: { on: { 'retry.requested': { target: 'loadingCountries' } } },
    located: {
      initial: 'nowhere',
      on: {
        'country.chosen': [
          {
            guard: { type: 'isNone', params: ({ event }) => event },
            target: '.nowhere',
            actions: { type: 'setCountry', params: ({ event }) => event },
          },
          { target: '.loadingStates', actions: { type: 'setCountry', params: ({ event }) => event } },
        ],
      },
      states: {
        nowhere: {},
        loadingStates: {
          invoke: {
            id: 'states',
            src: 'fetchStates',
            input: ({ context }) => ({ country: context.country }),
            onDone: [
              {
                guard: { type: 'hasNone', params: ({ event }) => ({ places: event.output }) },
                target: 'undivided',
                actions: { type: 'offerStates', params: ({ event }) => ({ places: event.output }) },
              },
              {
                guard: { type: 'hasState', params: ({ event }) => ({ places: event.output }) },
                target: 'divided.loadingCities',
                actions: { type: 'offerStates', params: ({ event }) => ({ places: event.output }) },
              },
              {
                target: 'divided',
                actions: { type: 'offerStates', params: ({ event }) => ({ places: event.output }) },
              },
            ],
            onError: {
              target: 'statesFailed',
              actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        statesFailed: { on: { 'retry.requested': { target: 'loadingStates' } } },
        undivided: {},
        divided: {
          initial: 'stateless',
          on: {
            'state.chosen': [
              {
                guard: { type: 'isNone', params: ({ event }) => event },
                target: '.stateless',
                actions: { type: 'setState', params: ({ event }) => event },
              },
              { target: '.loadingCities', actions: { type: 'setState', params: ({ event }) => event } },
            ],
          },
          states: {
            stateless: {},
            loadingCities: {
              invoke: {
                id: 'cities',
                src: 'fetchCities',
                input: ({ context }) => ({ state: context.state }),
                onDone: {
                  target: 'settled',
                  actions: { type: 'offerCities', params: ({ event }) => ({ places: event.output }) },
                },
                onError: {
                  target: 'citiesFailed',
                  actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            citiesFailed: { on: { 'retry.requested': { target: 'loadingCities' } } },
            settled: { on: { 'city.chosen': { actions: { type: 'setCity', params: ({ event }) => event } } } },
          },
        },
      },
    },
  },
});
