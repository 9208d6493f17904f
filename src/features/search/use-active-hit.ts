import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Hit } from '../../../machines/search.machine';
import { useActors } from '../use-actors';

export interface ActiveHit {
  hit: Hit | undefined;
  walk: (by: 1 | -1) => void;
  forget: () => void;
}

/** Walks the hits by the arrow keys. A hit that is no longer there is no longer active. */
export function useActiveHit(): ActiveHit {
  const { search } = useActors();
  const hits = useSelector(search, (s) => s.context.hits);
  const [id, setId] = useState<string | null>(null);
  const index = hits.findIndex((hit) => hit.id === id);
  return {
    hit: hits[index],
    walk: (by) => setId(hits[Math.min(index + by, hits.length - 1)]?.id ?? null),
    forget: () => setId(null),
  };
}
