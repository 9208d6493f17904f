import { createActor, fromPromise } from 'xstate';
import { pagedListMachine } from '../../machines/paged-list.machine';
import type { ListingSearch } from '../features/catalog/listing-search';
import type { Running } from './actors';
import type { Api } from './api';
import { tabStore } from './storage';

/** How many lists are kept to come back to. */
const kept = 10;
/** How long a list may be shown again without asking anew. */
const freshMs = 5 * 60_000;

const sortIds = { newest: 1, 'price-up': 2, 'price-down': 3, rating: 4, bestselling: 5 };

/** Lists of products by their filters, so that going back finds the list as it was left (REQUIREMENTS G12). */
export function createProductLists(
  api: Pick<Api, 'fetchProducts'>,
  reportFailure: (error: unknown) => void,
  running: Running = {},
) {
  const lists = new Map<string, { list: ProductList; openedAt: number }>();
  const grownTo = returnState();

  const start = (key: string, search: ListingSearch) => {
    const list = createActor(
      pagedListMachine.provide({
        actors: {
          fetchPages: fromPromise(({ input, signal }) => fetchPages(api, toQuery(search), input, signal)),
        },
      }),
      { input: { firstPages: grownTo.get(key) }, ...running },
    );
    list.on('failure', ({ error }) => reportFailure(error));
    // Page 0 is a list that has not come yet: it says nothing of how far it goes.
    list.subscribe(({ context }) => context.page > 0 && grownTo.set(key, context.page));
    return list.start();
  };

  return {
    /** The running list of these filters, started if there is none or it has grown old. */
    open(search: ListingSearch): ProductList {
      const key = JSON.stringify(
        Object.entries(search)
          .filter(([, value]) => value !== undefined)
          .sort(),
      );
      const known = lists.get(key);
      const isFresh =
        known && performance.now() - known.openedAt < freshMs && !known.list.getSnapshot().matches('failed');
      const entry = isFresh ? known : { list: start(key, search), openedAt: performance.now() };
      // The last used stands last; the first is let go. It is not stopped: a page may still show it.
      lists.delete(key);
      lists.set(key, entry);
      for (const oldest of [...lists.keys()].slice(0, -kept)) lists.delete(oldest);
      return entry.list;
    },
  };
}

/** Product lists by their filters. */
export type ProductLists = ReturnType<typeof createProductLists>;
/** One list of products that grows page by page. */
export type ProductList = ReturnType<typeof createActor<typeof pagedListMachine>>;

type Query = Parameters<Api['fetchProducts']>[0];

async function fetchPages(
  api: Pick<Api, 'fetchProducts'>,
  query: Query,
  { from, to }: { from: number; to: number },
  signal: AbortSignal,
) {
  const pages = await Promise.all(
    Array.from({ length: to - from + 1 }, (_, step) =>
      api.fetchProducts({ ...query, page: from + step, ...(from + step === 1 && { facets: 1 }) }, signal),
    ),
  );
  const [first] = pages;
  const last = pages.at(-1);
  if (!first || !last) throw new RangeError(`No page between ${from} and ${to}`);
  return {
    items: pages.flatMap(({ products }) => products.data),
    page: last.products.current_page,
    lastPage: last.products.last_page,
    total: last.products.total,
    head: first,
  };
}

function toQuery({ subcategory, brand, variant, q, min, max, rating, sale, sort, ...slugs }: ListingSearch): Query {
  return {
    ...slugs,
    sub_category: subcategory,
    brands: brand,
    variantItems: variant,
    search: q,
    min_price: min,
    max_price: max,
    min_rating: rating,
    on_sale: sale && 1,
    shorting_id: sortIds[sort ?? 'bestselling'],
  };
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
