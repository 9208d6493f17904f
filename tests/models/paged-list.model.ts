import { pagedListMachine } from '../../machines/paged-list.machine';
import { type ModelEvent, type ModelOptions, modelOf } from '../support/model';

/** Items a page: enough for the end of the first one to be out of sight. */
const pageSize = 12;
/** Three come by themselves, the fourth when it is asked for. */
const pages = 4;

/** The numbers on one of so many pages. The first of a later page stood on the one before it too. */
export function numbersOn(page: number, lastPage: number): number[] {
  if (lastPage === 0) return [];
  const first = page === 1 ? 1 : (page - 1) * pageSize;
  return Array.from({ length: page * pageSize + 1 - first }, (_, step) => first + step);
}

/** How many there are on so many pages. */
export const totalOn = (lastPage: number): number => lastPage * pageSize;

/** The last of the pages that there are, as an answer of the shop says. */
export const lastPageIn = ({ output }: ModelEvent): number => (output as { lastPage: number }).lastPage;

/** What a list shows of its pages up to this one. */
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

/** The paths of a paged list, for a walk that has hands for all but `without`. */
const pagedListModel = ({
  lastPages,
  ...walk
}: Pick<PagedListModelOptions, 'input' | 'without' | 'unreachable'> & {
  /** How many pages there may turn out to be. */
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
    words: {
      'end.neared': 'scroll near the end',
      'more.requested': 'ask for more',
      'retry.requested': 'try again',
      'xstate.done.actor.first': (event) => `the shop answers with a list of ${lastPageIn(event)} pages`,
      'xstate.error.actor.first': 'the shop does not answer',
      'xstate.done.actor.more': 'the next page arrives',
      'xstate.error.actor.more': 'the next page does not arrive',
    },
    ...walk,
  });

/** The pages of the demo shop's products. */
export const shopPages = 3;

/** The ways through the view, of a list that is new or had grown to some pages. */
export const inView = (input = { firstPages: 1 }) => pagedListModel({ input });

/** The ways through the shop's listing. Whoever goes to the button for more comes near the end, and then all of its pages come by themselves. */
export const inShop = () =>
  pagedListModel({
    lastPages: [shopPages],
    without: ({ type }) => type === 'more.requested',
    unreachable: {
      'shown.settled · more.requested → shown.loadingMore': 'All pages of the demo shop come by themselves.',
    },
  });
