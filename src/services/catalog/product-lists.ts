import type { Api } from '../../api/startup-api';
import type { AffiliateAnswer, FlashSaleAnswer, ProductListAnswer, SellerAnswer } from '../../contract/catalog';
import { type ListingSearch, toProductQuery } from '../../contract/listing-search-params';
import { createPagedLists, emptyPage, gatherPages, type ListsParts, type PagedList, toListPage } from './paged-lists';

export type ListApi = Pick<
  Api,
  'fetchProducts' | 'fetchBoutique' | 'fetchAffiliate' | 'fetchFlashSale' | 'fetchBrands'
>;

export type ListScope =
  | { kind: 'products' | 'offers' | 'bundles' }
  | { kind: 'boutique'; slug: string }
  | { kind: 'affiliate'; slug: string; from: string | undefined }
  | { kind: 'flashSale'; id: string };

interface Answers {
  products: ProductListAnswer;
  offers: ProductListAnswer;
  bundles: ProductListAnswer;
  boutique: SellerAnswer;
  affiliate: AffiliateAnswer;
  flashSale: FlashSaleAnswer;
}

export type ListAnswer = Answers[keyof Answers];

declare const answers: unique symbol;

/** `Answer` is the type of the API response with the first page. */
export type ProductList<Answer = ListAnswer> = PagedList & { readonly [answers]?: Answer };

interface ProductListsParts extends ListsParts {
  api: ListApi;
}

export function createProductLists({ api, ...parts }: ProductListsParts) {
  const lists = createPagedLists(parts);

  const listOf = (scope: ListScope, search: ListingSearch) => ({
    key: JSON.stringify([...given(scope), ...given(search)]),
    fetchPages: async (pages: { from: number; to: number }, signal: AbortSignal) => {
      const facets = scope.kind === 'bundles' ? undefined : 1;
      const query = await toProductQuery(search, {
        isStorefront: scope.kind === 'affiliate',
        readBrands: async () => (await api.fetchBrands(signal)).brands,
      });
      return gatherPages(pages, async (page) => {
        const answer = await ask(api, scope, { ...query, page, facets: page === 1 ? facets : undefined }, signal);
        return answer ? toListPage(answer.products, answer) : emptyPage(page);
      });
    },
  });

  return {
    open: <Scope extends ListScope>(scope: Scope, search: ListingSearch): ProductList<Answers[Scope['kind']]> =>
      lists.open(listOf(scope, search)),
    load: <Scope extends ListScope>(
      scope: Scope,
      search: ListingSearch,
    ): Promise<ProductList<Answers[Scope['kind']]>> => lists.load(listOf(scope, search)),
    forget: lists.forget,
  };
}

export type ProductLists = ReturnType<typeof createProductLists>;

function given(fields: object): [string, unknown][] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

type Query = Parameters<Api['fetchProducts']>[0];

/** Resolves to null if the boutique, affiliate or sale does not exist. */
function ask(api: ListApi, scope: ListScope, query: Query, signal: AbortSignal): Promise<ListAnswer | null> {
  switch (scope.kind) {
    case 'products':
      return api.fetchProducts(query, signal);
    case 'offers':
      return api.fetchProducts({ ...query, on_sale: 1 }, signal);
    case 'bundles':
      return api.fetchProducts({ ...query, is_bundle: 1 }, signal);
    case 'boutique':
      return api.fetchBoutique(scope.slug, query, signal);
    case 'affiliate':
      return api.fetchAffiliate(scope.slug, { ...query, from: scope.from }, signal);
    case 'flashSale':
      return api.fetchFlashSale(scope.id, query, signal);
  }
}
