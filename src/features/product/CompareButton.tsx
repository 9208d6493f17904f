import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Scale } from 'lucide';
import type { ProductDetail } from '../../contract/product';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useComparison } from '../use-comparison';

/** Button that adds a product to the comparison or removes it (REQUIREMENTS D15). */
export function CompareButton({ product }: { product: ProductDetail }) {
  const { slug } = product;
  const { comparison, hasFailed, open } = useComparison();
  const isPicked = useSelector(comparison?.actor, (s) => s?.context.slugs.includes(slug)) === true;
  const press = async () => {
    const opened = comparison ?? (await open());
    opened?.actor.send(isPicked ? { type: 'product.dropped', slug } : { type: 'product.picked', product });
  };
  return (
    <>
      <Button
        variant={isPicked ? 'secondary' : 'quiet'}
        aria-pressed={isPicked}
        onClick={press}
        className="px-3 text-sm"
      >
        <Icon icon={Scale} className="size-4" />
        {hasFailed ? <Trans>Try again</Trans> : <Trans>Compare</Trans>}
      </Button>
      {comparison && <comparison.PickStatus comparison={comparison.actor} />}
    </>
  );
}
