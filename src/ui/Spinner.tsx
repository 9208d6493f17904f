import { cx } from './cx';
import { Ring } from './Ring';

/** The full-screen spinner. Never in the way: clicks and typing go through it. `seen` false keeps it in the document, not in sight. */
export function Spinner({ label, seen }: { label: string; seen: boolean }) {
  return (
    <div
      role="status"
      aria-label={label}
      className={cx(
        'pointer-events-none fixed inset-0 z-50 grid place-items-center transition-opacity',
        !seen && 'opacity-0',
      )}
    >
      <span className="sr-only">{label}</span>
      <span className="grid size-16 place-items-center rounded-full bg-sheet/90 text-accent shadow-float">
        <Ring className="size-8 border-3" />
      </span>
    </div>
  );
}
