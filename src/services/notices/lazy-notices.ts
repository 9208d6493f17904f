import { memoizeAsync } from '../../platform/memoize-async';
import { reportFailure } from '../../platform/report-failure';
import type { Notice, showUpdate as offer, showNotice as show, showOutdated as tell } from './toasts';

/** Loads the code that shows notices. Rejects on failure; the next call retries. */
export const loadNotices = memoizeAsync(() => import('./toasts'));

let isAnyShown = false;

export function showNotice(...what: Parameters<typeof show>): void {
  withToasts((toasts) => toasts.showNotice(...what));
}

export function showOutdated(...what: Parameters<typeof tell>): void {
  withToasts((toasts) => toasts.showOutdated(...what));
}

export function showUpdate(...what: Parameters<typeof offer>): void {
  withToasts((toasts) => toasts.showUpdate(...what));
}

export function dismissLoginNotices(): void {
  if (isAnyShown) withToasts((toasts) => toasts.dismissLoginNotices());
}

export function dismissNotices(id: Notice['id']): void {
  if (isAnyShown) withToasts((toasts) => toasts.dismissNotices(id));
}

let last: Promise<unknown> = Promise.resolve();

/** Runs the functions `act` in the order of the calls, so that no notice is dismissed before it is shown. */
function withToasts(act: (toasts: Awaited<ReturnType<typeof loadNotices>>) => void): void {
  isAnyShown = true;
  last = last
    .then(loadNotices)
    .catch(async () => {
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
      return loadNotices();
    })
    .then(act)
    .catch(reportFailure);
}
