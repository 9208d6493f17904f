import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useActors } from '../use-actors';

interface TopLayerProps {
  /** The element that is put there, made once. */
  makeLayer: () => HTMLElement;
  children: ReactNode;
}

/**
 * A place over everything else. While a dialog is open it is inside that: the platform lets nobody reach, or hear,
 * what is outside. What stands in it is not drawn again for that.
 */
export function TopLayer({ makeLayer, children }: TopLayerProps) {
  const { overlay } = useActors();
  const topmost = useSelector(overlay, (s) => s.context.open.at(-1));
  const [layer] = useState(makeLayer);
  useEffect(() => {
    const dialog = topmost && [...document.querySelectorAll('dialog[open]')].at(-1);
    const place = dialog || document.body;
    if (layer.parentElement === place) return;
    place.append(layer);
    layer.showPopover?.();
  }, [layer, topmost]);
  useEffect(() => () => layer.remove(), [layer]);
  return createPortal(children, layer);
}
