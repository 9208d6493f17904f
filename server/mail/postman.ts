import { mails } from '../db/schema';
import { type Carrier, type Carry, createCarrier } from '../outbox/carrier';

/** Sends the mails. */
export type Postman = Carrier;
export type CarryMail = Carry<typeof mails>;

type Options = Omit<Parameters<typeof createCarrier<typeof mails>>[0], 'outbox' | 'what'>;

/** Sends what is in the mails' outbox. */
export function createPostman(options: Options): Postman {
  return createCarrier({ ...options, outbox: mails, what: 'mail' });
}
