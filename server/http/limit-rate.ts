import { eq, inArray, sql as raw } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import type { Sql } from '../db/database-handle';
import { only } from '../db/only-row';
import { rateLimits } from '../db/schema';
import type { Message } from '../messages';
import type { Env } from './hono-env';
import { clientAddress } from './ip-address';
import { Refusal } from './refusal';

type LimitRate = {
  sql: Sql;
  clock: () => Date;
  trustProxy: number;
  name: string;
  max: number;
};

const MINUTE = 60;

/** Allows `max` requests per minute and client IP address, over all processes. Throws Refusal 429 for more. */
export const limitRate = ({ sql, clock, trustProxy, name, max }: LimitRate) =>
  createMiddleware<Env>(async (c, next) => {
    const limits = await requireRate(sql, { key: `${name}:${clientAddress(c, trustProxy)}`, max, now: clock() });
    await next();
    for (const [header, value] of Object.entries(limits)) c.res.headers.set(header, value);
  });

type Use = {
  key: string;
  max: number;
  /** Length of the time window; 60 by default. */
  windowSeconds?: number;
  now: Date;
};

/** Counts a use of `key` and returns the X-RateLimit headers. Throws Refusal 429 after `max` uses per time window. */
export async function requireRate(
  sql: Sql,
  { key, max, windowSeconds = MINUTE, now }: Use,
): Promise<Record<string, string>> {
  const { count, windowStart } = await countUse(sql, { key, windowSeconds, now });
  const limits = { 'X-RateLimit-Limit': String(max), 'X-RateLimit-Remaining': String(Math.max(0, max - count)) };
  if (count <= max) return limits;
  throw tooMany((windowStart.getTime() - now.getTime()) / 1000 + windowSeconds, limits);
}

type Turn = Required<Omit<Use, 'max'>> & Partial<Pick<Use, 'max'>>;

/** Counts a use of `key` over all processes. Returns whether it is one of the first `max` in the time window. */
export async function takeTurn(sql: Sql, { key, max = 1, windowSeconds, now }: Turn): Promise<boolean> {
  return (await countUse(sql, { key, windowSeconds, now })).count <= max;
}

/** Whether `key` was used in a time window that has not ended yet. */
export async function isInUse(sql: Sql, { key, now }: Pick<Use, 'key' | 'now'>): Promise<boolean> {
  const [use] = await sql
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(raw`${rateLimits.key} = ${key} and ${windowEnd} > ${now.toISOString()}::timestamptz`);
  return use !== undefined;
}

/** Creates a Refusal 429 with a Retry-After header. */
export function tooMany(seconds: number, headers: Record<string, string> = {}): Refusal {
  const wait = Math.max(1, Math.ceil(seconds));
  return new Refusal(429, 'generic', waitText(wait), { headers: { ...headers, 'Retry-After': String(wait) } });
}

const SECONDS_TOLD = 90;

function waitText(seconds: number): Message {
  return seconds > SECONDS_TOLD
    ? { id: 'error.tooManyMinutes', values: { minutes: Math.ceil(seconds / 60) } }
    : { id: 'error.tooMany', values: { seconds } };
}

/** Forgets all uses of `key`, so that counting starts again. */
export async function forgetUses(sql: Sql, key: string): Promise<void> {
  await sql.delete(rateLimits).where(eq(rateLimits.key, key));
}

async function countUse(
  sql: Sql,
  { key, windowSeconds, now }: Required<Omit<Use, 'max'>>,
): Promise<typeof rateLimits.$inferSelect> {
  const isOver = raw`${windowEnd} <= ${now.toISOString()}::timestamptz`;
  const rows = await sql
    .insert(rateLimits)
    .values({ key, windowStart: now, windowSeconds, count: 1 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: raw`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        windowStart: raw`case when ${isOver} then excluded.window_start else ${rateLimits.windowStart} end`,
      },
    })
    .returning();
  const row = only(rows);
  // Deletes all expired rows when a window begins, because some keys contain IP addresses, which are personal data.
  if (row.count === 1) await forget(sql, now);
  return row;
}

const windowEnd = raw`${rateLimits.windowStart} + ${rateLimits.windowSeconds} * interval '1 second'`;

/** Deletes all expired rows, except those that another process has locked, so that no process waits. */
async function forget(sql: Sql, now: Date): Promise<void> {
  const over = sql
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(raw`${windowEnd} < ${now.toISOString()}::timestamptz`)
    .for('update', { skipLocked: true });
  await sql.delete(rateLimits).where(inArray(rateLimits.key, over));
}
