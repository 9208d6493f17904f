import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { type FindProducts, type FoundProducts, findProducts } from '../catalog/find-products';
import { goodsReader } from '../catalog/goods';
import { Kept, keptBytes } from '../catalog/kept';
import { goodsOrderer } from '../catalog/order-goods';
import { listingUrl, readProductQuery } from '../catalog/product-query';
import type { Shelves } from '../catalog/read-shelves';
import { wordsReader } from '../catalog/read-words';
import { versionReader } from '../catalog/version';
import { acceptsEncoding } from '../http/accepts-encoding';
import type { Env } from '../http/env';
import type { Lang } from '../language';
import type { Deps } from './deps';

/** All in bytes, with what it takes to keep them. In the demo's shop a page of 60 cards and its facets have some 80 kB, and a quarter of it compressed. */
const ANSWERS = 16_000_000;
/** What the database finds for a text takes 4 bytes a product: of guesses two hundred at most. */
const TEXTS = 4_000_000;
/** Sales and affiliates, whose goods take as much. */
const SCOPES = 5_000_000;
const LANGUAGES = 2;

/** No address of the shop is as long: what somebody thinks up is answered, and not kept. */
const LONGEST_KEPT = 1000;

/** An answer as it travels. */
type Answer = {
  etag: string;
  body: Body;
  /** The same compressed, from the first time that somebody takes it so. */
  compressed: { [Name in Encoding]?: Promise<Body> };
};

type Body = Uint8Array<ArrayBuffer>;
type MakeListing = (request: FindProducts) => Promise<object>;

export interface KeptListings {
  /** Answers a request for a listing. */
  answer: (c: Context<Env>, make: MakeListing) => Promise<Response>;
  /** What is found under the url of a search, for the shop's own pages. */
  find: (url: string, lang: Lang) => Promise<FoundProducts>;
}

/** Listings, made once for everybody who asks for the same before anything of it changes. */
export function keptListings(deps: Pick<Deps, 'sql' | 'clock' | 'log'>): KeptListings {
  const readVersion = versionReader(deps);
  const answers = keptBytes<Answer>(ANSWERS, ({ body }) => body.byteLength);
  const words = keptBytes<Int32Array>(TEXTS, bytesOf);
  const shared = {
    goods: goodsReader(deps),
    inOrder: goodsOrderer(deps),
    inWords: wordsReader(deps),
    scopes: keptBytes<Int32Array>(SCOPES, bytesOf),
    shelves: new Kept<Shelves>(LANGUAGES),
  };
  const get = async (asked: string, lang: Lang, make: MakeListing): Promise<Answer> => {
    const url = listingUrl(asked);
    const { now, ...version } = await readVersion();
    const answer = async (words: Kept<Int32Array>) =>
      toAnswer(await make({ query: readProductQuery(url), url, lang, now, kept: { ...shared, words, version } }));
    return url.length > LONGEST_KEPT
      ? answer(new Kept(1))
      : answers.get(`${lang} ${url}`, version.all, () => answer(words));
  };
  return {
    answer: async (c, make) => send(c, await get(c.req.url, c.var.lang, make)),
    find: async (url, lang) => {
      const { body } = await get(url, lang, (request) => findProducts(deps.sql, request));
      return JSON.parse(new TextDecoder().decode(body));
    },
  };
}

const bytesOf = ({ byteLength }: Int32Array) => byteLength;

function toAnswer(value: object): Answer {
  const body = new TextEncoder().encode(JSON.stringify(value));
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"`, compressed: {} };
}

/** The first that is accepted; these are made once for many, so they may take a little longer than what is made for one. */
const encodings = {
  br: (body: Body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Body) => promisify(gzip)(body),
};
type Encoding = keyof typeof encodings;

async function send(c: Context<Env>, { body, etag, compressed }: Answer): Promise<Response> {
  c.header('Content-Type', 'application/json');
  c.header('Vary', 'Accept-Encoding', { append: true });
  const accepted = c.req.header('accept-encoding') ?? '';
  const name = (Object.keys(encodings) as Encoding[]).find((encoding) => acceptsEncoding(accepted, encoding));
  // Weak where it is compressed: the same answer in other bytes.
  c.header('ETag', name ? `W/${etag}` : etag);
  if (!name) return c.body(body);
  c.header('Content-Encoding', name);
  compressed[name] ??= encodings[name](body).then((made) => new Uint8Array(made));
  return c.body(await compressed[name]);
}
