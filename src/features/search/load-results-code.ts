type ResultsCode = Promise<typeof import('./SearchResults') | null>;

let code: ResultsCode | undefined;

/** Loads the SearchResults module once. Resolves with null on failure; the next call retries. */
export function loadResultsCode(): ResultsCode {
  code ??= import('./SearchResults').catch((error: unknown) => {
    console.error(error);
    code = undefined;
    return null;
  });
  return code;
}
