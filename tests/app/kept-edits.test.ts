import { expect, test, vi } from 'vitest';
import type { LineEdit } from '../../machines/cart.machine';
import { createKeptEdits, type KeptEdits } from '../../src/app/kept-edits';
import { lateStores, memoryStore } from '../support/cart-tab';

const edit = (id: string, quantity = 1): LineEdit => ({
  id,
  quantity,
  isOnTop: false,
  hasWaited: false,
  subject: {
    key: `line of ${id}`,
    productId: '7',
    slug: 'mug',
    name: 'Mug',
    image: null,
    choices: [{ variantId: '1', itemId: '2', variant: 'Colour', item: 'Red' }],
    unitPrice: 1250,
    regularPrice: 1500,
    stock: 5,
    seller: { name: 'Clay', slug: 'clay' },
  },
});
const ids = (edits: LineEdit[]) => edits.map(({ id }) => id);

test('is under cartQueue, each by itself, with a version, for its owner only, and gone when nothing is left', () => {
  const items = new Map<string, string>();
  const kept = createKeptEdits({ store: memoryStore(items), now: () => 7 });
  kept.store('mira', [edit('a'), edit('b')]);
  kept.store('device-1', [edit('c')]);
  expect([...items].map(([key, text]) => [key, JSON.parse(text)])).toMatchObject([
    ['cartQueue.a', { v: 1, owner: 'mira' }],
    ['cartQueue.b', { v: 1, owner: 'mira' }],
    ['cartQueue.c', { v: 1, owner: 'device-1' }],
  ]);
  expect(kept.of('mira')).toEqual([edit('a'), edit('b')]);
  expect(ids(kept.of('device-1'))).toEqual(['c']);
  expect(kept.of('somebody')).toEqual([]);
  for (const id of ['a', 'b', 'c']) kept.drop(id);
  expect(items.size).toBe(0);
});

test('was kept before its price without the offer was, and is read all the same', () => {
  const { regularPrice: _, ...subject } = edit('a').subject;
  const old = JSON.stringify({ v: 1, owner: 'mira', at: 7, subject, quantity: 1, isOnTop: false });
  const kept = createKeptEdits({ store: memoryStore(new Map([['cartQueue.a', old]])) });
  expect(kept.of('mira')).toEqual([{ ...edit('a'), hasWaited: true, subject: { ...subject, regularPrice: null } }]);
});

test('they come back in the order in which they were wanted, whatever order the browser keeps them in', () => {
  const items = new Map<string, string>();
  createKeptEdits({ store: memoryStore(items), now: () => 7 }).store('mira', [edit('b'), edit('a')]);
  createKeptEdits({ store: memoryStore(items), now: () => 3 }).store('mira', [edit('z')]);
  const turned = new Map([...items].sort(([a], [b]) => a.localeCompare(b)));
  expect(ids(createKeptEdits({ store: memoryStore(turned) }).of('mira'))).toEqual(['z', 'b', 'a']);
});

test('what one tab has saved does not come back by another one that has not heard of it yet', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const [here, there] = lateStores(() => 10).map((store) => createKeptEdits({ store })) as [KeptEdits, KeptEdits];
  here.store('mira', [edit('a')]);
  await vi.advanceTimersByTimeAsync(10);
  expect(ids(there.of('mira'))).toEqual(['a']);
  here.drop('a');
  there.store('mira', [edit('a'), edit('b')]);
  await vi.advanceTimersByTimeAsync(10);
  vi.useRealTimers();
  expect([ids(here.of('mira')), ids(there.of('mira'))]).toEqual([['b'], ['b']]);
});

test('a tab replaces what it has put there or found, and leaves alone what it does not know', () => {
  const store = memoryStore();
  const [here, there] = [createKeptEdits({ store }), createKeptEdits({ store })];
  here.store('mira', [edit('a')]);
  there.store('mira', [edit('b')]);
  here.store('mira', [edit('a2')]);
  expect(ids(here.of('mira'))).toEqual(['b', 'a2']);
  here.store('mira', [edit('a2')]);
  expect(ids(there.of('mira'))).toEqual(['a2']);
});

test('what another tab has saved does not come back', () => {
  const store = memoryStore();
  const [here, there] = [createKeptEdits({ store }), createKeptEdits({ store })];
  here.store('mira', [edit('a')]);
  there.drop('a');
  here.store('mira', [edit('a'), edit('b')]);
  expect(ids(here.of('mira'))).toEqual(['b']);
  expect([here.find('mira', 'a'), here.find('mira', 'b'), here.find('device-1', 'b')]).toEqual([null, edit('b'), null]);
});

test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['another version', '{"v":2}'],
  ['nonsense', '{"v":1,"owner":"mira","at":1,"subject":{},"quantity":-1,"isOnTop":false}'],
])('%s is the same as none, and can be added to', (_, stored) => {
  const kept = createKeptEdits({ store: memoryStore(new Map([['cartQueue.x', stored]])) });
  expect([kept.of('mira'), kept.find('mira', 'x')]).toEqual([[], null]);
  kept.store('mira', [edit('a')]);
  expect(ids(kept.of('mira'))).toEqual(['a']);
});

test('one that makes no sense does not take the others with it', () => {
  const items = new Map<string, string>();
  const kept = createKeptEdits({ store: memoryStore(items) });
  kept.store('mira', [edit('a'), { ...edit('b'), quantity: 1.5 }, { ...edit('c'), quantity: 10_000 }, edit('d')]);
  expect(ids(kept.of('mira'))).toEqual(['a', 'd']);
});

test('only so many are kept; the oldest go', () => {
  const kept = createKeptEdits({ store: memoryStore() });
  kept.store(
    'mira',
    Array.from({ length: 250 }, (_, n) => edit(`e${n}`)),
  );
  expect(kept.of('mira')).toHaveLength(200);
  expect(kept.of('mira').at(-1)?.id).toBe('e249');
});

test('what it comes to, once known, stays', () => {
  const kept = createKeptEdits({ store: memoryStore() });
  kept.store('mira', [{ ...edit('a', 2), isOnTop: true }, edit('b')]);
  kept.settle({ id: 'a', quantity: 5 });
  expect(kept.of('mira')).toEqual([edit('a', 5), edit('b')]);
  expect(kept.find('mira', 'a')).toEqual(edit('a', 5));
});

test('what another page has made has waited, and so has what this one could not send', () => {
  const store = memoryStore();
  const here = createKeptEdits({ store });
  const waits = (kept: KeptEdits) => kept.of('mira').map(({ hasWaited }) => hasWaited);
  here.store('mira', [edit('a'), edit('b')]);
  expect(waits(here)).toEqual([false, false]);
  here.store('mira', [edit('a'), { ...edit('b'), hasWaited: true }]);
  expect(waits(here)).toEqual([false, true]);
  expect(waits(createKeptEdits({ store }))).toEqual([true, true]);
});

test('what all have left is told with whose it is', () => {
  const kept = createKeptEdits({ store: memoryStore() });
  kept.store('mira', [edit('a'), edit('b')]);
  kept.store('device-1', [edit('c')]);
  expect(kept.all().map(({ owner, edit }) => [owner, edit.id])).toEqual([
    ['mira', 'a'],
    ['mira', 'b'],
    ['device-1', 'c'],
  ]);
});

test('whoever comes back and adds something before the rest is read loses none of it', () => {
  const kept = createKeptEdits({ store: memoryStore() });
  kept.store('mira', [edit('a')]);
  kept.of('device-1');
  kept.store('mira', [edit('b')]);
  expect(ids(kept.of('mira'))).toEqual(['a', 'b']);
});

test('what is kept of one stays theirs, whoever shops here by the time it is stored again', () => {
  const items = new Map<string, string>();
  const [here, there] = [0, 1].map(() => createKeptEdits({ store: memoryStore(items) })) as [KeptEdits, KeptEdits];
  there.store('mira', [edit('b')]);
  here.of('mira');
  here.store('mira', [edit('b'), edit('a')]);
  const before = [...items];
  here.store('device-1', [edit('b'), edit('a')]);
  createKeptEdits({ store: memoryStore(items) }).store('device-1', [edit('b'), edit('a')]);
  expect([...items]).toEqual(before);
});

test('what another tab has saved of one does not come back as another’s', () => {
  const store = memoryStore();
  const [here, there] = [createKeptEdits({ store }), createKeptEdits({ store })];
  there.store('mira', [edit('b')]);
  here.of('mira');
  here.store('mira', [edit('b'), edit('a')]);
  for (const id of ['a', 'b']) there.drop(id);
  here.store('device-1', [edit('b'), edit('a'), edit('c')]);
  expect(here.all().map(({ owner, edit }) => [owner, edit.id])).toEqual([['device-1', 'c']]);
});

test('whoever is back in time gives up what was theirs, and nothing of what was another’s', () => {
  const kept = createKeptEdits({ store: memoryStore() });
  kept.store('mira', [edit('a')]);
  kept.store('device-1', [edit('a'), edit('b')]);
  kept.store('mira', [edit('a'), edit('c')]);
  kept.store('mira', [edit('c')]);
  expect(kept.all().map(({ owner, edit }) => [owner, edit.id])).toEqual([
    ['device-1', 'b'],
    ['mira', 'c'],
  ]);
});
