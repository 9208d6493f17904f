import { X } from 'lucide-react';
import { type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { cx } from './cx';
import { IconButton } from './IconButton';

interface DialogProps {
  open: boolean;
  /** Asked for by Escape, the backdrop or the close button. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** Where it comes from: the middle, or the side where lines start or end; full is the whole screen. */
  placement?: 'center' | 'start' | 'end' | 'full' | undefined;
  /** Stays in sight below the scrolling part. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A modal dialog, sheet or drawer. The platform holds the focus inside and gives it back. */
export function Dialog({ open, onClose, title, closeLabel, placement = 'center', footer, children }: DialogProps) {
  const titleId = useId();
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
      aria-labelledby={titleId}
      className={cx('sheet', `sheet-${placement}`)}
      onPointerDown={(event) => {
        pressedOn.current = event.target;
      }}
      onPointerUp={leave}
      onClose={() => {
        if (open) onClose();
      }}
    >
      <header className="flex items-center justify-between gap-4 border-hairline border-b py-2 ps-5 pe-2">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        <IconButton label={closeLabel} onClick={onClose}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </header>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain p-5">{children}</div>
      {footer !== undefined && (
        <footer className="border-hairline border-t p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">{footer}</footer>
      )}
    </dialog>
  );
}
