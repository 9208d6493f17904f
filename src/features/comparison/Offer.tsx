import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ProductAnswer } from '../../contract/catalog';
import { Button } from '../../ui/Button';
import { buttonStyles } from '../../ui/button-styles';
import { cx } from '../../ui/cx';
import { DeliveryDays } from '../delivery/DeliveryDays';
import { ProductPrice } from '../ProductPrice';
import { StockHint } from '../product/StockHint';
import { usePurchase } from '../product/use-purchase';
import { usePurchaseProblem } from '../product/use-purchase-problem';
import { buyableOf, choosable, chosenOf, saleOf } from '../product/variant-choice';
import { useIsOver } from '../sale/use-sale-clock';

/** Price, stock and delivery of a product with its preselected choices, and how to buy it. */
export function Offer({ answer }: { answer: ProductAnswer }) {
  const { t } = useLingui();
  const isSaleOver = useIsOver(saleOf(answer)?.end_time ?? null);
  const variants = choosable(answer.product.active_variants);
  const purchase = usePurchase(buyableOf(answer, isSaleOver), variants, chosenOf(variants, []));
  const problem = usePurchaseProblem(purchase);
  const { delivery, product } = answer;
  const { slug, name } = product;
  const look = 'mt-3 max-w-48 px-2 text-sm';
  return (
    <div className="flex flex-col gap-1">
      {purchase.tag ? <ProductPrice tag={purchase.tag} /> : '–'}
      <StockHint stock={purchase.stock} />
      {delivery && purchase.tag && purchase.stock !== 0 && (
        <p className="text-muted [&_span]:whitespace-normal">
          <DeliveryDays dates={delivery.dates} toOffice={delivery.to_office} />
        </p>
      )}
      {variants.length > 0 && purchase.room.obstacle === null ? (
        <Link
          to="/p/products/details/$slug"
          params={{ slug }}
          preload="intent"
          aria-label={t`Choose options: ${name}`}
          className={cx(buttonStyles({ variant: 'secondary', wide: true }), look)}
        >
          <Trans>Choose options</Trans>
        </Link>
      ) : (
        <Button
          variant="secondary"
          wide
          disabledReason={problem}
          onClick={({ detail }) => detail < 2 && purchase.add()}
          aria-label={t`Add to cart: ${name}`}
          className={look}
        >
          <Trans>Add to cart</Trans>
        </Button>
      )}
    </div>
  );
}
