import type { ReactNode } from 'react';
import { RadioGroup } from '../../ui/RadioGroup';

interface WayFieldProps {
  legend: string;
  ways: { value: string; name: string; about?: ReactNode }[];
  value: string | null;
  error: string | undefined;
  readOnly: boolean;
  onChoose: (value: string) => void;
}

/** One of several ways for money to go, each with what it costs and how it works. */
export function WayField({ legend, ways, value, error, readOnly, onChoose }: WayFieldProps) {
  return (
    <RadioGroup legend={legend} name="method" error={error}>
      {(radio) => (
        <div className="divide-y divide-hairline rounded-md border border-line bg-sheet has-aria-invalid:border-accent">
          {ways.map((way) => (
            <label key={way.value} className="flex gap-3 px-4 py-3">
              <input
                {...radio}
                value={way.value}
                checked={way.value === value}
                disabled={readOnly}
                onChange={() => onChoose(way.value)}
                className="mt-0.5 size-5 shrink-0 accent-accent"
              />
              <span className="min-w-0">
                <span className="font-medium">{way.name}</span>
                {way.about && <span className="mt-0.5 block text-muted text-sm">{way.about}</span>}
              </span>
            </label>
          ))}
        </div>
      )}
    </RadioGroup>
  );
}
