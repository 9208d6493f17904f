import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Comparison } from './comparison/picking';

/**
 * Returns the comparison of a page, its setter, and the function that loads it. It is undefined unless the page
 * compares, and null if its code could not be loaded. Loads it for a shopper who has picked products.
 */
export function useComparison() {
  const { followPicks, openComparison } = useRouter().options.context;
  const [comparison, setComparison] = useState<Comparison | null>();
  useEffect(() => followPicks(setComparison), [followPicks]);
  return [comparison, setComparison, openComparison] as const;
}
