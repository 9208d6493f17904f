import { createActor, fromPromise } from 'xstate';
import { type Comparable, comparisonMachine } from '../../../machines/comparison.machine';
import type { Api } from '../../api/startup-api';
import { reportFailure } from '../../platform/report-failure';
import type { ActorOptions, ComparisonActor } from '../actor-types';
import type { Device } from '../session/current-user';
import { createStoredPicks } from './stored-picks';

interface ComparisonEffects extends ReturnType<typeof createStoredPicks> {
  /** Fetches products by slug. Products that no longer exist are missing in the result. */
  fetchProducts: (slugs: string[], signal: AbortSignal) => Promise<Comparable[]>;
}

interface ComparisonParts extends ActorOptions {
  api: Pick<Api, 'fetchProducts'>;
  device: Device;
  /** Aborted when the app shuts down. */
  signal: AbortSignal;
}

/** Starts the actor of the comparison with the picks in the browser's storage. */
export function openStoredComparison({ api, device, signal, ...actorOptions }: ComparisonParts): ComparisonActor {
  return openComparison(
    {
      ...createStoredPicks(device.local, signal),
      fetchProducts: async (slugs, signal) => (await api.fetchProducts({ slugs, per_page: 60 }, signal)).products.data,
    },
    actorOptions,
  );
}

/** Starts the actor of the comparison. */
export function openComparison(
  { fetchProducts, readPicks, storePicks, watchPicks }: ComparisonEffects,
  actorOptions: ActorOptions = {},
): ComparisonActor {
  const comparison = createActor(
    comparisonMachine.provide({
      actors: { fetchProducts: fromPromise(({ input, signal }) => fetchProducts(input.slugs, signal)) },
      actions: { storePicks: (_, picks) => storePicks(picks) },
    }),
    { input: readPicks(), ...actorOptions },
  );
  comparison.on('failure', ({ error }) => reportFailure(error));
  watchPicks((picks) => comparison.send({ type: 'picks.changed', picks }));
  return comparison.start();
}
