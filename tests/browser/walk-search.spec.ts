import { expect, type Page } from '@playwright/test';
import { findings, pageIn, shopModel, typedIn } from '../models/search.model';
import type { Walker } from '../support/path-generator';
import { HeldCalls } from './delayed-calls';
import { OtherTab } from './other-tab';
import { foundBy, openStart, searchWords } from './search-panel';
import { type Lang, ShopApi, stored } from './shop-fixtures';
import { walkDemoShop } from './walks';

const model = shopModel();

const proofs = {
  'open.blank': 'S1',
  'query.picked': 'D13',
  'recent.cleared': 'D13',
  'recent.changed': 'D13',
  'query.submitted': 'S2',
  'xstate.after.debounce.search.open.debouncing': 'S2',
  'open.nothingFound': 'S3',
  'xstate.done.actor.more': 'S4',
  'open.failed': 'S5',
  'open.shown.moreFailed': 'S5',
  'hit.picked': 'S6',
  'query.cleared': 'S6',
};

walkDemoShop(model, { proofs, walker: ({ page, lang }) => shopper(page, lang) });

async function shopper(page: Page, lang: Lang): Promise<Walker> {
  const word = searchWords[lang];
  const api = new ShopApi(page.request, lang);
  for (const [query, pages] of Object.entries(findings)) {
    const { total, last_page } = await foundBy(api, query);
    expect(total === 0 ? 0 : last_page, `number of result pages in the demo shop for “${query}”`).toBe(pages);
  }
  await page.clock.install();
  const popularCalls = await HeldCalls.start(page, /\/api\/popular-searches/);
  const { shop, search } = await openStart(page, lang);
  // Opens the panel before the clock stops, because the panel's code loads on the first opening.
  await search.open();
  await expect(search.dialog.getByRole('navigation')).toBeVisible();
  await page.keyboard.press('Escape');
  const calls = await HeldCalls.start(page, /\/api\/search-product\?/);
  const other = await OtherTab.beside(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  let text = '';
  let found: { query: string; names: string[]; total: number } | null = null;
  let recent: string[] = [];
  let popular: string[] = [];
  let seeArrival: (() => Promise<void>) | null = null;

  const query = () => text.trim();
  const remember = () => {
    if (found && found.names.length > 0) recent = [...new Set([found.query, ...recent])];
  };
  const forget = () => {
    remember();
    text = '';
    found = null;
  };
  const recentList = search.dialog.getByRole('region', { name: word.recent });
  const popularList = search.dialog.getByRole('region', { name: word.popular });
  const seeHits = async () => {
    await expect(search.field).toHaveValue(text);
    const names = found?.names ?? [];
    await expect(search.hits.locator('p:first-of-type')).toHaveText(names);
  };
  const seeOwnHits = async () => {
    await seeHits();
    expect(found?.query).toBe(query());
    await search.seeCount(found?.total ?? 0, query());
  };
  const expectRequested = (number: number) => expect.poll(() => search.requested.at(-1)).toBe(`${query()} ${number}`);
  const answer = async (number: number, names: string[]) => {
    const { data, total } = await foundBy(api, query(), number);
    if (found && !query().startsWith(found.query)) remember();
    found = { query: query(), names: [...names, ...data.map(({ name }) => name)], total };
    await calls.pass();
  };

  return {
    events: {
      'panel.opened': () => search.open(),
      'panel.closed': async () => {
        remember();
        await page.keyboard.press('Escape');
      },
      'query.picked': async ({ event }) => {
        text = typedIn(event);
        await search.results.getByRole('button', { name: text, exact: true }).click();
        await expect(search.results).toBeFocused();
      },
      'recent.cleared': async () => {
        recent = [];
        await recentList.getByRole('button', { name: word.clearRecent, exact: true }).click();
        await expect(search.results).toBeFocused();
      },
      'recent.changed': async ({ event }) => {
        recent = event.queries as string[];
        await other.store('recentSearches', JSON.stringify({ v: 1, queries: recent }));
      },
      'query.changed': async ({ event }) => {
        text = typedIn(event);
        if (query() === '') {
          remember();
          found = null;
        }
        await search.field.fill(text);
      },
      'query.submitted': async () => {
        // If the hits of the query are already shown, Enter opens the full list of results.
        if (found?.query === query()) {
          remember();
          seeArrival = () => expect(page).toHaveURL(`/p/products?q=${query()}`);
        }
        await search.field.press('Enter');
      },
      'query.cleared': async () => {
        forget();
        await search.dialog.getByRole('button', { name: word.clear }).click();
        await expect(search.field).toBeFocused();
      },
      'hit.picked': async () => {
        const isSimilar = found?.names.length === 0;
        const hit = isSimilar ? search.results.getByRole('listitem').getByRole('link').first() : search.hits.first();
        const name = await hit.locator('p').first().innerText();
        seeArrival = () => shop.seeHeading(name);
        forget();
        await hit.click();
      },
      // On a tall screen the end of the first page is visible, so the next page loads without scrolling.
      'more.requested': async () => {
        await expect(async () => {
          if (!calls.isAnyWaiting) await search.leaveBelow(0);
          expect(calls.isAnyWaiting).toBe(true);
        }).toPass();
      },
      'retry.requested': () => search.retry.click(),
      'xstate.after.debounce.search.open.debouncing': async () => {
        const before = search.requested.length;
        await page.clock.runFor(899);
        expect(search.requested.length).toBe(before);
        await page.clock.runFor(1);
      },
      'xstate.after.throttle.search.open.shown.throttled': () => page.clock.runFor(300),
      'xstate.done.actor.hits': () => answer(1, []),
      'xstate.error.actor.hits': () => calls.spoil(),
      'xstate.done.actor.popular': async ({ event }) => {
        popular = event.output as string[];
        await (await popularCalls.next()).fulfill({ json: { searches: popular } });
      },
      'xstate.error.actor.popular': () => popularCalls.spoil(),
      'xstate.done.actor.more': ({ event }) => answer(pageIn(event).page, found?.names ?? []),
      'xstate.error.actor.more': () => calls.spoil(),
    },
    states: {
      closed: async () => {
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await seeArrival?.();
        seeArrival = null;
      },
      'open.blank': async () => {
        expect(query()).toBe('');
        await seeHits();
        await expect(search.dialog.getByRole('navigation')).toBeVisible();
        await expect(recentList.getByRole('listitem')).toHaveText(recent);
        await expect(popularList.getByRole('listitem')).toHaveText(popular.filter((one) => !recent.includes(one)));
        await expect
          .poll(async () => JSON.parse((await stored(page, 'recentSearches')) ?? '{}').queries ?? [])
          .toEqual(recent);
      },
      'open.blank.asking': () => expect(popularList).toHaveCount(0),
      'open.blank.ready': () => {},
      'open.debouncing': seeHits,
      'open.loading': async () => {
        await expectRequested(1);
        await seeHits();
        await expect(search.status).toHaveText(word.searching(query()));
      },
      'open.failed': async () => {
        await seeHits();
        await expect(search.failure).toBeVisible();
      },
      'open.nothingFound': async () => {
        await seeHits();
        await expect(search.dialog.getByText(word.nothing).first()).toBeVisible();
      },
      'open.shown.settled': seeOwnHits,
      'open.shown.loadingMore': async () => {
        await expectRequested(Math.floor((found?.names.length ?? 0) / 12) + 1);
        await seeOwnHits();
      },
      'open.shown.throttled': seeOwnHits,
      'open.shown.moreFailed': async () => {
        await seeOwnHits();
        await expect(search.failure).toBeVisible();
      },
      'open.shown.exhausted': async () => {
        await seeOwnHits();
        await expect(search.dialog.getByText(word.end)).toBeAttached();
      },
    },
  };
}
