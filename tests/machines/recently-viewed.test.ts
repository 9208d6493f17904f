import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { recentlyViewedMachine } from '../../machines/recently-viewed.machine';
import { answers } from '../support/deferred';

function openHistory(slugs: string[] = []) {
  const fetches = answers<{ slug: string }[], string[]>();
  const stored: string[][] = [];
  const actor = createActor(
    recentlyViewedMachine.provide({
      actors: { fetchProducts: fromPromise(({ input }) => fetches.ask(input.slugs)) },
      actions: { storeHistory: (_, { slugs }) => stored.push(slugs) },
    }),
    { input: { slugs } },
  );
  actor.start();
  return {
    fetches,
    stored,
    send: actor.send,
    view: (slug: string) => actor.send({ type: 'product.viewed', slug }),
  };
}

test('stores and requests nothing for a repeated view of the same product', () => {
  const history = openHistory(['a']);
  history.view('b');
  history.view('b');
  expect(history.stored).toHaveLength(1);
  expect(history.fetches.questions()).toHaveLength(1);
});

test('remembers the views of another tab without a request when no product is open', () => {
  const history = openHistory();
  history.view('a');
  history.send({ type: 'product.left' });
  history.send({ type: 'history.changed', slugs: ['b', 'a'] });
  expect(history.fetches.questions()).toEqual([]);
  history.view('c');
  expect(history.fetches.questions()).toEqual([['b', 'a']]);
});
