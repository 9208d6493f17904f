import { Trans, useLingui } from '@lingui/react/macro';
import type { ShownLine } from '../../../machines/cart.machine';
import { useActors } from '../use-actors';
import { LineButton } from './LineButton';
import { useHasLineActions } from './line-changes';
import { useLineMove } from './use-line-move';

/** Buttons that take a line out of the cart. A product that is no longer sold can only be removed. */
export function LineButtons({ line, onRemoved }: { line: ShownLine; onRemoved: () => void }) {
  const { t } = useLingui();
  const { cart } = useActors();
  const hasActions = useHasLineActions();
  const { key, name, productId } = line;
  const remove = () => {
    cart.send({ type: 'line.removed', key });
    onRemoved();
  };
  return (
    <div className="col-span-2 flex flex-wrap gap-x-4 tablet:col-span-1 tablet:col-start-2 tablet:-mb-3">
      {hasActions && productId !== null && <MoveButtons line={line} />}
      <LineButton aria-label={t`Remove ${name}`} onClick={remove}>
        <Trans>Remove</Trans>
      </LineButton>
    </div>
  );
}

function MoveButtons({ line }: { line: ShownLine }) {
  const { t } = useLingui();
  const { isMoving, move } = useLineMove(line);
  const { name } = line;
  return (
    <>
      <LineButton aria-label={t`Save for later: ${name}`} busy={isMoving} onClick={() => move('later')}>
        <Trans>Save for later</Trans>
      </LineButton>
      <LineButton aria-label={t`Move to wishlist: ${name}`} busy={isMoving} onClick={() => move('wishlist')}>
        <Trans>Move to wishlist</Trans>
      </LineButton>
    </>
  );
}
