import { pagedListMachine } from '../../machines/paged-list.machine';
import { type ModelEvent, type ModelOptions, modelOf } from '../support/path-generator';

/** Large enough to put the end of the first page out of view. */
const pageSize = 12;
/** The first three pages load automatically, the fourth only after a press on “Show more”. */
const pages = 4;

/** Returns the item numbers of a page. Each later page begins with the last item of the page before. */
export function numbersOn(page: number, lastPage: number): number[] {
  if (lastPage === 0) return [];
  const first = page === 1 ? 1 : (page - 1) * pageSize;
  return Array.from({ length: page * pageSize + 1 - first }, (_, step) => first + step);
}

export const totalOn = (lastPage: number): number => lastPage * pageSize;

export const lastPageIn = ({ output }: ModelEvent): number => (output as { lastPage: number }).lastPage;

function listTo(page: number, lastPage: number, from = 1) {
  const numbers = Array.from({ length: page - from + 1 }, (_, step) => numbersOn(from + step, lastPage)).flat();
  return {
    items: numbers.map((number) => ({ id: String(number) })),
    page,
    lastPage,
    total: totalOn(lastPage),
    head: {},
  };
}

type PagedListModelOptions = ModelOptions<typeof pagedListMachine>;

const pagedListModel = ({
  lastPages,
  ...walk
}: Pick<PagedListModelOptions, 'input' | 'without'> & {
  lastPages?: number[];
} = {}) =>
  modelOf(pagedListMachine, {
    input: { firstPages: 1 },
    cases: {
      'xstate.done.actor.first': ({ firstPages }) =>
        (lastPages ?? [...new Set([0, firstPages, pages])]).map((lastPage) => ({
          output: listTo(firstPages, lastPage),
        })),
      'xstate.done.actor.more': ({ page, lastPage }) => [{ output: listTo(page + 1, lastPage, page + 1) }],
    },
    key: ({ items, page, lastPage }) => [items.length, page, lastPage],
    titles: {
      'end.neared': 'scroll near the end of the list',
      'more.requested': 'press “Show more”',
      'retry.requested': 'press “Try again”',
      'xstate.done.actor.first': (event) => `the server reports a page count of ${lastPageIn(event)}`,
      'xstate.error.actor.first': 'the list request fails',
      'xstate.done.actor.more': 'the server returns the next page',
      'xstate.error.actor.more': 'the request for the next page fails',
    },
    ...walk,
  });

export const shopPages = 3;

/** Generates the test paths of paged-list.view.test.tsx. */
export const viewModel = (input = { firstPages: 1 }) => pagedListModel({ input });

/** Generates the test paths of walk-paged-list.spec.ts. */
export const shopModel = () =>
  pagedListModel({
    lastPages: [shopPages],
    without: ({ type }) => type === 'more.requested',
  });
