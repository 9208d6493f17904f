import { countFailures, type Failure, MAX_FAILURES } from '../../contract/report-calls';
import type { ReportedFailure } from '../../platform/report-failure';
import { failureOf, isRefusal } from './failure';

/** Counts failures by their errors, and sends the counts to the API at `host` when the page is hidden or closed. */
export function createFailureCounts(host: string): (failure: ReportedFailure) => void {
  /** By error, so that an error that is reported twice counts once. */
  let failures = new Map<unknown, Failure>();
  const send = () => {
    const counts = new Map<string, Failure & { count: number }>();
    for (const failure of failures.values()) {
      const key = JSON.stringify(failure);
      counts.set(key, { ...failure, count: (counts.get(key)?.count ?? 0) + 1 });
    }
    failures = new Map();
    if (counts.size === 0) return;
    // Not by the API client, whose request would begin too late on a page that closes.
    fetch(host + countFailures.path, {
      method: countFailures.method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ failures: [...counts.values()].slice(0, MAX_FAILURES) }),
      keepalive: true,
    }).catch(() => {});
  };
  window.addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  return (failure) => {
    const { error, machine } = failure;
    const isKnown = failures.has(error);
    if (machine === undefined ? isKnown : !isKnown && isRefusal(error)) return;
    // The machine reports its error first without its name, by an emitted event, and then with it.
    if (failures.size < 1000) failures.set(error, failureOf(failure));
  };
}
