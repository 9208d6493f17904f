import { Trans, useLingui } from '@lingui/react/macro';
import { BottomBar } from '../../ui/BottomBar';
import { Button } from '../../ui/Button';
import { PriceOf } from '../PriceOf';
import { useObstacle } from './use-obstacle';
import type { Purchase } from './use-purchase';

interface BuyBarProps {
  purchase: Purchase;
  /** Of the product. */
  name: string;
  isShown: boolean;
}

/**
 * On phones, the way into the cart at the foot of the screen while the page's own button is out of sight. It stands at
 * the page's end and sticks to the screen's, so that it never lies over the footer.
 */
export function BuyBar({ purchase, name, isShown }: BuyBarProps) {
  const { t } = useLingui();
  const { tag, choices, quantity, add } = purchase;
  const obstacle = useObstacle(purchase);
  if (obstacle !== undefined) return null;
  return (
    <BottomBar label={t`Buy`} isShown={isShown}>
      <div className="min-w-0 grow">
        <p className="truncate text-muted text-sm">
          {choices.length > 0 ? choices.map(({ item }) => item).join(', ') : name}
        </p>
        {tag && <PriceOf tag={tag} />}
      </div>
      <Button className="shrink-0" onClick={add}>
        {quantity > 1 ? <Trans>Add {quantity} to cart</Trans> : <Trans>Add to cart</Trans>}
      </Button>
    </BottomBar>
  );
}
