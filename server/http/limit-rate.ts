import { eq, inArray, sql as raw } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import { only } from '../db/only';
import type { Sql } from '../db/open';
import { rateLimits } from '../db/schema';
import type { Message } from '../messages';
import type { Env } from './env';
import { clientAddress } from './ip-address';
import { Refusal } from './refusal';

type LimitRate = {
  sql: Sql;
  clock: () => Date;
  trustProxy: number;
  /** What is limited; each address has a count of its own for it. */
  name: string;
  max: number;
};

const MINUTE = 60;

/** Lets an address make `max` requests in a minute, counted in the database for all API processes together; the next ones are refused with 429. */
export const limitRate = ({ sql, clock, trustProxy, name, max }: LimitRate) =>
  createMiddleware<Env>(async (c, next) => {
    const limits = await requireRate(sql, { key: `${name}:${clientAddress(c, trustProxy)}`, max, now: clock() });
    await next();
    for (const [header, value] of Object.entries(limits)) c.res.headers.set(header, value);
  });

type Use = {
  key: string;
  max: number;
  /** How long a window lasts; a minute where nothing is said. */
  windowSeconds?: number;
  now: Date;
};

/** Counts a use of `key`; returns the headers that tell how many are left of the `max` in its window. Throws Refusal 429 beyond them. */
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

/** Counts a use of `key` and returns whether it is among the first `max` (1 by default) of its window, over all processes. */
export async function takeTurn(sql: Sql, { key, max = 1, windowSeconds, now }: Turn): Promise<boolean> {
  return (await countUse(sql, { key, windowSeconds, now })).count <= max;
}

/** Whether `key` was used, and its window is not over. */
export async function isInUse(sql: Sql, { key, now }: Pick<Use, 'key' | 'now'>): Promise<boolean> {
  const [use] = await sql
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(raw`${rateLimits.key} = ${key} and ${windowEnd} > ${now.toISOString()}::timestamptz`);
  return use !== undefined;
}

/** 429: what was asked for is to be had again after so many seconds. */
export function tooMany(seconds: number, headers: Record<string, string> = {}): Refusal {
  const wait = Math.max(1, Math.ceil(seconds));
  return new Refusal(429, 'generic', waitText(wait), { headers: { ...headers, 'Retry-After': String(wait) } });
}

/** Up to here a wait is told in seconds, beyond in minutes. */
const SECONDS_TOLD = 90;

function waitText(seconds: number): Message {
  return seconds > SECONDS_TOLD
    ? { id: 'error.tooManyMinutes', values: { minutes: Math.ceil(seconds / 60) } }
    : { id: 'error.tooMany', values: { seconds } };
}

/** Lets `key` begin anew: what was tried before a success were no guesses. */
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
  // Addresses are personal data: none is kept longer than it counts.
  if (row.count === 1) await forget(sql, now);
  return row;
}

const windowEnd = raw`${rateLimits.windowStart} + ${rateLimits.windowSeconds} * interval '1 second'`;

/** Skips what another process is counting or forgetting right now, so that no two wait for each other. */
async function forget(sql: Sql, now: Date): Promise<void> {
  const over = sql
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(raw`${windowEnd} < ${now.toISOString()}::timestamptz`)
    .for('update', { skipLocked: true });
  await sql.delete(rateLimits).where(inArray(rateLimits.key, over));
}
