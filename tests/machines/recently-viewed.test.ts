import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { recentlyViewedMachine } from '../../machines/recently-viewed.machine';
import { answers } from '../support/deferred';

function openHistory(slugs: string[] = []) {
  const fetches = answers<{ slug: string }[], string[]>();
  const stored: string[][] = [];
  const failures: unknown[] = [];
  const actor = createActor(
    recentlyViewedMachine.provide({
      actors: { fetchProducts: fromPromise(({ input }) => fetches.ask(input.slugs)) },
      actions: { storeHistory: (_, { slugs }) => stored.push(slugs) },
    }),
    { input: { slugs } },
  );
  actor.on('failure', ({ error }) => failures.push(error));
  actor.start();
  return {
    fetches,
    stored,
    failures,
    send: actor.send,
    view: (slug: string) => actor.send({ type: 'product.viewed', slug }),
    shown: () => actor.getSnapshot().context.products.map(({ slug }) => slug),
    state: () => actor.getSnapshot().value,
    answer: (...slugs: string[]) => fetches.answer(slugs.map((slug) => ({ slug }))),
  };
}

const many = Array.from({ length: 20 }, (_, number) => `tea-${number}`);

test('what was viewed is shown, the last one first and without the one that is viewed now', async () => {
  const history = openHistory();
  history.view('a');
  expect(history.fetches.questions()).toEqual([]);
  history.view('b');
  history.view('c');
  expect(history.fetches.questions()).toEqual([['a'], ['b', 'a']]);
  await history.answer('a', 'b');
  expect(history.shown()).toEqual(['b', 'a']);
  expect(history.stored).toEqual([['a'], ['b', 'a'], ['c', 'b', 'a']]);
});

test('what is viewed again moves to the front instead of standing twice', () => {
  const history = openHistory(['b', 'a']);
  history.view('a');
  expect(history.stored).toEqual([['a', 'b']]);
});

test('the same product in another choice is no second visit', () => {
  const history = openHistory(['a']);
  history.view('b');
  history.view('b');
  expect(history.stored).toHaveLength(1);
  expect(history.fetches.questions()).toHaveLength(1);
});

test('twelve are shown at most, whatever was stored', () => {
  const history = openHistory(many);
  history.view('new');
  expect(history.fetches.questions()).toEqual([many.slice(0, 12)]);
  expect(history.stored).toEqual([['new', ...many.slice(0, 12)]]);
});

test('what is gone, and what was not asked for, is left out', async () => {
  const history = openHistory(['a', 'gone', 'b']);
  history.view('now');
  await history.answer('b', 'unasked', 'now', 'a');
  expect(history.shown()).toEqual(['a', 'b']);
});

test('cleared, nothing is remembered; undone, all of it is', async () => {
  const history = openHistory(['b', 'a']);
  history.view('now');
  await history.answer('a', 'b');
  history.send({ type: 'history.cleared' });
  expect(history.stored.at(-1)).toEqual([]);
  expect(history.state()).toBe('cleared');
  history.send({ type: 'clearing.undone' });
  expect(history.stored.at(-1)).toEqual(['now', 'b', 'a']);
  expect(history.state()).toBe('shown');
  expect(history.shown()).toEqual(['b', 'a']);
});

test('what is viewed after clearing is all that is remembered', async () => {
  const history = openHistory(['a']);
  history.view('b');
  await history.answer('a');
  history.send({ type: 'history.cleared' });
  history.view('c');
  expect(history.stored.at(-1)).toEqual(['c']);
  expect(history.state()).toBe('idle');
});

test('another tab’s views and its clearing are followed, and not stored again', async () => {
  const history = openHistory();
  history.view('a');
  history.send({ type: 'history.changed', slugs: ['b', 'a'] });
  await history.answer('b');
  expect(history.shown()).toEqual(['b']);
  history.send({ type: 'history.changed', slugs: [] });
  expect(history.state()).toBe('idle');
  expect(history.stored).toEqual([['a']]);
});

test('away from products another tab’s views are remembered, and nothing is asked for', () => {
  const history = openHistory();
  history.view('a');
  history.send({ type: 'product.left' });
  history.send({ type: 'history.changed', slugs: ['b', 'a'] });
  expect(history.fetches.questions()).toEqual([]);
  history.view('c');
  expect(history.fetches.questions()).toEqual([['b', 'a']]);
});

test('a failure is reported and can be tried again', async () => {
  const history = openHistory(['a']);
  history.view('b');
  await history.fetches.fail();
  expect(history.failures).toHaveLength(1);
  history.send({ type: 'retry.requested' });
  await history.answer('a');
  expect(history.shown()).toEqual(['a']);
});
