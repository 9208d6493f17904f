import { useState } from 'react';

/** Returns the query of the page's address, and a function that changes some of its values; '' removes a value. */
export function useQuery(): [URLSearchParams, (values: Record<string, string>) => void] {
  const [query, setQuery] = useState(() => new URLSearchParams(location.search));
  const change = (values: Record<string, string>) => {
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    const search = next.size > 0 ? `?${next}` : '';
    history.replaceState(null, '', `${location.pathname}${search}`);
    setQuery(next);
  };
  return [query, change];
}

/** Returns the decoded parts of the path after `/dev/paths` or `/dev/states`. */
export const partsOfPath = (): string[] => location.pathname.split('/').slice(3).map(decode);

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
