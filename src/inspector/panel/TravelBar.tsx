import type { Step } from '../messages';

interface TravelBarProps {
  /** Steps that the buttons stop at. */
  steps: readonly Step[];
  shown: number | null;
  onTravel: (to: number | null) => void;
  /** Whether the steps come from a recording, so that no shop runs. */
  isRecorded: boolean;
  onSave: () => void;
}

/** Moves the shop to earlier steps and back to the present. */
export function TravelBar({ steps, shown, isRecorded, onTravel, onSave }: TravelBarProps) {
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
        {isRecorded ? 'Go to the end' : 'Return to the present'}
      </button>
      <p role="status">
        {isRecorded && (shown === null ? 'The end of the recording.' : `Step ${position} of ${steps.length}.`)}
        {!isRecorded &&
          (shown === null
            ? 'The shop is running.'
            : `The shop shows step ${position} of ${steps.length}. Events wait until it returns to the present.`)}
      </p>
      {!isRecorded && (
        <button type="button" onClick={onSave}>
          Save as replay
        </button>
      )}
    </fieldset>
  );
}
