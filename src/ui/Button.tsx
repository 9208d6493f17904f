import { type ComponentProps, type MouseEvent, useId } from 'react';
import { type ButtonLook, buttonLook } from './button-look';
import { cx } from './cx';
import { Ring } from './Ring';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonLook {
  /** Work is under way: takes no second press, keeps its size and focus. */
  busy?: boolean | undefined;
  /** Why it can't be pressed now; shown below it. It stays focusable, so that everyone can learn the reason. */
  disabledReason?: string | undefined;
}

/** A button that never loses focus: waiting or disabled, it says so instead of vanishing from the keyboard's way. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  disabledReason,
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const isOff = busy || disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => (isOff ? event.preventDefault() : onClick?.(event));
  const button = (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={disabledReason !== undefined || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
      className={cx(buttonLook({ variant, size, wide }), className)}
    >
      <span className={cx('inline-flex items-center gap-2', busy && 'opacity-0')}>{children}</span>
      {busy && <Ring className="absolute size-5" />}
    </button>
  );
  if (disabledReason === undefined) return button;
  return (
    <span className={cx('inline-flex flex-col items-stretch gap-2', wide && 'w-full')}>
      {button}
      <span id={reasonId} className="text-center text-muted text-sm">
        {disabledReason}
      </span>
    </span>
  );
}
