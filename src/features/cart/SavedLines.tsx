import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ConfirmedLine } from '../../../machines/cart.machine';
import { cx } from '../../ui/cx';
import { ShopImage } from '../ShopImage';
import { useActors } from '../use-actors';
import { canBeOrdered, lineProblem } from './cart-lines';
import { LineButton } from './LineButton';
import { LineChoices, LineName, UnitPrice } from './LineParts';
import { useLineMove } from './use-line-move';

/** Lines saved for later, at present prices (REQUIREMENTS D14). */
export function SavedLines({ className }: { className?: string }) {
  const { t } = useLingui();
  const { cart } = useActors();
  const lines = useSelector(cart, (s) => s.context.confirmed.savedLines);
  if (lines.length === 0) return null;
  return (
    <section aria-label={t`Saved for later`} className={className}>
      <h2 className="border-ink border-b pb-3 text-lg">
        <Trans>Saved for later</Trans>
      </h2>
      <ul className="divide-y divide-hairline">
        {lines.map((line) => (
          <SavedLine key={line.lineId} line={line} />
        ))}
      </ul>
    </section>
  );
}

function SavedLine({ line }: { line: ConfirmedLine }) {
  const { t } = useLingui();
  const { isMoving, move } = useLineMove(line);
  const { name, quantity } = line;
  const problem = lineProblem(line);
  const canMove = canBeOrdered(line);
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 py-5 tablet:grid-cols-[5.5rem_minmax(0,1fr)] tablet:gap-x-6">
      <ShopImage
        path={line.image}
        alt=""
        ratio="4 / 5"
        sizes="88px"
        className={cx('rounded-md', !canMove && 'opacity-60')}
      />
      <div className="min-w-0">
        <h3 className="font-medium tracking-normal">
          <LineName line={line} />
        </h3>
        <LineChoices choices={line.choices} />
        {problem !== 'gone' && <UnitPrice line={line} />}
        {quantity > 1 && (
          <p className="text-muted text-sm tabular-nums">
            <Trans>Quantity {quantity}</Trans>
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-4">
          {canMove ? (
            <LineButton aria-label={t`Move to cart: ${name}`} busy={isMoving} onClick={() => move('cart')}>
              <Trans>Move to cart</Trans>
            </LineButton>
          ) : (
            <p className="text-sm text-warn">
              {problem === 'gone' ? <Trans>No longer available</Trans> : <Trans>Sold out</Trans>}
            </p>
          )}
          <LineButton aria-label={t`Remove ${name}`} busy={isMoving} onClick={() => move('nowhere')}>
            <Trans>Remove</Trans>
          </LineButton>
        </div>
      </div>
    </li>
  );
}
