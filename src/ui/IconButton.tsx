import { type ComponentProps, type MouseEvent, useId } from 'react';
import { cx } from './cx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'aria-label'> {
  /** Accessible name and tooltip. */
  label: string;
  /** A reason disables the button and replaces the tooltip. */
  disabledReason?: string | undefined;
}

export function IconButton({ label, disabledReason, onClick, className, children, ...rest }: IconButtonProps) {
  const reasonId = useId();
  const isOff = disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => (isOff ? event.preventDefault() : onClick?.(event));
  return (
    <>
      <button
        type="button"
        title={disabledReason ?? label}
        {...rest}
        aria-label={label}
        aria-disabled={isOff || undefined}
        aria-describedby={isOff ? reasonId : rest['aria-describedby']}
        onClick={press}
        className={cx(
          'relative inline-grid size-11 shrink-0 place-items-center presses rounded-full hover:bg-wash print:hidden',
          'aria-disabled:text-muted aria-disabled:opacity-50 aria-disabled:hover:bg-transparent',
          className,
        )}
      >
        {children}
      </button>
      {isOff && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  );
}
