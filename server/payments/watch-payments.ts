import { type Rounds, startRounds } from '../housekeeping/rounds';
import { describeError } from '../http/redact';
import type { Deps } from '../routes/deps';
import { closeOverdue } from './close-overdue';

type Watch = Pick<Deps, 'sql' | 'clock' | 'log' | 'gateways' | 'postman'> & { everyMs?: number };

const MINUTE = 60_000;

/** Closes what has not been paid in time, every minute. Of several processes each does so: they share the orders among them. */
export function watchPayments({ everyMs = MINUTE, ...deps }: Watch): Rounds {
  return startRounds(async () => {
    try {
      const closed = await closeOverdue(deps, deps.clock());
      if (closed === 0) return;
      deps.log.info('payments overdue', { orders: closed });
      deps.postman.wake();
    } catch (error) {
      deps.log.error('overdue payments not closed', describeError(error));
    }
  }, everyMs);
}
