import { eq, inArray, sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import { loginDelays } from '../db/schema';
import { tooMany } from '../http/limit-rate';

const FREE_FAILURES = 4;

/** Maximum delay after a failed login, in seconds. */
const MAX_WAIT = 15 * 60;

/** The count of failed logins starts again this many hours after the end of the last delay. */
export const FORGET_HOURS = 24;

/** Returns the `loginDelays` key for logins with an email address on unknown devices. */
export const accountDelay = (email: string) => `account:${email}`;

/** Returns the `loginDelays` key for logins on a known device. */
export const deviceDelay = (deviceHash: string) => `device:${deviceHash}`;

/**
 * Counts a login as failed before the password check, so that simultaneous guesses count too. Throws Refusal 429 during
 * a delay (OWASP Authentication Cheat Sheet, "Login Throttling").
 */
export async function countLogin(sql: Sql, key: string, now: Date): Promise<void> {
  const at = raw`${now.toISOString()}::timestamptz`;
  const isForgotten = raw`${loginDelays.retryAt} <= ${at} - ${FORGET_HOURS} * interval '1 hour'`;
  const failures = raw`case when ${isForgotten} then 1 else ${loginDelays.failures} + 1 end`;
  const excess = raw`least(${failures} - ${FREE_FAILURES}, 30)`;
  const wait = raw`case when ${excess} <= 0 then 0 else least(${MAX_WAIT}, power(2, ${excess} - 1)) end`;
  const counted = await sql
    .insert(loginDelays)
    .values({ key, failures: 1, retryAt: now })
    .onConflictDoUpdate({
      target: loginDelays.key,
      set: { failures, retryAt: raw`${at} + ${wait} * interval '1 second'` },
      setWhere: raw`${loginDelays.retryAt} <= ${at}`,
    })
    .returning();
  if (counted.length > 0) return;
  const [delay] = await sql.select().from(loginDelays).where(eq(loginDelays.key, key));
  throw tooMany(((delay?.retryAt ?? now).getTime() - now.getTime()) / 1000);
}

export async function clearLoginFailures(sql: Sql, keys: string[]): Promise<void> {
  await sql.delete(loginDelays).where(inArray(loginDelays.key, keys));
}
