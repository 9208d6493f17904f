import { createActor, fromPromise, waitFor } from 'xstate';
import { type ListPage, pagedListMachine } from '../../machines/paged-list.machine';
import type { AffiliateAnswer, FlashSaleAnswer, ProductListAnswer, SellerAnswer } from '../contract/catalog';
import { type ListingSearch, usualSort } from '../features/catalog/listing-search';
import type { Running } from './actors';
import type { Api } from './api';
import { createKeptLists, kept, type PagedList } from './kept-lists';
import { tabStore } from './storage';

/** The calls that answer with a page of products, each with what else it says. */
export type ListApi = Pick<
  Api,
  | 'fetchProducts'
  | 'fetchOffers'
  | 'fetchBundles'
  | 'fetchBoutique'
  | 'fetchAffiliate'
  | 'fetchFlashSale'
  | 'fetchBrands'
>;

/** What a list is of: everything, what is reduced, the bundles, or the goods of one boutique, affiliate or flash sale. */
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

/** What any of the lists begins with. */
export type ListAnswer = Answers[keyof Answers];

declare const answers: unique symbol;

/** One list of products that grows page by page; `Answer` is what it began with (`firstAnswer`). */
export type ProductList<Answer = ListAnswer> = PagedList & { readonly [answers]?: Answer };

interface ListsParts extends Running {
  api: ListApi;
  reportFailure: (error: unknown) => void;
  /** Whether the page that is being loaded is one that the shopper comes back to. */
  isReturn: () => boolean;
}

/** Lists of products by their scope and filters, so that going back finds the list as it was left (REQUIREMENTS G12). */
export function createProductLists({ api, reportFailure, isReturn, ...running }: ListsParts) {
  const lists = createKeptLists();
  const grownTo = returnState();

  const start = (key: string, scope: ListScope, search: ListingSearch) => {
    const list = createActor(
      pagedListMachine.provide({
        actors: {
          fetchPages: fromPromise(async ({ input, signal }) => {
            const query = await toQuery(api, scope, search, signal);
            return fetchPages((more) => ask(api, scope, { ...query, ...more }, signal), input);
          }),
        },
      }),
      { input: { firstPages: grownTo.get(key) }, ...running },
    );
    list.on('failure', ({ error }) => reportFailure(error));
    // Page 0 is a list that has not come yet: it says nothing of how far it goes.
    list.subscribe(({ context }) => context.page > 0 && grownTo.set(key, context.page));
    return list.start();
  };

  /** The running list of this scope and these filters, started if there is none or it has grown old. */
  function open<Scope extends ListScope>(scope: Scope, search: ListingSearch): ProductList<Answers[Scope['kind']]> {
    const key = JSON.stringify([...given(scope), ...given(search)]);
    return lists.open(key, () => start(key, scope, search));
  }

  return {
    open,
    /** From now on each list is read anew when it is opened. */
    forget: lists.forget,
    /**
     * The list as a page's loader wants it: it starts reading and does not wait, for the list's own machine says how it goes,
     * and a hovered link has its list ready at the click. Only whoever comes back waits: the place on the page that was left
     * exists when all of the list is there.
     */
    async load<Scope extends ListScope>(scope: Scope, search: ListingSearch) {
      const list = open(scope, search);
      if (isReturn()) await waitFor(list, (state) => !state.matches('loading'));
      return list;
    },
  };
}

/** Product lists by their scope and filters. */
export type ProductLists = ReturnType<typeof createProductLists>;

/** What is set, in the same order however it was written. */
function given(fields: object): [string, unknown][] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

type Query = Parameters<Api['fetchProducts']>[0];

/** One page of a list; null when there is no longer anything that it is of. */
function ask(api: ListApi, scope: ListScope, query: Query, signal: AbortSignal): Promise<ListAnswer | null> {
  switch (scope.kind) {
    case 'products':
      return api.fetchProducts(query, signal);
    case 'offers':
      return api.fetchOffers(query, signal);
    case 'bundles':
      return api.fetchBundles(query, signal);
    case 'boutique':
      return api.fetchBoutique(scope.slug, query, signal);
    case 'affiliate':
      return api.fetchAffiliate(scope.slug, { ...query, from: scope.from }, signal);
    case 'flashSale':
      return api.fetchFlashSale(scope.id, query, signal);
  }
}

async function fetchPages(
  askPage: (query: Pick<Query, 'page' | 'facets'>) => Promise<ListAnswer | null>,
  { from, to }: { from: number; to: number },
): Promise<ListPage> {
  const pages = await Promise.all(
    Array.from({ length: to - from + 1 }, (_, step) =>
      askPage({ page: from + step, ...(from + step === 1 && { facets: 1 }) }),
    ),
  );
  const [first] = pages;
  const last = pages.at(-1);
  if (!first || !last) return { items: [], page: to, lastPage: to, total: 0, head: null };
  return {
    items: pages.flatMap((page) => page?.products.data ?? []),
    page: last.products.current_page,
    lastPage: last.products.last_page,
    total: last.products.total,
    head: first,
  };
}

const sortIds = { relevance: undefined, newest: 1, 'price-up': 2, 'price-down': 3, rating: 4, bestselling: 5 };

async function toQuery(
  api: Pick<ListApi, 'fetchBrands'>,
  { kind }: ListScope,
  { subcategory, brand, variant, q, min, max, rating, sale, sort, ...slugs }: ListingSearch,
  signal: AbortSignal,
): Promise<Query> {
  return {
    ...slugs,
    ...(brand && (await toBrands(api, brand, signal))),
    sub_category: subcategory,
    variantItems: variant,
    search: q,
    min_price: min,
    max_price: max,
    min_rating: rating,
    on_sale: sale && 1,
    shorting_id: sortIds[sort ?? usualSort(q, kind === 'affiliate' ? 'storefront' : 'part')],
  };
}

/** The shop takes one brand by its slug, and several by their ids. Urls of an earlier day have ids. */
async function toBrands(
  api: Pick<ListApi, 'fetchBrands'>,
  wanted: string[],
  signal: AbortSignal,
): Promise<Pick<Query, 'brand' | 'brands'>> {
  const [only] = wanted;
  if (wanted.length === 1 && !/^\d+$/.test(String(only))) return { brand: only };
  const { brands } = await api.fetchBrands(signal);
  const ids = brands.filter(({ id, slug }) => wanted.includes(slug) || wanted.includes(id)).map(({ id }) => id);
  // Where the shop has none of them, what is asked for is nothing, and not everything.
  return ids.length > 0 ? { brands: ids } : { brand: only };
}

/** How many pages each list had grown to, over a reload of the page (CONTRACT §8 `returnState`). */
function returnState() {
  const most = 20;
  const read = (): Record<string, number> => {
    try {
      return JSON.parse(tabStore.get('returnState') ?? '{}');
    } catch {
      return {};
    }
  };
  return {
    get: (key: string) => Math.min(Math.max(Number(read()[key]) || 1, 1), most),
    set(key: string, page: number) {
      const { [key]: _, ...others } = read();
      const entries = page > 1 ? [...Object.entries(others), [key, page]] : Object.entries(others);
      tabStore.set('returnState', JSON.stringify(Object.fromEntries(entries.slice(-kept))));
    },
  };
}
