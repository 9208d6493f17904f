import { and, eq, isNotNull, isNull, lt, or, sql as raw, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { KNOWN_DAYS } from '../account/known-devices';
import { FORGET_HOURS } from '../account/login-delays';
import { CONFIRM_DAYS, MAX_ALERT_DAYS } from '../alerts/alert-terms';
import { countBoughtTogether } from '../catalog/bought-together';
import { COUNTED_DAYS } from '../catalog/popular-searches';
import type { Sql } from '../db/database-handle';
import {
  accessTokens,
  carts,
  conversationLinks,
  emailChanges,
  failureCounts,
  knownDevices,
  loginDelays,
  mails,
  newsletterSubscribers,
  orderLinks,
  problemReports,
  productAlerts,
  pushes,
  registrations,
  resetLinks,
  searches,
  sessions,
  verificationCodes,
} from '../db/schema';
import { withoutTimeLimits } from '../db/without-time-limits';
import { describeError } from '../http/redact';
import type { Log } from '../log';
import { writeNewGrounds } from '../media/store-dominant-colours';
import { CONFIRM_DAYS as NEWSLETTER_DAYS } from '../newsletter/newsletter-emails';
import { REPORT_DAYS } from '../reports/receive-reports';
import { type Rounds, startRounds } from './run-every';

interface Options {
  sql: Sql;
  clock: () => Date;
  log: Log;
  mediaDir: string;
  everyMs?: number;
}

/** Runs the maintenance tasks at start and then (by default) daily. A task that fails does not stop the others. */
export function createHousekeeper({ sql, clock, log, mediaDir, everyMs = DAY }: Options): Rounds {
  const attempt = async (task: string, run: () => Promise<Record<string, number>>) => {
    try {
      const counts = await run();
      if (Object.values(counts).some((count) => count > 0)) log.info(task, counts);
    } catch (error) {
      log.error(`${task}: failed`, describeError(error));
    }
  };
  return startRounds(async () => {
    await attempt('old rows deleted', () => prune(sql, clock()));
    await attempt('background colours written', async () => ({ pictures: await writeNewGrounds(sql, mediaDir) }));
    await attempt('products bought together counted', async () => ({ pairs: await countBoughtTogether(sql, clock()) }));
  }, everyMs);
}

const DAY = 24 * 60 * 60_000;

const GUEST_CART_DAYS = 90;
/** Time for which sent or abandoned push notifications and emails without a secret are kept, for troubleshooting. */
const SENT_DAYS = 30;
const CODE_DAYS = 1;
/** Unconfirmed registrations and email changes are deleted, because they contain personal data. */
const UNCONFIRMED_DAYS = 7;

async function prune(sql: Sql, now: Date): Promise<Record<string, number>> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  const isDone = ({ sentAt, gaveUpAt }: typeof mails | typeof pushes, days: number) =>
    or(lt(sentAt, daysAgo(days)), lt(gaveUpAt, daysAgo(days)));
  const deleteOld = async (table: PgTable, isOld: SQL | undefined) =>
    (await withoutTimeLimits(sql, (tx) => tx.delete(table).where(isOld).returning({ gone: raw`1` }))).length;
  return {
    carts: await deleteOld(carts, and(isNotNull(carts.deviceId), lt(carts.updatedAt, daysAgo(GUEST_CART_DAYS)))),
    mails: await deleteOld(
      mails,
      or(isDone(mails, SENT_DAYS), and(eq(mails.hasSecret, true), isDone(mails, CODE_DAYS))),
    ),
    pushes: await deleteOld(pushes, isDone(pushes, SENT_DAYS)),
    sessions: await deleteOld(sessions, lt(sessions.expiresAt, now)),
    accessTokens: await deleteOld(accessTokens, lt(accessTokens.expiresAt, now)),
    registrations: await deleteOld(registrations, lt(registrations.createdAt, daysAgo(UNCONFIRMED_DAYS))),
    emailChanges: await deleteOld(emailChanges, lt(emailChanges.createdAt, daysAgo(UNCONFIRMED_DAYS))),
    alerts: await deleteOld(
      productAlerts,
      or(
        and(isNull(productAlerts.confirmedAt), lt(productAlerts.createdAt, daysAgo(CONFIRM_DAYS))),
        lt(productAlerts.createdAt, daysAgo(MAX_ALERT_DAYS)),
      ),
    ),
    newsletter: await deleteOld(
      newsletterSubscribers,
      and(isNull(newsletterSubscribers.confirmedAt), lt(newsletterSubscribers.createdAt, daysAgo(NEWSLETTER_DAYS))),
    ),
    codes: await deleteOld(verificationCodes, lt(verificationCodes.expiresAt, daysAgo(CODE_DAYS))),
    resetLinks: await deleteOld(resetLinks, lt(resetLinks.expiresAt, now)),
    conversationLinks: await deleteOld(conversationLinks, lt(conversationLinks.expiresAt, now)),
    orderLinks: await deleteOld(orderLinks, lt(orderLinks.expiresAt, now)),
    searches: await deleteOld(searches, lt(searches.day, daysAgo(COUNTED_DAYS).toISOString())),
    reports: await deleteOld(problemReports, lt(problemReports.receivedAt, daysAgo(REPORT_DAYS))),
    failures: await deleteOld(failureCounts, lt(failureCounts.day, daysAgo(REPORT_DAYS).toISOString())),
    knownDevices: await deleteOld(knownDevices, lt(knownDevices.usedAt, daysAgo(KNOWN_DAYS))),
    loginDelays: await deleteOld(loginDelays, lt(loginDelays.retryAt, daysAgo(FORGET_HOURS / 24))),
  };
}
