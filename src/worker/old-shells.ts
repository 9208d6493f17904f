/** Before the version, of the cache that has its files. */
export const shellPrefix = 'shell-';
/** And of an empty one that says that the version was in use: pages of it may be open. It is made anew at each use, so that these stand in their order. */
export const usedPrefix = 'used-';

/** Returns the app versions whose caches may be deleted: all but the current, the previous and a waiting one. */
export function oldShells(names: readonly string[], own: string): string[] {
  const versions = (prefix: string) =>
    names.flatMap((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : [])).filter((id) => id !== own);
  const shells = versions(shellPrefix);
  const used = versions(usedPrefix).filter((id) => shells.includes(id));
  const before = used.at(-1);
  const isNext = (id: string) =>
    !used.includes(id) && names.indexOf(shellPrefix + id) > names.indexOf(shellPrefix + own);
  // Versions of before these marks have none.
  const kept = before ?? shells.findLast((id) => !isNext(id));
  return shells.filter((id) => id !== kept && !isNext(id));
}
