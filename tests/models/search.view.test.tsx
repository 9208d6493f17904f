import { beforeAll, expect } from 'vitest';
import { page } from 'vitest/browser';
import type { HitPage } from '../../machines/search.machine';
import { loadResultsCode } from '../../src/features/search/load-results-code';
import { SearchToggle } from '../../src/features/search/SearchToggle';
import { answers } from '../support/deferred';
import type { Walker } from '../support/path-generator';
import {
  fill,
  isThere,
  openView,
  press,
  pressKeys,
  settled,
  stillness,
  textOf,
  twoFrames,
  until,
  walkView,
} from '../support/view';
import { hitPage, pageIn, typedIn, viewModel } from './search.model';

const model = viewModel();

beforeAll(async () => {
  // In this viewport one page of search results is taller than the search panel.
  await page.viewport(1280, 400);
  await loadResultsCode();
});

walkView(model, shopper);

interface Question {
  query: string;
  page: number;
  signal: AbortSignal;
}

const field = ['combobox', { name: 'Search' }] as const;
const retry = { name: 'Try again' };

const header = (
  <header className="header">
    <SearchToggle />
  </header>
);

async function shopper(): Promise<Walker> {
  const shop = answers<HitPage, Question>();
  const expected: { query: string; page: number; isAborted: boolean }[] = [];
  const popularCalls = answers<string[], string>();
  const visits: string[] = [];
  let text = '';
  let found: { query: string; names: string[]; page: HitPage } | null = null;
  let isWaiting = false;
  /** Whether the next request waits for the debounce. */
  let isDue = false;
  let opener: Element | null = null;
  let recent: string[] = [];
  let popular: string[] | null = null;
  let stored: string[] = [];
  let notifyOfOtherTab = (_: string[]) => {};

  const { actors, pass, logged } = await openView(header, {
    fetchHits: (question, signal) => shop.ask({ ...question, signal }),
    fetchPopularSearches: () => popularCalls.ask('popular'),
    storeSearches: (queries) => {
      stored = queries;
    },
    watchSearches: (notify) => {
      notifyOfOtherTab = notify;
    },
  });
  const seen: string[] = [];
  actors.search.on('navigate', ({ to }) => seen.push(to));

  const query = () => text.trim();
  const isOwn = () => found?.query === query();
  const ask = (page: number) => {
    expected.push({ query: query(), page, isAborted: false });
    isWaiting = true;
    isDue = false;
  };
  /** Performs `gesture`, which must abort a pending request. The app must ignore the late response that follows. */
  const leave = async (gesture: () => Promise<void>) => {
    const [last] = expected.slice(-1);
    const wasWaiting = isWaiting;
    if (last && isWaiting) last.isAborted = true;
    isWaiting = false;
    isDue = false;
    await gesture();
    if (wasWaiting) await settled(() => shop.answer(hitPage('late', 1, 'all')));
  };
  /** The search remembers the query whose products were shown. */
  const remember = () => {
    if (found && found.names.length > 0) recent = [...new Set([found.query, ...recent])];
  };
  const forget = () => {
    remember();
    text = '';
    found = null;
  };
  const failing = async () => {
    isWaiting = false;
    const offline = new Error('offline');
    await settled(() => shop.fail(offline));
    expect(logged()).toEqual([offline]);
  };
  const pressInField = (keys: string) => {
    document.querySelector('input')?.focus();
    return pressKeys(keys);
  };
  const options = () => [...document.querySelectorAll('[role=option]')];
  const scrollTo = (end: 0 | -1) => options().at(end)?.scrollIntoView();

  const see = () => {
    const questions = shop.questions().map(({ query, page, signal }) => ({ query, page, isAborted: signal.aborted }));
    expect(questions).toEqual(expected);
    expect(options().map((option) => option.querySelector('p')?.textContent)).toEqual(found?.names ?? []);
    expect(document.querySelector('input')?.value).toBe(text);
    expect(seen).toEqual(visits);
    expect(stored).toEqual(recent);
  };
  const rest = async () => {
    await pass(5000);
    see();
  };
  const seeOpen = ({
    status,
    isBusy = false,
    hasFailed = false,
  }: {
    status: string;
    isBusy?: boolean;
    hasFailed?: boolean;
  }) => {
    see();
    expect(isThere('dialog', { name: 'Search' })).toBe(true);
    expect(document.querySelector('dialog')?.contains(document.activeElement)).toBe(true);
    expect(textOf('status')).toBe(status);
    expect(isThere('listbox', { name: 'Products' })).toBe(options().length > 0);
    const list = document.querySelector('[role=listbox]');
    if (list) expect(list.getAttribute('aria-busy')).toBe(String(isBusy));
    expect(isThere('alert')).toBe(hasFailed);
    expect(isThere('button', retry)).toBe(hasFailed);
    if (hasFailed) expect(textOf('alert')).toContain('Failed to load products. Please try again.');
    expect(isThere('navigation', { name: 'Categories', exact: true })).toBe(query() === '');
    const [recentNames, popularNames] = query() === '' ? [recent, onlyPopular()] : [[], []];
    expect(isThere('heading', { name: 'Recent searches' })).toBe(recentNames.length > 0);
    expect(isThere('heading', { name: 'Popular searches' })).toBe(popularNames.length > 0);
    for (const name of [...recentNames, ...popularNames]) expect(isThere('button', { name })).toBe(true);
    expect(isThere('button', { name: 'Clear search' })).toBe(text !== '');
  };
  const seeSkeleton = (isSeen: boolean) =>
    expect(document.querySelector('dialog .animate-breathe') !== null).toBe(isSeen);
  /** Returns the count text of the visible results. While a query is pending, the previous results stay visible. */
  const countLine = () => {
    if (!found || found.names.length === 0) return '';
    const { names, query, page } = found;
    const correction = page.help?.corrected ? ` Did you mean: ${page.help.corrected}` : '';
    const arrival = page.page > 1 ? ` ${names.length} of ${page.total}` : '';
    return `${page.total} products for “${query}”${correction}${arrival}`;
  };
  const onlyPopular = () => popular?.filter((query) => !recent.includes(query)) ?? [];
  /** Name of the product that the shop suggests when nothing is found. */
  const similarTo = () => `not ${query()} 1`;
  const hasMore = () => found !== null && found.page.page < found.page.lastPage;
  const seeCount = () => {
    expect(isOwn() && hasMore()).toBe(true);
    expect(textOf('dialog')).toContain(`${found?.names.length} of ${found?.page.total}`);
  };

  return {
    events: {
      'panel.opened': async () => {
        if (query() !== '' && !isOwn()) ask(1);
        await press('button', { name: 'Search', exact: true });
        opener = document.querySelector('[aria-haspopup]');
      },
      'panel.closed': async () => {
        await leave(() => (found ? press('button', { name: 'Close search' }) : pressKeys('{Escape}')));
        remember();
      },
      'query.picked': async ({ event }) => {
        await leave(() => press('button', { name: typedIn(event) }));
        text = typedIn(event);
        ask(1);
      },
      'recent.cleared': async () => {
        recent = [];
        await press('button', { name: 'Clear recent searches' });
      },
      'recent.changed': async ({ event }) => {
        recent = stored = event.queries as string[];
        await settled(() => notifyOfOtherTab(recent));
      },
      'query.changed': async ({ event }) => {
        const typed = typedIn(event);
        const change = () => fill(typed, ...field);
        if (typed.trim() === query()) await change();
        else await leave(change);
        const isOther = typed.trim() !== query();
        text = typed;
        if (query() === '') {
          remember();
          found = null;
        } else if (isOther) isDue = !isOwn();
      },
      'query.submitted': async () => {
        const enter = () => pressInField('{Enter}');
        // Enter opens the product list only if the results belong to the typed query. Otherwise it starts the search.
        if (isOwn()) {
          await leave(enter);
          remember();
          visits.push(`/p/products?q=${encodeURIComponent(query())}`);
        } else {
          ask(1);
          await enter();
        }
      },
      'query.cleared': async () => {
        await leave(() => press('button', { name: 'Clear search' }));
        forget();
        expect(document.activeElement).toBe(document.querySelector('input'));
      },
      'hit.picked': async () => {
        const [name = similarTo()] = found?.names ?? [];
        const byKeys = async () => {
          await pressInField('{ArrowDown}');
          expect(textOf('option', { selected: true })).toContain(name);
          await pressInField('{Enter}');
        };
        // Clicks results of the current query, and picks results of an earlier query by keyboard.
        const role = found?.names.length === 0 ? 'link' : 'option';
        await leave(() => (isOwn() ? press(role, { name: `${name} 4.50`, exact: true }) : byKeys()));
        visits.push(`/p/products/details/${encodeURIComponent(name.replace(/ (?=\d+$)/, '/'))}`);
        forget();
      },
      'more.requested': async () => {
        ask((found?.page.page ?? 0) + 1);
        await until(
          () => shop.questions().length >= expected.length,
          () => scrollTo(-1),
        );
        // The panel keeps its scroll position while it is closed.
        scrollTo(0);
      },
      'retry.requested': () => {
        ask(expected.at(-1)?.page ?? 0);
        return press('button', retry);
      },
      'xstate.after.debounce.search.open.debouncing': () => {
        ask(1);
        return pass(1);
      },
      'xstate.after.throttle.search.open.shown.throttled': async () => {
        await pass(299);
        scrollTo(-1);
        await twoFrames();
        see();
        scrollTo(0);
        await twoFrames();
        await pass(1);
      },
      'xstate.done.actor.hits': async ({ event }) => {
        isWaiting = false;
        const page = pageIn(event);
        if (found && !query().startsWith(found.query) && found.page.help?.corrected !== query()) remember();
        found = { query: query(), names: page.hits.map(({ name }) => name), page };
        await settled(() => shop.answer(page));
      },
      'xstate.error.actor.hits': failing,
      'xstate.done.actor.popular': async ({ event }) => {
        popular = event.output as string[];
        await settled(() => popularCalls.answer(event.output as string[]));
      },
      'xstate.error.actor.popular': async () => {
        const offline = new Error('offline');
        await settled(() => popularCalls.fail(offline));
        expect(logged()).toEqual([offline]);
      },
      'xstate.done.actor.more': async ({ event }) => {
        isWaiting = false;
        const page = pageIn(event);
        const names = new Set([...(found?.names ?? []), ...page.hits.map(({ name }) => name)]);
        found = { query: query(), names: [...names], page };
        await settled(() => shop.answer(page));
      },
      'xstate.error.actor.more': failing,
    },
    onStep: () => expect(logged()).toEqual([]),
    states: {
      closed: async () => {
        await stillness();
        await rest();
        expect(isThere('dialog')).toBe(false);
        if (opener) expect(document.activeElement).toBe(opener);
      },
      'open.blank': async () => {
        await rest();
        seeOpen({ status: '' });
        seeSkeleton(false);
      },
      'open.blank.asking': () => expect(popular).toBeNull(),
      'open.blank.ready': () => {},
      'open.debouncing': async () => {
        expect(isDue).toBe(true);
        seeOpen({ status: countLine() || 'Press Enter to search now' });
        seeSkeleton(false);
        // No request is sent before the debounce of 900 ms ends.
        await pass(899);
        see();
      },
      'open.loading': async () => {
        expect(isWaiting).toBe(true);
        await rest();
        seeOpen({ status: `Searching for “${query()}”…`, isBusy: true });
        seeSkeleton(options().length === 0);
      },
      'open.failed': async () => {
        await rest();
        seeOpen({ status: countLine(), hasFailed: true });
        seeSkeleton(false);
      },
      'open.nothingFound': async () => {
        await rest();
        expect(isOwn()).toBe(true);
        seeOpen({ status: `No products found for “${query()}”` });
        expect(isThere('heading', { name: 'No products found' })).toBe(true);
        expect(isThere('link', { name: `${similarTo()} 4.50` })).toBe(true);
        expect(isThere('link', { name: 'Ask us to find it' })).toBe(true);
        seeSkeleton(false);
      },
      'open.shown.settled': async () => {
        // Gives the app time for a request. It must send none while the end of the results is out of view.
        await twoFrames();
        await rest();
        seeOpen({ status: countLine() });
        seeCount();
        seeSkeleton(false);
        if (found?.page.page === 1) {
          expect(isThere('link', { name: 'Category: Teas' })).toBe(true);
          expect(isThere('link', { name: 'Boutique: Tea house' })).toBe(true);
        }
      },
      'open.shown.loadingMore': async () => {
        expect(isWaiting).toBe(true);
        await rest();
        seeOpen({ status: countLine() });
        seeCount();
        seeSkeleton(true);
      },
      'open.shown.throttled': () => {
        expect(isWaiting).toBe(false);
        seeOpen({ status: countLine() });
        seeCount();
        seeSkeleton(true);
      },
      'open.shown.moreFailed': async () => {
        await rest();
        seeOpen({ status: countLine(), hasFailed: true });
        expect(isOwn() && hasMore()).toBe(true);
        seeSkeleton(false);
      },
      'open.shown.exhausted': async () => {
        await rest();
        seeOpen({ status: countLine() });
        expect(isOwn() && !hasMore()).toBe(true);
        expect(textOf('dialog')).toContain(`That’s all ${found?.page.total} products`);
        seeSkeleton(false);
      },
    },
  };
}
