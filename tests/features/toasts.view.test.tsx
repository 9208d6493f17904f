import { afterEach, expect, test } from 'vitest';
import { dismissNotices, type Notice, showNotice, showOutdated, showUpdate } from '../../src/app/toasts';
import { Toasts } from '../../src/features/layout/Toasts';
import { closeView, isThere, openView, press, settled, stillness, twoFrames, until } from '../support/view';

afterEach(closeView);

const notice: Notice = { id: 'cart.failed', tone: 'error', code: '', text: 'It could not be saved.' };
const close = { name: 'Close notification' };
const retry = { name: 'Try again' };

const toasts = () => [...document.querySelectorAll('[data-sonner-toast]')];
const isFading = () => toasts().some((toast) => toast.matches('[data-removed="true"]'));

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
  const button = document.querySelector<HTMLElement>('[data-close-button]');
  await settled(() => {
    button?.click();
    button?.click();
  });
  await fade();
  expect(declined).toBe(1);
});
