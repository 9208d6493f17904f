import type { ListPage } from '../../../machines/paged-list.machine';
import type { Api } from '../../api/startup-api';
import type { ProductAnswer } from '../../contract/catalog';
import { createPagedLists, gatherPages, type ListsParts, type PagedList, toListPage } from './paged-lists';

/** Reviews per page (CONTRACT E34, X8). */
const pageSize = 10;

type Reviewed = Pick<ProductAnswer, 'productReviews' | 'totalProductReviewQty'> & {
  product: Pick<ProductAnswer['product'], 'id'>;
};

/** Selects reviews with this number of stars, or with a photo. */
export interface ReviewFilter {
  stars?: number | undefined;
  photos?: number | undefined;
}

/** Creates lists of a product's reviews: all reviews, or only those of a filter. */
export function createReviewLists({ api, ...parts }: ListsParts & { api: Pick<Api, 'fetchReviews'> }) {
  const lists = createPagedLists(parts);

  const fetchPage = async (id: string, page: number, { stars: rating, photos }: ReviewFilter, signal: AbortSignal) =>
    toListPage((await api.fetchReviews(id, { page, rating, photos: photos ? 1 : undefined }, signal)).reviews);

  const listOf = (answer: Reviewed, { stars, photos }: ReviewFilter) => ({
    key: `reviews ${answer.product.id} ${stars ?? ''} ${photos ? 'photos' : ''}`,
    source: answer,
    fetchPages: (pages: { from: number; to: number }, signal: AbortSignal) =>
      gatherPages(pages, async (page) =>
        page === 1 && !stars && !photos
          ? firstPage(answer)
          : fetchPage(answer.product.id, page, { stars, photos }, signal),
      ),
  });

  return {
    open: (answer: Reviewed, filter: ReviewFilter): ReviewList => lists.open(listOf(answer, filter)),
    load: (answer: Reviewed, filter: ReviewFilter): Promise<ReviewList> => lists.load(listOf(answer, filter)),
  };
}

export type ReviewLists = ReturnType<typeof createReviewLists>;
export type ReviewList = PagedList;

function firstPage({ productReviews: items, totalProductReviewQty }: Reviewed): ListPage {
  const total = Math.max(totalProductReviewQty ?? 0, items.length);
  return { items, page: 1, lastPage: Math.max(1, Math.ceil(total / pageSize)), total, head: null };
}
