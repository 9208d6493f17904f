import { cx } from './cx';

export function SpinnerRing({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx('inline-block animate-turn rounded-full border-2 border-current border-e-transparent', className)}
    />
  );
}
