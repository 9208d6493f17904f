import { expect, test } from 'vitest';
import { waitFor } from 'xstate';
import type { ProductListAnswer, SellerAnswer } from '../../../src/contract/catalog';
import type { ListingSearch } from '../../../src/contract/listing-search-params';
import type { Brand } from '../../../src/contract/product';
import { listsOf } from '../../support/product-lists-over-fake-api';

function openLists(isReturn = false) {
  const queries: Record<string, unknown>[] = [];
  const lists = listsOf(
    {
      fetchProducts: async (query) => {
        queries.push(query);
        const page = Number(query.page);
        const data = [1, 2, 3, 4, 5].map((n) => ({ id: `${page}-${n}` }));
        const products = { data, current_page: page, last_page: 3, per_page: 5, total: 15 };
        return { products } as unknown as ProductListAnswer;
      },
      fetchBoutique: async (slug) =>
        slug === 'gone'
          ? null
          : ({
              seller: { slug },
              products: { data: [], current_page: 1, last_page: 1, total: 0 },
            } as unknown as SellerAnswer),
      fetchAffiliate: async (slug, query) => {
        queries.push({ slug, ...query });
        return null;
      },
      fetchBrands: async () => ({ brands: ['oak', 'elm'].map((slug, n) => ({ id: String(n + 1), slug }) as Brand) }),
    },
    (error) => {
      throw error;
    },
    { isSeen: () => isReturn },
  );
  const open = (search: ListingSearch) => lists.open({ kind: 'products' }, search);
  return { queries, lists, open };
}

const shown = (list: ReturnType<ReturnType<typeof openLists>['open']>) =>
  waitFor(list, (s) => s.matches({ shown: 'settled' }));

test('sends the filters under the names of the contract', async () => {
  const { queries, open } = openLists();
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
      brand: ['elm'],
      variant: ['Red'],
    }),
  );
  expect(queries).toEqual([
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
      brand: 'elm',
      variantItems: ['Red'],
      page: 1,
      facets: 1,
    },
  ]);
});

test('sends several brands and known ids as ids, and an unknown brand unchanged', async () => {
  const brands = async (brand: string[]) => {
    const { queries, open } = openLists();
    await shown(open({ brand }));
    return [queries[0]?.brand, queries[0]?.brands];
  };
  expect(await brands(['elm', 'oak', 'yew'])).toEqual([undefined, ['1', '2']]);
  expect(await brands(['2'])).toEqual([undefined, ['2']]);
  expect(await brands(['7'])).toEqual(['7', undefined]);
});

test('opens one list per boutique with its first response, and an empty list for a missing boutique', async () => {
  const { lists } = openLists();
  const list = lists.open({ kind: 'boutique', slug: 'linen' }, {});
  expect(lists.open({ kind: 'boutique', slug: 'linen' }, {})).toBe(list);
  const gone = lists.open({ kind: 'boutique', slug: 'gone' }, {});
  for (const one of [list, gone]) await waitFor(one, (state) => state.hasTag('shown'));
  expect(list.getSnapshot().context).toMatchObject({ total: 0, head: { seller: { slug: 'linen' } } });
  expect(gone.getSnapshot().context).toMatchObject({ items: [], total: 0, head: null });
});

test('sends the source of the visit to an affiliate’s storefront', async () => {
  const { queries, lists } = openLists();
  const list = lists.open({ kind: 'affiliate', slug: 'maria', from: 'card' }, { sort: 'rating' });
  await waitFor(list, (state) => state.hasTag('shown'));
  expect(queries).toMatchObject([{ slug: 'maria', from: 'card', shorting_id: 4, page: 1 }]);
});

test('requests facets only with the first page, and never for bundles', async () => {
  const queries: unknown[] = [];
  const answer = async (query: { facets?: unknown }) => {
    queries.push(query.facets);
    return {
      products: { data: [{ id: '1' }], current_page: 1, last_page: 2, total: 2 },
    } as unknown as ProductListAnswer;
  };
  const lists = listsOf({ fetchProducts: answer }, (error) => {
    throw error;
  });
  for (const kind of ['offers', 'bundles'] as const) {
    const list = lists.open({ kind }, {});
    await shown(list);
    list.send({ type: 'more.requested' });
    await shown(list);
  }
  expect(queries).toEqual([1, undefined, undefined, undefined]);
});
