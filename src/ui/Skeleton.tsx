import { cx } from './cx';

/** A quiet block in the place and size of what is coming. */
export function Skeleton({ className, ratio }: { className?: string; ratio?: string }) {
  return (
    <div
      aria-hidden
      className={cx('animate-breathe rounded-sm bg-wash', className)}
      style={ratio === undefined ? undefined : { aspectRatio: ratio }}
    />
  );
}
