import { useState } from 'react';
import { priceTag } from '../../contract/price';
import type { Variant } from '../../contract/product';
import { type Buyable, subjectOf } from '../cart/line-subject';
import { useCartLines } from '../cart/use-cart';
import { PriceOf } from '../PriceOf';
import { AddToCart } from './AddToCart';
import { choicesOf, choosable, firstChoice, roomFor } from './choice';
import { StockHint } from './StockHint';
import { VariantPicker } from './VariantPicker';

interface BuyBoxProps {
  goods: Buyable;
  /** As the answer has them. */
  variants: Variant[];
}

/** What a product costs in the chosen variants, and the way into the cart. */
export function BuyBox({ goods, variants: all }: BuyBoxProps) {
  const variants = choosable(all);
  const [chosen, setChosen] = useState(() => firstChoice(variants));
  const choices = choicesOf(variants, chosen);
  const tag = priceTag({ ...goods, surcharges: choices.map(({ surcharge }) => surcharge) });
  const subject = subjectOf(goods, choices);
  const room = roomFor(goods, variants, choices, useCartLines());
  return (
    <div className="flex flex-col gap-6">
      <div aria-live="polite" className="flex flex-col gap-2">
        {tag && <PriceOf tag={tag} size="lg" />}
        <StockHint stock={room.obstacle === 'soldOut' ? 0 : subject.stock} />
      </div>
      {variants.map((variant) => (
        <VariantPicker
          key={variant.id}
          variant={variant}
          goods={goods}
          value={chosen[variant.id] ?? null}
          onChoose={(itemId) => setChosen({ ...chosen, [variant.id]: itemId })}
        />
      ))}
      <AddToCart subject={subject} room={room} />
    </div>
  );
}
