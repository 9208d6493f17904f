import { createActor, fromPromise } from 'xstate';
import { type ListPage, pagedListMachine } from '../../machines/paged-list.machine';
import type { ProductAnswer } from '../contract/catalog';
import type { Running } from './actors';
import type { Api } from './api';
import { createKeptLists, type PagedList } from './kept-lists';

/** How many reviews a page holds (CONTRACT E34, X8). */
const pageSize = 10;

/** A product's answer already has the first page of its reviews. */
type Reviewed = Pick<ProductAnswer, 'productReviews' | 'totalProductReviewQty'> & {
  product: Pick<ProductAnswer['product'], 'id'>;
};

/** Lists of a product's reviews, of all or of those that gave so many stars. */
export function createReviewLists(
  api: Pick<Api, 'fetchReviews'>,
  reportFailure: (error: unknown) => void,
  running: Running = {},
) {
  const lists = createKeptLists();

  const start = (answer: Reviewed, stars: number | undefined) => {
    const list = createActor(
      pagedListMachine.provide({
        actors: {
          fetchPages: fromPromise(async ({ input: { to }, signal }) =>
            to === 1 && stars === undefined ? firstPage(answer) : fetchPage(answer.product.id, to, stars, signal),
          ),
        },
      }),
      { input: { firstPages: 1 }, ...running },
    );
    list.on('failure', ({ error }) => reportFailure(error));
    return list.start();
  };

  const fetchPage = async (id: string, page: number, rating: number | undefined, signal: AbortSignal) => {
    const { reviews } = await api.fetchReviews(id, { page, rating }, signal);
    const { data, current_page, last_page, total } = reviews;
    return { items: data, page: current_page, lastPage: last_page, total, head: null } satisfies ListPage;
  };

  return {
    /** From now on each list is read anew when it is opened. */
    forget: lists.forget,
    /** The running list of a product's reviews, started if there is none. */
    open: (answer: Reviewed, stars?: number): PagedList =>
      lists.open(JSON.stringify([answer.product.id, stars]), () => start(answer, stars)),
  };
}

/** Lists of reviews by product and stars. */
export type ReviewLists = ReturnType<typeof createReviewLists>;
/** One list of reviews that grows page by page. */
export type ReviewList = PagedList;

function firstPage({ productReviews: items, totalProductReviewQty }: Reviewed): ListPage {
  const total = Math.max(totalProductReviewQty ?? 0, items.length);
  return { items, page: 1, lastPage: Math.max(1, Math.ceil(total / pageSize)), total, head: null };
}
