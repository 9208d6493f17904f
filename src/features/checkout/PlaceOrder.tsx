import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { changesOf, methodOf, type PriceChange } from '../../../machines/checkout.machine';
import { Button } from '../../ui/Button';
import { FormAlert } from '../../ui/FormAlert';
import { LegalGuarantee } from '../law/LegalGuarantee';
import { useActors } from '../use-actors';
import { usePrice } from '../use-price';
import { type CheckoutActor, useChosen, useIsBusy, useQuote } from './use-checkout';

/**
 * Order button with the total, worded as Directive 2011/83/EU, article 8(2), asks. Shows changed prices, and why the
 * shop refused the order (REQUIREMENTS K2).
 */
export function PlaceOrder({ checkout }: { checkout: CheckoutActor }) {
  const { t } = useLingui();
  const price = usePrice();
  const { connectivity } = useActors();
  const quote = useQuote(checkout);
  const chosen = useChosen(checkout);
  const isBusy = useIsBusy(checkout);
  const isChanged = useSelector(checkout, (s) => s.matches({ open: { review: 'changed' } }));
  const isStale = useSelector(checkout, (s) => s.matches({ open: 'failed' }));
  const isOffline = useSelector(connectivity, (s) => s.matches('offline'));
  const method = methodOf({ chosen, quote });
  const total = price(quote?.total ?? 0);
  const reason = isChanged
    ? t`Please check what has changed first`
    : isOffline
      ? t`As soon as you are back online`
      : isStale
        ? t`The shop can’t be reached at the moment`
        : undefined;
  return (
    <div>
      <Refusal checkout={checkout} />
      {isChanged && <Changes checkout={checkout} changes={changesOf({ chosen, quote })} />}
      <p className="mb-3 text-muted text-sm">
        {method?.type === 'redirect' && (
          <Trans>You pay on the page of the payment service and come back here. The shop never sees your card.</Trans>
        )}{' '}
        <Trans>
          By placing your order, you accept the{' '}
          <Link to="/p/terms-condition" target="_blank" className="underline underline-offset-4">
            terms
          </Link>
          . The{' '}
          <Link to="/p/privacy-policy" target="_blank" className="underline underline-offset-4">
            privacy policy
          </Link>{' '}
          explains how we use your data.
        </Trans>
      </p>
      <LegalGuarantee className="mb-3" />
      <Button
        size="lg"
        wide
        busy={isBusy}
        disabledReason={reason}
        className="tabular-nums"
        onClick={() => checkout.send({ type: 'order.confirmed' })}
      >
        {t`Order with obligation to pay ${total}`}
      </Button>
    </div>
  );
}

function Refusal({ checkout }: { checkout: CheckoutActor }) {
  const refusal = useSelector(checkout, (s) => s.context.refusal);
  if (!refusal) return null;
  return (
    <div className="mb-6">
      <FormAlert title={<Trans>Nothing was ordered.</Trans>}>
        {refusal.text || <Trans>Something has changed since you last looked. Please check it and try again.</Trans>}
        {refusal.code === 'unpaid_orders' && (
          <>
            {' '}
            <Link to="/p/profile/orders" className="underline underline-offset-4">
              <Trans>View your orders</Trans>
            </Link>
          </>
        )}
      </FormAlert>
    </div>
  );
}

function Changes({ checkout, changes }: { checkout: CheckoutActor; changes: PriceChange[] }) {
  return (
    <div role="alert" className="mb-6 rounded-md border border-warn bg-wash p-4 tablet:p-5">
      <p className="font-semibold">
        <Trans>Prices have changed since you saw them</Trans>
      </p>
      <ul className="mt-2 grid gap-1">
        {changes.map((change) => (
          <Change key={`${change.kind} ${change.name}`} change={change} />
        ))}
      </ul>
      <Button variant="secondary" className="mt-4" onClick={() => checkout.send({ type: 'changes.accepted' })}>
        <Trans>Continue with the new prices</Trans>
      </Button>
    </div>
  );
}

function Change({ change: { kind, name, ...amounts } }: { change: PriceChange }) {
  const { t } = useLingui();
  const price = usePrice();
  const before = price(amounts.before);
  const now = price(amounts.now);
  const boutique = name;
  const what = kind === 'line' ? name : boutique === '' ? t`Delivery` : t`Delivery, ${boutique}`;
  return (
    <li className="tabular-nums">
      <Trans>
        {what}: {now} instead of {before}
      </Trans>
    </li>
  );
}
