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
    state: () => actor.getSnapshot().value,
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
  expect(comparison.state()).toEqual({ shown: 'full' });
  comparison.send({ type: 'product.dropped', slug: 'b' });
  comparison.pick('e');
  expect(comparison.slugs()).toEqual(['a', 'c', 'd', 'e']);
  expect(comparison.state()).toEqual({ shown: 'settled' });
});

test('ignores a product that is picked already, also in a full comparison', () => {
  const comparison = openComparison();
  for (const slug of ['a', 'b', 'c', 'd', 'a']) comparison.pick(slug);
  expect(comparison.state()).toEqual({ shown: 'settled' });
  expect(comparison.stored).toHaveLength(4);
});

test('begins anew with a product of another category, and restores the former products on undo', () => {
  const comparison = openComparison();
  comparison.pick('a');
  comparison.pick('b');
  comparison.pick('mug', 'cups');
  expect(comparison.slugs()).toEqual(['mug']);
  expect(comparison.state()).toEqual({ shown: 'replaced' });
  comparison.send({ type: 'replacement.undone' });
  expect(comparison.slugs()).toEqual(['a', 'b']);
  expect(comparison.stored.at(-1)).toEqual({ category: 'tea', slugs: ['a', 'b'] });
});

test('accepts any category after the last product was removed', () => {
  const comparison = openComparison();
  comparison.pick('a');
  comparison.send({ type: 'product.dropped', slug: 'a' });
  comparison.pick('mug', 'cups');
  expect(comparison.state()).toEqual({ shown: 'settled' });
});

test('requests the products of an earlier visit and drops those that are gone', async () => {
  const comparison = openComparison(['a', 'gone', 'b']);
  expect(comparison.fetches.questions()).toEqual([['a', 'gone', 'b']]);
  await comparison.fetches.answer([product('b'), product('a')]);
  expect(comparison.slugs()).toEqual(['a', 'b']);
  expect(comparison.stored.at(-1)).toEqual({ category: 'tea', slugs: ['a', 'b'] });
});

test('follows the picks of another tab without storing them', () => {
  const comparison = openComparison();
  comparison.send({ type: 'picks.changed', picks: { category: 'tea', slugs: ['a'] } });
  expect(comparison.stored).toEqual([]);
  expect(comparison.fetches.questions()).toEqual([['a']]);
});

test('adopts the products of a shared comparison instead of its own', () => {
  const comparison = openComparison();
  comparison.pick('mug', 'cups');
  comparison.send({ type: 'comparison.adopted', products: [product('a'), product('b')] });
  expect(comparison.slugs()).toEqual(['a', 'b']);
  comparison.pick('c');
  expect(comparison.stored.at(-1)).toEqual({ category: 'tea', slugs: ['a', 'b', 'c'] });
});
