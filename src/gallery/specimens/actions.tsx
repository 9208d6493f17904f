import { Heart, Printer } from 'lucide-react';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { IconButton } from '../../ui/IconButton';
import { QuantityStepper } from '../../ui/QuantityStepper';
import { Held } from '../Held';
import { handled, type Specimens, state } from '../specimen';

const variants = ['primary', 'secondary', 'quiet'] as const;
const doNothing = () => {};

/** What is pressed. */
export const actions: Specimens = {
  Button: ({ act, reason }) => [
    ...variants.flatMap((variant) => handled(variant, <Button variant={variant}>{act}</Button>)),
    ...variants.map((variant) =>
      state(
        `${variant}, busy`,
        <Button variant={variant} busy>
          {act}
        </Button>,
      ),
    ),
    ...variants.map((variant) =>
      state(
        `${variant}, off with its reason`,
        <Button variant={variant} disabledReason={reason}>
          {act}
        </Button>,
      ),
    ),
    state('large', <Button size="lg">{act}</Button>),
    state(
      'wide, with an icon',
      <Button size="lg" wide>
        <Printer aria-hidden className="size-4" />
        {act}
      </Button>,
    ),
  ],
  IconButton: ({ act, reason }) => [
    ...handled('normal', <IconButton label={act}>{heart}</IconButton>),
    state(
      'off',
      <IconButton label={act} disabledReason={reason}>
        {heart}
      </IconButton>,
    ),
  ],
  Chip: ({ act, value }) =>
    handled(
      'normal',
      <Chip removeLabel={`${act}: ${value}`} onRemove={doNothing}>
        {value}
      </Chip>,
    ),
  QuantityStepper: ({ quantity, act, leave, reason }) => [
    ...handled('normal', <Stepper labels={[quantity, leave, act]} />),
    state('at both ends', <Stepper labels={[quantity, leave, act]} reason={reason} />),
  ],
};

const heart = <Heart aria-hidden className="size-6" strokeWidth={1.75} />;

interface StepperProps {
  labels: [label: string, less: string, more: string];
  reason?: string;
}

function Stepper({ labels: [label, less, more], reason }: StepperProps) {
  return (
    <Held first={2}>
      {(value, hold) => (
        <QuantityStepper
          value={value}
          label={label}
          decrementLabel={less}
          incrementLabel={more}
          decrementReason={reason}
          incrementReason={reason}
          onDecrement={() => hold(value - 1)}
          onIncrement={() => hold(value + 1)}
        />
      )}
    </Held>
  );
}
