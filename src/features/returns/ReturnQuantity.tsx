import { Trans, useLingui } from '@lingui/react/macro';
import { FieldNote } from '../../ui/Field';
import { QuantityStepper } from '../../ui/QuantityStepper';
import { usePrice } from '../use-price';
import type { ReturnChance } from './return-of-line';

interface ReturnQuantityProps {
  chance: Extract<ReturnChance, { kind: 'possible' }>;
  value: string | null;
  error: string | undefined;
  onChoose: (quantity: number) => void;
}

/** How many are sent back, and what is refunded for them. */
export function ReturnQuantity({ chance: { most, refunds }, value, error, onChoose }: ReturnQuantityProps) {
  const { t } = useLingui();
  const price = usePrice();
  const chosen = Math.min(Math.max(Number(value ?? 1), 1), most);
  const refund = refunds[chosen - 1] ?? null;
  return (
    <div>
      <div className="flex flex-wrap items-start gap-x-10 gap-y-4">
        {most > 1 && (
          <div>
            <p aria-hidden className="mb-1.5 font-medium text-sm">
              <Trans>Quantity</Trans>
            </p>
            <QuantityStepper
              value={chosen}
              label={t`Quantity`}
              decrementLabel={t`One less`}
              incrementLabel={t`One more`}
              decrementReason={chosen === 1 ? t`At least one` : undefined}
              incrementReason={chosen === most ? t`No more than ${most}` : undefined}
              onDecrement={() => onChoose(chosen - 1)}
              onIncrement={() => onChoose(chosen + 1)}
            />
          </div>
        )}
        {refund !== null && (
          <div>
            <p className="mb-1.5 font-medium text-sm">
              <Trans>You get back</Trans>
            </p>
            <p aria-live="polite" className="flex min-h-11 items-center font-semibold text-lg tabular-nums">
              {price(refund)}
            </p>
          </div>
        )}
      </div>
      {error !== undefined && <FieldNote id="qty-note" text={error} isError />}
    </div>
  );
}
