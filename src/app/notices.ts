import { loadToaster } from '../features/layout/toaster-code';
import { keepFirst } from './keep-first';
import { reportFailure } from './report-failure';
import type { Notice, showUpdate as offer, showNotice as show, showOutdated as tell } from './toasts';

/** Loads the code for notices, which is not on the first load. Rejects when it can't be loaded, and may be called again. */
export const loadNotices = keepFirst(async () => {
  const [toasts] = await Promise.all([import('./toasts'), loadToaster()]);
  return toasts;
});

let isAnyShown = false;

export function showNotice(...what: Parameters<typeof show>): void {
  say((toasts) => toasts.showNotice(...what));
}

export function showOutdated(...what: Parameters<typeof tell>): void {
  say((toasts) => toasts.showOutdated(...what));
}

export function showUpdate(...what: Parameters<typeof offer>): void {
  say((toasts) => toasts.showUpdate(...what));
}

export function dismissLoginNotices(): void {
  if (isAnyShown) say((toasts) => toasts.dismissLoginNotices());
}

export function dismissNotices(id: Notice['id']): void {
  if (isAnyShown) say((toasts) => toasts.dismissNotices(id));
}

let last: Promise<unknown> = Promise.resolve();

/** In the order in which it was asked for: what is taken away was shown before. */
function say(act: (toasts: Awaited<ReturnType<typeof loadNotices>>) => void): void {
  isAnyShown = true;
  last = last
    .then(loadNotices)
    .catch(async () => {
      // Without a network it is said once there is one again.
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
      return loadNotices();
    })
    .then(act)
    .catch(reportFailure);
}
