import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { Env } from './env';

/** Most answers that are kept. A page of 60 cards with facets has about 80 kB. */
const KEPT = 100;

type Body = Uint8Array<ArrayBuffer>;
type Answer = { etag: string; body: Body; compressed: { [Name in Encoding]?: Promise<Body> } };
type Kept = { until: number; answer: Promise<Answer> };

/** Caches whole JSON answers for `maxAge` ms. `key` names the question, without the language. A failed `make` is not cached. */
export function answerCache(maxAge: number) {
  const kept = new Map<string, Kept>();
  return async (c: Context<Env>, key: string, make: () => Promise<object>): Promise<Response> => {
    const name = `${c.var.lang} ${key}`;
    const now = performance.now();
    const known = kept.get(name);
    if (known && known.until > now) return send(c, await known.answer);
    const answer = make().then(toAnswer);
    kept.delete(name);
    kept.set(name, { until: now + maxAge, answer });
    answer.catch(() => kept.delete(name));
    for (const [oldest, { until }] of kept) {
      if (until > now && kept.size <= KEPT) break;
      kept.delete(oldest);
    }
    return send(c, await answer);
  };
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
