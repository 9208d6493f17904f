import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import {
  hindranceOf,
  lackIn,
  methodOf,
  needsTransferNote,
  type PayableMethod,
} from '../../../machines/checkout.machine';
import { RadioGroup } from '../../ui/RadioGroup';
import { TextField } from '../../ui/TextField';
import { SafeHtml } from '../SafeHtml';
import { ShopImage } from '../ShopImage';
import { usePrice } from '../use-price';
import { RadioCard } from './RadioCard';
import { StepEnd } from './StepEnd';
import { StepHead } from './StepHead';
import { type CheckoutActor, useChosen, useQuote } from './use-checkout';

/** How it is paid (REQUIREMENTS K1). */
export function PaymentStep({ checkout }: { checkout: CheckoutActor }) {
  const { t } = useLingui();
  const quote = useQuote(checkout);
  const chosen = useChosen(checkout);
  const isAsked = useSelector(checkout, (s) => s.matches({ open: { payment: 'lacking' } }));
  const lack = isAsked ? lackIn({ chosen, quote }, 'payment') : null;
  const method = methodOf({ chosen, quote });
  const methods = quote?.methods ?? [];
  return (
    <>
      <StepHead step="payment">{t`How do you want to pay?`}</StepHead>
      {methods.length === 0 && (
        <p role="alert" className="mt-6 rounded-md bg-wash p-4">
          <Trans>There is no way to pay at present. Please try again later: your cart stays as it is.</Trans>
        </p>
      )}
      <RadioGroup
        legend={t`Payment method`}
        name="method"
        error={lack === 'method' ? t`Please choose how you want to pay.` : undefined}
        className="mt-6"
      >
        {(radio) => (
          <div className="grid gap-3">
            {methods.map((one) => (
              <MethodCard
                key={one.key}
                method={one}
                isChosen={one.key === method?.key}
                checkout={checkout}
                radio={radio}
              />
            ))}
          </div>
        )}
      </RadioGroup>
      {method && needsTransferNote(method) && (
        <TextField
          label={t`Whose account the money comes from`}
          hint={t`The name on it or the end of its number: by that we know your transfer.`}
          className="mt-6"
          name="transfer"
          maxLength={2000}
          required
          error={lack === 'transfer' ? t`Please fill in this field.` : undefined}
          value={chosen.notes.transfer}
          onChange={({ target }) => checkout.send({ type: 'note.changed', name: 'transfer', text: target.value })}
        />
      )}
      <StepEnd checkout={checkout} />
    </>
  );
}

interface MethodCardProps {
  method: PayableMethod;
  isChosen: boolean;
  checkout: CheckoutActor;
  radio: Parameters<typeof RadioCard>[0]['radio'];
}

function MethodCard({ method, isChosen, checkout, radio }: MethodCardProps) {
  const price = usePrice();
  const total = useQuote(checkout)?.total ?? 0;
  const hindrance = useHindrance(method, total);
  return (
    <div>
      <RadioCard
        radio={radio}
        value={method.key}
        isChosen={isChosen}
        onChoose={() => checkout.send({ type: 'method.chosen', id: method.key })}
        disabledReason={hindrance}
        title={
          <span className="inline-flex items-center gap-3">
            {method.image && (
              <ShopImage path={method.image} alt="" ratio="3 / 2" sizes="36px" className="w-9 rounded-sm" />
            )}
            {method.name}
          </span>
        }
        aside={method.balance !== null && <span className="text-muted tabular-nums">{price(method.balance)}</span>}
      />
      {isChosen && method.instructions !== '' && (
        <SafeHtml html={method.instructions} topHeading={3} className="mt-3 ps-4 text-muted text-sm tablet:ps-13" />
      )}
    </div>
  );
}

/** Why the sum can't be paid in this way, in words. */
function useHindrance(method: PayableMethod, total: number): string | undefined {
  const { t } = useLingui();
  const price = usePrice();
  const missing = price(total - (method.balance ?? 0));
  const least = price(method.min_amount ?? 0);
  const most = price(method.max_amount ?? 0);
  switch (hindranceOf(method, total)) {
    case 'balance':
      return t`${missing} is missing in your wallet for this order.`;
    case 'tooLittle':
      return t`From ${least} on.`;
    case 'tooMuch':
      return t`Up to ${most}.`;
    default:
      return undefined;
  }
}
