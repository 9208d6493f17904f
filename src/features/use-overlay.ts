import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Overlay } from '../../machines/overlay.machine';
import { useActors } from './use-actors';

/** Returns whether an overlay is open, and functions to open and close it. Closes the overlay on unmount. */
export function useOverlay(name: Overlay): { isOpen: boolean; open: () => void; close: () => void } {
  const { overlay } = useActors();
  const isOpen = useSelector(overlay, (s) => s.context.open.includes(name));
  const open = () => overlay.send({ type: 'overlay.opened', overlay: name });
  const close = () => overlay.send({ type: 'overlay.closed', overlay: name });
  useEffect(() => () => overlay.send({ type: 'overlay.closed', overlay: name }), [overlay, name]);
  return { isOpen, open, close };
}
