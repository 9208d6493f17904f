import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { waitFor } from 'xstate';
import { ProductListAnswer } from '../../src/contract/catalog';
import { decode } from '../../src/contract/decode';
import type { ListingSearch } from '../../src/contract/listing-search-params';
import { ListingResults } from '../../src/features/catalog/ListingResults';
import { ListingToolbar } from '../../src/features/catalog/ListingToolbar';
import { reportFailure } from '../../src/platform/report-failure';
import { type Deferred, deferred } from '../support/deferred';
import type { Walker } from '../support/path-generator';
import { listsOf } from '../support/product-lists-over-fake-api';
import {
  closeView,
  isThere,
  openView,
  press,
  settled,
  stores,
  textOf,
  twoFrames,
  until,
  walkViewAtRandom,
} from '../support/view';
import { lastPageIn, numbersOn, totalOn, viewModel } from './paged-list.model';

const fresh = viewModel();
const grown = viewModel({ firstPages: 3 });

// One page of products is taller than this viewport, so that the next page loads only after scrolling.
beforeAll(() => page.viewport(1280, 600));

for (const { title, walk } of fresh.paths) test(title, async () => walk(await shopper()));
for (const { title, walk } of grown.paths) {
  test(`restores a list of three pages: ${title}`, async () => walk(await shopper({ firstPages: 3 })));
}
walkViewAtRandom(fresh, shopper);
walkViewAtRandom(grown, () => shopper({ firstPages: 3 }), `${grown.machine.id}, three pages restored`);

test('takes every transition of the model and uses every step of the walker', async () => {
  expect(fresh.untaken()).toEqual([]);
  expect(fresh.unused(await shopper())).toEqual([]);
});

/** Number of pages that load automatically. */
const ownPages = 3;
const retry = { name: 'Try again' };
const showMore = { name: 'Show more' };

const nameOf = (number: number) => `Чай ${number}`;

function answerOf(page: number, lastPage: number): ProductListAnswer {
  const data = numbersOn(page, lastPage).map((number) => ({
    id: number,
    name: nameOf(number),
    slug: `tea-${number}`,
    thumb_image: null,
    price: 4.5,
    offer_price: null,
    averageRating: 0,
  }));
  const products = { data, current_page: page, last_page: lastPage, per_page: 12, total: totalOn(lastPage) };
  return decode(ProductListAnswer, { products }, { call: 'E35', onDrift: () => {} });
}

async function growTo(pages: number, search: ListingSearch): Promise<void> {
  const fetchProducts = async ({ page }: { page?: unknown }) => answerOf(Number(page), pages + 1);
  const list = listsOf({ fetchProducts }, reportFailure, stores).open({ kind: 'products' }, search);
  for (let page = 1; page < pages; page += 1) {
    await waitFor(list, ({ context }) => context.page === page);
    list.send({ type: 'more.requested' });
  }
  await waitFor(list, ({ context }) => context.page === pages);
}

let walks = 0;

async function shopper({ firstPages = 1 } = {}): Promise<Walker> {
  await closeView();
  walks += 1;
  const search = { q: `tea ${walks}` };
  if (firstPages > 1) await growTo(firstPages, search);

  const requests: (Deferred<ProductListAnswer> & { page: number; hasFacets: boolean; signal: AbortSignal })[] = [];
  const list = listsOf(
    {
      fetchProducts(query, signal = new AbortController().signal) {
        const request = {
          ...deferred<ProductListAnswer>(),
          page: Number(query.page),
          hasFacets: query.facets === 1,
          signal,
        };
        requests.push(request);
        return request.promise;
      },
    },
    reportFailure,
    stores,
  ).open({ kind: 'products' }, search);
  const { logged } = await openView(
    <>
      <ListingToolbar list={list} search={{}} of="shop" place="beside" filters={null} onChange={() => {}} />
      <ListingResults list={list} search={{}} of="shop" columns={3} />
    </>,
    {},
  );

  const requestedPages: number[] = [];
  let waiting = 0;
  const ask = (from: number, to: number) => {
    for (let page = from; page <= to; page += 1) requestedPages.push(page);
    waiting = to - from + 1;
  };
  let page = 0;
  let lastPage = 0;
  let pressedAt: number | null = null;
  const numbers = () => [...new Set(Array.from({ length: page }, (_, step) => numbersOn(step + 1, lastPage)).flat())];

  ask(1, firstPages);

  const answer = async () => {
    const pending = requests.slice(-waiting);
    waiting = 0;
    await settled(() => {
      // Responses arrive in reverse order, because a later page may arrive before an earlier one.
      for (const { page, resolve } of pending.reverse()) resolve(answerOf(page, lastPage));
    });
  };
  const failing = async () => {
    waiting = 0;
    const offline = new Error('offline');
    await settled(() => requests.at(-1)?.reject(offline));
    expect(logged()).toEqual([offline]);
  };
  const scrollToEnd = () => window.scrollTo(0, document.documentElement.scrollHeight);
  const buttonCalled = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  const links = () => [...document.querySelectorAll('article a')];

  const see = ({ hasFailed = false }: { hasFailed?: boolean } = {}) => {
    expect(requests.map(({ page }) => page)).toEqual(requestedPages);
    // Only the request for the first page also requests the filters.
    expect(requests.every(({ page, hasFacets }) => hasFacets === (page === 1))).toBe(true);
    expect(requests.some(({ signal }) => signal.aborted)).toBe(false);
    expect(links().map(({ textContent }) => textContent)).toEqual(numbers().map(nameOf));
    expect(textOf('status')).toBe(page > 0 ? `${totalOn(lastPage)} products` : '');
    expect(isThere('alert')).toBe(hasFailed);
    expect(isThere('button', retry)).toBe(hasFailed);
  };
  const seeMore = ({ isBusy }: { isBusy: boolean }) => {
    see();
    expect(document.body.textContent).toContain(`${numbers().length} of ${totalOn(lastPage)}`);
    expect(buttonCalled(showMore.name)?.ariaBusy).toBe(isBusy ? 'true' : null);
  };
  const isLoading = () => document.querySelector('[aria-busy=true] .animate-breathe') !== null;

  return {
    events: {
      'end.neared': () => {
        ask(page + 1, page + 1);
        return until(() => requests.length >= requestedPages.length, scrollToEnd);
      },
      'more.requested': async () => {
        ask(page + 1, page + 1);
        pressedAt = numbers().length;
        return press('button', showMore);
      },
      'retry.requested': () => {
        if (page === 0) ask(1, firstPages);
        else ask(page + 1, page + 1);
        return press('button', retry);
      },
      'xstate.done.actor.first': ({ event }) => {
        page = firstPages;
        lastPage = lastPageIn(event);
        return answer();
      },
      'xstate.error.actor.first': failing,
      'xstate.done.actor.more': async () => {
        page += 1;
        await answer();
        if (pressedAt !== null) expect(document.activeElement).toBe(links()[pressedAt]);
        pressedAt = null;
      },
      'xstate.error.actor.more': failing,
    },
    onStep: () => expect(logged()).toEqual([]),
    states: {
      loading: () => {
        expect(waiting).toBe(firstPages);
        see();
        expect(isLoading()).toBe(true);
      },
      failed: () => {
        see({ hasFailed: true });
        expect(isLoading()).toBe(false);
        expect(textOf('alert')).toContain('The products could not be loaded');
      },
      'shown.settled': async () => {
        expect(waiting).toBe(0);
        // After three automatic pages, scrolling to the end must not load another page.
        if (page >= ownPages) scrollToEnd();
        await twoFrames();
        seeMore({ isBusy: false });
        expect(isLoading()).toBe(false);
      },
      'shown.loadingMore': () => {
        expect(waiting).toBe(1);
        seeMore({ isBusy: true });
      },
      'shown.moreFailed': () => {
        see({ hasFailed: true });
        expect(textOf('alert')).toContain('More products could not be loaded');
      },
      'shown.exhausted': () => {
        expect(page).toBeGreaterThanOrEqual(lastPage);
        see();
        expect(isLoading()).toBe(false);
        expect(isThere('button', showMore)).toBe(false);
        const end = lastPage === 0 ? 'No products found' : `That’s all ${totalOn(lastPage)} products`;
        expect(document.body.textContent).toContain(end);
      },
    },
  };
}
