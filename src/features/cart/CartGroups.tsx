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
import { type CartGroup, groupBySeller } from './cart-lines';

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

function Group({ group: { seller, lines, subtotal }, hasSubtotal, onRemoved }: GroupProps) {
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
      {delivery && <Delivery {...delivery} subtotal={subtotal} />}
      <ul className="divide-y divide-hairline">
        {lines.map((line) => (
          <CartLine key={line.key} line={line} onRemoved={onRemoved} />
        ))}
      </ul>
    </section>
  );
}

function Delivery({ dates, fee, freeFrom, subtotal }: BoutiqueDelivery & Pick<CartGroup, 'subtotal'>) {
  const missing = freeFrom === null ? 0 : freeFrom - subtotal;
  return (
    <div className="mt-3 text-sm">
      <p className="font-medium">
        <DeliveryDays dates={dates} />
      </p>
      <p>
        {/* The subtotal includes changes that the server has not saved yet. Its fee does not. */}
        <DeliveryCost fee={freeFrom !== null && missing <= 0 ? 0 : fee} freeFrom={null} />
      </p>
      {freeFrom !== null && missing > 0 && <FreeDeliveryProgress freeFrom={freeFrom} missing={missing} />}
    </div>
  );
}
