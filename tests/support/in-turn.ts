/** Asks so often, each time once the answer before has come. */
export async function inTurn<T>(times: number, ask: (n: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let n = 0; n < times; n += 1) answers.push(await ask(n));
  return answers;
}

/** The statuses of as many answers. */
export const statusesOf = async (times: number, ask: (n: number) => Promise<{ status: number }>) =>
  (await inTurn(times, ask)).map(({ status }) => status);
