import type { KeyboardEvent, RefObject } from 'react';
import { hasModifier } from '../../ui/has-modifier';
import { useActors } from '../use-actors';
import type { ActiveHit } from './use-active-hit';

/** What the keys do in the field, and on the results below it when they have the focus themselves. */
export function usePanelKeys(
  field: RefObject<HTMLInputElement | null>,
  walk: ActiveHit['walk'],
): (event: KeyboardEvent) => void {
  const { search } = useActors();
  const walkFromField = (by: 1 | -1) => {
    walk(by);
    field.current?.focus();
  };
  const keys: Record<string, (() => void) | undefined> = {
    // The browser itself would let the first Escape empty the field and only the second one close.
    Escape: () => search.send({ type: 'panel.closed' }),
    ArrowDown: () => walkFromField(1),
    ArrowUp: () => walkFromField(-1),
  };
  return (event) => {
    const act = keys[event.key];
    const isOwn = event.target === event.currentTarget;
    if (!act || !isOwn || hasModifier(event) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
}
