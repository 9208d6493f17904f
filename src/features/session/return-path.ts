/** Placeholder origin, because `URL` can't parse a relative URL without a base. */
const shop = 'https://shop.invalid';

const authPaths = /^\/p\/(?:login|signup|password)(?:\/|$)/i;

/** Whether a path is a login, registration or password page. */
export const isAuthPath = (path: string) => authPaths.test(path);

/** Returns `redirectTo` if it is a path of this shop and no auth path, else `/p` (REQUIREMENTS R14). */
export function returnPath(redirectTo: string | undefined): string {
  const home = '/p';
  // `URL` reads backslashes, tabs and line breaks like a browser, so it detects other origins.
  if (!redirectTo?.startsWith('/') || !URL.canParse(redirectTo, shop)) return home;
  const { origin, pathname, search, hash } = new URL(redirectTo, shop);
  const isElsewhere = origin !== shop || pathname.startsWith('//');
  return isElsewhere || isAuthPath(decoded(pathname)) ? home : pathname + search + hash;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
