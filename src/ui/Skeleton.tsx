import { cx } from './cx';

export function Skeleton({ className, ratio }: { className?: string; ratio?: string }) {
  return (
    <div
      aria-hidden
      className={cx('animate-breathe rounded-sm bg-wash', className)}
      style={ratio === undefined ? undefined : { aspectRatio: ratio }}
    />
  );
}
