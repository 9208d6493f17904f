import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { BoutiqueDelivery, ShownLine } from '../../../machines/cart.machine';
import { DeliveryCost } from '../delivery/DeliveryCost';
import { DeliveryDays } from '../delivery/DeliveryDays';
import { FreeDeliveryProgress } from '../delivery/FreeDeliveryProgress';
import { useActors } from '../use-actors';
import { usePrice } from '../use-price';
import { CartLine } from './CartLine';
import { type CartGroup, groupBySeller, lineProblem } from './cart-lines';

export function CartGroups({ lines, onRemoved }: { lines: ShownLine[]; onRemoved: () => void }) {
  const groups = groupBySeller(lines);
  return (
    <div className="flex flex-col gap-8 tablet:gap-12">
      {groups.map((group) => (
        <Group
          key={group.seller?.slug ?? ''}
          group={group}
          hasSubtotal={groups.length > 1 && group.lines.length > 1}
          onRemoved={onRemoved}
        />
      ))}
    </div>
  );
}

interface GroupProps {
  group: CartGroup;
  hasSubtotal: boolean;
  onRemoved: () => void;
}

function Group({ group, hasSubtotal, onRemoved }: GroupProps) {
  const { seller, lines, subtotal } = group;
  const price = usePrice();
  const headingId = useId();
  const { cart } = useActors();
  const delivery = useSelector(cart, (s) =>
    s.context.confirmed.deliveries.find((one) => one.seller === (seller?.slug ?? '')),
  );
  return (
    <section aria-labelledby={headingId}>
      <div className="flex items-baseline justify-between gap-4 border-ink border-b pb-3">
        <h2 id={headingId} className="text-lg">
          {seller?.name ?? <Trans>From the shop itself</Trans>}
        </h2>
        {hasSubtotal && (
          <p className="text-muted text-sm tabular-nums">
            <span className="sr-only">
              <Trans>Subtotal</Trans>{' '}
            </span>
            {price(subtotal)}
          </p>
        )}
      </div>
      {delivery && <Delivery delivery={delivery} group={group} />}
      <ul className="divide-y divide-hairline">
        {lines.map((line) => (
          <CartLine key={line.key} line={line} onRemoved={onRemoved} />
        ))}
      </ul>
    </section>
  );
}

function Delivery({ delivery, group: { lines, subtotal } }: { delivery: BoutiqueDelivery; group: CartGroup }) {
  const { dates, freeFrom, toOffice } = delivery;
  const missing = (freeFrom ?? 0) - subtotal;
  if (lines.every((line) => ['gone', 'soldOut'].includes(lineProblem(line) ?? ''))) return null;
  return (
    <div className="mt-3 text-sm">
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
