import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { Env } from './env';
import { shortCache } from './short-cache';

/** A page of 60 cards with facets has about 80 kB. */
const KEPT = 300;

type Body = Uint8Array<ArrayBuffer>;
type Answer = { etag: string; body: Body; compressed: { [Name in Encoding]?: Promise<Body> } };

/** Caches whole JSON answers for `maxAge` ms. `key` names the question, without the language. */
export function answerCache(maxAge: number) {
  const answers = shortCache<Answer>({ maxAge, size: KEPT });
  return async (c: Context<Env>, key: string, make: () => Promise<object>): Promise<Response> =>
    send(c, await answers(`${c.var.lang} ${key}`, () => make().then(toAnswer)));
}

function toAnswer(value: object): Answer {
  const body = new TextEncoder().encode(JSON.stringify(value));
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"`, compressed: {} };
}

const encodings = {
  br: (body: Body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Body) => promisify(gzip)(body),
};
type Encoding = keyof typeof encodings;

async function send(c: Context<Env>, { body, etag, compressed }: Answer): Promise<Response> {
  c.header('Content-Type', 'application/json');
  c.header('Vary', 'Accept-Encoding', { append: true });
  const accepted = parseAccept(c.req.header('accept-encoding') ?? '').filter(({ q }) => q > 0);
  const name = (Object.keys(encodings) as Encoding[]).find((one) => accepted.some(({ type }) => type === one));
  // Weak where it is compressed: the same answer in other bytes.
  c.header('ETag', name ? `W/${etag}` : etag);
  if (!name) return c.body(body);
  c.header('Content-Encoding', name);
  compressed[name] ??= encodings[name](body).then((made) => new Uint8Array(made));
  return c.body(await compressed[name]);
}
