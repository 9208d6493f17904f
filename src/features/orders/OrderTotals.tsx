import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Order } from '../../contract/orders';
import { TaxNote } from '../TaxNote';
import { usePrice } from '../use-price';
import type { PartOfOrder } from './order-parts';

/** What an order came to: the shop's figures as they are, nothing is reckoned here. */
export function OrderTotals({ order, parts }: { order: Order; parts: PartOfOrder[] }) {
  const code = order.coupon_code;
  return (
    <>
      <dl className="text-sm tabular-nums">
        {order.subtotal !== null && <Row name={<Trans>Goods</Trans>} cents={order.subtotal} />}
        {!!order.coupon_coast && (
          <Row name={code === '' ? <Trans>Coupon</Trans> : <Trans>Coupon {code}</Trans>} cents={-order.coupon_coast} />
        )}
        {parts.some(({ fee }) => fee === null)
          ? order.shipping_cost !== null && <Row name={<Trans>Delivery</Trans>} cents={order.shipping_cost} />
          : parts.map(({ key, name, fee }) => <DeliveryRow key={key} boutique={name} cents={fee ?? 0} />)}
        <div className="mt-3 flex items-baseline justify-between gap-4 border-hairline border-t pt-3">
          <dt className="font-semibold text-base">
            <Trans>Total</Trans>
          </dt>
          <dd className="font-semibold text-xl proportional-nums">
            <Money cents={order.total_amount ?? 0} />
          </dd>
        </div>
      </dl>
      <p className="text-end text-muted text-sm">
        <TaxNote />
      </p>
    </>
  );
}

function DeliveryRow({ boutique, cents }: { boutique: string; cents: number }) {
  return <Row name={boutique === '' ? <Trans>Delivery</Trans> : <Trans>Delivery, {boutique}</Trans>} cents={cents} />;
}

function Row({ name, cents }: { name: ReactNode; cents: number }) {
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt className="min-w-0 text-muted">{name}</dt>
      <dd className="shrink-0">
        <Money cents={cents} />
      </dd>
    </div>
  );
}

function Money({ cents }: { cents: number }) {
  const price = usePrice();
  return cents < 0 ? `−${price(-cents)}` : price(cents);
}
