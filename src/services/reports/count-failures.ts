import { countFailures, type Failure, MAX_FAILURES } from '../../contract/report-calls';
import type { ReportedFailure } from '../../platform/report-failure';
import { failureOf, isRefusal } from './failure';

type FailureEvent = WindowEventMap['error' | 'unhandledrejection' | 'pazar:failure'];

/** Failures since the last sending, by error, so that an error that is reported twice counts once. */
let failures: Map<unknown, Failure> | null = null;

/** Counts a failure of the page. The shop gets the counts when the page is hidden or closed. */
export function countFailure(event: FailureEvent): void {
  failures ??= sendingLater();
  const failure = readFailure(event);
  const { error, machine } = failure;
  // For example, the browser reports a loop of ResizeObserver without an error.
  if (error == null) return;
  const isKnown = failures.has(error);
  if (machine === undefined ? isKnown : !isKnown && isRefusal(error)) return;
  // A machine reports its error first without its name, by an emitted event, and then with it.
  if (failures.size < 1000) failures.set(error, failureOf(failure));
}

const host = import.meta.env.VITE_API_HOST || window.location.origin;

function sendingLater(): Map<unknown, Failure> {
  const waiting = new Map<unknown, Failure>();
  const send = () => {
    const counts = new Map<string, Failure & { count: number }>();
    for (const failure of waiting.values()) {
      const key = JSON.stringify(failure);
      counts.set(key, { ...failure, count: (counts.get(key)?.count ?? 0) + 1 });
    }
    waiting.clear();
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
  return waiting;
}

function readFailure(event: FailureEvent): ReportedFailure {
  if ('detail' in event) return event.detail;
  return { error: 'reason' in event ? event.reason : event.error };
}
