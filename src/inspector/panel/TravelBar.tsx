import type { Step } from '../messages';

interface TravelBarProps {
  /** Steps that the buttons stop at. */
  steps: readonly Step[];
  shown: number | null;
  onTravel: (to: number | null) => void;
  onSave: () => void;
}

/** Moves the shop to earlier steps and back to the present. */
export function TravelBar({ steps, shown, onTravel, onSave }: TravelBarProps) {
  const before = shown === null ? steps.at(-2) : steps.findLast(({ index }) => index < shown);
  const after = shown === null ? undefined : steps.find(({ index }) => index > shown);
  const position = steps.filter(({ index }) => shown !== null && index <= shown).length;
  return (
    <fieldset className="bar" aria-label="Time travel">
      <button type="button" aria-disabled={!before} onClick={() => before && onTravel(before.index)}>
        Step back
      </button>
      <button type="button" aria-disabled={!after} onClick={() => after && onTravel(after.index)}>
        Step forward
      </button>
      <button type="button" aria-disabled={shown === null} onClick={() => shown !== null && onTravel(null)}>
        Return to the present
      </button>
      <p role="status">
        {shown === null
          ? 'The shop is running.'
          : `The shop shows step ${position} of ${steps.length}. Events wait until it returns to the present.`}
      </p>
      <button type="button" onClick={onSave}>
        Save as replay
      </button>
    </fieldset>
  );
}
