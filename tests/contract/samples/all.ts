import { accountSamples } from './account';
import { catalogSamples } from './catalog';
import type { Samples } from './sample';
import { messageSamples, shopSamples } from './shop';

const all: Record<string, Samples> = { ...catalogSamples, ...shopSamples, ...accountSamples, ...messageSamples };

/** The answers of a call, by its id in the contract. */
export function samplesOf(call: string): Samples {
  const samples = all[call];
  if (samples === undefined) throw new Error(`No samples for ${call}`);
  return samples;
}
