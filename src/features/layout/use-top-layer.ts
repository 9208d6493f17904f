import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useActors } from '../use-actors';

/**
 * A place over everything else. While a dialog is open it is inside that: the platform lets nobody reach, or hear,
 * what is outside.
 */
export function useTopLayer(makeLayer: () => HTMLElement): HTMLElement {
  const { overlay } = useActors();
  const topmost = useSelector(overlay, (s) => s.context.open.at(-1));
  const [layer] = useState(makeLayer);
  useEffect(() => {
    const dialog = topmost && [...document.querySelectorAll('dialog:modal')].at(-1);
    const place = dialog || document.body;
    if (layer.parentElement === place) return;
    place.append(layer);
    layer.showPopover?.();
  }, [layer, topmost]);
  useEffect(() => () => layer.remove(), [layer]);
  return layer;
}
