/** What a browser says in which a page may keep nothing: it gets no locks either. */
const isForbidden = (error: unknown) => error instanceof DOMException && error.name === 'SecurityError';

/**
 * Does something under a lock that all tabs of the browser know, and at once where there are none: they exist on https and
 * localhost only. `isMine`: it is not somebody else's, which only who does not wait for it has to ask. Rejects as the act
 * does, and where the lock is no longer waited for.
 */
export async function withLock<T>(
  name: string,
  options: LockOptions,
  act: (isMine: boolean) => T | Promise<T>,
): Promise<T> {
  let hasBegun = false;
  try {
    if (navigator.locks)
      return await navigator.locks.request(name, options, (lock): T | Promise<T> => {
        hasBegun = true;
        return act(lock !== null);
      });
  } catch (error) {
    if (hasBegun || !isForbidden(error)) throw error;
  }
  return act(true);
}

/** The locks that tabs of the browser have, and wait for: none where there can't be any. */
export async function readLocks(): Promise<LockManagerSnapshot> {
  try {
    return (await navigator.locks?.query()) ?? {};
  } catch (error) {
    if (!isForbidden(error)) throw error;
    return {};
  }
}
