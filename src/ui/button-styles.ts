import { cx } from './cx';

export interface ButtonStyle {
  /** Use 'primary' at most once per screen. */
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

export function buttonStyles({ variant = 'primary', size = 'md', wide = false }: ButtonStyle = {}): string {
  return cx(
    'relative inline-flex items-center justify-center gap-2 rounded-md py-2 text-center font-semibold leading-tight presses print:hidden',
    'aria-disabled:border-transparent aria-disabled:bg-wash aria-disabled:text-muted',
    // Forced-colours mode removes the background, so a border marks the element as a button.
    'forced-colors:border forced-colors:border-system-text forced-colors:aria-disabled:border-system-faint',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  );
}
