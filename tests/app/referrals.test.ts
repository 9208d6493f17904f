import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '../../src/app/api';
import { createReferrals } from '../../src/app/referrals';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  });
});

const start = Date.parse('2026-05-01T12:00:00Z');
const hours = 3_600_000;

/** A visitor whose shop has the storefronts ana and boris. */
function visit(path: string) {
  const time = { now: start };
  const history = createMemoryHistory({ initialEntries: [path] });
  const referrals = createReferrals(history, () => time.now);
  const fetchAffiliate = referrals.noting((async (slug: string) =>
    slug === 'nobody' ? null : { affiliate: { token: `token-of-${slug}` } }) as unknown as Api['fetchAffiliate']);
  return { time, history, tokenOf: referrals.tokenOf, read: (slug: string) => fetchAffiliate(slug, {}) };
}

test.each(['/p/affiliates/ana', '/ana'])('what is opened from %s is credited to it', async (path) => {
  const { history, tokenOf, read } = visit(path);
  await read('ana');
  history.push('/p/products/details/chair?flash_sale_id=3');
  expect(tokenOf('chair')).toBe('token-of-ana');
  expect(tokenOf('table')).toBeUndefined();
  history.push('/p/products/details/table');
  expect(tokenOf('table')).toBeUndefined();
});

test('the last way to a product counts: another storefront, or none', async () => {
  const { history, tokenOf, read } = visit('/p/affiliates/ana');
  await read('ana');
  await read('boris');
  history.push('/p/bundles/chair');
  history.push('/p/affiliates/boris');
  history.push('/p/products/details/chair');
  expect(tokenOf('chair')).toBe('token-of-boris');
  history.push('/p/products');
  history.push('/p/products/details/chair');
  expect(tokenOf('chair')).toBeUndefined();
});

test('going back and forth, and choosing on the product’s page, are no other way', async () => {
  const { history, tokenOf, read } = visit('/p/affiliates/ana');
  await read('ana');
  history.push('/p/products/details/chair');
  history.replace('/p/products/details/chair?variant=red');
  history.push('/p/cart');
  history.back();
  expect(tokenOf('chair')).toBe('token-of-ana');
});

test('it outlives a reload, and ends after 24 hours', async () => {
  const before = visit('/p/affiliates/ana');
  await before.read('ana');
  before.history.push('/p/products/details/chair');
  const after = visit('/p/products/details/chair');
  expect(after.tokenOf('chair')).toBe('token-of-ana');
  after.time.now = start + 24 * hours - 1;
  expect(after.tokenOf('chair')).toBe('token-of-ana');
  after.time.now = start + 24 * hours;
  expect(after.tokenOf('chair')).toBeUndefined();
});

test('a storefront that was never read, or that there is not, is credited with nothing', async () => {
  const { history, tokenOf, read } = visit('/p/affiliates/nobody');
  expect(await read('nobody')).toBeNull();
  history.push('/p/products/details/chair');
  expect(tokenOf('chair')).toBeUndefined();
});

test.each([
  'no json',
  '{"v":2,"storefronts":[],"opened":[]}',
  JSON.stringify({ v: 1, storefronts: [{ slug: 'ana', token: 7, at: start }], opened: [] }),
  JSON.stringify({
    v: 1,
    storefronts: [{ slug: 'ana', token: 'x', at: start + hours }],
    opened: [{ product: 'chair', storefront: 'ana' }],
  }),
])('what is stored and makes no sense counts as nothing: %s', async (stored) => {
  kept.set('affiliate', stored);
  const { history, tokenOf, read } = visit('/p/affiliates/ana');
  expect(tokenOf('chair')).toBeUndefined();
  await read('ana');
  history.push('/p/products/details/chair');
  expect(tokenOf('chair')).toBe('token-of-ana');
});
