import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ProductCard } from '../../contract/product';
import type { ComparisonActor } from '../../services/actor-types';
import { Checkbox } from '../../ui/Checkbox';

/** Checkbox below a product card that picks the product for the comparison. */
export function PickBox({ comparison, product }: { comparison: ComparisonActor; product: ProductCard }) {
  const { t } = useLingui();
  const { slug, name } = product;
  const isPicked = useSelector(comparison, (s) => s.context.slugs.includes(slug));
  return (
    <Checkbox
      aria-label={t`Compare ${name}`}
      checked={isPicked}
      onChange={() =>
        comparison.send(isPicked ? { type: 'product.dropped', slug } : { type: 'product.picked', product })
      }
      className="mt-1 w-fit text-sm"
    >
      <Trans>Compare</Trans>
    </Checkbox>
  );
}
