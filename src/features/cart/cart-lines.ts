import type { ShownLine } from '../../../machines/cart.machine';

/** The lines of one boutique; `seller` is null for what the shop itself sells. Subtotal in cents. */
export interface CartGroup {
  seller: ShownLine['seller'];
  lines: ShownLine[];
  subtotal: number;
}

/** The lines by boutique, in the order in which each boutique first appears (REQUIREMENTS C7). */
export function groupBySeller(lines: ShownLine[]): CartGroup[] {
  const groups = new Map<string, CartGroup>();
  for (const line of lines) {
    const key = line.seller?.slug ?? '';
    const group = groups.get(key) ?? { seller: line.seller, lines: [], subtotal: 0 };
    group.lines.push(line);
    group.subtotal += line.lineTotal;
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Why a line can't be ordered as it is; null when it can. */
export function troubleOf({ productId, stock, quantity }: ShownLine): 'gone' | 'soldOut' | 'tooMany' | null {
  if (productId === null) return 'gone';
  if (stock === null) return null;
  if (stock === 0) return 'soldOut';
  return quantity > stock ? 'tooMany' : null;
}
