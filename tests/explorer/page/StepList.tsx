import type { PathStep, WalkablePath } from '../explorer-data';
import type { TesterNotes } from './tester-notes';

interface StepListProps {
  path: WalkablePath;
  notes: TesterNotes;
  onChange: (notes: TesterNotes) => void;
}

/** Steps with their pictures. A tester ticks what was as expected, and can add a remark. */
export function StepList({ path, notes, onChange }: StepListProps) {
  const { ticked, remarks } = notes;
  const toggle = (index: number) =>
    onChange({ ...notes, ticked: ticked.includes(index) ? ticked.filter((one) => one !== index) : [...ticked, index] });
  return (
    <ol className="steps" start={0}>
      {path.steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: A path can repeat a step; its number identifies it.
        <li key={index}>
          <Picture {...step} />
          <label>
            <input type="checkbox" checked={ticked.includes(index)} onChange={() => toggle(index)} />{' '}
            {step.words || 'start'}
          </label>
          <code>{step.state}</code>
          <input
            aria-label={`Remark on step ${index}`}
            placeholder="What did you see?"
            value={remarks[index] ?? ''}
            onChange={({ target }) => onChange({ ...notes, remarks: { ...remarks, [index]: target.value } })}
          />
        </li>
      ))}
    </ol>
  );
}

function Picture({ picture, state }: PathStep) {
  if (picture === null) return <p className="no-picture">No picture yet: walk the path</p>;
  return (
    <a href={picture} target="_blank" rel="noreferrer">
      <img src={picture} alt={`The shop in ${state}`} loading="lazy" />
    </a>
  );
}
