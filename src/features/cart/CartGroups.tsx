import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { ShownLine } from '../../../machines/cart.machine';
import { usePrice } from '../use-price';
import { CartLine } from './CartLine';
import { type CartGroup, groupBySeller } from './cart-lines';
import { GroupDelivery } from './GroupDelivery';

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
  return (
    <section aria-labelledby={headingId}>
      <div className="flex items-baseline justify-between gap-4 border-ink border-b pb-3">
        <h2 id={headingId} className="text-lg">
          {seller?.name ?? <Trans>Directly from the shop</Trans>}
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
      <GroupDelivery group={group} className="mt-3" />
      <ul className="divide-y divide-hairline">
        {lines.map((line) => (
          <CartLine key={line.key} line={line} onRemoved={onRemoved} />
        ))}
      </ul>
    </section>
  );
}
