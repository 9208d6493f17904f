import type { ContextFrom } from 'xstate';
import { type HitPage, searchMachine } from '../../machines/search.machine';
import { type ModelEvent, type ModelOptions, modelOf } from '../support/model';

/** What a shopper looks for in the view, whose shop finds whatever the walk wants. */
const anything = ['tea', 'чай'];

/** What a shopper looks for in the demo shop, and the pages that it finds. */
export const findings = { with: 3, chair: 1, zzqqxx: 0 };

/** Products a page: enough for the end of the first one to be out of sight. */
const pageSize = 6;

type Extent = 'nothing' | 'all' | 'more';

/** A page of what a query finds: nothing, all there is, or products with more after them. The first of a later page stood on the one before it too. */
export function hitPage(query: string, page: number, extent: Extent): HitPage {
  const first = page === 1 ? 1 : (page - 1) * pageSize;
  const last = extent === 'nothing' ? 0 : page * pageSize;
  const hits = Array.from({ length: Math.max(last - first + 1, 0) }, (_, step) => hit(query, first + step));
  return { hits, page, lastPage: extent === 'more' ? page + 1 : page, total: extent === 'more' ? last + 1 : last };
}

function hit(query: string, number: number): HitPage['hits'][number] {
  const name = `${query} ${number}`;
  const price = { regular: 450, effective: 450, percentSaved: 0 };
  return { id: name, slug: `${query}/${number}`, name, image: null, price };
}

/** The text that is typed. */
export const typedIn = ({ query }: ModelEvent) => query as string;
/** The page that the shop answers with. */
export const pageIn = ({ output }: ModelEvent) => output as HitPage;

type SearchContext = ContextFrom<typeof searchMachine>;

/** Another query, only a blank, and the same query with a blank after it or without it again. */
function texts(wanted: string[], { text, query }: SearchContext): string[] {
  const others = [' ', ...wanted].filter((other) => other.trim() !== query);
  return [...others, text === query ? `${query} ` : query];
}

/** How what is shown goes with what is looked for. */
function relation({ query, answered, hits, page, lastPage }: SearchContext): unknown {
  if (answered === null) return 'none';
  if (answered !== query) return ['another', hits.length > 0];
  return ['its own', hits.length > 0, page < lastPage];
}

function inWords(text: string): string {
  if (text.trim() === '') return 'leave nothing but a blank';
  return text.endsWith(' ') ? `type “${text.trim()}” and a blank` : `type “${text}”`;
}

type SearchModelOptions = ModelOptions<typeof searchMachine>;

/** The paths of the search, for a walk that has hands for all but `without`. */
const searchModel = ({
  finds,
  ...walk
}: Pick<SearchModelOptions, 'without' | 'unreachable'> & {
  /** How many pages each query has; without it, every query may find anything. */
  finds?: Record<string, number>;
} = {}) =>
  modelOf(searchMachine, {
    cases: {
      'query.changed': (context) => texts(finds ? Object.keys(finds) : anything, context).map((query) => ({ query })),
      'hit.picked': ({ hits }) => hits.slice(0, 1).map(({ slug }) => ({ slug })),
      'xstate.done.actor.hits': ({ query }) =>
        extents(['nothing', 'all', 'more'], finds?.[query], 1).map((extent) => ({ output: hitPage(query, 1, extent) })),
      'xstate.done.actor.more': ({ query, page }) =>
        extents(['all', 'more'], finds?.[query], page + 1).map((extent) => ({
          output: hitPage(query, page + 1, extent),
        })),
    },
    // Where each query has pages of its own, it matters which it is.
    key: (context) =>
      finds ? [context.query, context.answered, context.page] : [context.query === '', relation(context)],
    words: {
      'panel.opened': 'open the search',
      'panel.closed': 'close the search',
      'query.changed': (event) => inWords(typedIn(event)),
      'query.submitted': 'press Enter',
      'query.cleared': 'clear the text',
      'hit.picked': 'pick the first product',
      'more.requested': 'scroll to the end',
      'retry.requested': 'try again',
      'xstate.after.debounce.search.open.debouncing': '900 ms pass',
      'xstate.after.throttle.search.open.shown.throttled': '300 ms pass',
      'xstate.done.actor.hits': (event) => inWordsOf('the shop finds', pageIn(event)),
      'xstate.error.actor.hits': 'the shop does not answer',
      'xstate.done.actor.more': (event) => inWordsOf('the next page has', pageIn(event)),
      'xstate.error.actor.more': 'the next page does not come',
    },
    ...walk,
  });

/** What a page of a query may be: the last of so many pages, or any of these. */
function extents(any: Extent[], lastPage: number | undefined, page: number): Extent[] {
  if (lastPage === undefined) return any;
  if (lastPage === 0) return ['nothing'];
  return page < lastPage ? ['more'] : ['all'];
}

function inWordsOf(beginning: string, { hits, page, lastPage }: HitPage): string {
  if (hits.length === 0) return `${beginning} nothing`;
  return page < lastPage ? `${beginning} products, and there are more` : `${beginning} the last products`;
}

/** Whether there is a text to clear: without one, there is no button for it. */
const isClearing = ({ type }: ModelEvent, text: string) => type === 'query.cleared' && text === '';

/** The ways through the view. */
export const inView = () => searchModel({ without: (event, { context }) => isClearing(event, context.text) });

/** The ways through the demo shop. */
export const inShop = () =>
  searchModel({ finds: findings, without: (event, { context }) => isClearing(event, context.text) });
