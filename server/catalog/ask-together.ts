/** So long at most others wait for an answer, in ms: the connection of who asked may be dead without anybody knowing. */
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
      underWay = settledOrLate(asked);
      return asked;
    });
    next = answer;
    return answer;
  };
}

/** Comes once the answer does, or a failure, or neither for long. */
function settledOrLate(answer: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, PATIENCE);
    const settled = () => {
      clearTimeout(late);
      resolve();
    };
    answer.then(settled, settled);
  });
}
