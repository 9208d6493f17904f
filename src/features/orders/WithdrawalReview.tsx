import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Order } from '../../contract/orders';
import { Button } from '../../ui/Button';
import { focusHeading } from '../form/focus-heading';
import { SubmissionAlert } from '../form/SubmissionAlert';
import { SubmitButton } from '../form/SubmitButton';
import { type SubmissionActor, useSubmission } from '../form/use-submission';
import { usePrice } from '../use-price';
import { choiceText } from './buy-again';
import { chosenPieces, piecesOf, refundOf } from './withdrawn-pieces';

interface WithdrawalReviewProps {
  order: Order;
  statement: SubmissionActor;
  confirmation: SubmissionActor;
  onRevise: () => void;
}

/** Second step of a withdrawal: the whole statement, with the button that confirms it. */
export function WithdrawalReview({ order, statement, confirmation, onRevise }: WithdrawalReviewProps) {
  const { t } = useLingui();
  const price = usePrice();
  const { name, email, pieces: value } = useSelector(statement, (s) => s.context.values);
  const { form } = useSubmission(confirmation);
  const { cash_on_delivery: isOnDelivery } = order;
  return (
    <section className="mt-8 max-w-2xl">
      <form {...form} aria-label={t`Confirm withdrawal`} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div>
          <h2 ref={focusHeading} tabIndex={-1} className="text-xl">
            <Trans>Check your withdrawal</Trans>
          </h2>
          <p className="mt-3">
            <Trans>I withdraw from the contract for these items:</Trans>
          </p>
          <ul className="mt-3 divide-y divide-hairline border-hairline border-y">
            {chosenPieces(order, value).map(({ line, qty }) => (
              <li key={line.id} className="wrap-anywhere py-3 font-medium">
                {qty} × {[line.product_name, choiceText(line)].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </div>
        <dl className="wrap-anywhere grid gap-x-6 gap-y-1 grid-cols-[auto_minmax(0,1fr)]">
          <dt className="text-muted">{t`Name`}</dt>
          <dd>{String(name ?? '')}</dd>
          <dt className="text-muted">{t`Email`}</dt>
          <dd>{String(email ?? '')}</dd>
          {!isOnDelivery && (
            <>
              <dt className="text-muted">{t`Refund`}</dt>
              <dd className="tabular-nums">{price(refundOf(piecesOf(order, value)))}</dd>
            </>
          )}
        </dl>
        <p className="text-muted text-sm">
          {isOnDelivery ? (
            <Trans>
              If the parcel hasn’t arrived yet, refuse it and you won’t owe anything. Otherwise send the items back
              within 14 days. We’ll email you to ask which bank account to refund.
            </Trans>
          ) : (
            <Trans>
              You send the items back within 14 days. We’ll refund you to your original payment method within 14 days,
              but may wait until the items or proof of sending have arrived.
            </Trans>
          )}
        </p>
        <SubmissionAlert submission={confirmation} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton submission={confirmation}>
            <Trans>Confirm withdrawal</Trans>
          </SubmitButton>
          <Button variant="secondary" size="lg" onClick={onRevise}>
            <Trans>Change</Trans>
          </Button>
        </div>
      </form>
    </section>
  );
}
