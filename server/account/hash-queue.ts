import { availableParallelism } from 'node:os';
import { createMiddleware } from 'hono/factory';
import type { Env } from '../http/env';
import { Refusal } from '../http/refusal';
import { limitConcurrency } from '../limit-concurrency';

/**
 * One core stays free for everything else, and two of the four threads of libuv's pool for compression and pictures. With
 * four hashes running, a gzip of 0.5 ms takes 0.3 s; with three more waiting in the pool, 4 s.
 */
const SLOTS = Math.min(2, Math.max(1, availableParallelism() - 1));

/** Requests that may wait: about two seconds of work, which a shopper waits without pressing again. */
const MAX_WAITING = 8 * SLOTS;

const RETRY_SECONDS = 2;

/** Runs a password hash when a slot is free. */
export const queueHash = limitConcurrency(SLOTS);

let admitted = 0;

/**
 * For routes that hash passwords: admits as many requests as can be hashed soon, and refuses more before they cost a query.
 * A request counts once its body has arrived, so that slow clients hold no place. Throws Refusal 503 with `Retry-After`.
 */
export const limitHashing = createMiddleware<Env>(async (c, next) => {
  await c.req.arrayBuffer();
  if (admitted >= SLOTS + MAX_WAITING)
    throw new Refusal(503, 'generic', 'error.hashingBusy', { headers: { 'Retry-After': String(RETRY_SECONDS) } });
  admitted += 1;
  try {
    await next();
  } finally {
    admitted -= 1;
  }
});
