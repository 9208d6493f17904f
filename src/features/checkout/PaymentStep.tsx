import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { hindranceOf, isOnDelivery, isTransfer, lackIn, methodOf } from '../../../machines/checkout.machine';
import type { PayableMethod } from '../../contract/checkout-quote';
import { RadioGroup } from '../../ui/RadioGroup';
import { TextField } from '../../ui/TextField';
import { SafeHtml } from '../SafeHtml';
import { ShopImage } from '../ShopImage';
import { usePrice } from '../use-price';
import { amountsByParcel } from './convert-quote';
import { RadioCard } from './RadioCard';
import { StepFooter } from './StepFooter';
import { StepHead } from './StepHead';
import { type CheckoutActor, useChosen, useQuote } from './use-checkout';
import { useMethodProblem } from './use-method-problem';

/** Checkout step: choice of the payment method (REQUIREMENTS K1). */
export function PaymentStep({ checkout }: { checkout: CheckoutActor }) {
  const { t } = useLingui();
  const quote = useQuote(checkout);
  const chosen = useChosen(checkout);
  const isAsked = useSelector(checkout, (s) => s.matches({ open: { payment: 'lacking' } }));
  const missing = isAsked ? lackIn({ chosen, quote }, 'payment') : null;
  const method = methodOf({ chosen, quote });
  const methods = quote?.methods ?? [];
  const fields = useRef<HTMLDivElement>(null);
  const showMissing = () => {
    const find = (field: string) => fields.current?.querySelector<HTMLInputElement>(`input[name=${field}]:enabled`);
    (find('transfer') ?? find('method'))?.focus();
  };
  return (
    <>
      <StepHead step="payment">{t`How do you want to pay?`}</StepHead>
      {methods.length === 0 && (
        <p role="alert" className="mt-6 rounded-md bg-wash p-4">
          <Trans>No payment method is available at the moment. Please try again later. Your cart stays as it is.</Trans>
        </p>
      )}
      <div ref={fields}>
        <RadioGroup
          legend={t`Payment method`}
          name="method"
          error={missing === 'method' ? t`Please choose how you want to pay.` : undefined}
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
                  isNoteMissing={missing === 'transfer'}
                />
              ))}
            </div>
          )}
        </RadioGroup>
      </div>
      <StepFooter checkout={checkout} onIncomplete={showMissing} />
    </>
  );
}

interface MethodCardProps {
  method: PayableMethod;
  isChosen: boolean;
  checkout: CheckoutActor;
  radio: Parameters<typeof RadioCard>[0]['radio'];
  isNoteMissing: boolean;
}

function MethodCard({ method, isChosen, checkout, radio, isNoteMissing }: MethodCardProps) {
  const price = usePrice();
  const total = useQuote(checkout)?.total ?? 0;
  const problem = useMethodProblem()(method, total);
  const isExplained = isChosen && method.instructions !== '';
  return (
    <div>
      <RadioCard
        radio={radio}
        value={method.key}
        isChosen={isChosen}
        onChoose={() => checkout.send({ type: 'method.chosen', id: method.key })}
        disabledReason={problem}
        title={
          <span className="inline-flex items-center gap-3">
            {method.image && (
              <ShopImage path={method.image} alt="" ratio="3 / 2" sizes="36px" className="w-9 rounded-sm" />
            )}
            {method.name}
          </span>
        }
        aside={method.balance !== null && <span className="text-muted tabular-nums">{price(method.balance)}</span>}
      >
        {!isExplained && <MethodNote method={method} />}
        {isOnDelivery(method) && <ParcelAmounts checkout={checkout} />}
      </RadioCard>
      {hindranceOf(method, total) === 'balance' && (
        <Link
          to="/p/profile/wallet"
          search={{ top_up: total - (method.balance ?? 0), redirect_to: '/p/checkout/payment' }}
          className="ms-4 inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent tablet:ms-13"
        >
          <Trans>Top up your wallet</Trans>
        </Link>
      )}
      {isExplained && (
        <SafeHtml html={method.instructions} topHeading={3} className="mt-3 ps-4 text-muted text-sm tablet:ps-13" />
      )}
      {isChosen && isTransfer(method) && <TransferNote checkout={checkout} isLacking={isNoteMissing} />}
    </div>
  );
}

function MethodNote({ method }: { method: PayableMethod }) {
  const words = useMethodNote()(method);
  return words === null ? null : <span className="mt-1 block text-muted text-sm">{words}</span>;
}

/** Amounts that the courier collects, one for each of several parcels. */
function ParcelAmounts({ checkout }: { checkout: CheckoutActor }) {
  const { t } = useLingui();
  const price = usePrice();
  const quote = useQuote(checkout);
  const amounts = quote ? amountsByParcel(quote) : [];
  if (amounts.length === 0) return null;
  return (
    <span className="mt-1 block text-muted text-sm tabular-nums">
      {amounts.map(({ seller, amount }) => (
        <span key={seller} className="block">
          {seller || t`Directly from the shop`}: {price(amount)}
        </span>
      ))}
    </span>
  );
}

function useMethodNote(): (method: PayableMethod) => string | null {
  const { t } = useLingui();
  return (method) => {
    if (isTransfer(method)) return t`Transfer the money from your bank; your items are sent once it arrives.`;
    switch (method.type) {
      case 'redirect':
        return t`You pay on our payment partner’s secure page.`;
      case 'wallet':
        return t`The total is taken from your wallet straight away.`;
      case 'offline':
        return isOnDelivery(method) ? t`You pay the courier when you receive each parcel.` : null;
    }
  };
}

function TransferNote({ checkout, isLacking }: { checkout: CheckoutActor; isLacking: boolean }) {
  const { t } = useLingui();
  const { transfer } = useChosen(checkout).notes;
  return (
    <TextField
      label={t`Account you are paying from`}
      hint={t`The account holder’s name or the last digits of the account number, so that we can recognise your transfer.`}
      className="mt-4 ps-4 tablet:ps-13"
      name="transfer"
      maxLength={2000}
      required
      error={isLacking ? t`Please fill in this field.` : undefined}
      value={transfer}
      onChange={({ target }) => checkout.send({ type: 'note.changed', name: 'transfer', text: target.value })}
    />
  );
}
