export interface Rounds {
  /** Stops the timer and waits for a running call of the task. */
  close: () => Promise<void>;
}

/** Runs `go` at once and then every `everyMs` ms, but never twice at the same time. `go` must not reject. */
export function startRounds(go: () => Promise<void>, everyMs: number): Rounds {
  let round = go();
  const timer = setInterval(() => {
    round = round.then(go);
  }, everyMs).unref();
  return {
    close: async () => {
      clearInterval(timer);
      await round;
    },
  };
}
