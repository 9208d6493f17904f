import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Comparison } from './comparison/picking';

/** Comparison of a page. Opens it for a shopper who has picked products. */
export function useComparison() {
  const { followPicks, openComparison } = useRouter().options.context;
  const [opened, setOpened] = useState<Comparison | null>();
  useEffect(() => followPicks(setOpened), [followPicks]);
  useEffect(() => () => opened?.actor.send({ type: 'page.left' }), [opened]);
  return {
    /** Undefined unless the page compares. */
    comparison: opened ?? undefined,
    /** Whether its code could not be loaded. */
    hasFailed: opened === null,
    /** Loads its code. Resolves with null on failure. */
    open: async () => {
      const comparison = await openComparison();
      setOpened(comparison);
      return comparison;
    },
    close: () => setOpened(undefined),
  };
}
