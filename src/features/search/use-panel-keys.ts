import type { KeyboardEvent, RefObject } from 'react';
import { hasModifier } from '../../ui/has-modifier';
import type { ActiveHit } from './use-active-hit';

const steps: Record<string, 1 | -1 | undefined> = { ArrowDown: 1, ArrowUp: -1 };

/** Returns the key handler of the field and the results: the arrow keys walk the hits. */
export function usePanelKeys(
  field: RefObject<HTMLInputElement | null>,
  walk: ActiveHit['walk'],
): (event: KeyboardEvent) => void {
  return (event) => {
    const by = steps[event.key];
    const isOwn = event.target === event.currentTarget;
    if (!by || !isOwn || hasModifier(event) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    walk(by);
    field.current?.focus();
  };
}
