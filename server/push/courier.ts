import { pushes } from '../db/schema';
import { type Carrier, createCarrier } from '../outbox/carrier';

/** Sends the notices to the customers' devices. */
export type Courier = Carrier;

type Options = Omit<Parameters<typeof createCarrier<typeof pushes>>[0], 'outbox' | 'what'>;

/** Sends what is in the notices' outbox. */
export function createCourier(options: Options): Courier {
  return createCarrier({ ...options, outbox: pushes, what: 'push' });
}
