type ResultsCode = Promise<typeof import('./SearchResults') | null>;

let code: ResultsCode | undefined;

/** The code of what the search shows, loaded on the first call; null when it did not come, and the next call tries again. */
export function resultsCode(): ResultsCode {
  code ??= import('./SearchResults').catch((error: unknown) => {
    console.error(error);
    code = undefined;
    return null;
  });
  return code;
}
