export interface Deferred<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (reason: unknown) => void;
}

/** Creates a promise that the test resolves or rejects later. */
export function deferred<T>(): Deferred<T> {
  const parts = {} as Deferred<T>;
  parts.promise = new Promise<T>((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
}

/** Creates a fake request function `ask`. The test resolves or rejects the promises of `ask`. */
export function answers<T, Question = void>() {
  const pending: (Deferred<T> & { question: Question })[] = [];
  const last = () => {
    const one = pending.at(-1);
    if (!one) throw new Error('There is no question to answer');
    return one;
  };
  return {
    questions: () => pending.map(({ question }) => question),
    ask(question: Question): Promise<T> {
      pending.push({ ...deferred<T>(), question });
      return last().promise;
    },
    async answer(value: T) {
      last().resolve(value);
      await settle();
    },
    async fail(reason: unknown = new Error('offline')) {
      last().reject(reason);
      await settle();
    },
  };
}

/** Waits until settled promises have run their callbacks. */
export const settle = () => new Promise((done) => setTimeout(done));
