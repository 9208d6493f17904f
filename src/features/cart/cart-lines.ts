import type { ShownLine } from '../../../machines/cart.machine';

/** Cart lines of one boutique; `seller` is null for the shop itself. The subtotal is in cents. */
export interface CartGroup {
  seller: ShownLine['seller'];
  lines: ShownLine[];
  subtotal: number;
}

/** Groups cart lines by boutique, in order of first appearance (REQUIREMENTS C7). */
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

/** Returns the name of the product with its choices, for example “Mug, Blue”. */
export function nameOf({ name, choices }: Pick<ShownLine, 'name' | 'choices'>): string {
  return [name, ...choices.map(({ item }) => item)].join(', ');
}

type Stocked = Pick<ShownLine, 'productId' | 'stock' | 'quantity'>;

/** Whether a piece of the line can be ordered, perhaps fewer than wanted. */
export function canBeOrdered(line: Stocked): boolean {
  const problem = lineProblem(line);
  return problem === null || problem === 'tooMany';
}

export function lineProblem({ productId, stock, quantity }: Stocked): 'gone' | 'soldOut' | 'tooMany' | null {
  if (productId === null) return 'gone';
  if (stock === null) return null;
  if (stock === 0) return 'soldOut';
  return quantity > stock ? 'tooMany' : null;
}
