import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { type HitPage, searchMachine } from '../../machines/search.machine';
import { answers } from '../support/deferred';

type Question = { query: string; page: number };

function openSearch({ open = true } = {}) {
  const shop = answers<HitPage, Question>();
  const clock = new SimulatedClock();
  const signals: AbortSignal[] = [];
  const visits: string[] = [];
  const failures: unknown[] = [];
  const stored: string[][] = [];
  const actor = createActor(
    searchMachine.provide({
      actors: {
        fetchHits: fromPromise(({ input, signal }) => {
          signals.push(signal);
          return shop.ask(input);
        }),
        fetchPopular: fromPromise<string[]>(async () => []),
      },
      actions: { storeRecent: ({ context }) => stored.push(context.recent) },
    }),
    { clock },
  );
  actor.on('navigate', ({ to }) => visits.push(to));
  actor.on('failure', ({ error }) => failures.push(error));
  actor.start();
  const search = {
    shop,
    open: () => actor.send({ type: 'panel.opened' }),
    close: () => actor.send({ type: 'panel.closed' }),
    type: (query: string) => actor.send({ type: 'query.changed', query }),
    submit: () => actor.send({ type: 'query.submitted' }),
    clear: () => actor.send({ type: 'query.cleared' }),
    more: () => actor.send({ type: 'more.requested' }),
    retry: () => actor.send({ type: 'retry.requested' }),
    pick: (slug: string) => actor.send({ type: 'hit.picked', slug }),
    pass: (ms: number) => clock.increment(ms),
    ask(query: string) {
      search.type(query);
      search.pass(900);
    },
    questions: () => shop.questions().map(({ query, page }) => `${query} ${page}`),
    names: () =>
      actor
        .getSnapshot()
        .context.hits.map(({ name }) => name)
        .join(' '),
    context: () => actor.getSnapshot().context,
    is: (state: 'blank' | 'debouncing' | 'loading' | 'nothingFound' | 'failed') =>
      actor.getSnapshot().matches({ open: state }),
    isShown: (state: 'settled' | 'loadingMore' | 'throttled' | 'moreFailed' | 'exhausted') =>
      actor.getSnapshot().matches({ open: { shown: state } }),
    isClosed: () => actor.getSnapshot().matches('closed'),
    isAborted: () => signals.map(({ aborted }) => aborted),
    visits: () => visits,
    failures: () => failures,
    stored: () => stored.at(-1),
  };
  if (open) search.open();
  return search;
}

/** `names` holds the product names, separated by spaces. */
function page(names: string, page = 1, lastPage = 1): HitPage {
  const hits = names
    .split(' ')
    .filter(Boolean)
    .map((name) => ({ id: name, slug: name, name, image: null, price: null }));
  return { hits, page, lastPage, total: 99, help: null };
}

test('removes the results when the text is cleared or deleted (S1, S6)', async () => {
  for (const empty of ['clear', 'type'] as const) {
    const search = openSearch();
    search.ask('tea');
    await search.shop.answer(page('sencha'));
    if (empty === 'clear') search.clear();
    else search.type('');
    expect(search.names()).toBe('');
    expect(search.context().text).toBe('');
    expect(search.is('blank')).toBe(true);
  }
});

test('keeps the text as typed, with the spaces that the query omits (S1)', async () => {
  const search = openSearch();
  search.type('tea');
  search.type('tea ');
  expect(search.context().text).toBe('tea ');
  search.submit();
  search.type(' tea');
  expect(search.context().text).toBe(' tea');
  await search.shop.answer(page('sencha', 1, 2));
  search.type('teas');
  search.type('tea  ');
  expect(search.context().text).toBe('tea  ');
  search.more();
  expect(search.questions()).toEqual(['tea 1', 'tea 2']);
});

test('searches again for a text that is typed again after clearing (S6)', async () => {
  const search = openSearch();
  search.ask('tea');
  await search.shop.answer(page('sencha'));
  search.clear();
  search.ask('tea');
  expect(search.is('loading')).toBe(true);
  expect(search.questions()).toEqual(['tea 1', 'tea 1']);
});

test('restarts the delay when a trailing space is typed (S2)', () => {
  const search = openSearch();
  search.type('green');
  search.pass(800);
  search.type('green ');
  search.pass(800);
  expect(search.questions()).toEqual([]);
  search.type('green t');
  search.pass(900);
  expect(search.questions()).toEqual(['green t 1']);
});

test('Enter opens the results page and closes the search; reopening shows the results again', async () => {
  const search = openSearch();
  search.ask(' чай & mug 50% ');
  await search.shop.answer(page('a', 1, 3));
  search.more();
  search.submit();
  expect(search.visits()).toEqual(['/p/products?q=%D1%87%D0%B0%D0%B9+%26+mug+50%25']);
  expect(search.isClosed()).toBe(true);
  expect(search.isAborted()).toEqual([false, true]);
  search.open();
  expect(search.context().text).toBe(' чай & mug 50% ');
  expect(search.names()).toBe('a');
  expect(search.isShown('settled')).toBe(true);
});

test('ignores Enter while the request is pending and when nothing is found', async () => {
  const search = openSearch();
  search.ask('qwx');
  search.submit();
  expect(search.is('loading')).toBe(true);
  await search.shop.answer(page(''));
  search.submit();
  expect(search.is('nothingFound')).toBe(true);
  expect(search.visits()).toEqual([]);
});

test('appends pages up to the last, requests each page once and shows each product once (S4)', async () => {
  const search = openSearch();
  search.ask('tea');
  await search.shop.answer(page('a b a', 1, 3));
  expect(search.names()).toBe('a b');
  search.more();
  search.more();
  await search.shop.answer(page('b c', 2, 3));
  search.pass(300);
  search.more();
  await search.shop.answer(page('d', 3, 3));
  expect(search.names()).toBe('a b c d');
  expect(search.isShown('exhausted')).toBe(true);
  search.pass(300);
  search.more();
  expect(search.questions()).toEqual(['tea 1', 'tea 2', 'tea 3']);
});

test('requests the next page at the earliest 300 ms after the previous one (S4)', async () => {
  const search = openSearch();
  search.ask('tea');
  await search.shop.answer(page('a', 1, 9));
  search.more();
  await search.shop.answer(page('b', 2, 9));
  search.more();
  search.pass(299);
  search.more();
  expect(search.questions()).toEqual(['tea 1', 'tea 2']);
  search.pass(1);
  expect(search.questions()).toEqual(['tea 1', 'tea 2']);
  search.more();
  expect(search.questions()).toEqual(['tea 1', 'tea 2', 'tea 3']);
});

test('keeps the previous results when page 1 fails, reports the failure and allows a retry (S5)', async () => {
  const search = openSearch();
  search.ask('tea');
  await search.shop.answer(page('sencha'));
  search.ask('mug');
  await search.shop.fail(new Error('no'));
  expect(search.is('failed')).toBe(true);
  expect(search.names()).toBe('sencha');
  expect(search.failures()).toEqual([new Error('no')]);
  search.retry();
  await search.shop.answer(page('cup'));
  expect(search.names()).toBe('cup');
  expect(search.questions()).toEqual(['tea 1', 'mug 1', 'mug 1']);
});

test('retries on Enter after a failure, and keeps the results of the previous query (S5)', async () => {
  const search = openSearch();
  search.ask('tea');
  await search.shop.answer(page('sencha'));
  search.ask('mug');
  await search.shop.fail();
  search.submit();
  await search.shop.fail();
  search.type('tea');
  expect(search.isShown('exhausted')).toBe(true);
  expect(search.questions()).toEqual(['tea 1', 'mug 1', 'mug 1']);
});

test('keeps the loaded pages when a later page fails, and loads it on retry (S5)', async () => {
  const search = openSearch();
  search.ask('tea');
  await search.shop.answer(page('a', 1, 2));
  search.more();
  await search.shop.fail();
  expect(search.isShown('moreFailed')).toBe(true);
  expect(search.failures()).toHaveLength(1);
  expect(search.names()).toBe('a');
  search.more();
  search.retry();
  await search.shop.answer(page('b', 2, 2));
  expect(search.names()).toBe('a b');
  expect(search.questions()).toEqual(['tea 1', 'tea 2', 'tea 2']);
});

test('a pick closes and clears the search and opens the product, also during a request (S6)', async () => {
  const search = openSearch();
  search.ask('tea');
  await search.shop.answer(page('sencha'));
  search.ask('mug');
  search.pick('sencha');
  expect(search.isClosed()).toBe(true);
  expect(search.visits()).toEqual(['/p/products/details/sencha']);
  expect(search.context()).toMatchObject({ text: '', query: '', hits: [] });
  expect(search.isAborted()).toEqual([false, true]);
  search.open();
  expect(search.is('blank')).toBe(true);
});

test('ignores a late page of an older query, also after a return to that query (S7)', async () => {
  const search = openSearch();
  search.ask('tea');
  await search.shop.answer(page('a', 1, 2));
  search.more();
  search.type('mug');
  expect(search.isAborted()).toEqual([false, true]);
  search.type('tea');
  await search.shop.answer(page('b', 2, 2));
  expect(search.names()).toBe('a');
  expect(search.isShown('settled')).toBe(true);
});

test('sends no request when it closes during the delay, and keeps the results when it reopens', async () => {
  const search = openSearch();
  search.type('tea');
  search.close();
  search.pass(5000);
  expect(search.questions()).toEqual([]);
  search.open();
  await search.shop.answer(page('sencha', 1, 2));
  search.close();
  search.open();
  expect(search.names()).toBe('sencha');
  expect(search.isShown('settled')).toBe(true);
  expect(search.questions()).toEqual(['tea 1']);
});

test('ignores input while it is closed', () => {
  const search = openSearch({ open: false });
  search.ask('tea');
  search.submit();
  expect(search.questions()).toEqual([]);
  expect(search.context().text).toBe('');
});

test('remembers the searches that found products, but not their beginnings (D13)', async () => {
  const search = openSearch();
  for (const [query, names] of [
    ['te', 'sencha'],
    ['tea', 'sencha'],
    ['mug', 'cup'],
    ['TEA', 'sencha'],
    ['qwx', ''],
  ] as const) {
    search.ask(query);
    await search.shop.answer(page(names));
  }
  search.close();
  expect(search.stored()).toEqual(['TEA', 'mug']);
});
