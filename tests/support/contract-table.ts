import contractCalls from './contract-calls.json' with { type: 'json' };

/**
 * API calls as `id method path auth retry`; `retry` is "R" if a call may be retried automatically. Written by hand, so
 * that the tests do not depend on the app's own list.
 */
export const contractTable: readonly string[] = contractCalls;

export const callIds = contractTable.map(idOf);

/** Returns the ids of the API calls with this method and path. */
export function callsAt(method: string, url: URL): string[] {
  return contractTable.filter((line) => isAt(line, method, url)).map(idOf);
}

function idOf(line: string): string {
  return line.slice(0, line.indexOf(' '));
}

function isAt(line: string, method: string, { pathname }: URL): boolean {
  const [, ofMethod, path = ''] = line.split(' ');
  if (ofMethod !== method) return false;
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
}
