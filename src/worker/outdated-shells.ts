/** Name prefix of a cache with the files of one app version. */
export const shellPrefix = 'shell-';
/** Name prefix of empty marker caches, one per activated app version, created in the order of activation. */
export const usedPrefix = 'used-';

/** Returns the app versions whose caches can be deleted: all but the current, the previous and a waiting version. */
export function outdatedShells(names: readonly string[], own: string): string[] {
  const versions = (prefix: string) =>
    names.flatMap((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : [])).filter((id) => id !== own);
  const shells = versions(shellPrefix);
  const used = versions(usedPrefix).filter((id) => shells.includes(id));
  const before = used.at(-1);
  const isNext = (id: string) =>
    !used.includes(id) && names.indexOf(shellPrefix + id) > names.indexOf(shellPrefix + own);
  // Early app versions created no marker cache. Without markers, the newest other version counts as the previous one.
  const previous = before ?? shells.findLast((id) => !isNext(id));
  return shells.filter((id) => id !== previous && !isNext(id));
}
