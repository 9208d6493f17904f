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
    <TotalRows total={<span className="proportional-nums">{price(order.total_amount ?? 0)}</span>}>
      {order.subtotal !== null && <TotalRow name={<Trans>Goods</Trans>}>{price(order.subtotal)}</TotalRow>}
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
  );
}
