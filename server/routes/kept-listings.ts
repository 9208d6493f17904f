import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { FindProducts, KeptCounts } from '../catalog/find-products';
import { Kept } from '../catalog/kept';
import { readProductQuery } from '../catalog/product-query';
import { versionReader } from '../catalog/version';
import type { Env } from '../http/env';
import type { Deps } from './deps';

/** In the demo's shop a page of 60 cards and its facets have some 80 kB, the facets alone, as objects, some 20: 35 MB in all. */
const MAX_ANSWERS = 300;
const MAX_COUNTS = 500;

/** No address of the shop is as long: what somebody thinks up is answered, and not kept. */
const LONGEST_KEPT = 1000;

/** An answer as it travels. */
type Answer = { body: Uint8Array<ArrayBuffer>; etag: string };

type MakeListing = (request: FindProducts) => Promise<object>;

/** Answers requests for listings, made once for everybody who asks for the same before anything of it changes. */
export function keptListings({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  const readVersion = versionReader(sql);
  const answers = new Kept<Answer>(MAX_ANSWERS);
  const counts = newCounts(MAX_COUNTS);
  return async (c: Context<Env>, make: MakeListing): Promise<Response> => {
    const { url } = c.req;
    const { lang } = c.var;
    const now = clock();
    const version = await readVersion(now);
    const answer = async (kept: Counts) =>
      toAnswer(await make({ query: readProductQuery(url), url, lang, now, kept: { ...kept, version } }));
    const { body, etag } = await (url.length > LONGEST_KEPT
      ? answer(newCounts(1))
      : answers.get(`${lang} ${url}`, version.all, () => answer(counts)));
    return c.body(body, 200, { 'Content-Type': 'application/json', ETag: etag });
  };
}

type Counts = Omit<KeptCounts, 'version'>;

const newCounts = (max: number): Counts => ({
  totals: new Kept(max),
  facets: new Kept(max),
  guesses: new Kept(max),
});

function toAnswer(value: object): Answer {
  const body = new TextEncoder().encode(JSON.stringify(value));
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
}
