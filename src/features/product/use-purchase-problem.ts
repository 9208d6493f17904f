import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Purchase } from './use-purchase';

export function usePurchaseProblem({ room, inCart }: Pick<Purchase, 'room' | 'inCart'>): string | undefined {
  const { t } = useLingui();
  switch (room.obstacle) {
    case null:
      return undefined;
    case 'noPrice':
      return t`The shop has not set a price yet`;
    case 'soldOut':
      return t`Sold out. It can’t be ordered right now.`;
    case 'allInCart':
      return inCart > 0
        ? t`${plural(inCart, { one: 'The only one is in your cart', other: 'All # are in your cart' })}`
        : t`All the stock is already in your cart, in other options`;
  }
}
