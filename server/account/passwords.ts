import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createMiddleware } from 'hono/factory';
import type { Env } from '../http/env';
import { Refusal } from '../http/refusal';
import { limitConcurrency } from '../limit-concurrency';

/** The cost that OWASP recommends for scrypt with 32 MiB: about a quarter of a second. */
const cost = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;

/** What is compared when there is no such customer, so that the answer takes as long as for one that there is. */
export const decoy = decoyOf(cost);

/** The same for what is hashed at another cost. */
export function decoyOf(at: typeof cost): string {
  return encode(at, Buffer.alloc(16), Buffer.alloc(KEY_BYTES));
}

/** A password as it may be stored: `scrypt$N$r$p$salt$key`, so that the cost can change later. */
export async function hashPassword(password: string, at = cost): Promise<string> {
  const salt = randomBytes(16);
  return encode(at, salt, await derive(password, salt, at));
}

/** A password as it may be stored beside this one: with the same salt, so that the same password is stored alike. */
export async function hashLike(password: string, stored: string): Promise<string> {
  const [, N, r, p, salt = ''] = stored.split('$');
  const at = { N: Number(N), r: Number(r), p: Number(p) };
  const bytes = Buffer.from(salt, 'base64url');
  return encode(at, bytes, await derive(password, bytes, at));
}

/** Whether this is the stored password; takes as long without one (null), and is never so then. `standIn`: of the same cost as what is looked for. */
export async function isPassword(password: string, stored: string | null, standIn = decoy): Promise<boolean> {
  return (await findPassword(password, stored === null ? [] : [stored], standIn)) === 0;
}

/** Returns the index of the matching stored password, or -1. All share one salt. The time does not depend on their number. */
export async function findPassword(password: string, stored: readonly string[], standIn = decoy): Promise<number> {
  const tried = Buffer.from(await hashLike(password, stored[0] ?? standIn));
  const isTried = (one: Buffer) => one.length === tried.length && timingSafeEqual(one, tried);
  return stored.map((one) => isTried(Buffer.from(one))).indexOf(true);
}

function encode({ N, r, p }: typeof cost, salt: Buffer, key: Buffer): string {
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** In composed letters: keyboards differ in how they write the same one. */
function derive(password: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return queueHash(
    () =>
      new Promise((resolve, reject) =>
        scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) =>
          error ? reject(error) : resolve(key),
        ),
      ),
  );
}

/** Leaves a core, and half of libuv's four threads for compression and pictures: with four hashes a gzip of 0.5 ms takes 0.3 s. */
const SLOTS = Math.min(2, Math.max(1, availableParallelism() - 1));

/** Requests that may wait: about two seconds of work, which a shopper waits without pressing again. */
const MAX_WAITING = 8 * SLOTS;

const RETRY_SECONDS = 2;

/** Runs a password hash when a slot is free. */
export const queueHash = limitConcurrency(SLOTS);

let admitted = 0;

/**
 * Refuses requests of routes that hash passwords when the queue is full, before they cost a query. A request counts once
 * its body has arrived, so that slow clients hold no place. Throws Refusal 503 with `Retry-After`.
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
