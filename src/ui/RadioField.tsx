import { cx } from './cx';
import { RadioGroup } from './RadioGroup';

interface RadioFieldProps {
  legend: string;
  name: string;
  choices: readonly { value: string; label: string; note?: string; disabledReason?: string | undefined }[];
  value: string | null;
  error?: string | undefined;
  readOnly?: boolean | undefined;
  onChoose: (value: string) => void;
}

export function RadioField({ choices, value, onChoose, readOnly, ...group }: RadioFieldProps) {
  return (
    <RadioGroup {...group}>
      {(radio) => (
        <div className="divide-y divide-hairline rounded-md border border-line bg-sheet has-aria-invalid:border-accent">
          {choices.map((choice) => (
            <label key={choice.value} className="flex min-h-12 items-center gap-3 px-4 py-2">
              <input
                {...radio}
                value={choice.value}
                checked={choice.value === value}
                disabled={readOnly || choice.disabledReason !== undefined}
                onChange={() => onChoose(choice.value)}
                className="radio"
              />
              <span className={cx('min-w-0', choice.disabledReason !== undefined && 'text-muted')}>
                {choice.label}
                {choice.note && <span className="block text-muted text-sm">{choice.note}</span>}
                {choice.disabledReason !== undefined && <span className="block text-sm">{choice.disabledReason}</span>}
              </span>
            </label>
          ))}
        </div>
      )}
    </RadioGroup>
  );
}
