import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import type { Order } from '../../contract/orders';
import { buttonStyles } from '../../ui/button-styles';
import { OrderHeading } from '../orders/OrderHeading';
import { OrderPart } from '../orders/OrderPart';
import { OrderTotals } from '../orders/OrderTotals';
import { partsOf } from '../orders/order-parts';
import { Withdrawals } from '../orders/Withdrawals';
import { offeredLines } from '../orders/withdrawn-pieces';
import { PageHead } from '../PageHead';
import { TrackedFrame } from './TrackedFrame';

/** Page of an order for a visitor with its link (REQUIREMENTS T2). It shows no address. */
export function TrackedOrderPage({ order }: { order: Order }) {
  const { t } = useLingui();
  const token = useRouterState({ select: ({ location }) => location.hash });
  const parts = partsOf(order);
  const number = order.order_id;
  return (
    <TrackedFrame>
      <PageHead title={t`Order ${number}`} noindex />
      <OrderHeading order={order} />
      {offeredLines(order).length > 0 && (
        <p className="mt-6">
          <Link to="/p/track/withdrawal" hash={token} className={buttonStyles({ variant: 'secondary' })}>
            <Trans>Withdraw from contract here</Trans>
          </Link>
        </p>
      )}
      <Withdrawals order={order} />
      <div className="mt-10 grid gap-x-12 gap-y-12 wide:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex flex-col gap-12">
          {parts.map((part) => (
            <OrderPart key={part.key} part={part} order={order} />
          ))}
        </div>
        <div className="flex flex-col gap-6 self-start wide:sticky wide:top-[calc(var(--header-stuck)+2rem)]">
          <section aria-label={t`Summary`} className="rounded-lg border border-hairline bg-sheet p-5 tablet:p-6">
            <OrderTotals order={order} parts={parts} />
          </section>
          <p className="text-muted text-sm">
            <Trans>
              To cancel, return or review something,{' '}
              <Link to="/p/profile/orders/$id" params={{ id: number }} className="underline underline-offset-4">
                log in
              </Link>
              .
            </Trans>
          </p>
        </div>
      </div>
    </TrackedFrame>
  );
}
