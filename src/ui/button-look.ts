import { cx } from './cx';

export interface ButtonLook {
  /** One primary action per screen; secondary has a line; quiet is text. */
  variant?: 'primary' | 'secondary' | 'quiet' | undefined;
  size?: 'md' | 'lg' | undefined;
  wide?: boolean | undefined;
}

const variants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line text-ink hover:border-ink hover:bg-wash',
  quiet: 'text-ink hover:bg-wash',
};

const sizes = { md: 'min-h-11 px-5 text-base', lg: 'min-h-13 px-7 text-base' };

export function buttonLook({ variant = 'primary', size = 'md', wide = false }: ButtonLook = {}): string {
  return cx(
    'relative inline-flex items-center justify-center gap-2 rounded-md py-2 text-center font-semibold leading-tight presses print:hidden',
    'aria-disabled:border-transparent aria-disabled:bg-wash aria-disabled:text-muted',
    // There, nothing is left of the ground that tells it from text.
    'forced-colors:border forced-colors:border-system-text forced-colors:aria-disabled:border-system-faint',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  );
}
