import * as v from 'valibot';
import { ApiFailure } from '../../contract/errors';
import { randomUuid } from '../../platform/storage';
import type { Device } from '../session/current-user';

/** Failures after which the server may have carried out the request. */
export const unclearKinds: readonly string[] = ['network', 'timeout', 'aborted', 'server', 'decode'];

const Key = v.pipe(v.string(), v.uuid());

/** Stores idempotency keys in this tab. A retry reuses the key until the outcome of the request is known. */
export function createIdempotencyKeys({ tab, currentUser }: Pick<Device, 'tab' | 'currentUser'>) {
  const nameOf = (about: string) => `attempt.${JSON.stringify([currentUser.read()?.user.id, about])}`;
  return {
    keyOf(about: string): string {
      const stored = tab.get(nameOf(about));
      const key = v.is(Key, stored) ? stored : randomUuid();
      tab.set(nameOf(about), key);
      return key;
    },
    /** Sends a request with the key of `about`. Deletes the key if the server has accepted or refused the request. */
    async settle<T>(about: string, send: () => Promise<T>): Promise<T> {
      const name = nameOf(about);
      try {
        const answer = await send();
        tab.remove(name);
        return answer;
      } catch (failure) {
        if (failure instanceof ApiFailure && !unclearKinds.includes(failure.error.kind)) tab.remove(name);
        throw failure;
      }
    },
  };
}
