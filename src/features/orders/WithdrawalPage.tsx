import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import type { Order } from '../../contract/orders';
import type { SubmissionActor } from '../form/use-submission';
import { PageHead } from '../PageHead';
import { WithdrawalReview } from './WithdrawalReview';
import { WithdrawalStatementForm } from './WithdrawalStatementForm';
import { offeredLines } from './withdrawn-pieces';

interface WithdrawalPageProps {
  order: Order;
  statement: SubmissionActor;
  confirmation: SubmissionActor;
  /** Links above the heading. */
  children: ReactNode;
}

/** Page on which a customer withdraws from a contract in two steps (REQUIREMENTS T3). */
export function WithdrawalPage({ order, statement, confirmation, children }: WithdrawalPageProps) {
  const { t } = useLingui();
  const [wasReviewed, setWasReviewed] = useState(false);
  const isReviewed = useSelector(statement, (s) => s.matches('sent'));
  const number = order.order_id;
  const revise = () => {
    setWasReviewed(true);
    statement.send({ type: 'another.requested' });
  };
  return (
    <>
      <PageHead title={t`Withdraw from contract`} noindex />
      {children}
      <h1 className="mt-3 text-2xl">
        <Trans>Withdraw from contract</Trans>
      </h1>
      <p className="mt-3 text-muted">
        <Trans>
          Order <span className="whitespace-nowrap">{number}</span>
        </Trans>
      </p>
      {offeredLines(order).length === 0 ? (
        <p className="mt-8 max-w-2xl rounded-lg bg-wash p-6 tablet:p-8">
          <Trans>
            There is nothing to withdraw from in this order now. Items that are not sent yet can be cancelled on the
            order’s page.
          </Trans>
        </p>
      ) : isReviewed ? (
        <WithdrawalReview order={order} statement={statement} confirmation={confirmation} onRevise={revise} />
      ) : (
        <WithdrawalStatementForm order={order} statement={statement} hasFocus={wasReviewed} />
      )}
    </>
  );
}
