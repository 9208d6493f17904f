interface Options {
  /** Age up to which a value is used, in ms. */
  maxAge: number;
  /** Further time in which a value is used while a new one is made, or cannot be made, in ms. */
  staleAge?: number;
  /** Maximum number of values. */
  size: number;
}

/** Caches values, but no failures. Concurrent calls share a pending value. */
export function shortCache<Value>({ maxAge, staleAge = 0, size }: Options) {
  const entries = new Map<string, { value: Promise<Value>; until: number; isRenewed: boolean }>();

  const add = (key: string, value: Promise<Value>): void => {
    const entry = { value, until: maxAge > 0 ? Number.POSITIVE_INFINITY : 0, isRenewed: false };
    entries.delete(key);
    entries.set(key, entry);
    value.then(
      () => {
        entry.until = performance.now() + maxAge;
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    for (const [oldest, { until }] of entries) {
      if (until + staleAge > performance.now() && entries.size <= size) break;
      entries.delete(oldest);
    }
  };

  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const now = performance.now();
    const known = entries.get(key);
    if (known && known.until > now) return known.value;
    const isStale = known !== undefined && known.until + staleAge > now;
    if (isStale && known.isRenewed) return known.value;
    const made = make();
    if (!isStale) {
      add(key, made);
      return made;
    }
    known.isRenewed = true;
    made.then(
      () => add(key, made),
      () => {
        known.isRenewed = false;
      },
    );
    return known.value;
  };
}
