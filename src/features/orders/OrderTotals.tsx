import { Trans } from '@lingui/react/macro';
import type { Order } from '../../contract/orders';
import { DeliveryRow, TotalRow, TotalRows } from '../checkout/TotalRows';
import { usePrice } from '../use-price';
import type { PartOfOrder } from './order-parts';

/** Totals of an order, all computed by the server. */
export function OrderTotals({ order, parts }: { order: Order; parts: PartOfOrder[] }) {
  const price = usePrice();
  const { coupon_code: code, coupon_coast: discount, shipping_cost: shipping } = order;
  return (
    <>
      <TotalRows total={<span className="proportional-nums">{price(order.total_amount ?? 0)}</span>}>
        {order.subtotal !== null && <TotalRow name={<Trans>Items</Trans>}>{price(order.subtotal)}</TotalRow>}
        {!!discount && (
          <TotalRow name={code === '' ? <Trans>Coupon</Trans> : <Trans>Coupon {code}</Trans>}>
            −{price(discount)}
          </TotalRow>
        )}
        {parts.some(({ fee }) => fee === null)
          ? shipping !== null && <DeliveryRow boutique="">{price(shipping)}</DeliveryRow>
          : parts.map(({ key, name, fee }) => (
              <DeliveryRow key={key} boutique={name}>
                {price(fee ?? 0)}
              </DeliveryRow>
            ))}
      </TotalRows>
      <CalledOff order={order} parts={parts} />
    </>
  );
}

/** Refunds of an order, and the amount due on delivery if parts are cancelled. */
function CalledOff({ order, parts }: { order: Order; parts: PartOfOrder[] }) {
  const price = usePrice();
  const cancelled = parts.filter(({ status }) => status === 'cancelled' || status === 'declined');
  const off = cancelled.reduce((sum, { total }) => sum + (total ?? 0), 0);
  const isDue = order.cash_on_delivery && order.payment_state === 'pending' && off > 0;
  const sumOf = (wanted: boolean) =>
    order.refunds.reduce((sum, { amount, is_paid: isPaid }) => sum + (isPaid === wanted ? (amount ?? 0) : 0), 0);
  const [paidBack, underWay] = [sumOf(true), sumOf(false)];
  if (!isDue && order.refunds.length === 0) return null;
  return (
    <dl className="mt-3 border-hairline border-t pt-3 text-sm tabular-nums">
      {isDue && (
        <>
          <TotalRow name={<Trans>Cancelled</Trans>}>−{price(off)}</TotalRow>
          <TotalRow name={<Trans>To be paid on delivery</Trans>}>{price((order.total_amount ?? 0) - off)}</TotalRow>
        </>
      )}
      {paidBack > 0 && <TotalRow name={<Trans>Refunded</Trans>}>{price(paidBack)}</TotalRow>}
      {underWay > 0 && <TotalRow name={<Trans>Refund under way</Trans>}>{price(underWay)}</TotalRow>}
    </dl>
  );
}
