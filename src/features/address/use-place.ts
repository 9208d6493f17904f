import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { addressFormMachine } from '../../../machines/address-form.machine';
import type { SubmissionActor } from '../form/use-submission';

export type PlaceActor = ActorRefFrom<typeof addressFormMachine>;

/** Actors of a form with address fields. `place` controls the fields for country, state and city. */
export interface PlacedForm {
  submission: SubmissionActor;
  place: PlaceActor;
}

export type Level = 'country' | 'state' | 'city';

type Snapshot = SnapshotFrom<typeof addressFormMachine>;

const loadingIn = (s: Snapshot): Level | null => {
  if (s.matches('loadingCountries')) return 'country';
  if (s.matches({ located: 'loadingStates' })) return 'state';
  return s.matches({ located: { divided: 'loadingCities' } }) ? 'city' : null;
};

const failedIn = (s: Snapshot): Level | null => {
  if (s.matches('countriesFailed')) return 'country';
  if (s.matches({ located: 'statesFailed' })) return 'state';
  return s.matches({ located: { divided: 'citiesFailed' } }) ? 'city' : null;
};

export function usePlace(place: PlaceActor) {
  const chosen = useSelector(place, (s) => s.context);
  const loading = useSelector(place, loadingIn);
  const failed = useSelector(place, failedIn);
  const isUndivided = useSelector(place, (s) => s.matches({ located: 'undivided' }));
  const format = chosen.countries.find(({ id }) => id === chosen.country)?.address_format ?? null;
  return { ...chosen, loading, failed, isUndivided, format };
}
