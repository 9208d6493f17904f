interface Options {
  /** How long nothing that somebody waits for has been done, in milliseconds. */
  calm: number;
  /** How much is kept in mind. */
  most: number;
}

/** Does what nobody waits for, one thing after the other, when all else has been at rest for a while. */
export function createSpareTime({ calm, most }: Options) {
  const tasks = new Map<string, () => Promise<unknown>>();
  let interrupted = performance.now();
  let isPlanned = false;

  function wait(): void {
    isPlanned = true;
    // It keeps no process alive.
    setTimeout(work, Math.max(0, interrupted + calm - performance.now())).unref();
  }

  async function work(): Promise<void> {
    const [next] = tasks;
    if (next && performance.now() >= interrupted + calm) {
      const [name, task] = next;
      // Whoever needs what can't be done finds out.
      await task().catch(() => {});
      tasks.delete(name);
      // The processor has others to serve between two of them.
      interrupted = performance.now();
    }
    isPlanned = false;
    if (tasks.size > 0) wait();
  }

  return {
    /** Something is done for somebody: all this waits. */
    interrupt(): void {
      interrupted = performance.now();
    },
    /** Does it at some time, once for each name; never where too much is planned already. */
    plan(name: string, task: () => Promise<unknown>): void {
      if (tasks.size >= most || tasks.has(name)) return;
      tasks.set(name, task);
      if (!isPlanned) wait();
    },
  };
}
