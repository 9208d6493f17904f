import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ReceiptText } from 'lucide';
import type { ComponentProps } from 'react';
import type { Order } from '../../contract/orders';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { buttonStyles } from '../../ui/button-styles';
import { Icon } from '../../ui/Icon';
import type { SubmissionActor } from '../form/use-submission';
import { PageHead } from '../PageHead';
import { useFocusAfterRemoval } from '../use-focus-after-removal';
import { OrderCancellation } from './OrderCancellation';
import { OrderFacts } from './OrderFacts';
import { OrderHeading } from './OrderHeading';
import { OrderPart } from './OrderPart';
import { OrderTotals } from './OrderTotals';
import { partsOf } from './order-parts';
import { PayOrder } from './PayOrder';
import { isTransferDue, paymentSectionId } from './payment-due';
import { ReorderButton, ReorderReport } from './Reorder';
import { TransferDetails } from './TransferDetails';
import { type RepeatOrder, useReorderFlow } from './use-reorder';
import { Withdrawals } from './Withdrawals';
import { offeredLines } from './withdrawn-pieces';

interface OrderPageProps {
  order: Order;
  repeatOrder: RepeatOrder;
  payment: Omit<ComponentProps<typeof PayOrder>, 'order'> | null;
  cancellation: SubmissionActor | null;
  /** By the part's id. */
  partCancellations: ReadonlyMap<string, SubmissionActor>;
  /** Downloads by the part's id. */
  invoices: ReadonlyMap<string, SubmissionActor>;
}

/** Page of an order, grouped by boutique, with its totals (REQUIREMENTS O3). */
export function OrderPage({ order, repeatOrder, payment, cancellation, ...ofParts }: OrderPageProps) {
  const { t } = useLingui();
  const reorder = useReorderFlow(repeatOrder);
  const parts = partsOf(order);
  const number = order.order_id;
  const isUnpaid = payment !== null || isTransferDue(order);
  return (
    <>
      <PageHead title={t`Order ${number}`} noindex />
      <Head order={order} />
      <div className="mt-6 flex flex-wrap gap-2">
        {!isUnpaid && <ReorderButton reorder={reorder} number={number} />}
        <Link to="/p/profile/orders/$id/invoice" params={{ id: number }} className={buttonStyles({ variant: 'quiet' })}>
          <Icon icon={ReceiptText} className="size-4" />
          <Trans>Order summary</Trans>
        </Link>
        {cancellation && <OrderCancellation cancellation={cancellation} order={order} />}
        {offeredLines(order).length > 0 && (
          <Link
            to="/p/profile/orders/$id/withdrawal"
            params={{ id: number }}
            className={buttonStyles({ variant: 'secondary' })}
          >
            <Trans>Withdraw from contract here</Trans>
          </Link>
        )}
      </div>
      <Withdrawals order={order} />
      <ReorderReport reorder={reorder} number={number} />
      {isUnpaid && (
        <div id={paymentSectionId} className="scroll-mt-24">
          <TransferDetails order={order} />
          {payment && <PayOrder order={order} {...payment} />}
        </div>
      )}
      <div className="mt-10 grid gap-x-12 gap-y-12 wide:grid-cols-[minmax(0,1fr)_18rem] print:block print:space-y-8">
        <div className="flex flex-col gap-12 print:block print:space-y-8">
          {parts.map((part) => (
            <OrderPart
              key={part.key}
              part={part}
              order={order}
              cancellation={ofParts.partCancellations.get(part.key)}
              invoice={ofParts.invoices.get(part.key)}
            />
          ))}
        </div>
        <div className="flex flex-col gap-8 self-start wide:sticky wide:top-[calc(var(--header-stuck)+2rem)] print:block print:space-y-8">
          <section
            aria-label={t`Summary`}
            className="break-inside-avoid rounded-lg border border-hairline bg-sheet p-5 tablet:p-6"
          >
            <OrderTotals order={order} parts={parts} />
          </section>
          <OrderFacts order={order} />
        </div>
      </div>
    </>
  );
}

function Head({ order }: { order: Order }) {
  const { t } = useLingui();
  const cancellableParts = order.parts.filter((part) => part.can_cancel).length;
  const heading = useFocusAfterRemoval(order.can_cancel ? 1 : 0, cancellableParts);
  return (
    <>
      <Breadcrumbs label={t`Breadcrumbs`}>
        <Link to="/p/profile/orders">
          <Trans>My orders</Trans>
        </Link>
        <span className="tabular-nums">{order.order_id}</span>
      </Breadcrumbs>
      <div className="mt-3">
        <OrderHeading order={order} heading={heading} />
      </div>
    </>
  );
}
