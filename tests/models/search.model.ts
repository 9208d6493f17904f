import type { AnyMachineSnapshot, ContextFrom } from 'xstate';
import { type HitPage, type SearchHelp, searchMachine } from '../../machines/search.machine';
import { type ModelEvent, type ModelOptions, modelOf } from '../support/path-generator';

/** Queries of the view test. Its fake server may return any number of results for each. */
const anything = ['tea', 'чай'];

/** Number of result pages for each query in the demo shop. */
export const findings = { with: 3, chair: 1, zzqqxx: 0 };

/** A frequent search in the demo shop. */
const popularSearch = 'chair';

/** Large enough to put the end of the first page out of view. */
const pageSize = 6;

type Extent = 'nothing' | 'all' | 'more';

/** Returns a page of results. Later pages repeat the previous page's last result: the app must drop duplicates. */
export function hitPage(query: string, page: number, extent: Extent): HitPage {
  const first = page === 1 ? 1 : (page - 1) * pageSize;
  const last = extent === 'nothing' ? 0 : page * pageSize;
  const hits = Array.from({ length: Math.max(last - first + 1, 0) }, (_, step) => hit(query, first + step));
  const help = page === 1 ? helpWith(query, extent) : null;
  return {
    hits,
    page,
    lastPage: extent === 'more' ? page + 1 : page,
    total: extent === 'more' ? last + 1 : last,
    help,
  };
}

/** Returns help of each kind: a correction with all results, places with further pages, similar products with nothing. */
function helpWith(query: string, extent: Extent): SearchHelp {
  const help: SearchHelp = { corrected: null, categories: [], boutiques: [], similar: [] };
  if (extent === 'nothing') return { ...help, similar: [hit(`not ${query}`, 1)] };
  if (extent === 'all') return { ...help, corrected: anything.find((other) => other !== query) ?? null };
  const category = { name: 'Teas', category: 'drinks', subcategory: 'teas', child_category: undefined };
  return { ...help, categories: [category], boutiques: [{ name: 'Tea house', slug: 'tea-house' }] };
}

function hit(query: string, number: number): HitPage['hits'][number] {
  const name = `${query} ${number}`;
  const price = { regular: 450, effective: 450, percentSaved: 0 };
  return { id: name, slug: `${query}/${number}`, name, image: null, price };
}

export const typedIn = ({ query }: ModelEvent) => query as string;
export const pageIn = ({ output }: ModelEvent) => output as HitPage;

type SearchContext = ContextFrom<typeof searchMachine>;

function texts(wanted: string[], { text, query }: SearchContext): string[] {
  const others = [' ', ...wanted].filter((other) => other.trim() !== query);
  return [...others, text === query ? `${query} ` : query];
}

function relation({ query, answered, hits, page, lastPage }: SearchContext): unknown {
  if (answered === null) return 'none';
  if (answered !== query) return ['another', hits.length > 0];
  return ['its own', hits.length > 0, page < lastPage];
}

function queryTitle(text: string): string {
  if (text.trim() === '') return text === '' ? 'empty the search field' : 'enter a space';
  return text.endsWith(' ') ? `enter “${text.trim()}” and a space` : `enter “${text}”`;
}

type SearchModelOptions = ModelOptions<typeof searchMachine>;

/** Whether the page offers the query of a `query.picked` in this state. */
function isOffered(query: string, state: AnyMachineSnapshot): boolean {
  const { recent, popular, help }: SearchContext = state.context;
  if (state.matches({ open: 'blank' })) return [...recent, ...(popular ?? [])].includes(query);
  return state.matches({ open: 'shown' }) && help?.corrected === query;
}

const isClosedOrBlank = (state: AnyMachineSnapshot) => state.matches('closed') || state.matches({ open: 'blank' });

const searchModel = ({
  finds,
  without,
  ...walk
}: Pick<SearchModelOptions, 'without' | 'unreachable'> & {
  /** Number of result pages per query. If undefined, each query may have any number of results. */
  finds?: Record<string, number>;
} = {}) =>
  modelOf(searchMachine, {
    cases: {
      'query.changed': (context) => texts(finds ? Object.keys(finds) : anything, context).map((query) => ({ query })),
      'query.picked': ({ recent, popular, help }) =>
        [...new Set([recent[0], popular?.[0], finds ? null : help?.corrected])]
          .filter((query) => query != null)
          .map((query) => ({ query })),
      'recent.changed': ({ recent }) => [{ queries: recent.length > 0 ? [] : [popularSearch] }],
      'hit.picked': ({ hits, help }) => [...hits, ...(help?.similar ?? [])].slice(0, 1).map(({ slug }) => ({ slug })),
      'xstate.done.actor.popular': () =>
        (finds ? [[popularSearch]] : [[], [popularSearch]]).map((output) => ({ output })),
      'xstate.done.actor.hits': ({ query }) =>
        extents(['nothing', 'all', 'more'], finds?.[query], 1).map((extent) => ({ output: hitPage(query, 1, extent) })),
      'xstate.done.actor.more': ({ query, page }) =>
        extents(['all', 'more'], finds?.[query], page + 1).map((extent) => ({
          output: hitPage(query, page + 1, extent),
        })),
    },
    // With `finds`, each query has its own number of pages, so states differ by query. Else all queries behave alike.
    key: (context) => {
      const offered = context.query === '' && [context.recent.length > 0, context.popular];
      return finds
        ? [context.query, context.answered, context.page, offered]
        : [context.query === '', relation(context), offered];
    },
    // Another tab may change the recent searches at any time, but only the empty search shows them.
    without: (event, state) =>
      without?.(event, state) ||
      (event.type === 'query.picked' && !isOffered(typedIn(event), state)) ||
      (event.type === 'recent.changed' && !isClosedOrBlank(state)) ||
      (event.type === 'hit.picked' && state.context.hits.length === 0 && !state.matches({ open: 'nothingFound' })) ||
      (event.type === 'recent.cleared' && state.context.recent.length === 0),
    titles: {
      'panel.opened': 'open the search',
      'panel.closed': 'close the search',
      'query.changed': (event) => queryTitle(typedIn(event)),
      'query.submitted': 'press Enter',
      'query.cleared': 'press “Clear search”',
      'query.picked': (event) => `press “${typedIn(event)}”`,
      'recent.cleared': 'clear the recent searches',
      'recent.changed': ({ queries }) =>
        (queries as string[]).length > 0 ? 'search in another tab' : 'clear the recent searches in another tab',
      'hit.picked': 'select the first product',
      'more.requested': 'scroll to the end of the results',
      'retry.requested': 'press “Try again”',
      'xstate.after.debounce.search.open.debouncing': 'the 900 ms delay ends',
      'xstate.after.throttle.search.open.shown.throttled': 'the 300 ms delay ends',
      'xstate.done.actor.hits': (event) => pageTitle('the server returns', pageIn(event)),
      'xstate.error.actor.hits': 'the search request fails',
      'xstate.done.actor.popular': ({ output }) =>
        (output as string[]).length > 0 ? 'the popular searches arrive' : 'no search is popular',
      'xstate.error.actor.popular': 'the request for the popular searches fails',
      'xstate.done.actor.more': (event) => pageTitle('the next page contains', pageIn(event)),
      'xstate.error.actor.more': 'the request for the next page fails',
    },
    ...walk,
  });

function extents(any: Extent[], lastPage: number | undefined, page: number): Extent[] {
  if (lastPage === undefined) return any;
  if (lastPage === 0) return ['nothing'];
  return page < lastPage ? ['more'] : ['all'];
}

function pageTitle(beginning: string, { hits, page, lastPage }: HitPage): string {
  if (hits.length === 0) return `${beginning} no products`;
  return page < lastPage ? `${beginning} products, more pages exist` : `${beginning} the last products`;
}

/** An empty search field has no clear button. */
const isClearing = ({ type }: ModelEvent, text: string) => type === 'query.cleared' && text === '';

/** Generates the test paths of search.view.test.tsx. */
export const viewModel = () => searchModel({ without: (event, { context }) => isClearing(event, context.text) });

/** Generates the test paths of tests/browser/walk-search.spec.ts. */
export const shopModel = () =>
  searchModel({ finds: findings, without: (event, { context }) => isClearing(event, context.text) });
