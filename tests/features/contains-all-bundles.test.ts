import { expect, test } from 'vitest';
import type { BundleCategory } from '../../src/contract/catalog';
import { containsAllBundles } from '../../src/features/bundles/contains-all-bundles';

const category = (shown: number, count: number | null) =>
  ({ bundles: Array.from({ length: shown }, (_, id) => ({ id: String(id) })), bundles_count: count }) as BundleCategory;

test.each<[string, BundleCategory[], boolean, number?]>([
  ['all bundles are shown', [category(2, 2), category(1, 1)], true],
  ['a category shows only its newest bundles', [category(2, 40), category(1, 1)], true],
  ['a category has a count of 0', [category(2, 2), category(0, 0)], true],
  ['a category shows none of its bundles', [category(2, 2), category(0, 5)], false],
  ['a category has no count', [category(2, 2), category(2, null)], false],
  ['an empty category has no count', [category(2, 2), category(0, null)], false],
  ['no category has bundles', [category(0, 0)], false],
  ['there are no categories', [], false],
  ['the counts equal the total', [category(2, 40), category(1, 1)], true, 41],
  ['the counts are below the total', [category(2, 40), category(1, 1)], false, 42],
])('tells whether the categories cover all bundles: %s', (_, bundleCategories, expected, total) => {
  expect(containsAllBundles({ bundleCategories, bundles_total: total ?? null })).toBe(expected);
});
