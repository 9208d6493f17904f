import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { X } from 'lucide';
import { useRef } from 'react';
import { maxCompared } from '../../../machines/comparison.machine';
import type { ComparisonActor } from '../../services/actor-types';
import { BottomBar } from '../../ui/BottomBar';
import { Button } from '../../ui/Button';
import { buttonStyles } from '../../ui/button-styles';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/Skeleton';
import { ShopImage } from '../ShopImage';
import { CompareLink } from './CompareLink';
import { PickNote } from './PickNote';

interface CompareBarProps {
  comparison: ComparisonActor;
  /** Called when the shopper has removed the last product. Moves the focus, because the bar disappears. */
  onEmptied: () => void;
}

/** Bar with the picked products below a listing (REQUIREMENTS D15). */
export function CompareBar({ comparison, onEmptied }: CompareBarProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const count = useSelector(comparison, (s) => s.context.slugs.length);
  const hasFailed = useSelector(comparison, (s) => s.value.names === 'failed');
  if (count === 0) return null;
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const clear = () => {
    comparison.send({ type: 'picks.cleared' });
    onEmptied();
  };
  return (
    <BottomBar label={t`Comparison`} isShown isWide>
      <div className="flex grow flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex w-full items-center justify-between tablet:contents">
          <h2 ref={heading} tabIndex={-1} className="text-base outline-none focus-visible:shadow-none">
            <Trans>
              {count} of {maxCompared}
            </Trans>
          </h2>
          <Button variant="quiet" onClick={clear} className="-me-4 text-sm tablet:order-2 tablet:me-0">
            <Trans>Clear</Trans>
          </Button>
        </div>
        {hasFailed ? (
          <div role="alert" className="flex grow items-center gap-x-3 text-sm">
            <Trans>The pictures could not be loaded.</Trans>
            <Button
              variant="quiet"
              className="px-3 text-sm"
              onClick={() => {
                focusHeading();
                comparison.send({ type: 'retry.requested' });
              }}
            >
              <Trans>Try again</Trans>
            </Button>
          </div>
        ) : (
          <Picked comparison={comparison} onRemoved={count === 1 ? onEmptied : focusHeading} />
        )}
        <CompareLink comparison={comparison} className={`${buttonStyles()} grow tablet:order-3 tablet:grow-0`} />
        <PickNote comparison={comparison} onUndo={focusHeading} className="order-last w-full" />
      </div>
    </BottomBar>
  );
}

function Picked({ comparison, onRemoved }: { comparison: ComparisonActor; onRemoved: () => void }) {
  const { t } = useLingui();
  const slugs = useSelector(comparison, (s) => s.context.slugs);
  const products = useSelector(comparison, (s) => s.context.products);
  return (
    <ul className="flex grow gap-2">
      {slugs.map((slug) => {
        const product = products.find((one) => one.slug === slug);
        if (!product)
          return (
            <li key={slug} className="w-11">
              <Skeleton ratio="4 / 5" className="rounded-sm" />
            </li>
          );
        const { name, thumb_image: image } = product;
        const label = t`Remove ${name} from the comparison`;
        return (
          <li key={slug}>
            <button
              type="button"
              aria-label={label}
              title={label}
              // The second click of a double click would remove the next product, which has moved here.
              onClick={({ detail }) => {
                if (detail > 1) return;
                comparison.send({ type: 'product.dropped', slug });
                onRemoved();
              }}
              className="relative block w-11 presses"
            >
              <ShopImage path={image} alt="" ratio="4 / 5" sizes="44px" className="rounded-sm" />
              <span className="absolute -inset-e-1 -top-1 rounded-full border border-hairline bg-sheet p-0.5">
                <Icon icon={X} className="size-3.5" />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
