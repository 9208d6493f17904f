import { Trans } from '@lingui/react/macro';
import type { RefObject } from 'react';
import type { Order } from '../../contract/orders';
import { Badge } from '../../ui/Badge';
import { useDateFormat } from '../use-date-format';
import { useOrderState } from './use-order-texts';

interface OrderHeadingProps {
  order: Order;
  /** Ref of the heading, for a page that moves the focus to it. */
  heading?: RefObject<HTMLHeadingElement | null>;
}

/** Heading of an order's page, with the order's state and time. */
export function OrderHeading({ order, heading }: OrderHeadingProps) {
  const full = useDateFormat('full');
  const { words, tone } = useOrderState(order);
  const { order_id: number, created_at: at } = order;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="wrap-anywhere text-2xl outline-none focus-visible:shadow-none">
        <Trans>
          Order <span className="whitespace-nowrap">{number}</span>
        </Trans>
      </h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={tone}>{words}</Badge>
        <time dateTime={at} className="text-muted">
          {full(at)}
        </time>
      </p>
    </>
  );
}
