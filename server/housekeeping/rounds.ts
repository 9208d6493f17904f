export interface Rounds {
  /** Lets the round under way end, and rests. */
  close: () => Promise<void>;
}

/** Goes a round at once and then regularly, one after the other; `go` keeps its failures to itself. */
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
