import { expect } from 'vitest';
import type { SettingsAnswer } from '../../src/contract/settings';
import { ListingPage } from '../../src/features/catalog/ListingPage';
import { CategoryLinks } from '../../src/features/layout/CategoryLinks';
import { Footer } from '../../src/features/layout/Footer';
import { ProductPrice } from '../../src/features/ProductPrice';
import { answers } from '../support/deferred';
import type { Walker } from '../support/path-generator';
import { listsOf } from '../support/product-lists-over-fake-api';
import { isThere, openView, press, settled, textOf, walkView } from '../support/view';
import { settingsIn, viewModel } from './settings.model';

const model = viewModel();

walkView(model, visitor);

async function visitor(): Promise<Walker> {
  const fetches = answers<SettingsAnswer, AbortSignal>();
  let fetchCount = 1;
  let isWaiting = true;
  let loaded: SettingsAnswer | null = null;

  const category = { category: 'tea' };
  const list = listsOf({}, () => {}).open({ kind: 'products' }, category);
  const { logged } = await openView(
    <>
      <nav aria-label="Menu">
        <CategoryLinks />
      </nav>
      <section aria-label="Price">
        <ProductPrice tag={{ regular: 450, effective: 450, percentSaved: 0 }} />
      </section>
      <ListingPage list={list} search={category} />
      <Footer />
    </>,
    { fetchSettings: (signal) => fetches.ask(signal) },
  );

  const see = () => {
    expect(fetches.questions().map(({ aborted }) => aborted)).toEqual(Array(fetchCount).fill(false));
    const names = [...document.querySelectorAll('nav[aria-label=Menu] a')].map((link) => link.textContent);
    expect(names).toEqual(['All products', ...(loaded?.productCategories ?? []).map(({ name }) => name)]);
    expect(textOf('region', { name: 'Price' })).toBe(loaded ? '€4.50' : '4.50');
    expect(isThere('link', { name: 'help@pazar.example' })).toBe(loaded !== null);
    expect(isThere('link', { name: 'Facebook' })).toBe(loaded !== null);
  };
  const seeRetry = (isOffered: boolean) => {
    expect(isThere('button', { name: 'Try again' })).toBe(isOffered);
    expect(document.body.textContent?.includes('The menu and contacts could not be loaded.')).toBe(isOffered);
  };
  const heading = { level: 1 };

  return {
    events: {
      'retry.requested': () => {
        fetchCount += 1;
        isWaiting = true;
        return press('button', { name: 'Try again' });
      },
      'xstate.done.actor.settings': ({ event }) => {
        const settings = settingsIn(event);
        loaded = settings;
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
        // The heading is empty while the name of the category is loading.
        expect(textOf('heading', heading)).toBe('');
      },
      ready: () => {
        expect(loaded).not.toBeNull();
        see();
        seeRetry(false);
        expect(textOf('heading', heading)).toBe(loaded?.productCategories[0]?.name ?? 'Products');
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
