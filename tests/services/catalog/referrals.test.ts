import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import type { Api } from '../../../src/api/startup-api';
import { createReferrals } from '../../../src/services/catalog/referrals';
import { memoryStore } from '../../support/memory-store';

const storage = new Map<string, string>();

beforeEach(() => storage.clear());

const start = Date.parse('2026-05-01T12:00:00Z');
const hours = 3_600_000;

function visit(path: string) {
  const time = { now: start };
  const history = createMemoryHistory({ initialEntries: [path] });
  const referrals = createReferrals(history, memoryStore(storage), () => time.now);
  const fetchAffiliate = referrals.noting((async (slug: string) =>
    slug === 'nobody' ? null : { affiliate: { token: `token-of-${slug}` } }) as unknown as Api['fetchAffiliate']);
  return { time, history, tokenOf: referrals.tokenOf, read: (slug: string) => fetchAffiliate(slug, {}) };
}

test.each(['/p/affiliates/ana', '/ana'])('credits the storefront for a product opened from %s', async (path) => {
  const { history, tokenOf, read } = visit(path);
  await read('ana');
  history.push('/p/products/details/chair?flash_sale_id=3');
  expect(tokenOf('chair')).toBe('token-of-ana');
  expect(tokenOf('table')).toBeUndefined();
  history.push('/p/products/details/table');
  expect(tokenOf('table')).toBeUndefined();
});

test('credits only the storefront from which the product was last opened, or none', async () => {
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

test('keeps the credit after back navigation and a choice of variant', async () => {
  const { history, tokenOf, read } = visit('/p/affiliates/ana');
  await read('ana');
  history.push('/p/products/details/chair');
  history.replace('/p/products/details/chair?variant=red');
  history.push('/p/cart');
  history.back();
  expect(tokenOf('chair')).toBe('token-of-ana');
});

test('keeps the credit after a reload, for 24 hours', async () => {
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

test('credits nothing to a storefront that does not exist', async () => {
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
])('ignores the invalid stored value %s', async (stored) => {
  storage.set('affiliate', stored);
  const { history, tokenOf, read } = visit('/p/affiliates/ana');
  expect(tokenOf('chair')).toBeUndefined();
  await read('ana');
  history.push('/p/products/details/chair');
  expect(tokenOf('chair')).toBe('token-of-ana');
});
