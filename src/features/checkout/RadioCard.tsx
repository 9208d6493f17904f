import type { ReactNode } from 'react';
import { cx } from '../../ui/cx';
import type { RadioProps } from '../../ui/RadioGroup';

interface RadioCardProps {
  radio: RadioProps;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
  disabledReason?: string | undefined;
  title: ReactNode;
  aside?: ReactNode;
  children?: ReactNode;
}

export function RadioCard({
  radio,
  value,
  isChosen,
  onChoose,
  disabledReason,
  title,
  aside,
  children,
}: RadioCardProps) {
  const isOff = disabledReason !== undefined;
  return (
    <label
      className={cx(
        'flex gap-3 rounded-lg border bg-sheet p-4 transition-colors tablet:p-5',
        'has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2',
        isChosen ? 'border-ink' : 'border-hairline hover:border-line',
        isOff && 'text-muted',
      )}
    >
      <input
        {...radio}
        value={value}
        checked={isChosen}
        disabled={isOff}
        onChange={onChoose}
        className="radio mt-0.5 outline-none"
      />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{title}</span>
          {aside}
        </span>
        {children}
        {isOff && <span className="mt-1 block text-sm">{disabledReason}</span>}
      </span>
    </label>
  );
}
