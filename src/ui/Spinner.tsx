import { cx } from './cx';
import { SpinnerRing } from './SpinnerRing';

interface SpinnerProps {
  label: string;
  seen: boolean;
  note?: string | undefined;
}

/** Full-screen spinner that lets clicks and typing pass through. */
export function Spinner({ label, seen, note }: SpinnerProps) {
  return (
    <div
      role="status"
      aria-label={label}
      className={cx(
        'above-bottom-bar pointer-events-none fixed inset-0 z-50 grid justify-items-center px-4 transition-opacity',
        // A spinner with a note is at the bottom, where it covers no heading.
        note === undefined ? 'items-center' : 'items-end pb-[calc(var(--bottom-bar,0px)+1rem)]',
        !seen && 'opacity-0',
      )}
    >
      <span className="sr-only">{label}</span>
      {note === undefined ? (
        <span className="grid size-16 place-items-center rounded-full bg-sheet/90 text-accent shadow-float">
          <SpinnerRing className="size-8 border-3" />
        </span>
      ) : (
        <span className="flex items-center gap-3 rounded-md border border-hairline bg-sheet px-4 py-2.5 text-sm">
          <SpinnerRing className="size-5 shrink-0 text-accent" />
          {note}
        </span>
      )}
    </div>
  );
}
