import { type Rounds, startRounds } from '../housekeeping/rounds';
import { takeTurn } from '../http/limit-rate';
import { describeError } from '../http/redact';
import type { Deps } from '../routes/deps';
import { closeOverdue } from './close-overdue';

type Watch = Pick<Deps, 'sql' | 'clock' | 'log' | 'gateways' | 'postman'> & { everyMs?: number };

const MINUTE = 60_000;

/** A turn ends before the next round begins. */
const TURN = 50;

/** Closes what has not been paid in time, every minute: of several processes one at a time, so that no gateway is asked by all of them. */
export function watchPayments({ everyMs = MINUTE, ...deps }: Watch): Rounds {
  return startRounds(async () => {
    try {
      const now = deps.clock();
      if (!(await takeTurn(deps.sql, { key: 'overdue', windowSeconds: TURN, now }))) return;
      const closed = await closeOverdue(deps, now);
      if (closed === 0) return;
      deps.log.info('payments overdue', { orders: closed });
      deps.postman.wake();
    } catch (error) {
      deps.log.error('overdue payments not closed', describeError(error));
    }
  }, everyMs);
}
