import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { miniCartMachine } from '../../machines/mini-cart.machine';
import { answers } from '../support/deferred';

function openMiniCart() {
  const panels = answers<void>();
  const suggestions = answers<{ slug: string }[], string>();
  const failures: unknown[] = [];
  const actor = createActor(
    miniCartMachine.provide({
      actors: {
        loadPanel: fromPromise(() => panels.ask()),
        fetchSuggestions: fromPromise(({ input }) => suggestions.ask(input.slug)),
      },
    }),
  );
  actor.on('failure', ({ error }) => failures.push(error));
  actor.start();
  const add = (slug: string) => actor.send({ type: 'product.added', key: `${slug}-1`, slug });
  const state = () => actor.getSnapshot();
  return { actor, panels, suggestions, failures, add, state };
}

test('opens for an added product only, and suggests products that go with it (D4)', async () => {
  const { actor, panels, suggestions, add, state } = openMiniCart();
  actor.send({ type: 'line.gone' });
  expect(state().value).toBe('closed');
  add('tea');
  expect(state().value).toBe('loading');
  await panels.answer();
  expect(suggestions.questions()).toEqual(['tea']);
  await suggestions.answer([{ slug: 'mug' }]);
  expect(state().context).toMatchObject({ key: 'tea-1', suggestions: [{ slug: 'mug' }] });
});

test('a further product replaces the first one and its suggestions', async () => {
  const { panels, suggestions, add, state } = openMiniCart();
  add('tea');
  await panels.answer();
  await suggestions.answer([{ slug: 'mug' }]);
  add('lamp');
  expect(state().context).toMatchObject({ key: 'lamp-1', suggestions: [] });
  await panels.answer();
  expect(suggestions.questions()).toEqual(['tea', 'lamp']);
});

test('closes when the server refuses the product (D4)', async () => {
  const { actor, panels, add, state } = openMiniCart();
  add('tea');
  await panels.answer();
  actor.send({ type: 'line.gone' });
  expect(state().value).toBe('closed');
});

test('stays open without suggestions, and closed without its code; both failures are reported', async () => {
  const { panels, suggestions, failures, add, state } = openMiniCart();
  add('tea');
  await panels.fail(new Error('no code'));
  expect(state().value).toBe('closed');
  add('tea');
  await panels.answer();
  await suggestions.fail(new Error('no suggestions'));
  expect(state().value).toEqual({ open: 'complete' });
  expect(failures).toEqual([new Error('no code'), new Error('no suggestions')]);
});
