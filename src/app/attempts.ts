import { ApiFailure } from '../contract/errors';
import { randomUuid } from './storage';

/** After these nobody knows whether the shop has done it. */
const unclear: readonly string[] = ['network', 'timeout', 'aborted', 'server', 'decode'];

/** The keys of requests that must not be done twice: the same request keeps its key until it is known what became of it. */
export function createAttempts() {
  const keys = new Map<string, string>();
  return {
    keyOf(about: string): string {
      const key = keys.get(about) ?? randomUuid();
      keys.set(about, key);
      return key;
    },
    /** Sends it. What the shop has done or refused is over: the same request again is another one. */
    async settle<T>(about: string, send: () => Promise<T>): Promise<T> {
      try {
        const answer = await send();
        keys.delete(about);
        return answer;
      } catch (failure) {
        if (failure instanceof ApiFailure && !unclear.includes(failure.error.kind)) keys.delete(about);
        throw failure;
      }
    },
  };
}
