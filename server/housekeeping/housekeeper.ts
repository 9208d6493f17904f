import type { Sql } from '../db/open';
import { describeError } from '../http/redact';
import type { Log } from '../log';
import { writeNewGrounds } from '../media/grounds';
import { prune } from './prune';
import { type Rounds, startRounds } from './rounds';

interface Options {
  sql: Sql;
  clock: () => Date;
  log: Log;
  mediaDir: string;
  everyMs?: number;
}

const DAY = 24 * 60 * 60_000;

/**
 * Keeps the database from growing for ever, and gives new pictures their grounds: at once and then daily. Of several
 * processes each does so: what one has done the others do not find.
 */
export function createHousekeeper({ sql, clock, log, mediaDir, everyMs = DAY }: Options): Rounds {
  return startRounds(async () => {
    try {
      const pruned = await prune(sql, clock());
      if (Object.values(pruned).some((count) => count > 0)) log.info('pruned', { ...pruned });
    } catch (error) {
      log.error('not pruned', describeError(error));
    }
    try {
      const pictures = await writeNewGrounds(sql, mediaDir);
      if (pictures > 0) log.info('grounds written', { pictures });
    } catch (error) {
      log.error('grounds not written', describeError(error));
    }
  }, everyMs);
}
