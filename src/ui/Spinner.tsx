import { cx } from './cx';
import { Ring } from './Ring';

interface SpinnerProps {
  label: string;
  /** False keeps it in the document, not in sight. */
  seen: boolean;
  /** Stands aside and says this: it has lasted too long to be looked at. */
  note?: string | undefined;
}

/** The full-screen spinner. Never in the way: clicks and typing go through it. */
export function Spinner({ label, seen, note }: SpinnerProps) {
  return (
    <div
      role="status"
      aria-label={label}
      className={cx(
        'above-bottom-bar pointer-events-none fixed inset-0 z-50 grid justify-items-center px-4 transition-opacity',
        // Where it covers no heading, and above whatever stands at the foot of a narrow screen.
        note === undefined ? 'items-center' : 'items-end pb-[calc(var(--bottom-bar,0px)+1rem)]',
        !seen && 'opacity-0',
      )}
    >
      <span className="sr-only">{label}</span>
      {note === undefined ? (
        <span className="grid size-16 place-items-center rounded-full bg-sheet/90 text-accent shadow-float">
          <Ring className="size-8 border-3" />
        </span>
      ) : (
        <span className="flex items-center gap-3 rounded-md border border-hairline bg-sheet px-4 py-2.5 text-sm">
          <Ring className="size-5 shrink-0 text-accent" />
          {note}
        </span>
      )}
    </div>
  );
}
