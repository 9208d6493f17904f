import { type ComponentProps, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { cx } from './cx';

export interface SheetProps
  extends Pick<ComponentProps<'dialog'>, 'aria-label' | 'aria-labelledby' | 'className' | 'children'> {
  open: boolean;
  /** Asked for by Escape, the backdrop or a phone's back gesture. */
  onClose: () => void;
  /** Where it comes from: the middle, the top, or the side where lines start or end; full is the whole screen. */
  placement?: 'center' | 'top' | 'start' | 'end' | 'full' | undefined;
}

/** A modal surface over the page. The platform holds the focus inside and gives it back. */
export function Sheet({ open, onClose, placement = 'center', className, children, ...names }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOn = useRef<EventTarget | null>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    return () => element.close();
  }, [open]);

  // Only a press that began on the backdrop closes: a text selection drawn outwards does not.
  const leave = (event: PointerEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && pressedOn.current === event.currentTarget) onClose();
  };

  return (
    <dialog
      ref={dialog}
      {...names}
      className={cx('sheet', `sheet-${placement}`, className)}
      onPointerDown={(event) => {
        pressedOn.current = event.target;
      }}
      onPointerUp={leave}
      onClose={() => {
        if (open) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
