import { expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { createReviewLists } from '../../src/app/review-lists';
import type { ReviewsAnswer } from '../../src/contract/catalog';

/** A product with so many reviews, of which the first ten came along; each later page has ten. */
function openReviews(total: number | null, cameAlong = 10) {
  const asked: unknown[] = [];
  const failures: unknown[] = [];
  let isOffline = false;
  const lists = createReviewLists(
    {
      fetchReviews: async (productId, query) => {
        asked.push([productId, query]);
        if (isOffline) throw new Error('offline');
        const page = Number(query.page);
        const data = Array.from({ length: 10 }, (_, step) => ({ id: String((page - 1) * 10 + step) }));
        return {
          reviews: { data, current_page: page, last_page: Math.ceil((total ?? 0) / 10), per_page: 10, total },
        } as unknown as ReviewsAnswer;
      },
    },
    (error) => failures.push(error),
  );
  const productReviews = Array.from({ length: cameAlong }, (_, step) => ({ id: String(step) })) as never[];
  const answer = { product: { id: '7' }, productReviews, totalProductReviewQty: total };
  return { asked, failures, open: (stars?: number) => lists.open(answer, stars), goOffline: () => (isOffline = true) };
}

type List = ReturnType<ReturnType<typeof openReviews>['open']>;
const at = (list: List, state: 'settled' | 'exhausted' | 'moreFailed') =>
  waitFor(list, (s) => s.matches({ shown: state }));
const idsIn = (list: List) => list.getSnapshot().context.items.map(({ id }) => Number(id));

test('the reviews that came with the product are shown without being asked for again', async () => {
  const { asked, open } = openReviews(34);
  const list = open();
  await at(list, 'settled');
  expect(asked).toEqual([]);
  expect(idsIn(list)).toHaveLength(10);
  expect(list.getSnapshot().context.total).toBe(34);
});

test('the others are asked for page by page, to the last', async () => {
  const { asked, open } = openReviews(12);
  const list = open();
  await at(list, 'settled');
  list.send({ type: 'more.requested' });
  await at(list, 'exhausted');
  expect(asked).toEqual([['7', { page: 2, rating: undefined }]]);
  expect(idsIn(list)).toEqual(Array.from({ length: 20 }, (_, step) => step));
});

test('those of so many stars are asked for from the first on', async () => {
  const { asked, open } = openReviews(34);
  await at(open(4), 'settled');
  expect(asked).toEqual([['7', { page: 1, rating: 4 }]]);
});

test('a list is found again as it was left', async () => {
  const { open } = openReviews(34);
  const list = open();
  await at(list, 'settled');
  list.send({ type: 'more.requested' });
  await waitFor(list, ({ context }) => context.page === 2);
  expect(open()).toBe(list);
  expect(open(5)).not.toBe(list);
});

test('a shop that does not say how many there are has those that came along', async () => {
  await at(openReviews(null, 4).open(), 'exhausted');
  await at(openReviews(0, 0).open(), 'exhausted');
});

test('a page that does not come is reported, and what is there stays', async () => {
  const { failures, open, goOffline } = openReviews(34);
  const list = open();
  await at(list, 'settled');
  goOffline();
  list.send({ type: 'more.requested' });
  await at(list, 'moreFailed');
  expect(failures).toHaveLength(1);
  expect(idsIn(list)).toHaveLength(10);
});
