import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Env } from './hono-env';
import { shortCache } from './short-lived-cache';

/** Maximum number of cached responses. A large one, with 60 products and facets, has about 80 kB. */
const MAX_ANSWERS = 300;

type Body = Uint8Array<ArrayBuffer>;
/** Response that is ready to send, with its compressed forms as they are needed. */
export type Answer = { etag: string; body: Body; compressed: { [Name in Encoding]?: Body } };

/** Returns a function that caches JSON responses for `maxAge` ms, by language and `key`. */
export function answerCache(maxAge: number) {
  const answers = shortCache<Answer>({ maxAge, size: MAX_ANSWERS });
  return async (c: Context<Env>, key: string, make: () => Promise<object>): Promise<Response> =>
    sendAnswer(c, await answers(`${c.var.lang} ${key}`, async () => toAnswer(JSON.stringify(await make()))));
}

export function toAnswer(text: string): Answer {
  const body = new TextEncoder().encode(text);
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"`, compressed: {} };
}

// Compresses synchronously, because 0.1 ms of compression costs less than passing the response to another thread.
// A window of 128 KiB holds almost any response. The default of 4 MiB would need 20 MiB more memory.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 17 } };
const encodings = {
  br: (body: Body) => brotliCompressSync(body, brotli),
  gzip: (body: Body) => gzipSync(body),
};
type Encoding = keyof typeof encodings;

/** Sends an answer in an encoding that the client accepts. */
export function sendAnswer(
  c: Context<Env>,
  { body, etag, compressed }: Answer,
  { type = 'application/json', status = 200 }: { type?: string; status?: ContentfulStatusCode } = {},
): Response {
  c.status(status);
  c.header('Content-Type', type);
  c.header('Vary', 'Accept-Encoding', { append: true });
  const accepted = parseAccept(c.req.header('accept-encoding') ?? '').filter(({ q }) => q > 0);
  const name = (Object.keys(encodings) as Encoding[]).find((one) => accepted.some(({ type }) => type === one));
  // A compressed response gets a weak ETag, because its bytes differ from the uncompressed ones.
  c.header('ETag', name ? `W/${etag}` : etag);
  if (!name) return c.body(body);
  c.header('Content-Encoding', name);
  compressed[name] ??= new Uint8Array(encodings[name](body));
  return c.body(compressed[name]);
}
