/** Creates a function that runs at most `max` tasks at a time. Further tasks wait in FIFO order. */
export function limitConcurrency(max: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // Passes the slot directly to the next waiting task, so that no new task can take the slot first.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
