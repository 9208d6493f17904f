import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type Comparable, comparisonMachine, type Picks } from '../../machines/comparison.machine';
import { answers } from '../support/deferred';

const product = (slug: string, category_id = 'tea'): Comparable => ({
  slug,
  name: slug,
  thumb_image: null,
  category_id,
});

function openComparison(slugs: string[] = []) {
  const fetches = answers<Comparable[], string[]>();
  const stored: Picks[] = [];
  const actor = createActor(
    comparisonMachine.provide({
      actors: { fetchProducts: fromPromise(({ input }) => fetches.ask(input.slugs)) },
      actions: { storePicks: (_, { category, slugs }) => stored.push({ category, slugs }) },
    }),
    { input: { category: 'tea', slugs } },
  );
  actor.start();
  return {
    fetches,
    stored,
    send: actor.send,
    pick: (slug: string, category?: string) => actor.send({ type: 'product.picked', product: product(slug, category) }),
    slugs: () => actor.getSnapshot().context.slugs,
    names: () => actor.getSnapshot().value.names,
    note: () => actor.getSnapshot().value.note,
  };
}

test('picks up to four products, stores them, and requests nothing for them', () => {
  const comparison = openComparison();
  for (const slug of ['a', 'b', 'c', 'd']) comparison.pick(slug);
  expect(comparison.slugs()).toEqual(['a', 'b', 'c', 'd']);
  expect(comparison.stored.at(-1)).toEqual({ category: 'tea', slugs: ['a', 'b', 'c', 'd'] });
  expect(comparison.fetches.questions()).toEqual([]);
});

test('refuses a fifth product until one is removed', () => {
  const comparison = openComparison();
  for (const slug of ['a', 'b', 'c', 'd', 'e']) comparison.pick(slug);
  expect(comparison.slugs()).toEqual(['a', 'b', 'c', 'd']);
  expect(comparison.note()).toBe('full');
  comparison.send({ type: 'product.dropped', slug: 'b' });
  comparison.pick('e');
  expect(comparison.slugs()).toEqual(['a', 'c', 'd', 'e']);
  expect(comparison.note()).toBe('none');
});

test('ignores a product that is picked already, also in a full comparison', () => {
  const comparison = openComparison();
  for (const slug of ['a', 'b', 'c', 'd', 'a']) comparison.pick(slug);
  expect(comparison.note()).toBe('none');
  expect(comparison.stored).toHaveLength(4);
});

test('begins anew with a product of another category, and restores the former products on undo', () => {
  const comparison = openComparison();
  comparison.pick('a');
  comparison.pick('b');
  comparison.pick('mug', 'cups');
  expect(comparison.slugs()).toEqual(['mug']);
  expect(comparison.note()).toBe('replaced');
  comparison.send({ type: 'replacement.undone' });
  expect(comparison.slugs()).toEqual(['a', 'b']);
  expect(comparison.stored.at(-1)).toEqual({ category: 'tea', slugs: ['a', 'b'] });
});

test('accepts any category after the last product was removed', () => {
  const comparison = openComparison();
  comparison.pick('a');
  comparison.send({ type: 'product.dropped', slug: 'a' });
  comparison.pick('mug', 'cups');
  expect(comparison.note()).toBe('none');
});

test('requests the products of an earlier visit and drops those that are gone', async () => {
  const comparison = openComparison(['a', 'gone', 'b']);
  expect(comparison.fetches.questions()).toEqual([['a', 'gone', 'b']]);
  await comparison.fetches.answer([product('b'), product('a')]);
  expect(comparison.slugs()).toEqual(['a', 'b']);
  expect(comparison.stored.at(-1)).toEqual({ category: 'tea', slugs: ['a', 'b'] });
  expect(comparison.note()).toBe('removed');
});

test('refuses a fifth product also while the names load, and after that failed', async () => {
  const comparison = openComparison(['a', 'b', 'c', 'd']);
  comparison.pick('e');
  expect([comparison.names(), comparison.note()]).toEqual(['loading', 'full']);
  comparison.send({ type: 'page.left' });
  await comparison.fetches.fail(new Error('offline'));
  comparison.pick('e');
  expect([comparison.names(), comparison.note()]).toEqual(['failed', 'full']);
});

test('ends the message when the shopper leaves the page', () => {
  const comparison = openComparison();
  for (const slug of ['a', 'b', 'c', 'd', 'e']) comparison.pick(slug);
  comparison.send({ type: 'page.left' });
  expect(comparison.note()).toBe('none');
  expect(comparison.slugs()).toHaveLength(4);
});

test('follows the picks of another tab without storing them', () => {
  const comparison = openComparison();
  comparison.send({ type: 'picks.changed', picks: { category: 'tea', slugs: ['a'] } });
  expect(comparison.stored).toEqual([]);
  expect(comparison.fetches.questions()).toEqual([['a']]);
});

test('adopts the products of a link, and restores its own on undo', () => {
  const comparison = openComparison();
  comparison.pick('mug', 'cups');
  comparison.send({ type: 'comparison.adopted', products: [product('a'), product('b')] });
  expect(comparison.slugs()).toEqual(['a', 'b']);
  expect(comparison.note()).toBe('replaced');
  comparison.send({ type: 'replacement.undone' });
  expect(comparison.stored.at(-1)).toEqual({ category: 'cups', slugs: ['mug'] });
});

test('adopts the products of a link without a message if no pick is lost', () => {
  const comparison = openComparison();
  comparison.pick('a');
  comparison.send({ type: 'comparison.adopted', products: [product('a'), product('b')] });
  expect(comparison.slugs()).toEqual(['a', 'b']);
  expect(comparison.note()).toBe('none');
});
