import { eq, inArray, lt, sql as raw } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import type { Sql } from '../db/open';
import { rateLimits } from '../db/schema';
import { clientAddress } from './client-address';
import type { Env } from './env';
import { Refusal } from './refusal';

type LimitRate = {
  sql: Sql;
  clock: () => Date;
  trustProxy: number;
  /** What is limited; each address has a count of its own for it. */
  name: string;
  /** Requests per minute. */
  max: number;
};

const WINDOW_MS = 60_000;

/** Lets an address make `max` requests in a minute, counted in the database for all API processes together; the next ones are refused with 429. */
export const limitRate = ({ sql, clock, trustProxy, name, max }: LimitRate) =>
  createMiddleware<Env>(async (c, next) => {
    const limits = await requireRate(sql, { key: `${name}:${clientAddress(c, trustProxy)}`, max, now: clock() });
    await next();
    for (const [header, value] of Object.entries(limits)) c.header(header, value);
  });

/** Counts a use of `key`; returns the headers that tell how many are left of the `max` in a minute. Throws Refusal 429 beyond them. */
export async function requireRate(
  sql: Sql,
  { key, max, now }: { key: string; max: number; now: Date },
): Promise<Record<string, string>> {
  const { count, windowStart } = await countUse(sql, key, now);
  const limits = { 'X-RateLimit-Limit': String(max), 'X-RateLimit-Remaining': String(Math.max(0, max - count)) };
  if (count <= max) return limits;
  const seconds = Math.max(1, Math.ceil((windowStart.getTime() + WINDOW_MS - now.getTime()) / 1000));
  const headers = { ...limits, 'Retry-After': String(seconds) };
  throw new Refusal(429, 'generic', { id: 'error.tooMany', values: { seconds } }, { headers });
}

/** Lets `key` begin anew: what was tried before a success were no guesses. */
export async function forgetUses(sql: Sql, key: string): Promise<void> {
  await sql.delete(rateLimits).where(eq(rateLimits.key, key));
}

async function countUse(sql: Sql, key: string, now: Date): Promise<typeof rateLimits.$inferSelect> {
  const expired = new Date(now.getTime() - WINDOW_MS);
  const isOver = raw`${rateLimits.windowStart} <= ${expired.toISOString()}::timestamptz`;
  const [row] = await sql
    .insert(rateLimits)
    .values({ key, windowStart: now, count: 1 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: raw`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        windowStart: raw`case when ${isOver} then excluded.window_start else ${rateLimits.windowStart} end`,
      },
    })
    .returning();
  if (!row) throw new Error('An upsert returned no row.');
  // Addresses are personal data: none is kept longer than it counts.
  if (row.count === 1) await forget(sql, expired);
  return row;
}

/** Skips what another process is counting or forgetting right now, so that no two wait for each other. */
async function forget(sql: Sql, before: Date): Promise<void> {
  const over = sql
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lt(rateLimits.windowStart, before))
    .for('update', { skipLocked: true });
  await sql.delete(rateLimits).where(inArray(rateLimits.key, over));
}
