import { expect, test } from 'vitest';
import type { LineEdit } from '../../../machines/cart.machine';
import { browserStores } from '../../../src/platform/storage';
import { createStoredEdits } from '../../../src/services/cart/stored-edits';

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

const { local } = browserStores();

function openTabs() {
  local.removeAll('');
  return [createStoredEdits(local), createStoredEdits(local)] as const;
}

test('stores one edit per cart line and owner', () => {
  const [here, there] = openTabs();
  here.store('mira', [edit('a'), edit('b')]);
  here.store('georgi', [edit('a', 9)]);
  there.store('mira', [edit('a', 3)]);
  expect(here.of('mira')).toEqual([edit('a', 3), edit('b')]);
  expect(here.of('georgi')).toEqual([edit('a', 9)]);
  expect(here.of('mir')).toEqual([]);
});

test('omits an edit that another tab has dropped or replaced, and keeps the replacement', () => {
  const [here, there] = openTabs();
  here.store('mira', [edit('a'), edit('b')]);
  there.drop('mira', edit('a'));
  there.store('mira', [edit('b', 2)]);
  expect([here.has('mira', edit('a')), here.has('mira', edit('b'))]).toEqual([false, false]);
  here.drop('mira', edit('b'));
  expect(here.of('mira')).toEqual([edit('b', 2)]);
});

test.each([
  ['text that is not JSON', '{'],
  ['null', 'null'],
  ['an invalid edit', '{"subject":{},"quantity":-1,"isAddition":false}'],
])('ignores %s in storage and overwrites it', (_, stored) => {
  const [tab] = openTabs();
  local.set('cartQueue.mira.a', stored);
  expect(tab.of('mira')).toEqual([]);
  tab.store('mira', [edit('a')]);
  expect(tab.of('mira')).toEqual([edit('a')]);
});
