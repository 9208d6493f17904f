import { and, eq, isNotNull, lt, or, sql as raw, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { KNOWN_DAYS } from '../account/known-devices';
import { FORGET_HOURS } from '../account/login-delays';
import type { Sql } from '../db/open';
import {
  accessTokens,
  carts,
  emailChanges,
  knownDevices,
  loginDelays,
  mails,
  pushes,
  registrations,
  resetLinks,
  sessions,
  verificationCodes,
} from '../db/schema';
import { describeError } from '../http/redact';
import type { Log } from '../log';
import { writeNewGrounds } from '../media/grounds';
import { type Rounds, startRounds } from './rounds';

interface Options {
  sql: Sql;
  clock: () => Date;
  log: Log;
  mediaDir: string;
  everyMs?: number;
}

/** Prunes the database and writes the grounds of new pictures, at once and then daily. Every process may do so. */
export function createHousekeeper({ sql, clock, log, mediaDir, everyMs = DAY }: Options): Rounds {
  return startRounds(async () => {
    try {
      const pruned = await prune(sql, clock());
      if (Object.values(pruned).some((count) => count > 0)) log.info('pruned', pruned);
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

const DAY = 24 * 60 * 60_000;

/** After so many days without a change nobody comes back for a guest's cart. */
const GUEST_CART_DAYS = 90;
/** So long something that was sent, or given up, can be looked up, should somebody ask for it. */
const SENT_DAYS = 30;
/** The same for a mail with a code in it, and for what is kept of the code itself. */
const CODE_DAYS = 1;
/** So long somebody may take to confirm an address: what was filled in with it is personal data. */
const UNCONFIRMED_DAYS = 7;

/** Deletes what nobody needs any more and returns the counts. Keeps customers' carts, and mails and notices still to be sent. */
async function prune(sql: Sql, now: Date): Promise<Record<string, number>> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  const isDone = ({ sentAt, gaveUpAt }: typeof mails | typeof pushes, days: number) =>
    or(lt(sentAt, daysAgo(days)), lt(gaveUpAt, daysAgo(days)));
  const throwAway = async (table: PgTable, isOld: SQL | undefined) =>
    (await sql.delete(table).where(isOld).returning({ gone: raw`1` })).length;
  return {
    carts: await throwAway(carts, and(isNotNull(carts.deviceId), lt(carts.updatedAt, daysAgo(GUEST_CART_DAYS)))),
    mails: await throwAway(mails, or(isDone(mails, SENT_DAYS), and(eq(mails.hasCode, true), isDone(mails, CODE_DAYS)))),
    pushes: await throwAway(pushes, isDone(pushes, SENT_DAYS)),
    sessions: await throwAway(sessions, lt(sessions.expiresAt, now)),
    accessTokens: await throwAway(accessTokens, lt(accessTokens.expiresAt, now)),
    registrations: await throwAway(registrations, lt(registrations.createdAt, daysAgo(UNCONFIRMED_DAYS))),
    emailChanges: await throwAway(emailChanges, lt(emailChanges.createdAt, daysAgo(UNCONFIRMED_DAYS))),
    codes: await throwAway(verificationCodes, lt(verificationCodes.expiresAt, daysAgo(CODE_DAYS))),
    resetLinks: await throwAway(resetLinks, lt(resetLinks.expiresAt, now)),
    knownDevices: await throwAway(knownDevices, lt(knownDevices.usedAt, daysAgo(KNOWN_DAYS))),
    loginDelays: await throwAway(loginDelays, lt(loginDelays.retryAt, daysAgo(FORGET_HOURS / 24))),
  };
}
