import { useState } from 'react';
import { toast } from 'sonner';
import { afterEach, expect, test } from 'vitest';
import type { LineSubject } from '../../../machines/cart.machine';
import type { Effects } from '../../../src/app/effects';
import { Toasts } from '../../../src/features/layout/Toasts';
import {
  dismissNotices,
  type Notice,
  showNotice,
  showOutdated,
  showUpdate,
} from '../../../src/services/notices/toasts';
import { closeView, isThere, openView, press, settled, stillness, twoFrames, until } from '../../support/view';

afterEach(closeView);

const notice: Notice = { id: 'cart.failed', tone: 'error', code: '', text: 'It could not be saved.' };
const close = { name: 'Close notification' };
const retry = { name: 'Try again' };

const toasts = () => [...document.querySelectorAll('.toast')];
const isFading = () => toasts().some((toast) => getComputedStyle(toast).opacity !== '1');

async function say(something: () => void): Promise<void> {
  const before = toasts().length;
  await until(() => toasts().length > before, something);
  await stillness();
}

async function fade(): Promise<void> {
  await stillness();
  while (isFading()) await twoFrames();
}

test('[G6] replaces a toast with the next one of the same id', async () => {
  await openView(<Toasts />, {});
  await say(() => showNotice(notice));
  await settled(() => showNotice({ ...notice, text: 'It could not be saved either.' }));
  await twoFrames();
  expect(toasts().map(({ textContent }) => textContent)).toEqual(['It could not be saved either.']);
});

test('[G6] keeps a toast that is shown again while the old one fades', async () => {
  await openView(<Toasts />, {});
  await say(() => showNotice(notice));
  await press('button', close);
  await settled(() => showNotice(notice));
  await fade();
  expect(isThere('button', close)).toBe(true);

  await settled(() => dismissNotices('cart.failed'));
  await twoFrames();
  await settled(() => showNotice(notice));
  await fade();
  expect(isThere('button', close)).toBe(true);
});

test('[G6] shows the toast again when the page can’t be refreshed again', async () => {
  await openView(<Toasts />, {});
  let tries = 0;
  const refresh = () => {
    tries += 1;
    if (tries < 3) showOutdated(refresh);
  };
  await say(() => showOutdated(refresh));
  await press('button', retry);
  await fade();
  expect([isThere('button', retry), tries]).toEqual([true, 1]);
  await press('button', retry);
  await fade();
  expect([isThere('button', retry), tries]).toEqual([true, 2]);
});

test('declines an update once when the close button is pressed twice', async () => {
  let declined = 0;
  await openView(<Toasts />, {});
  await say(() => showUpdate({ onTake: () => {}, onDecline: () => (declined += 1) }));
  const button = document.querySelector<HTMLElement>('.toast button');
  await settled(() => {
    button?.click();
    button?.click();
  });
  await fade();
  expect(declined).toBe(1);
});

test('[G6] keeps a toast that is shown again while the old one expires', async () => {
  await openView(<Toasts />, {});
  await say(() => showNotice(notice));
  // The toast library calls `onAutoClose` after ten seconds.
  await settled(() => {
    for (const shown of toast.getToasts()) if ('onAutoClose' in shown) shown.onAutoClose?.(shown);
    showNotice(notice);
  });
  await fade();
  expect(isThere('button', close)).toBe(true);
});

test('[G6] shows only the new notice when it replaces one with more content', async () => {
  await openView(<Toasts />, {});
  let undone = 0;
  await say(() =>
    showNotice({ ...notice, limited: [{ name: 'Tea', wanted: 2, got: 1 }] }, () => {
      undone += 1;
    }),
  );
  await settled(() => showNotice(notice));
  await twoFrames();
  expect(toasts().map(({ textContent }) => textContent)).toEqual([notice.text]);
  expect(undone).toBe(0);
});

test('[G6] does not show a closed toast again in another layout', async () => {
  let change = () => {};
  function Layouts() {
    const [made, setMade] = useState(0);
    change = () => setMade(made + 1);
    return <Toasts key={made} />;
  }
  await openView(<Layouts />, {});
  await say(() => showNotice(notice));
  await press('button', close);
  await settled(change);
  await twoFrames();
  await stillness();
  expect(toasts()).toEqual([]);
});

const tea: LineSubject = {
  ...{ key: '7', productId: '7', slug: 'tea', name: 'Tea', image: null, choices: [] },
  ...{ unitPrice: 1990, regularPrice: null, stock: 9, seller: null },
};
const texts = () => toasts().map(({ textContent }) => textContent ?? '');

test.each([
  ['saved', async () => ({ cart: { lines: [], savedLines: [], deliveries: [], total: 0 }, refusal: null }), []],
  ['lost', () => Promise.reject(new Error('Garbled')), [expect.stringContaining('could not be saved')]],
])('[G6] [C8] shows that an edit waits until the edit is %s', async (_, saveAgain, then) => {
  const tries: Effects['saveEdit'][] = [async () => null, saveAgain];
  const { actors } = await openView(<Toasts />, {
    fetchCart: async () => ({ lines: [], savedLines: [], deliveries: [], total: 0 }),
    saveEdit: (...edit) => tries.shift()?.(...edit) ?? Promise.resolve(null),
  });
  await settled(() => actors.cart.send({ type: 'cart.requested', queue: [] }));
  await say(() => actors.cart.send({ type: 'line.added', subject: tea, quantity: 1 }));
  expect(texts()).toEqual([expect.stringContaining('will be saved as soon as you are back online')]);
  await settled(() => actors.cart.send({ type: 'retry.requested' }));
  await fade();
  expect(texts()).toEqual(then);
});
