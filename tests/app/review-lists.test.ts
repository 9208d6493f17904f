import { beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { createReviewLists } from '../../src/app/review-lists';
import type { ReviewsAnswer } from '../../src/contract/catalog';

/** A product with so many reviews, of which the first ten came along; each later page has ten. */
function openReviews(total: number | null, cameAlong = 10, isReturn = false) {
  const asked: unknown[] = [];
  const failures: unknown[] = [];
  let isOffline = false;
  const lists = createReviewLists({
    api: {
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
    reportFailure: (error) => failures.push(error),
    isSeen: () => isReturn,
  });
  const productReviews = Array.from({ length: cameAlong }, (_, step) => ({ id: String(step) })) as never[];
  const answer = { product: { id: '7' }, productReviews, totalProductReviewQty: total };
  return {
    asked,
    failures,
    lists,
    answer,
    open: (stars?: number) => lists.open(answer, stars),
    goOffline: () => (isOffline = true),
  };
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  });
});

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

test('a list goes on for as long as its product stays as it is, and a newer answer begins another, as far as it had grown', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { answer, lists, open } = openReviews(34);
  const list = open();
  await at(list, 'settled');
  list.send({ type: 'more.requested' });
  await waitFor(list, ({ context }) => context.page === 2);
  vi.advanceTimersByTime(3_600_000);
  for (let other = 0; other < 30; other += 1) lists.open({ ...answer, product: { id: `hovered ${other}` } });
  expect(open()).toBe(list);
  vi.useRealTimers();
  const newer = await lists.load({ ...answer });
  expect(newer).not.toBe(list);
  // What is loaded is there at once, so that nothing moves where it takes the other's place.
  expect(idsIn(newer)).toHaveLength(20);
});

test('after a reload as many pages are read as had been before, the first of them not again (G12)', async () => {
  const before = openReviews(34).open();
  await at(before, 'settled');
  before.send({ type: 'more.requested' });
  await waitFor(before, ({ context }) => context.page === 2);
  const { asked, answer, lists } = openReviews(34, 10, true);
  expect(idsIn(await lists.load(answer))).toEqual(idsIn(before));
  expect(asked).toEqual([['7', { page: 2, rating: undefined }]]);
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

test('reviews that did not come are asked for again when their page is opened, and not whenever it is drawn', async () => {
  const { asked, answer, lists, goOffline } = openReviews(34);
  goOffline();
  const list = await lists.load(answer, 4);
  expect(list.getSnapshot().matches('failed')).toBe(true);
  expect(lists.open(answer, 4)).toBe(list);
  expect(asked).toHaveLength(1);
  expect(await lists.load(answer, 4)).not.toBe(list);
  expect(asked).toHaveLength(2);
});
