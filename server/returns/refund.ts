type Line = { id: number; unitPrice: number; qty: number };

/** Cents that were paid for all pieces of each line, by its id: its price less its share of the order's discount. The shares add up to the discount to the cent. */
export function paidPerLine(lines: Line[], discount: number): Map<number, number> {
  const inOrder = [...lines].sort((a, b) => a.id - b.id);
  const subtotal = inOrder.reduce((sum, line) => sum + grossOf(line), 0);
  let upTo = 0;
  return new Map(
    inOrder.map((line) => {
      const before = shareOf(discount, upTo, subtotal);
      upTo += grossOf(line);
      return [line.id, grossOf(line) - (shareOf(discount, upTo, subtotal) - before)];
    }),
  );
}

type Sent = { qty: number; refund: number };

/** Cents to give back for `qty` more pieces of a line of which these were sent back before: whoever sends back piece by piece gets to the cent what was paid for all of them. */
export function refundOf({ paid, qty: bought }: { paid: number; qty: number }, before: Sent[], qty: number): number {
  const pieces = before.reduce((sum, one) => sum + one.qty, 0) + qty;
  const refunded = before.reduce((sum, one) => sum + one.refund, 0);
  return shareOf(paid, pieces, bought) - refunded;
}

const grossOf = ({ unitPrice, qty }: Line) => unitPrice * qty;

/** As large a part of an amount as `part` is of `whole`, rounded down. In large whole numbers: a product of two amounts can be too long for a float. */
function shareOf(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}
