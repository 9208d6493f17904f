import { inTime } from './in-time';

/** So long at most others wait for an answer, in ms. */
const PATIENCE = 2000;

/**
 * Asks once for all who want to know while an earlier question is under way: it is put after each of them has come, so that
 * none gets an answer from before. Whoever comes when nothing is asked waits for nobody.
 */
export function askTogether<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  return () => {
    if (next) return next;
    const answer = underWay.then(() => {
      next = null;
      const asked = ask();
      underWay = inTime(asked, PATIENCE).catch(() => {});
      return asked;
    });
    next = answer;
    return answer;
  };
}
