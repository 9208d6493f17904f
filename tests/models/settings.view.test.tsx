import { expect } from 'vitest';
import type { SettingsAnswer } from '../../src/contract/settings';
import { ListingPage } from '../../src/features/catalog/ListingPage';
import { CategoryLinks } from '../../src/features/layout/CategoryLinks';
import { Footer } from '../../src/features/layout/Footer';
import { PriceOf } from '../../src/features/PriceOf';
import { answers } from '../support/deferred';
import { listsOf } from '../support/lists';
import type { Walker } from '../support/model';
import { isThere, openView, press, settled, textOf, walkView } from '../support/view';
import { inView, settingsIn } from './settings.model';

const model = inView();

walkView(model, visitor);

/** A visitor of the page of a category, who knows what the shop has told of itself. */
async function visitor(): Promise<Walker> {
  const fetches = answers<SettingsAnswer, AbortSignal>();
  let asked = 1;
  /** Whether the last question still waits for its answer. */
  let isWaiting = true;
  let told: SettingsAnswer | null = null;

  const category = { category: 'tea' };
  const list = listsOf({}, () => {}).open({ kind: 'products' }, category);
  const { logged } = await openView(
    <>
      <nav aria-label="Menu">
        <CategoryLinks />
      </nav>
      <section aria-label="Price">
        <PriceOf tag={{ regular: 450, effective: 450, percentSaved: 0 }} />
      </section>
      <ListingPage list={list} search={category} />
      <Footer />
    </>,
    { fetchSettings: (signal) => fetches.ask(signal) },
  );

  /** What comes from the settings, wherever it stands; without them the rest of the shop. */
  const see = () => {
    expect(fetches.questions().map(({ aborted }) => aborted)).toEqual(Array(asked).fill(false));
    const names = [...document.querySelectorAll('nav[aria-label=Menu] a')].map((link) => link.textContent);
    expect(names).toEqual(['All products', ...(told?.productCategories ?? []).map(({ name }) => name)]);
    expect(textOf('region', { name: 'Price' })).toBe(told ? '€4.50' : '4.50');
    expect(isThere('link', { name: 'help@pazar.example' })).toBe(told !== null);
    expect(isThere('link', { name: 'Facebook' })).toBe(told !== null);
  };
  const seeRetry = (isOffered: boolean) => {
    expect(isThere('button', { name: 'Try again' })).toBe(isOffered);
    expect(document.body.textContent?.includes('The menu and contacts could not be loaded.')).toBe(isOffered);
  };
  const heading = { level: 1 };

  return {
    events: {
      'retry.requested': () => {
        asked += 1;
        isWaiting = true;
        return press('button', { name: 'Try again' });
      },
      'xstate.done.actor.settings': ({ event }) => {
        const settings = settingsIn(event);
        told = settings;
        isWaiting = false;
        return settled(() => fetches.answer(settings));
      },
      'xstate.error.actor.settings': async () => {
        isWaiting = false;
        const offline = new Error('offline');
        await settled(() => fetches.fail(offline));
        expect(logged()).toEqual([offline]);
      },
    },
    onStep: () => expect(logged()).toEqual([]),
    states: {
      loading: () => {
        expect(isWaiting).toBe(true);
        see();
        seeRetry(false);
        // The category has no name yet.
        expect(textOf('heading', heading)).toBe('');
      },
      ready: () => {
        expect(told).not.toBeNull();
        see();
        seeRetry(false);
        expect(textOf('heading', heading)).toBe(told?.productCategories[0]?.name ?? 'Products');
      },
      failed: () => {
        expect(isWaiting).toBe(false);
        see();
        seeRetry(true);
        expect(textOf('heading', heading)).toBe('Products');
      },
    },
  };
}
