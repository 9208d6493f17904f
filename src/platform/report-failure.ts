/** Failure of the page. After a failed actor, it names the machine, with its snapshot. */
export interface ReportedFailure {
  error?: unknown;
  machine?: string;
  snapshot?: object;
}

declare global {
  interface WindowEventMap {
    'pazar:failure': CustomEvent<ReportedFailure>;
  }
}

/** Logs an error that the shopper can't fix (SPEC §8 "logged only"), and announces it. */
export function reportFailure(error: unknown): void {
  console.error(error);
  announceFailure({ error });
}

/** Dispatches `pazar:failure` on `window`, so that the failure can be counted. The server has no `window`. */
export function announceFailure(detail: ReportedFailure): void {
  globalThis.dispatchEvent?.(new CustomEvent('pazar:failure', { detail }));
}
