/** The failure of what gave no answer in time. */
export class Late extends Error {
  constructor(patience: number) {
    super(`No answer in ${patience / 1000} s`);
  }
}

/** The answer, or `Late` where there is none in so many ms: the connection of who asked may be dead without anybody knowing. */
export async function inTime<T>(answer: Promise<T>, patience: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late(patience)), patience);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
