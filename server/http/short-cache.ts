/**
 * Keeps values for `maxAge` ms, so that all who ask for the same meanwhile share one; of `size` keys at most, the latest.
 * A failure is not kept.
 */
export function shortCache<Value>({ maxAge, size }: { maxAge: number; size: number }) {
  const kept = new Map<string, { until: number; value: Promise<Value> }>();
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const now = performance.now();
    const known = kept.get(key);
    if (known && known.until > now) return known.value;
    const value = make();
    kept.delete(key);
    kept.set(key, { until: now + maxAge, value });
    value.catch(() => kept.delete(key));
    for (const [oldest, { until }] of kept) {
      if (until > now && kept.size <= size) break;
      kept.delete(oldest);
    }
    return value;
  };
}
