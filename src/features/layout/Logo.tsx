import { cx } from '../../ui/cx';

/** Logo with the shop's name as text. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2 font-display text-logo tracking-tight', className)}>
      <svg viewBox="0 0 7 7" aria-hidden="true" className="size-[0.8em] fill-accent">
        <path
          fillRule="evenodd"
          d="M3 0h1v1h1v1h1v1h1v1h-1v1h-1v1h-1v1h-1v-1h-1v-1h-1v-1h-1v-1h1v-1h1v-1h1zM3 2h1v1h1v1h-1v1h-1v-1h-1v-1h1zM3 3h1v1h-1z"
        />
      </svg>
      Pazar
    </span>
  );
}
