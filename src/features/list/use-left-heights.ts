import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { PagedList } from '../../app/paged-lists';
import type { Heights } from '../../ui/use-away';

/** Of each list, by the entry of the history that shows it and by the width of the screen. */
const left = new WeakMap<PagedList, Map<string, Heights>>();

/**
 * The heights of those parts of a list that are away (use-away.ts), kept with the list: whoever comes back to it finds drawn
 * what was drawn when it was left, at the same place, and waits for no more than that.
 */
export function useLeftHeights(list: PagedList): Heights {
  const { history } = useRouter();
  const [heights] = useState(() => {
    const { state, href } = history.location;
    const place = `${state.__TSR_key ?? href} ${window.innerWidth}`;
    const places = left.get(list) ?? new Map<string, Heights>();
    const here = places.get(place) ?? new Map();
    left.set(list, places.set(place, here));
    return here;
  });
  return heights;
}
