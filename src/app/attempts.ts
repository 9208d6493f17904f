import * as v from 'valibot';
import { ApiFailure } from '../contract/errors';
import { currentUser } from './current-user';
import { randomUuid, tabStore } from './storage';

/** After these nobody knows whether the shop has done it. */
const unclear: readonly string[] = ['network', 'timeout', 'aborted', 'server', 'decode'];

const Key = v.pipe(v.string(), v.uuid());

const nameOf = (about: string) => `attempt.${JSON.stringify([currentUser.read()?.user.id, about])}`;

/** The keys of requests that must not be done twice: the same request keeps its key, over a reload too, until it is known what became of it. */
export const attempts = {
  keyOf(about: string): string {
    const kept = tabStore.get(nameOf(about));
    const key = v.is(Key, kept) ? kept : randomUuid();
    tabStore.set(nameOf(about), key);
    return key;
  },
  /** Sends it. What the shop has done or refused is over: the same request again is another one. */
  async settle<T>(about: string, send: () => Promise<T>): Promise<T> {
    const name = nameOf(about);
    try {
      const answer = await send();
      tabStore.remove(name);
      return answer;
    } catch (failure) {
      if (failure instanceof ApiFailure && !unclear.includes(failure.error.kind)) tabStore.remove(name);
      throw failure;
    }
  },
};
