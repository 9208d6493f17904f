import type { MouseEvent } from 'react';
import { hasModifier } from '../../ui/has-modifier';
import { useActors } from '../use-actors';

/** For the links of the panel: closes it behind whoever follows one, unless into another tab or window. */
export function useLeave(): (event: MouseEvent) => void {
  const { search } = useActors();
  return (event) => {
    if (!hasModifier(event)) search.send({ type: 'panel.closed' });
  };
}
