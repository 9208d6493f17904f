import { Minus, Plus } from 'lucide';
import { cx } from './cx';
import { Icon } from './Icon';
import { IconButton } from './IconButton';

interface QuantityStepperProps {
  value: number;
  onDecrement: () => void;
  onIncrement: () => void;
  label: string;
  decrementLabel: string;
  incrementLabel: string;
  decrementReason?: string | undefined;
  incrementReason?: string | undefined;
  className?: string | undefined;
}

export function QuantityStepper({
  value,
  onDecrement,
  onIncrement,
  label,
  decrementLabel,
  incrementLabel,
  decrementReason,
  incrementReason,
  className,
}: QuantityStepperProps) {
  return (
    <div className={cx('inline-flex flex-col gap-1.5', className)}>
      <fieldset aria-label={label} className="inline-flex w-fit items-center rounded-md border border-line">
        <IconButton
          label={decrementLabel}
          disabledReason={decrementReason}
          onClick={onDecrement}
          className="rounded-md"
        >
          <Icon icon={Minus} className="size-4" />
        </IconButton>
        <span aria-live="polite" aria-atomic className="min-w-8 text-center font-semibold tabular-nums">
          {value}
        </span>
        <IconButton
          label={incrementLabel}
          disabledReason={incrementReason}
          onClick={onIncrement}
          className="rounded-md"
        >
          <Icon icon={Plus} className="size-4" />
        </IconButton>
      </fieldset>
      {incrementReason !== undefined && <span className="text-muted text-sm">{incrementReason}</span>}
    </div>
  );
}
