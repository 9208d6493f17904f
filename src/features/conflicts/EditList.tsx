import { Trans } from '@lingui/react/macro';
import type { LineEdit } from '../../../machines/cart.machine';
import { ShopImage } from '../ShopImage';
import { choiceText } from './use-conflicts';

/** Changes that are yet to be saved: of what, and to how many. */
export function EditList({ edits }: { edits: LineEdit[] }) {
  return (
    <ul className="divide-y divide-hairline">
      {edits.map(({ id, subject, quantity, isOnTop }) => (
        <li key={id} className="flex items-center gap-4 py-4">
          <ShopImage path={subject.image} alt="" ratio="4 / 5" sizes="64px" className="w-16 shrink-0 rounded-md" />
          <div className="min-w-0 text-sm">
            <p className="font-medium">{subject.name}</p>
            <p className="text-muted">{choiceText(subject)}</p>
            <p className="text-muted tabular-nums">
              <Wanted quantity={quantity} isOnTop={isOnTop} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Wanted({ quantity, isOnTop }: Pick<LineEdit, 'quantity' | 'isOnTop'>) {
  if (quantity === 0) return <Trans>To be removed</Trans>;
  if (isOnTop) return <Trans>To be added: {quantity}</Trans>;
  return <Trans>Quantity {quantity}</Trans>;
}
