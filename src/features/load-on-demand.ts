/** Returns a function that loads code once. It resolves with null on failure; the next call retries. */
export function loadOnDemand<Code>(load: () => Promise<Code>): () => Promise<Code | null> {
  let code: Promise<Code | null> | undefined;
  return () => {
    code ??= load().catch((error: unknown) => {
      console.error(error);
      code = undefined;
      return null;
    });
    return code;
  };
}
