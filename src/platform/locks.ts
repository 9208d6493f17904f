/** Browsers that block a page's storage also block the Web Locks API. */
const isForbidden = (error: unknown) => error instanceof DOMException && error.name === 'SecurityError';

/** Runs `act` under a cross-tab lock, or without a lock if the browser offers none. Rejects if the wait is aborted. */
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
