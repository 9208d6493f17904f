import { type ComponentProps, type PointerEvent, useDeferredValue, useLayoutEffect, useRef } from 'react';
import { cx } from './cx';

export interface SheetProps
  extends Pick<ComponentProps<'dialog'>, 'aria-label' | 'aria-labelledby' | 'className' | 'children'> {
  open: boolean;
  onClose: () => void;
  /** With 'header' the sheet is not modal, so the parent component handles focus and Escape. */
  placement?: 'center' | 'header' | 'start' | 'end' | 'full' | undefined;
}

/** Dialog or drawer above the page. */
export function Sheet({ open, onClose, placement = 'center', className, children, ...names }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // The browser shows the pressed button before the work for a modal dialog. A dialog closes at once, because other
  // elements can then take the focus. The header's sheet opens at once, because its parent then focuses a field in it.
  const isPainted = useDeferredValue(open);
  const isShown = open && (isPainted || placement === 'header');
  const pressedOn = useRef<EventTarget | null>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isShown || !element) return;
    // Sets `open`, because `element.show()` would focus the first field and scroll the page to it.
    if (placement === 'header') element.open = true;
    else element.showModal();
    return () => element.close();
  }, [isShown, placement]);

  // A text selection that begins inside the sheet and ends outside must not close the sheet.
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
      // The event comes later, when the dialog may be open again.
      onClose={({ currentTarget }) => {
        if (isShown && !currentTarget.open) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
