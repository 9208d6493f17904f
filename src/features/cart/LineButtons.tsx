import { Trans, useLingui } from '@lingui/react/macro';
import type { ShownLine } from '../../../machines/cart.machine';
import { useActors } from '../use-actors';
import { choiceButtonId } from './ChoiceDialog';
import { LineButton } from './LineButton';
import { useHasLineActions, useLineActions } from './line-changes';
import { useLineMove } from './use-line-move';

/** Buttons that change a line or take it out of the cart. A product that is no longer sold can only be removed. */
export function LineButtons({ line, onRemoved }: { line: ShownLine; onRemoved: () => void }) {
  const { t } = useLingui();
  const { cart } = useActors();
  const hasActions = useHasLineActions();
  const { key, name, slug, choices, productId } = line;
  // A product that is still sold, but without the chosen item, has a slug and no id.
  const canChange = hasActions && slug !== '' && (choices.length > 0 || productId === null);
  const remove = () => {
    cart.send({ type: 'line.removed', key });
    onRemoved();
  };
  return (
    <div className="col-span-2 flex flex-wrap gap-x-4 tablet:col-span-1 tablet:col-start-2 tablet:-mb-3">
      {canChange && <ChangeButton line={line} />}
      {hasActions && productId !== null && <MoveButtons line={line} />}
      <LineButton aria-label={t`Remove ${name}`} onClick={remove}>
        <Trans>Remove</Trans>
      </LineButton>
    </div>
  );
}

function ChangeButton({ line }: { line: ShownLine }) {
  const { t } = useLingui();
  const { changeChoice } = useLineActions();
  const { key, name } = line;
  return (
    <LineButton id={choiceButtonId(key)} aria-label={t`Change: ${name}`} onClick={() => changeChoice(line)}>
      <Trans>Change</Trans>
    </LineButton>
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
