import contractCalls from './contract-calls.json' with { type: 'json' };

/**
 * The contract's calls: id, method, path, auth and "R" (may be repeated unasked). They were copied from its text by hand, so
 * that no test has to believe the app.
 */
export const contractTable: readonly string[] = contractCalls;

/** The ids of the contract's calls, in its order. */
export const callIds = contractTable.map(idOf);

/** Ids of the calls that match a request. */
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
