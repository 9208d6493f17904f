import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useActors } from '../use-actors';
import { EditList } from './EditList';

/** Where nobody knows what the shop has in the cart: what of it is kept in this browser, to be saved. */
export function WaitingEdits() {
  const { cart } = useActors();
  const edits = useSelector(cart, (s) => s.context.queue);
  const headingId = useId();
  if (edits.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="border-ink border-b pb-3 text-lg">
        <Trans>Waits to be saved</Trans>
      </h2>
      <EditList edits={edits} />
    </section>
  );
}
