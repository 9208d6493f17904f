import type { Sql } from '../db/open';
import { describeError } from '../http/redact';
import type { Log } from '../log';
import { prune } from './prune';

/** Keeps the database from growing for ever. */
export interface Housekeeper {
  /** Lets the round under way end, and rests. */
  close: () => Promise<void>;
}

interface Options {
  sql: Sql;
  clock: () => Date;
  log: Log;
  everyMs?: number;
}

const DAY = 24 * 60 * 60_000;

/** Prunes at once and then daily. Of several processes each does so: what one has thrown away the others do not find. */
export function createHousekeeper({ sql, clock, log, everyMs = DAY }: Options): Housekeeper {
  const goRound = async () => {
    try {
      const pruned = await prune(sql, clock());
      if (pruned.carts + pruned.mails > 0) log.info('pruned', { ...pruned });
    } catch (error) {
      log.error('not pruned', describeError(error));
    }
  };
  let round = goRound();
  const timer = setInterval(() => {
    round = round.then(goRound);
  }, everyMs).unref();
  return {
    close: async () => {
      clearInterval(timer);
      await round;
    },
  };
}
