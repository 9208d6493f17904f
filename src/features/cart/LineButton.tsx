import type { ComponentProps } from 'react';

/** Quiet text button at a cart line. A busy button ignores clicks, and so does any button after the first of two. */
export function LineButton({ busy, onClick, ...rest }: ComponentProps<'button'> & { busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      // The second click of a double click would hit the next line, which has moved up.
      onClick={(event) => !busy && event.detail < 2 && onClick?.(event)}
      className="link min-h-11 text-sm aria-busy:opacity-50"
    />
  );
}
