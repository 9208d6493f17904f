import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useActors } from '../use-actors';

/** Asks whether the last piece of a line shall go. */
export function RemovalDialog({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useLingui();
  const { cart } = useActors();
  const asked = useSelector(cart, (s) => s.context.asked);
  // The name stays while the dialog fades out.
  const [about, setAbout] = useState(asked);
  if (asked && asked !== about) setAbout(asked);
  const name = about?.name ?? '';
  const cancel = () => cart.send({ type: 'removal.cancelled' });
  const confirm = () => {
    // The dialog must have closed before anything behind it can take the focus.
    flushSync(() => cart.send({ type: 'removal.confirmed' }));
    onRemoved();
  };
  return (
    <Dialog
      open={asked !== null}
      onClose={cancel}
      title={t`Remove from the cart?`}
      closeLabel={t`Close`}
      footer={
        <div className="flex flex-col-reverse gap-3 tablet:flex-row tablet:justify-end">
          <Button variant="secondary" onClick={cancel}>
            <Trans>Keep it</Trans>
          </Button>
          <Button onClick={confirm}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      }
    >
      <p>{t`${name} will be removed from your cart.`}</p>
    </Dialog>
  );
}
