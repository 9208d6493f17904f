import { type RefObject, useEffect } from 'react';
import { useActors } from '../use-actors';
import { useDesktopCrossing } from '../use-desktop-crossing';

/** What closes an open category of the menu from anywhere: Escape, which gives the focus back, a press beside it, and a window that has become too narrow. */
export function useMenuDismissal(isOpen: boolean, item: RefObject<HTMLElement | null>): void {
  const { megaMenu } = useActors();
  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const { signal } = listening;
    const isWithin = (target: unknown) => target instanceof Node && item.current?.contains(target);
    const pressKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (isWithin(document.activeElement)) item.current?.querySelector('a')?.focus();
      megaMenu.send({ type: 'menu.closed' });
    };
    const pressBeside = ({ target }: PointerEvent) => {
      if (!isWithin(target)) megaMenu.send({ type: 'menu.closed' });
    };
    document.addEventListener('keydown', pressKey, { signal });
    document.addEventListener('pointerdown', pressBeside, { signal });
    return () => listening.abort();
  }, [isOpen, item, megaMenu]);
  useDesktopCrossing(isOpen, () => megaMenu.send({ type: 'menu.closed' }));
}
