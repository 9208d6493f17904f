import { readCents } from '../../contract/decimal';

/** What a shopper typed as an amount, in cents: with a comma or a point, and maybe spaces. Undefined when it is none. */
export function readAmount(typed: string): number | undefined {
  const text = typed.replace(/\s/g, '').replace(',', '.');
  return /^\d+(\.\d{1,2})?$/.test(text) ? readCents(text) : undefined;
}
