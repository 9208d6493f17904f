import { expect } from 'vitest';
import type { Comparable, Picks } from '../../machines/comparison.machine';
import { decode } from '../../src/contract/decode';
import { ProductCard } from '../../src/contract/product';
import { CompareBar } from '../../src/features/comparison/CompareBar';
import { PickBox } from '../../src/features/comparison/PickBox';
import { openComparison } from '../../src/services/comparison/open-comparison';
import { answers } from '../support/deferred';
import type { Walker } from '../support/path-generator';
import { isThere, openView, press, settled, textOf, walkView } from '../support/view';
import { goods, isGoneIn, picksIn, productIn, productsIn, slugIn, viewModel } from './comparison.model';

const model = viewModel();

walkView(model, shopper);

const all = [...goods.alike, goods.other];
const bar = { name: 'Comparison' };
const clear = { name: 'Clear', exact: true };
const undo = { name: 'Undo', exact: true };
const retry = { name: 'Try again' };
const tooMany = /up to four products/;
const replacing = /replaced your earlier comparison/;

const card = (product: Comparable): ProductCard =>
  decode(
    ProductCard,
    { ...product, id: product.slug, price: 4.5, offer_price: null, averageRating: 0 },
    { call: 'E35', onDrift: () => {} },
  );

async function shopper(): Promise<Walker> {
  const fetches = answers<Comparable[], string[]>();
  const requested: string[][] = [];
  const known = new Set<string>();
  const categoryOf = (slug: string) => all.find((one) => one.slug === slug)?.category_id;
  let picked = ['oolong'];
  let replaced: string[] = [];
  /** Slugs in the storage. */
  let stored = picked;
  let notify: (picks: Picks) => void = () => {};
  const request = () => {
    if (picked.some((slug) => !known.has(slug))) requested.push(picked);
  };

  const comparison = openComparison({
    fetchProducts: (slugs) => fetches.ask(slugs),
    readPicks: () => ({ category: 'tea', slugs: ['oolong'] }),
    storePicks: ({ slugs }) => {
      stored = slugs;
    },
    watchPicks: (onChange) => {
      notify = onChange;
    },
  });
  request();
  let isFocusMoved = false;
  const { logged } = await openView(
    <>
      {all.map((product) => (
        <PickBox key={product.slug} comparison={comparison} product={card(product)} />
      ))}
      <CompareBar
        comparison={comparison}
        onEmptied={() => {
          isFocusMoved = true;
        }}
      />
    </>,
    {},
  );

  const checked = () =>
    [...document.querySelectorAll<HTMLInputElement>('[type=checkbox]:checked')].map((box) => box.ariaLabel);
  const see = () => {
    expect(fetches.questions()).toEqual(requested);
    expect(stored).toEqual(picked);
    const inPageOrder = all.filter(({ slug }) => picked.includes(slug));
    expect(checked()).toEqual(inPageOrder.map(({ name }) => `Compare ${name}`));
    expect(isThere('region', bar)).toBe(picked.length > 0);
    if (picked.length > 0) {
      expect(textOf('heading', { level: 2 })).toBe(`${picked.length} of 4`);
      expect(isThere('link', { name: `Compare (${picked.length})` })).toBe(true);
    }
  };
  const seePictures = () => {
    const pictures = [...document.querySelectorAll('section li button')].map((button) => button.ariaLabel);
    expect(pictures).toEqual(picked.map((slug) => `Remove Tea ${slug} from the comparison`));
  };
  const seeNote = (note: RegExp | null) => {
    const text = picked.length > 0 ? textOf('status') : '';
    if (note) expect(text).toMatch(note);
    else expect(text).toBe('');
    expect(isThere('button', undo)).toBe(note === replacing);
  };
  const seeFocus = () =>
    picked.length > 0 ? expect(document.activeElement?.tagName).toBe('H2') : expect(isFocusMoved).toBe(true);

  return {
    events: {
      'product.picked': async ({ event }) => {
        const { slug, name, category_id: category } = productIn(event);
        const isOther = picked[0] !== undefined && categoryOf(picked[0]) !== category;
        known.add(slug);
        if (isOther) {
          replaced = picked;
          picked = [slug];
        } else if (picked.length < 4) {
          picked = [...picked, slug];
          request();
        }
        await press('checkbox', { name: `Compare ${name}` });
      },
      'product.dropped': async ({ event }) => {
        const slug = slugIn(event);
        const name = `Tea ${slug}`;
        picked = picked.filter((one) => one !== slug);
        request();
        const isInBar = isThere('button', { name: `Remove ${name} from the comparison` });
        if (!isInBar) return press('checkbox', { name: `Compare ${name}` });
        await press('button', { name: `Remove ${name} from the comparison` });
        seeFocus();
      },
      'picks.cleared': async () => {
        picked = [];
        await press('button', clear);
        seeFocus();
      },
      'picks.changed': async ({ event }) => {
        picked = picksIn(event).slugs;
        stored = [];
        request();
        await settled(() => notify(picksIn(event)));
        // Only the other tab stores them.
        expect(stored).toEqual([]);
        stored = picked;
      },
      'page.left': () => settled(() => comparison.send({ type: 'page.left' })),
      'comparison.adopted': ({ event }) => {
        const products = productsIn(event);
        replaced = picked;
        picked = products.map(({ slug }) => slug);
        for (const slug of picked) known.add(slug);
        return settled(() => comparison.send({ type: 'comparison.adopted', products }));
      },
      'replacement.undone': async () => {
        picked = replaced;
        request();
        await press('button', undo);
        seeFocus();
      },
      'retry.requested': async () => {
        requested.push(picked);
        await press('button', retry);
        seeFocus();
      },
      'xstate.done.actor.products': ({ event }) => {
        if (isGoneIn(event)) picked = [];
        for (const slug of picked) known.add(slug);
        const found = all.filter(({ slug }) => picked.includes(slug));
        // The server may return the products in any order.
        return settled(() => fetches.answer(found.toReversed()));
      },
      'xstate.error.actor.products': async () => {
        const offline = new Error('offline');
        await settled(() => fetches.fail(offline));
        expect(logged()).toEqual([offline]);
      },
    },
    onStep: () => expect(logged()).toEqual([]),
    states: {
      'names.loading': () => {
        see();
        const unknown = picked.filter((slug) => !known.has(slug));
        expect(document.querySelectorAll('section li button')).toHaveLength(picked.length - unknown.length);
      },
      'names.failed': () => {
        see();
        expect(isThere('alert')).toBe(true);
        expect(isThere('button', retry)).toBe(true);
      },
      'names.shown': () => {
        see();
        seePictures();
        expect(isThere('alert')).toBe(false);
      },
      'note.none': () => seeNote(null),
      'note.full': () => seeNote(tooMany),
      'note.replaced': () => seeNote(replacing),
      'note.removed': () => expect(isThere('region', bar)).toBe(false),
    },
  };
}
