import { type ComponentProps, type MouseEvent, useId } from 'react';
import { type ButtonStyle, buttonStyles } from './button-styles';
import { cx } from './cx';
import { SpinnerRing } from './SpinnerRing';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonStyle {
  /** Whether an action is in progress. A busy button ignores clicks. */
  busy?: boolean | undefined;
  /** Text below the button that says why the button is disabled. Without this text, the button is enabled. */
  disabledReason?: string | undefined;
}

/** Button that stays focusable while it is busy or disabled. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, busy = false, disabledReason, onClick, className, children, ...rest } = props;
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
      className={cx(buttonStyles({ variant, size, wide }), className)}
    >
      <span className={cx('inline-flex items-center gap-2', busy && 'opacity-0')}>{children}</span>
      {busy && <SpinnerRing className="absolute size-5" />}
    </button>
  );
  if (!('disabledReason' in props)) return button;
  // The wrapper is also there without a reason, because React would replace the button in a new parent, and lose its focus.
  return (
    <span
      className={
        disabledReason === undefined ? 'contents' : cx('inline-flex flex-col items-stretch gap-2', wide && 'w-full')
      }
    >
      {button}
      {disabledReason !== undefined && (
        <span id={reasonId} className="text-center text-muted text-sm">
          {disabledReason}
        </span>
      )}
    </span>
  );
}
