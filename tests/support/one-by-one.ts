/** Calls `send` several times, each after the previous response. Returns the responses. */
export async function oneByOne<T>(times: number, send: (n: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let n = 0; n < times; n += 1) answers.push(await send(n));
  return answers;
}

/** Like `oneByOne`, but returns only the status codes of the responses. */
export const statusesOf = async (times: number, send: (n: number) => Promise<{ status: number }>) =>
  (await oneByOne(times, send)).map(({ status }) => status);
