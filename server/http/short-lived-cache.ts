/** Caches up to `size` values for `maxAge` ms, but no failures. Concurrent calls share a pending value. */
export function shortCache<Value>({ maxAge, size }: { maxAge: number; size: number }) {
  const entries = new Map<string, { until: number; value: Promise<Value> }>();
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const now = performance.now();
    const known = entries.get(key);
    if (known && known.until > now) return known.value;
    const entry = { until: maxAge > 0 ? Number.POSITIVE_INFINITY : 0, value: make() };
    entries.delete(key);
    entries.set(key, entry);
    entry.value.then(
      () => {
        entry.until = performance.now() + maxAge;
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    for (const [oldest, { until }] of entries) {
      if (until > now && entries.size <= size) break;
      entries.delete(oldest);
    }
    return entry.value;
  };
}
