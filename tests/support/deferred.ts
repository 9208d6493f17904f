/** A promise that the test settles when it likes. */
export interface Deferred<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (reason: unknown) => void;
}

/** Makes a promise that the test settles when it likes. */
export function deferred<T>(): Deferred<T> {
  const parts = {} as Deferred<T>;
  parts.promise = new Promise<T>((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
}

/** Answers of a shop that the test gives one by one: `ask` is what the machine calls, `last` the question that waits. */
export function answers<T, Question = void>() {
  const asked: (Deferred<T> & { question: Question })[] = [];
  const last = () => {
    const one = asked.at(-1);
    if (!one) throw new Error('Nothing has been asked yet');
    return one;
  };
  return {
    /** Every question so far, oldest first. */
    questions: () => asked.map(({ question }) => question),
    ask(question: Question): Promise<T> {
      asked.push({ ...deferred<T>(), question });
      return last().promise;
    },
    /** Answers the last question. */
    async answer(value: T) {
      last().resolve(value);
      await settle();
    },
    /** Lets the last question fail. */
    async fail(reason: unknown = new Error('offline')) {
      last().reject(reason);
      await settle();
    },
  };
}

/** Lets everything that is settled by now be noticed. */
export const settle = () => new Promise((done) => setTimeout(done));
