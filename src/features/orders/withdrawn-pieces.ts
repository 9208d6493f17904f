import type { FieldValue } from '../../../machines/submission.machine';
import type { Order, OrderProduct } from '../../contract/orders';

type Offer = NonNullable<OrderProduct['withdrawal_offer']>;
export type OfferedLine = OrderProduct & { withdrawal_offer: Offer };
export type ChosenPieces = { line: OfferedLine; qty: number };

const hasOffer = (line: OrderProduct): line is OfferedLine => line.withdrawal_offer !== null;

/** Returns the order lines with pieces that the customer can withdraw from. */
export const offeredLines = ({ order_products: lines }: Pick<Order, 'order_products'>) => lines.filter(hasOffer);

/** Reads the value of the field `pieces`: the chosen quantity of each line, by line id. All pieces by default. */
function quantitiesIn(value: FieldValue | undefined): Record<string, number> {
  return typeof value === 'string' && value !== '' ? (JSON.parse(value) as Record<string, number>) : {};
}

/** Returns the quantity of each offered line, also if it is 0. */
export function piecesOf(order: Pick<Order, 'order_products'>, value: FieldValue | undefined): ChosenPieces[] {
  const quantities = quantitiesIn(value);
  return offeredLines(order).map((line) => {
    const { qty: most } = line.withdrawal_offer;
    return { line, qty: Math.min(quantities[line.id] ?? most, most) };
  });
}

export const chosenPieces = (order: Pick<Order, 'order_products'>, value: FieldValue | undefined) =>
  piecesOf(order, value).filter(({ qty }) => qty > 0);

/** Returns the value of the field `pieces` after a change of one line. */
export function withQuantity(value: FieldValue | undefined, id: string, qty: number): string {
  return JSON.stringify({ ...quantitiesIn(value), [id]: qty });
}

/** Returns the refund in cents, with the delivery of the parts from which nothing is kept. */
export function refundOf(pieces: ChosenPieces[]): number {
  const goods = pieces.reduce((sum, { line, qty }) => sum + (line.withdrawal_offer.refunds[qty - 1] ?? 0), 0);
  const parts = [...new Set(pieces.map(({ line }) => line.part_id))].map((id) =>
    pieces.filter(({ line }) => line.part_id === id),
  );
  const whole = parts.filter((ofPart) => ofPart.every(({ line, qty }) => qty === line.withdrawal_offer.qty));
  return whole.reduce((sum, [first]) => sum + (first?.line.withdrawal_offer.delivery_refund ?? 0), goods);
}
