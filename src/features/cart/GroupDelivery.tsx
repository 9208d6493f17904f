import { useSelector } from '@xstate/react';
import { cx } from '../../ui/cx';
import { DeliveryCost } from '../delivery/DeliveryCost';
import { DeliveryDays } from '../delivery/DeliveryDays';
import { FreeDeliveryProgress } from '../delivery/FreeDeliveryProgress';
import { useActors } from '../use-actors';
import { type CartGroup, canBeOrdered } from './cart-lines';

/** Days and cost of the delivery of a boutique's lines, and what is missing for free delivery (REQUIREMENTS D1). */
export function GroupDelivery({ group, className }: { group: CartGroup; className?: string }) {
  const { seller, lines, subtotal } = group;
  const { cart } = useActors();
  const delivery = useSelector(cart, (s) =>
    s.context.confirmed.deliveries.find((one) => one.seller === (seller?.slug ?? '')),
  );
  if (!delivery || !lines.some(canBeOrdered)) return null;
  const { dates, freeFrom, toOffice } = delivery;
  const missing = (freeFrom ?? 0) - subtotal;
  return (
    <div className={cx('text-sm', className)}>
      <p className="font-medium">
        <DeliveryDays dates={dates} toOffice={toOffice} />
      </p>
      <p>
        <DeliveryCost {...delivery} subtotal={subtotal} />
      </p>
      {freeFrom !== null && missing > 0 && <FreeDeliveryProgress freeFrom={freeFrom} missing={missing} />}
    </div>
  );
}
