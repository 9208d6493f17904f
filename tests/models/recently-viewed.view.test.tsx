import { expect } from 'vitest';
import { decode } from '../../src/contract/decode';
import { ProductCard } from '../../src/contract/product';
import { RecentlyViewed } from '../../src/features/product/RecentlyViewed';
import { answers } from '../support/deferred';
import type { Walker } from '../support/path-generator';
import { isThere, openView, press, settled, walkView } from '../support/view';
import { before, historyIn, isGoneIn, slugIn, viewModel } from './recently-viewed.model';

const model = viewModel();

walkView(model, shopper);

const section = { name: 'Recently viewed' };
const clear = { name: 'Clear', exact: true };
const undo = { name: 'Undo', exact: true };
const retry = { name: 'Try again' };

const card = (slug: string): ProductCard =>
  decode(
    ProductCard,
    { id: slug, name: `Tea ${slug}`, slug, thumb_image: null, price: 4.5, offer_price: null, averageRating: 0 },
    { call: 'E35', onDrift: () => {} },
  );

async function shopper(): Promise<Walker> {
  const fetches = answers<{ slug: string }[], string[]>();
  const requested: string[][] = [];
  let remembered = [before];
  let viewing: string | null = null;
  let shown: string[] = [];
  let cleared: string[] = [];
  /** Slugs of the last `storeHistory` call. Null before the first call, and after another tab has changed the list. */
  let stored: string[] | null = null;
  let notifyHistory: (slugs: string[]) => void = () => {};

  const { actors, logged } = await openView(<RecentlyViewed />, {
    fetchViewed: (slugs) => fetches.ask(slugs),
    readHistory: () => [before],
    storeHistory: (slugs) => {
      stored = slugs;
    },
    watchHistory: (notify) => {
      notifyHistory = notify;
    },
  });
  const others = () => remembered.filter((slug) => slug !== viewing);
  const ask = () => {
    if (others().length > 0) requested.push(others());
  };
  const see = () => {
    expect(fetches.questions()).toEqual(requested);
    const links = [...document.querySelectorAll('article a')].map(({ textContent }) => textContent);
    expect(links).toEqual(shown.map((slug) => `Tea ${slug}`));
    if (stored) expect(stored).toEqual(remembered);
  };
  const isLoading = () => document.querySelector('[aria-busy=true]') !== null;

  return {
    events: {
      'product.viewed': ({ event }) => {
        const slug = slugIn(event);
        viewing = slug;
        remembered = [slug, ...remembered.filter((one) => one !== slug)];
        shown = [];
        ask();
        return settled(() => actors.recentlyViewed.send({ type: 'product.viewed', slug }));
      },
      'product.left': () => {
        viewing = null;
        return settled(() => actors.recentlyViewed.send({ type: 'product.left' }));
      },
      'history.changed': ({ event }) => {
        remembered = historyIn(event);
        stored = null;
        if (viewing) ask();
        return settled(() => notifyHistory(historyIn(event)));
      },
      'history.cleared': () => {
        cleared = remembered;
        remembered = [];
        shown = [];
        return press('button', clear);
      },
      'clearing.undone': async () => {
        remembered = cleared;
        shown = others();
        await press('button', undo);
        expect(document.activeElement?.textContent).toBe(clear.name);
      },
      'retry.requested': () => {
        ask();
        return press('button', retry);
      },
      'xstate.done.actor.products': ({ event }) => {
        shown = isGoneIn(event) ? [] : others();
        // The server may return the products in any order.
        return settled(() => fetches.answer(shown.toReversed().map(card)));
      },
      'xstate.error.actor.products': async () => {
        const offline = new Error('offline');
        await settled(() => fetches.fail(offline));
        expect(logged()).toEqual([offline]);
      },
    },
    onStep: () => expect(logged()).toEqual([]),
    states: {
      idle: () => {
        expect(fetches.questions()).toEqual(requested);
        expect(isThere('region', section)).toBe(false);
      },
      loading: () => {
        expect(isThere('region', section)).toBe(true);
        // Old products, for example after a change from another tab, stay visible instead of a loading placeholder.
        expect(isLoading()).toBe(shown.length === 0);
        see();
      },
      failed: () => {
        expect(fetches.questions()).toEqual(requested);
        expect(isThere('button', retry)).toBe(true);
        expect(isThere('button', clear)).toBe(false);
      },
      shown: () => {
        see();
        expect(isLoading()).toBe(false);
        expect(shown.length).toBeGreaterThan(0);
        expect(isThere('button', undo)).toBe(false);
      },
      cleared: () => {
        see();
        expect(stored).toEqual([]);
        expect(document.activeElement?.textContent).toBe(undo.name);
      },
    },
  };
}
