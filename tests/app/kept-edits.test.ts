import { expect, test } from 'vitest';
import type { LineEdit } from '../../machines/cart.machine';
import { createKeptEdits } from '../../src/app/kept-edits';
import { localStore } from '../../src/app/storage';

const edit = (key: string, quantity = 1): LineEdit => ({
  quantity,
  isAddition: false,
  subject: {
    key,
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

/** The edits of two tabs of one browser. */
function openTabs() {
  localStore.removeAll('');
  return [createKeptEdits(), createKeptEdits()] as const;
}

test('keeps one edit for each line, apart for each owner', () => {
  const [here, there] = openTabs();
  here.store('mira', [edit('a'), edit('b')]);
  here.store('georgi', [edit('a', 9)]);
  there.store('mira', [edit('a', 3)]);
  expect(here.of('mira')).toEqual([edit('a', 3), edit('b')]);
  expect(here.of('georgi')).toEqual([edit('a', 9)]);
  expect(here.of('mir')).toEqual([]);
});

test('an edit that another tab has saved or replaced is no longer to be saved', () => {
  const [here, there] = openTabs();
  here.store('mira', [edit('a'), edit('b')]);
  there.drop('mira', edit('a'));
  there.store('mira', [edit('b', 2)]);
  expect([here.has('mira', edit('a')), here.has('mira', edit('b'))]).toEqual([false, false]);
  here.drop('mira', edit('b'));
  expect(here.of('mira')).toEqual([edit('b', 2)]);
});

test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['nonsense', '{"subject":{},"quantity":-1,"isAddition":false}'],
])('leaves out %s, and replaces it', (_, stored) => {
  const [kept] = openTabs();
  localStore.set('cartQueue.mira.a', stored);
  expect(kept.of('mira')).toEqual([]);
  kept.store('mira', [edit('a')]);
  expect(kept.of('mira')).toEqual([edit('a')]);
});
