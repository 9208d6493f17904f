/** Any origin will do: it only has to stay the same. */
const shop = 'https://shop.invalid';

const doors = /^\/p\/(?:login|signup|password)(?:\/|$)/i;

/** Whether it is a page for visitors who have no session yet: nobody is sent back to one. */
export const isDoor = (path: string) => doors.test(path);

/** Where a shopper goes after signing in: the wanted path where it is one of this shop, else `/p` (REQUIREMENTS R14). */
export function returnPath(wanted: string | undefined): string {
  const home = '/p';
  // A browser reads a backslash as a slash and skips tabs and line ends: what it makes of them counts.
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, shop)) return home;
  const { origin, pathname, search, hash } = new URL(wanted, shop);
  const isElsewhere = origin !== shop || pathname.startsWith('//');
  return isElsewhere || isDoor(decoded(pathname)) ? home : pathname + search + hash;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
