import { type ReactNode, useId } from 'react';
import { ColourDot } from './ColourDot';
import { cx } from './cx';
import { FieldNote } from './Field';

interface Choice {
  value: string;
  label: string;
  note?: string | undefined;
  /** Shown as a dot before the label. */
  colour?: string | undefined;
  disabledReason?: string | undefined;
}

interface ChoicesProps {
  legend: string;
  /** Shown until a choice is selected. */
  hint?: string | undefined;
  choices: Choice[];
  /** Null if nothing is selected yet. */
  value: string | null;
  onChoose: (value: string) => void;
  error?: string | undefined;
  /** Beside the legend, for example a link to a size guide. */
  aside?: ReactNode;
  className?: string;
}

export function Choices({ legend, hint, choices, value, onChoose, error, aside, className }: ChoicesProps) {
  const name = useId();
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className="mb-2 text-sm">
        <span className="font-semibold">{legend}</span>
        {/* The chosen label is hidden from screen readers, because the radio buttons already announce it. */}
        <span aria-hidden={!!chosen} className={cx('ms-1', chosen ? 'text-muted' : 'text-accent')}>
          {' '}
          {chosen?.label ?? hint}
        </span>
      </legend>
      {aside}
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={cx(
              'relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md border border-line px-4 transition-colors',
              'choice hover:border-ink',
              'has-disabled:border-hairline has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabledReason !== undefined}
              aria-invalid={error === undefined ? undefined : true}
              aria-describedby={error === undefined ? undefined : `${name}-note`}
              onChange={() => onChoose(choice.value)}
              className="absolute inset-0 z-1 cursor-[inherit] appearance-none opacity-0"
            />
            {choice.colour !== undefined && <ColourDot colour={choice.colour} />}
            <span className={cx(choice.disabledReason !== undefined && 'line-through')}>{choice.label}</span>
            {choice.note !== undefined && <span className="text-sm opacity-75">{choice.note}</span>}
            {choice.disabledReason !== undefined && (
              <span className="inline-block text-xs">{choice.disabledReason}</span>
            )}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <div className="mt-1.5">
          <FieldNote id={`${name}-note`} text={error} isError />
        </div>
      )}
    </fieldset>
  );
}
