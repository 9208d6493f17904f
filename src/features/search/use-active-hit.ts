import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Hit } from '../../../machines/search.machine';
import { useActors } from '../use-actors';

export interface ActiveHit {
  hit: Hit | undefined;
  move: (by: 1 | -1) => void;
  forget: () => void;
}

export function useActiveHit(): ActiveHit {
  const { search } = useActors();
  const hits = useSelector(search, (s) => s.context.hits);
  const [id, setId] = useState<string | null>(null);
  const index = hits.findIndex((hit) => hit.id === id);
  return {
    hit: hits[index],
    move: (by) => setId(hits[Math.min(index + by, hits.length - 1)]?.id ?? null),
    forget: () => setId(null),
  };
}
