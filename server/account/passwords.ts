import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createMiddleware } from 'hono/factory';
import type { Env } from '../http/hono-env';
import { Refusal } from '../http/refusal';
import { limitConcurrency } from '../limit-concurrency';

/** scrypt parameters that OWASP recommends for 32 MiB of memory. One hash takes about 250 ms. */
const cost = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;

/** Hash to compare with if no customer is found, so that the response takes equally long. */
export const decoy = decoyOf(cost);

/** Returns a hash with the given scrypt parameters that no password matches. */
export function decoyOf(at: typeof cost): string {
  return encode(at, Buffer.alloc(16), Buffer.alloc(KEY_BYTES));
}

/** Hashes a password as `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string, at = cost): Promise<string> {
  const salt = randomBytes(16);
  return encode(at, salt, await derive(password, salt, at));
}

/** Hashes a password with the salt and parameters of a stored hash, so that equal passwords give equal hashes. */
export async function hashLike(password: string, stored: string): Promise<string> {
  const [, N, r, p, salt = ''] = stored.split('$');
  const at = { N: Number(N), r: Number(r), p: Number(p) };
  const bytes = Buffer.from(salt, 'base64url');
  return encode(at, bytes, await derive(password, bytes, at));
}

/** Whether the password matches the stored hash. If `stored` is null, returns false after an equally long time. */
export async function isPassword(password: string, stored: string | null, decoyHash = decoy): Promise<boolean> {
  return (await findPassword(password, stored === null ? [] : [stored], decoyHash)) === 0;
}

/** Returns the index of the hash that the password matches, or -1. All hashes must share salt and parameters. */
export async function findPassword(password: string, stored: readonly string[], decoyHash = decoy): Promise<number> {
  const tried = Buffer.from(await hashLike(password, stored[0] ?? decoyHash));
  const isTried = (one: Buffer) => one.length === tried.length && timingSafeEqual(one, tried);
  return stored.map((one) => isTried(Buffer.from(one))).indexOf(true);
}

function encode({ N, r, p }: typeof cost, salt: Buffer, key: Buffer): string {
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Normalises the password to NFC, because keyboards encode the same letter differently. */
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

/** Maximum concurrent hashes. Leaves two of libuv's four threads and, if possible, one CPU core for other work. */
const SLOTS = Math.min(2, Math.max(1, availableParallelism() - 1));

/** Maximum waiting requests. The last one waits about two seconds. After more, shoppers would resend the form. */
const MAX_WAITING = 8 * SLOTS;

const RETRY_SECONDS = 2;

export const queueHash = limitConcurrency(SLOTS);

let admitted = 0;

/**
 * Middleware that throws Refusal 503 while too many hashing requests are in progress. A request counts only after its
 * body has arrived.
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
