/**
 * Caches values for `maxAge` ms after they were made, and shares one that is being made. Holds at most `size` keys, the latest.
 * A failure is not cached.
 */
export function shortCache<Value>({ maxAge, size }: { maxAge: number; size: number }) {
  const kept = new Map<string, { until: number; value: Promise<Value> }>();
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const now = performance.now();
    const known = kept.get(key);
    if (known && known.until > now) return known.value;
    const entry = { until: maxAge > 0 ? Number.POSITIVE_INFINITY : 0, value: make() };
    kept.delete(key);
    kept.set(key, entry);
    entry.value.then(
      () => {
        entry.until = performance.now() + maxAge;
      },
      () => {
        if (kept.get(key) === entry) kept.delete(key);
      },
    );
    for (const [oldest, { until }] of kept) {
      if (until > now && kept.size <= size) break;
      kept.delete(oldest);
    }
    return entry.value;
  };
}
