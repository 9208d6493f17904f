import type { Sql } from '../db/open';
import { describeError } from '../http/redact';
import type { Log } from '../log';
import { prune } from './prune';
import { type Rounds, startRounds } from './rounds';

interface Options {
  sql: Sql;
  clock: () => Date;
  log: Log;
  everyMs?: number;
}

const DAY = 24 * 60 * 60_000;

/** Keeps the database from growing for ever: prunes at once and then daily. Of several processes each does so: what one has thrown away the others do not find. */
export function createHousekeeper({ sql, clock, log, everyMs = DAY }: Options): Rounds {
  return startRounds(async () => {
    try {
      const pruned = await prune(sql, clock());
      if (Object.values(pruned).some((count) => count > 0)) log.info('pruned', { ...pruned });
    } catch (error) {
      log.error('not pruned', describeError(error));
    }
  }, everyMs);
}
