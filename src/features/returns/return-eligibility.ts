import { isReturnOpen, type Order, type OrderProduct, type Return } from '../../contract/orders';

export type ReturnChance =
  | { kind: 'possible'; most: number; until: string | null; refunds: readonly (number | null)[] }
  | { kind: 'notArrived' | 'underway' | 'allReturned' }
  | { kind: 'over'; until: string };

const DELIVERED = 2;
const COMPLETED = 3;

/** Returns whether a line can be returned, or why not. For a server without return offers, the statuses decide. */
export function returnChance(line: OrderProduct, order: Pick<Order, 'order_status'>): ReturnChance {
  const { return_offer: offer } = line;
  // A withdrawal leaves the other pieces to a return.
  const isUnderway = returnsOf(line).some((one) => !one.is_withdrawal && isReturnOpen(one.status));
  if (isUnderway) return { kind: 'underway' };
  if (offer) {
    if (offer.qty === 0) return { kind: 'allReturned' };
    if (offer.is_over) return { kind: 'over', until: offer.until };
    return { kind: 'possible', most: offer.qty, until: offer.until, refunds: offer.refunds };
  }
  const hasArrived = order.order_status === DELIVERED || order.order_status === COMPLETED;
  if (isOurs(line) || !hasArrived) return { kind: 'notArrived' };
  if (line.return_status !== null) return { kind: 'allReturned' };
  return { kind: 'possible', most: line.qty ?? 1, until: null, refunds: [] };
}

/** Returns an order line's returns, the latest first. A server without `returns` names only the status of the latest. */
export function returnsOf({
  returns,
  return_status: status,
}: OrderProduct): Pick<Return, 'status' | 'is_withdrawal'>[] {
  return returns.length > 0 || status === null ? returns : [{ status, is_withdrawal: false }];
}

/** Whether our server sent the line: only it sends part ids. It sends a return offer for every delivered line. */
const isOurs = ({ part_id: part }: OrderProduct) => part !== null;
