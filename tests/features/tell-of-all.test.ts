import { expect, test } from 'vitest';
import type { BundleCategory } from '../../src/contract/catalog';
import { tellOfAll } from '../../src/features/bundles/tell-of-all';

/** A category that shows so many bundles, and says that it has so many. */
const category = (shown: number, count: number | null) =>
  ({ bundles: Array.from({ length: shown }, (_, id) => ({ id: String(id) })), bundles_count: count }) as BundleCategory;

test.each<[string, BundleCategory[], boolean, number?]>([
  ['all that there are are shown', [category(2, 2), category(1, 1)], true],
  ['of more the newest are shown', [category(2, 40), category(1, 1)], true],
  ['one has none, and says so', [category(2, 2), category(0, 0)], true],
  ['one shows none of those it has', [category(2, 2), category(0, 5)], false],
  ['one does not count them', [category(2, 2), category(2, null)], false],
  ['one says nothing', [category(2, 2), category(0, null)], false],
  ['none has any', [category(0, 0)], false],
  ['there is none', [], false],
  ['all are there of those that the shop has', [category(2, 40), category(1, 1)], true, 41],
  ['the shop has more', [category(2, 40), category(1, 1)], false, 42],
])('categories of which %s', (_, bundleCategories, expected, total) => {
  expect(tellOfAll({ bundleCategories, bundles_total: total ?? null })).toBe(expected);
});
