/**
 * Calls `report` when another tab has changed a key of the local storage, and when the page returns from the
 * back-forward cache, in which it missed changes.
 */
export function watchStored(key: string, report: () => void, signal: AbortSignal): void {
  const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && report();
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && report(), { signal });
}
