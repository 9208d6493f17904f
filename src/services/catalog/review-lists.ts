import type { ListPage } from '../../../machines/paged-list.machine';
import type { Api } from '../../api/startup-api';
import type { ProductAnswer } from '../../contract/catalog';
import { createPagedLists, gatherPages, type ListsParts, type PagedList, toListPage } from './paged-lists';

/** Reviews per page (CONTRACT E34, X8). */
const pageSize = 10;

type Reviewed = Pick<ProductAnswer, 'productReviews' | 'totalProductReviewQty'> & {
  product: Pick<ProductAnswer['product'], 'id'>;
};

/** Creates lists of a product's reviews: all reviews, or only those with a given number of stars. */
export function createReviewLists({ api, ...parts }: ListsParts & { api: Pick<Api, 'fetchReviews'> }) {
  const lists = createPagedLists(parts);

  const fetchPage = async (id: string, page: number, rating: number | undefined, signal: AbortSignal) =>
    toListPage((await api.fetchReviews(id, { page, rating }, signal)).reviews);

  const listOf = (answer: Reviewed, stars: number | undefined) => ({
    key: `reviews ${answer.product.id} ${stars ?? ''}`,
    source: answer,
    fetchPages: (pages: { from: number; to: number }, signal: AbortSignal) =>
      gatherPages(pages, async (page) =>
        page === 1 && stars === undefined ? firstPage(answer) : fetchPage(answer.product.id, page, stars, signal),
      ),
  });

  return {
    open: (answer: Reviewed, stars?: number): ReviewList => lists.open(listOf(answer, stars)),
    load: (answer: Reviewed, stars?: number): Promise<ReviewList> => lists.load(listOf(answer, stars)),
  };
}

export type ReviewLists = ReturnType<typeof createReviewLists>;
export type ReviewList = PagedList;

function firstPage({ productReviews: items, totalProductReviewQty }: Reviewed): ListPage {
  const total = Math.max(totalProductReviewQty ?? 0, items.length);
  return { items, page: 1, lastPage: Math.max(1, Math.ceil(total / pageSize)), total, head: null };
}
