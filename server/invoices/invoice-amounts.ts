import type { InvoiceAmounts, InvoiceContent } from '../db/schema';
import { localize } from '../language';
import { say } from '../messages';
import type { OrderRecord, PartRecord } from '../orders/read-order-parts';
import { paidPerLine } from '../returns/refund-rules';

type Line = InvoiceContent['lines'][number];
type Priced = Pick<Line, 'name' | 'qty' | 'vatRate' | 'gross'>;

/**
 * Returns the lines of a part's invoice: its items after the coupon, and its delivery unless it is free. `isRegistered`:
 * whether the seller is registered for VAT; others may state no VAT (Bulgarian VAT Act, art. 113(9)).
 */
export function invoiceLines(order: OrderRecord, part: PartRecord, isRegistered: boolean): Line[] {
  const paid = paidPerLine(
    order.parts.flatMap(({ lines }) => lines),
    order.discount,
  );
  const items = part.lines.map(({ id, productName, choices, qty, vatRate }) => ({
    name: [localize(productName, order.lang), ...choices.map(({ value }) => localize(value, order.lang))].join(', '),
    qty,
    vatRate: isRegistered ? vatRate : null,
    gross: paid.get(id) ?? 0,
  }));
  const method = localize(part.shippingMethod, order.lang);
  const name = [say('mail.delivery', order.lang), method].filter(Boolean).join(': ');
  return splitVat([...items, ...splitFee(items, part.shippingFee).map((fee) => ({ name, qty: 1, ...fee }))]);
}

/**
 * Splits a delivery fee over the rates of the items in proportion to their prices, because transport belongs to the
 * taxable amount of the goods (Bulgarian VAT Act, art. 26(3)(3); Directive 2006/112/EC, article 78(b)).
 */
function splitFee(items: Priced[], fee: number): Pick<Priced, 'vatRate' | 'gross'>[] {
  const priceOf = (those: Priced[]) => those.reduce((sum, { gross }) => sum + gross, 0);
  const rates = [...new Set(items.map(({ vatRate }) => vatRate))];
  const all = priceOf(items);
  let left = fee;
  return rates
    .map((vatRate, index) => {
      const share = Math.round((fee * priceOf(items.filter((one) => one.vatRate === vatRate))) / (all || 1));
      const gross = index === rates.length - 1 ? left : Math.min(left, share);
      left -= gross;
      return { vatRate, gross };
    })
    .filter(({ gross }) => gross > 0);
}

/**
 * Splits prices into net amount and VAT. Rounds the sum of each rate, not each line: the net amounts of a rate's lines
 * sum to its rounded net amount, and each differs from its exact value by less than a cent.
 */
function splitVat(lines: Priced[]): Line[] {
  const sums = new Map<number | null, number>();
  return lines.map((line) => {
    const before = sums.get(line.vatRate) ?? 0;
    const after = before + line.gross;
    sums.set(line.vatRate, after);
    const net = netOf(after, line.vatRate) - netOf(before, line.vatRate);
    return { ...line, net, vat: line.gross - net };
  });
}

const netOf = (gross: number, rate: number | null) => Math.round((gross * 100) / (100 + (rate ?? 0)));

/** Sums lines by VAT rate, the highest rate first. */
export function totalsByRate(lines: InvoiceAmounts[]): InvoiceAmounts[] {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].sort((a, b) => (b ?? 0) - (a ?? 0));
  return rates.map((vatRate) => {
    const those = lines.filter((line) => line.vatRate === vatRate);
    const sum = (key: 'net' | 'vat' | 'gross') => those.reduce((total, line) => total + line[key], 0);
    return { vatRate, net: sum('net'), vat: sum('vat'), gross: sum('gross') };
  });
}
