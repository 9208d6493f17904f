import { beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { createProductLists } from '../../src/app/product-lists';
import type { ProductListAnswer } from '../../src/contract/catalog';

/** A shop of five products a page, three pages. */
function openLists() {
  const asked: Record<string, unknown>[] = [];
  const lists = createProductLists(
    {
      fetchProducts: async (query) => {
        asked.push(query);
        const page = Number(query.page);
        const data = [1, 2, 3, 4, 5].map((n) => ({ id: `${page}-${n}` }));
        const products = { data, current_page: page, last_page: 3, per_page: 5, total: 15 };
        return { products } as unknown as ProductListAnswer;
      },
    },
    (error) => {
      throw error;
    },
  );
  return { asked, open: lists.open };
}

const shown = (list: ReturnType<ReturnType<typeof openLists>['open']>) =>
  waitFor(list, (s) => s.matches({ shown: 'settled' }));

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  });
});

test('the same filters are the same list, in whatever order they are named', async () => {
  const { asked, open } = openLists();
  const list = open({ category: 'plants', sale: '1', brand: undefined });
  expect(open({ sale: '1', category: 'plants' })).toBe(list);
  await shown(list);
  expect(asked).toHaveLength(1);
  expect(open({ category: 'plants' })).not.toBe(list);
});

test('filters reach the shop under the contract’s names', async () => {
  const { asked, open } = openLists();
  await shown(
    open({
      category: 'a',
      subcategory: 'b',
      child_category: 'c',
      q: 'tea',
      min: 1,
      max: 2,
      rating: 4,
      sale: '1',
      sort: 'price-down',
      brand: ['7'],
      variant: ['Red'],
    }),
  );
  expect(asked).toEqual([
    {
      category: 'a',
      sub_category: 'b',
      child_category: 'c',
      search: 'tea',
      min_price: 1,
      max_price: 2,
      min_rating: 4,
      on_sale: 1,
      shorting_id: 3,
      brands: ['7'],
      variantItems: ['Red'],
      page: 1,
      facets: 1,
    },
  ]);
});

test('a list that is shown goes on growing, however many others are opened meanwhile', async () => {
  const { open } = openLists();
  const list = open({});
  await shown(list);
  for (let other = 0; other < 30; other += 1) open({ q: `hovered ${other}` });
  list.send({ type: 'more.requested' });
  await shown(list);
  expect(list.getSnapshot().context.items).toHaveLength(10);
});

test('after a reload a list begins with as many pages as it had grown to (G12)', async () => {
  const before = openLists().open({ category: 'plants' });
  await shown(before);
  before.send({ type: 'more.requested' });
  await shown(before);
  const { asked, open } = openLists();
  const after = open({ category: 'plants' });
  await shown(after);
  expect(asked.map(({ page }) => page)).toEqual([1, 2]);
  expect(after.getSnapshot().context.items.map(({ id }) => id)).toEqual(
    before.getSnapshot().context.items.map(({ id }) => id),
  );
});
