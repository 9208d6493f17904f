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
    isShown: () => actor.getSnapshot().hasTag('shown'),
    more: () => actor.send({ type: 'more.requested' }),
    near: () => actor.send({ type: 'end.neared' }),
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

test('grows page by page until the last, which ends it (R4)', async () => {
  const list = openList();
  await list.pages.answer(page('ab', 1, 3));
  list.more();
  await list.pages.answer(page('cd', 2, 3));
  list.more();
  await list.pages.answer(page('e', 3, 3));
  expect(list.ids()).toBe('abcde');
  expect(list.is('exhausted')).toBe(true);
  list.more();
  expect(list.pages.questions()).toEqual([
    { from: 1, to: 1 },
    { from: 2, to: 2 },
    { from: 3, to: 3 },
  ]);
});

test('two pages after the first come by themselves as the end comes near, the others when they are asked for (R4)', async () => {
  const list = openList();
  list.near();
  for (const [before, ids] of ['ab', 'cd', 'ef'].entries()) {
    await list.pages.answer(page(ids, before + 1, 5));
    list.near();
  }
  expect(list.is('settled')).toBe(true);
  list.more();
  await list.pages.answer(page('gh', 4, 5));
  list.near();
  expect(list.is('settled')).toBe(true);
  expect(list.pages.questions()).toHaveLength(4);
});

test('a list that is back at several pages has had those that come by themselves', async () => {
  const list = openList(3);
  await list.pages.answer(page('abcdef', 3, 5));
  list.near();
  expect(list.pages.questions()).toHaveLength(1);
});

test('shown from the first page on', async () => {
  const list = openList();
  expect(list.isShown()).toBe(false);
  await list.pages.answer(page('ab', 1, 2));
  expect(list.isShown()).toBe(true);
  list.more();
  expect(list.isShown()).toBe(true);
});

test('each page says anew how long the whole list is: it may have grown or shrunk', async () => {
  const list = openList();
  await list.pages.answer(page('ab', 1, 3));
  list.more();
  await list.pages.answer({ ...page('c', 2, 2), total: 3 });
  expect(list.is('exhausted')).toBe(true);
  expect(list.context().total).toBe(3);
});

test('a page is asked for once, however often more is wanted', async () => {
  const list = openList();
  list.more();
  await list.pages.answer(page('ab', 1, 2));
  list.more();
  list.more();
  expect(list.pages.questions()).toHaveLength(2);
});

test('one page, or none, is exhausted at once', async () => {
  for (const only of [page('a', 1, 1), page('', 1, 1), page('', 1, 0)]) {
    const list = openList();
    await list.pages.answer(only);
    expect(list.is('exhausted')).toBe(true);
  }
});

test('an item that comes again on the next page stays once, at its first place', async () => {
  const list = openList();
  await list.pages.answer(page('ab', 1, 2));
  list.more();
  await list.pages.answer(page('bc', 2, 2));
  expect(list.ids()).toBe('abc');
  const back = openList(2);
  await back.pages.answer(page('abbc', 2, 2));
  expect(back.ids()).toBe('abc');
});

test('what the first page told of the whole list stays', async () => {
  const list = openList();
  await list.pages.answer(page('a', 1, 2, 'filters'));
  list.more();
  await list.pages.answer(page('b', 2, 2));
  expect(list.context()).toMatchObject({ head: 'filters', total: 99 });
});

test('a page that fails keeps what is there and can be tried again', async () => {
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

test('a first page that fails can be tried again', async () => {
  const list = openList();
  await list.pages.fail();
  expect(list.hasFailed()).toBe(true);
  expect(list.failures).toHaveLength(1);
  list.retry();
  await list.pages.answer(page('a', 1, 1));
  expect(list.ids()).toBe('a');
});

test('coming back begins with as many pages as the list had, and goes on after them (G12)', async () => {
  const list = openList(3);
  await list.pages.answer(page('abcdef', 3, 5));
  list.more();
  expect(list.pages.questions()).toEqual([
    { from: 1, to: 3 },
    { from: 4, to: 4 },
  ]);
});
