import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { type CallId, type CallWire, calls } from '../../src/contract/all-calls';
import { type Drift, decode } from '../../src/contract/decode';
import type { Call } from '../../src/contract/define-call';
import { ApiFailure } from '../../src/contract/errors';
import type { HomeAnswer } from '../../src/contract/home';
import { callIds } from '../support/contract-table';
import { mutateAt, mutations, pathsOf, shortened, withExtraFields } from '../support/mutate-json';
import { makeVapid } from '../support/push-service';
import { collectAnswers } from '../support/real-answers';
import { openShop } from '../support/test-shop';

const shop = await openShop({ pushKey: makeVapid().publicKey });
afterAll(() => shop.close());

/** Pagination fields that the server sends and the client ignores. */
const ornaments = ['first_page_url', 'from', 'last_page_url', 'links', 'next_page_url', 'path', 'prev_page_url', 'to'];

function lost(wire: unknown, decoded: unknown, path = '$'): string[] {
  if (Array.isArray(wire)) {
    if (!Array.isArray(decoded) || decoded.length !== wire.length) return [path];
    return wire.flatMap((item, index) => lost(item, decoded[index], `${path}[${index}]`));
  }
  if (typeof wire !== 'object' || wire === null) return [];
  if (typeof decoded !== 'object' || decoded === null) return [path];
  const isPage = 'current_page' in wire;
  return Object.entries(wire).flatMap(([key, value]) => {
    if (isPage && ornaments.includes(key)) return [];
    return key in decoded ? lost(value, decoded[key as keyof typeof decoded], `${path}.${key}`) : [`${path}.${key}`];
  });
}

/** Decodes a response body like the app. `output` is null if decoding throws the failure that the app shows. */
function tryDecode({ id, answer }: Call, body: unknown) {
  const drifts: Drift[] = [];
  try {
    return { output: decode(answer, body, { call: id, onDrift: (drift) => drifts.push(drift) }), drifts };
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.error.kind !== 'decode') throw failure;
    return { output: null, drifts };
  }
}

/** Returns the types of the values in a JSON value by path. The items of a list share a path. */
function typesIn(json: unknown, path = '$', types = new Map<string, Set<string>>()): Map<string, Set<string>> {
  const type = Array.isArray(json) ? 'list' : json === null ? 'null' : typeof json;
  types.set(path, (types.get(path) ?? new Set()).add(type));
  if (typeof json === 'object' && json !== null) {
    for (const [key, value] of Object.entries(json)) typesIn(value, `${path}.${type === 'list' ? '*' : key}`, types);
  }
  return types;
}

/** Returns the paths at which `output` has a type that no clean answer has there. An empty value has no type. */
function foreignTypes(output: unknown, clean: Map<string, Set<string>>): string[] {
  const empty = ['null', 'undefined'];
  return [...typesIn(output)].flatMap(([path, types]) => {
    const known = [...(clean.get(path) ?? [])].filter((type) => !empty.includes(type));
    const isForeign = (type: string) => known.length > 0 && ![...empty, ...known].includes(type);
    return [...types].filter(isForeign).map((type) => `${path} is ${type}`);
  });
}

const collected = [await collectAnswers(shop, 'en'), await collectAnswers(shop, 'bg')];

test('collects an answer of every call of the contract', () => {
  for (const answers of collected) expect([...answers.keys()].sort()).toEqual([...callIds].sort());
});

describe.each(Object.values<Call>(calls).filter(({ file }) => !file))('the schema of $id', (call) => {
  const answers = collected.flatMap((all) => all.get(call.id as CallId) ?? []);

  test('reads every field of the real answers', () => {
    for (const answer of answers) {
      const { output, drifts } = tryDecode(call, answer);
      expect(drifts).toEqual([]);
      expect(lost(answer, output)).toEqual([]);
    }
  });

  test('ignores extra fields', () => {
    for (const answer of answers) expect(tryDecode(call, withExtraFields(answer))).toEqual(tryDecode(call, answer));
  });

  test('repairs or refuses 1,000 mutations of the real answers', () => {
    const samples = answers.map((answer) => shortened(answer, 2));
    const paths = new Map(samples.flatMap((sample) => pathsOf(sample)).map((path) => [path.join('.'), path]));
    const change = fc.tuple(fc.constantFrom(...paths.values()), fc.constantFrom(...Object.entries(mutations)));
    const changes = fc.array(change, { minLength: 1, maxLength: 3 });
    const clean = typesIn(answers.map((answer) => tryDecode(call, answer).output));
    const isUsable = fc.property(fc.nat(samples.length - 1), changes, (index, made) => {
      const body = made.reduce((json, [path, [, mutate]]) => mutateAt(json, path, mutate), samples[index]);
      const { output, drifts } = tryDecode(call, body);
      if (output === null) return;
      // A repaired output has the shape of a clean answer, so decoding it again reports nothing.
      if (drifts.length > 0) expect(tryDecode(call, output).drifts).toEqual([]);
      expect(foreignTypes([output], clean)).toEqual([]);
    });
    fc.assert(isUsable, { numRuns: 1000, seed: 1 });
  });
});

test('fills every section of the home page with demo data', async () => {
  const { output } = tryDecode(calls.E15, await shop.read('/api'));
  const home = output as HomeAnswer;
  const empty = Object.entries(home).filter(([, list]) => Array.isArray(list) && list.length === 0);
  // The shop never sends `allProducts`. The schema then returns an empty list.
  expect(empty.map(([name]) => name)).toEqual(['allProducts']);
  expect(home.flashSale).not.toBeNull();
});

describe('unknown resources', () => {
  test.each([
    '/api/product/no-such-product',
    '/api/sellers/no-such-boutique',
    '/api/sellers/999999999999',
    '/api/affiliates/no-such-affiliate',
    '/api/flash-sale/0',
    '/api/flash-sale/abc',
    '/api/flash-sale/2147483648',
    '/api/product-review-list/0',
    '/api/product-review-list/abc',
    '/api/product/%00',
    '/api/product/%E0%A4%A',
    '/api/no-such-call',
  ])('answers 404 with a message to %s', async (path) => {
    const response = await shop.request(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: expect.stringMatching(/\w/), code: 'generic' });
  });

  test('returns null for an unknown content page', async () => {
    expect(await shop.read('/api/page/no-such-page')).toEqual({ page: null });
  });
});

test('finds a boutique by slug and by id', async () => {
  const read = (key: string | number) => shop.read<CallWire<'E50'>>(`/api/sellers/${key}`);
  const { seller } = await read(1);
  expect((await read(seller.slug)).seller).toEqual(seller);
});

test('returns an ended flash sale as inactive, without a sale on its products', async () => {
  const before = shop.clock.now;
  shop.clock.now = new Date(before.getTime() + 400 * 24 * 3600 * 1000);
  const { flashSale, products } = await shop.read<{
    flashSale: { status: boolean };
    products: { data: { flash_sale: unknown }[] };
  }>('/api/flash-sale/1');
  shop.clock.now = before;
  expect(flashSale.status).toBe(false);
  expect(products.data.every((card) => card.flash_sale === null)).toBe(true);
});
