import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Package } from 'lucide';
import type { OrdersAnswer } from '../../contract/orders';
import { buttonStyles } from '../../ui/button-styles';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { Pager } from '../account/Pager';
import { PageHead } from '../PageHead';
import { OrderRow } from './OrderRow';
import { type RepeatOrder, useReorderFlow } from './use-reorder';

/** Paged list of the customer's orders, newest first (REQUIREMENTS O3). */
export function OrdersPage({ answer: { orders }, repeatOrder }: { answer: OrdersAnswer; repeatOrder: RepeatOrder }) {
  const { t } = useLingui();
  const reorder = useReorderFlow(repeatOrder);
  return (
    <>
      <PageHead title={t`My orders`} noindex />
      <h1 className="text-2xl">
        <Trans>My orders</Trans>
      </h1>
      {orders.total === 0 ? (
        <EmptyState
          icon={<Icon icon={Package} className="size-8 text-muted" strokeWidth={1.5} />}
          title={t`No orders yet`}
          action={
            <Link to="/p/products" className={buttonStyles()}>
              <Trans>See all products</Trans>
            </Link>
          }
        >
          <Trans>Your orders appear here, with the progress of each one.</Trans>
        </EmptyState>
      ) : (
        <>
          <p className="mt-2 text-muted">
            <Plural value={orders.total} one="# order" other="# orders" />
          </p>
          <ul className="mt-6 border-hairline border-t">
            {orders.data.map((order) => (
              <OrderRow key={order.id} order={order} reorder={reorder} />
            ))}
          </ul>
        </>
      )}
      <Pager to="/p/profile/orders" page={orders.current_page} last={orders.last_page} />
    </>
  );
}
