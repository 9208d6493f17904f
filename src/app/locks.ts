/** Browsers that block storage for a page block its locks too. */
const isForbidden = (error: unknown) => error instanceof DOMException && error.name === 'SecurityError';

/** Runs `act` under a cross-tab lock, or without one on plain http. Rejects when `options.signal` aborts the wait. */
export async function withLock<T>(name: string, options: LockOptions, act: () => T | Promise<T>): Promise<T> {
  let hasBegun = false;
  try {
    if (navigator.locks)
      return await navigator.locks.request(name, options, (): T | Promise<T> => {
        hasBegun = true;
        return act();
      });
  } catch (error) {
    if (hasBegun || !isForbidden(error)) throw error;
  }
  return act();
}
