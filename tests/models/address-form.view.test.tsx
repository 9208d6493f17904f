import { expect } from 'vitest';
import type { Place } from '../../machines/address-form.machine';
import { AddressBody } from '../../src/contract/account';
import { AddressPage } from '../../src/features/address/AddressPage';
import { openPlace, placeInto } from '../../src/services/account/address-forms';
import { draftOf } from '../../src/services/forms/drafts';
import { openForm } from '../../src/services/forms/submissions';
import { answers } from '../support/deferred';
import type { Walker } from '../support/path-generator';
import { choose, isThere, never, openView, press, settled, stores, walkView } from '../support/view';
import { gabrovo, home, idIn, listIn, malta, varna, viewModel } from './address-form.model';

const model = viewModel();

walkView(model, customer);

const labels = { country: 'Country', state: 'Province or region', city: 'Town or city' };
type Level = keyof typeof labels;

async function customer(): Promise<Walker> {
  const lists = { country: answers<Place[]>(), state: answers<Place[], string>(), city: answers<Place[], string>() };
  const form = { schema: AddressBody, toBody: (values: object) => ({ ...values }), send: never };
  const submission = openForm({ form, draft: draftOf(stores.tab, 'walk', { given: { ...home } }) });
  const place = openPlace(
    {
      fetchCountries: () => lists.country.ask(),
      fetchStates: (country) => lists.state.ask(country),
      fetchCities: (state) => lists.city.ask(state),
    },
    home,
  );
  const { logged } = await openView(
    <AddressPage form={placeInto(submission, place)} address={null} isOnly={false} />,
    {},
  );

  const chosen: Record<Level, string> = { ...home };
  /** Options of each level; null while they are unknown. */
  const offered: Record<Level, Place[] | null> = { country: null, state: null, city: null };
  const below: Record<Level, Level[]> = { country: ['state', 'city'], state: ['city'], city: [] };

  const selectOf = (level: Level) => document.querySelector<HTMLSelectElement>(`select[name=${level}]`);
  const forget = (level: Level) => {
    for (const lower of below[level]) {
      chosen[lower] = '';
      offered[lower] = null;
    }
  };
  const pick = (level: Level, id: string) => {
    chosen[level] = id;
    forget(level);
    return choose(id, labels[level]);
  };
  const arrive = (level: Level, places: Place[]) => {
    offered[level] = places;
    if (places.length === 0) for (const none of [level, ...below[level]]) chosen[none] = '0';
    else if (!places.some(({ id }) => id === chosen[level])) {
      chosen[level] = '';
      forget(level);
    }
    return settled(() => lists[level].answer(places));
  };
  const fail = async (level: Level) => {
    const offline = new Error('offline');
    await settled(() => lists[level].fail(offline));
    expect(logged()).toEqual([offline]);
  };

  const see = (waits: Level | null = null, hasFailed = false) => {
    for (const level of ['country', 'state', 'city'] as const) {
      const select = selectOf(level);
      expect([level, select === null]).toEqual([level, chosen[level] === '0']);
      if (!select) continue;
      const places = offered[level];
      expect([level, select.disabled]).toEqual([level, waits === level || places === null]);
      if (places === null) continue;
      expect([...select.options].map(({ value }) => value)).toEqual([
        '',
        ...places.map(({ id }) => id),
        ...(level === 'city' ? ['0'] : []),
      ]);
      expect([level, select.value]).toEqual([level, chosen[level]]);
    }
    expect(isThere('alert')).toBe(hasFailed);
    const { country, state, city } = submission.getSnapshot().context.values;
    expect({ country, state, city }).toEqual(chosen);
  };

  return {
    events: {
      'country.chosen': ({ event }) => pick('country', idIn(event)),
      'state.chosen': ({ event }) => pick('state', idIn(event)),
      'city.chosen': ({ event }) => pick('city', idIn(event)),
      'retry.requested': () => press('button', { name: 'Try again' }),
      'xstate.done.actor.countries': ({ event }) => arrive('country', listIn(event)),
      'xstate.error.actor.countries': () => fail('country'),
      'xstate.done.actor.states': ({ event }) => arrive('state', listIn(event)),
      'xstate.error.actor.states': () => fail('state'),
      'xstate.done.actor.cities': ({ event }) => arrive('city', listIn(event)),
      'xstate.error.actor.cities': () => fail('city'),
    },
    onStep: () => expect(logged()).toEqual([]),
    states: {
      loadingCountries: () => see('country'),
      countriesFailed: () => see('country', true),
      'located.nowhere': () => see(),
      'located.loadingStates': () => {
        expect(lists.state.questions().at(-1)).toBe(chosen.country);
        see('state');
      },
      'located.statesFailed': () => see('state', true),
      'located.undivided': () => {
        expect(chosen.country).toBe(malta.id);
        see();
      },
      'located.divided.stateless': () => see(),
      'located.divided.loadingCities': () => {
        expect([gabrovo.id, varna.id]).toContain(chosen.state);
        expect(lists.city.questions().at(-1)).toBe(chosen.state);
        see('city');
      },
      'located.divided.citiesFailed': () => see('city', true),
      'located.divided.settled': () => see(),
    },
  };
}
