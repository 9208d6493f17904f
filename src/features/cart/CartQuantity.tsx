import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ShownLine } from '../../../machines/cart.machine';
import { QuantityStepper } from '../../ui/QuantityStepper';
import { useActors } from '../use-actors';

/** How many of a line; never more than there are, and − at one asks before it takes the line away. */
export function CartQuantity({ line: { key, name, quantity, stock } }: { line: ShownLine }) {
  const { t } = useLingui();
  const { cart } = useActors();
  const isAll = stock !== null && quantity >= stock;
  return (
    <QuantityStepper
      value={quantity}
      label={t`Quantity of ${name}`}
      decrementLabel={t`One less of ${name}`}
      incrementLabel={t`One more of ${name}`}
      incrementReason={isAll ? t`${plural(stock, { one: 'Only # in stock', other: 'Only # in stock' })}` : undefined}
      onDecrement={() => cart.send({ type: 'line.decremented', key })}
      onIncrement={() => cart.send({ type: 'line.incremented', key })}
    />
  );
}
