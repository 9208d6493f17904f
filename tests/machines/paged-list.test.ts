import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type ListPage, pagedListMachine } from '../../machines/paged-list.machine';
import { answers } from '../support/deferred';

function openList(firstPages = 1) {
  const pages = answers<ListPage, { from: number; to: number }>();
  const failures: unknown[] = [];
  const actor = createActor(
    pagedListMachine.provide({ actors: { fetchPages: fromPromise(({ input }) => pages.ask(input)) } }),
    { input: { firstPages } },
  );
  actor.on('failure', ({ error }) => failures.push(error));
  actor.start();
  return {
    pages,
    failures,
    more: () => actor.send({ type: 'more.requested' }),
    retry: () => actor.send({ type: 'retry.requested' }),
    ids: () =>
      actor
        .getSnapshot()
        .context.items.map(({ id }) => id)
        .join(''),
    context: () => actor.getSnapshot().context,
    is: (state: 'settled' | 'loadingMore' | 'moreFailed' | 'exhausted') =>
      actor.getSnapshot().matches({ shown: state }),
    hasFailed: () => actor.getSnapshot().matches('failed'),
  };
}

function page(ids: string, page: number, lastPage: number, head: unknown = null): ListPage {
  return { items: [...ids].map((id) => ({ id })), page, lastPage, total: 99, head };
}

test('updates the total and the last page with each loaded page', async () => {
  const list = openList();
  await list.pages.answer(page('ab', 1, 3));
  list.more();
  await list.pages.answer({ ...page('c', 2, 2), total: 3 });
  expect(list.is('exhausted')).toBe(true);
  expect(list.context().total).toBe(3);
});

test('keeps the items when a later page fails, and loads the page on retry', async () => {
  const list = openList();
  await list.pages.answer(page('a', 1, 2));
  list.more();
  await list.pages.fail();
  expect(list.is('moreFailed')).toBe(true);
  expect(list.failures).toHaveLength(1);
  expect(list.ids()).toBe('a');
  list.retry();
  await list.pages.answer(page('b', 2, 2));
  expect(list.ids()).toBe('ab');
});

test('reports a failed first page and loads it on retry', async () => {
  const list = openList();
  await list.pages.fail();
  expect(list.hasFailed()).toBe(true);
  expect(list.failures).toHaveLength(1);
  list.retry();
  await list.pages.answer(page('a', 1, 1));
  expect(list.ids()).toBe('a');
});
