import { type ComponentProps, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { cx } from './cx';

export interface SheetProps
  extends Pick<ComponentProps<'dialog'>, 'aria-label' | 'aria-labelledby' | 'className' | 'children'> {
  open: boolean;
  /** Called on Escape, on a press of the backdrop and on a phone's back gesture. */
  onClose: () => void;
  /** A sheet below the header is not modal: its owner moves the focus and listens for Escape. */
  placement?: 'center' | 'header' | 'start' | 'end' | 'full' | undefined;
}

/** Surface over the page. While it is modal, the platform keeps the focus inside and returns it afterwards. */
export function Sheet({ open, onClose, placement = 'center', className, children, ...names }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOn = useRef<EventTarget | null>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    // `show` would focus its first field, and scroll the page for that.
    if (placement === 'header') element.open = true;
    else element.showModal();
    return () => element.close();
  }, [open, placement]);

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
