import { useState } from 'react';
import { toast } from 'sonner';
import { afterEach, expect, test } from 'vitest';
import type { LineSubject } from '../../machines/cart.machine';
import type { Effects } from '../../src/app/effects';
import { dismissNotices, type Notice, showNotice, showOutdated, showUpdate } from '../../src/app/toasts';
import { Toasts } from '../../src/features/layout/Toasts';
import { closeView, isThere, openView, press, settled, stillness, twoFrames, until } from '../support/view';

afterEach(closeView);

const notice: Notice = { id: 'cart.failed', tone: 'error', code: '', text: 'It could not be saved.' };
const close = { name: 'Close notification' };
const retry = { name: 'Try again' };

const toasts = () => [...document.querySelectorAll('.toast')];
const isFading = () => toasts().some((toast) => getComputedStyle(toast).opacity !== '1');

/** Says something, and waits until it can be read and pressed. */
async function say(something: () => void): Promise<void> {
  const before = toasts().length;
  await until(() => toasts().length > before, something);
  await stillness();
}

/** Waits until what fades is gone. */
async function fade(): Promise<void> {
  await stillness();
  while (isFading()) await twoFrames();
}

test('[G6] what is said again replaces itself', async () => {
  await openView(<Toasts />, {});
  await say(() => showNotice(notice));
  await settled(() => showNotice({ ...notice, text: 'It could not be saved either.' }));
  await twoFrames();
  expect(toasts().map(({ textContent }) => textContent)).toEqual(['It could not be saved either.']);
});

test('[G6] what is said while the same fades is not taken along', async () => {
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

test('[G6] a page that can’t be refreshed once more says so once more', async () => {
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

test('an offer whose close button is pressed again while it fades is declined once', async () => {
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

test('[G6] what is said again while the same goes in its own time is not taken along', async () => {
  await openView(<Toasts />, {});
  await say(() => showNotice(notice));
  // As the library does after ten seconds.
  await settled(() => {
    for (const shown of toast.getToasts()) if ('onAutoClose' in shown) shown.onAutoClose?.(shown);
    showNotice(notice);
  });
  await fade();
  expect(isThere('button', close)).toBe(true);
});

test('[G6] nothing of what a notice replaces is left', async () => {
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

test('[G6] what was closed does not come back with another layout', async () => {
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
  ['saved', async () => ({ cart: { lines: [], total: 0 }, refusal: null }), []],
  ['lost', () => Promise.reject(new Error('Garbled')), [expect.stringContaining('could not be saved')]],
])('[G6] [C8] says that an edit waits until it is %s', async (_, saveAgain, then) => {
  const tries: Effects['saveEdit'][] = [async () => null, saveAgain];
  const { actors } = await openView(<Toasts />, {
    fetchCart: async () => ({ lines: [], total: 0 }),
    saveEdit: (...edit) => tries.shift()?.(...edit) ?? Promise.resolve(null),
  });
  await settled(() => actors.cart.send({ type: 'cart.requested', queue: [] }));
  await say(() => actors.cart.send({ type: 'line.added', subject: tea, quantity: 1 }));
  expect(texts()).toEqual([expect.stringContaining('will be saved as soon as you are back online')]);
  await settled(() => actors.cart.send({ type: 'retry.requested' }));
  await fade();
  expect(texts()).toEqual(then);
});
