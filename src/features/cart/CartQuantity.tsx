import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ShownLine } from '../../../machines/cart.machine';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { QuantityStepper } from '../../ui/QuantityStepper';
import { useActors } from '../use-actors';
import { useOverlay } from '../use-overlay';

interface CartQuantityProps {
  line: ShownLine;
  onRemoved: () => void;
}

/** Buttons to change a line's quantity. At quantity 1, the minus button asks whether to remove the line. */
export function CartQuantity({ line: { key, name, quantity, stock }, onRemoved }: CartQuantityProps) {
  const { t } = useLingui();
  const { cart } = useActors();
  const { isOpen, open, close } = useOverlay('removal');
  const [isAsking, setIsAsking] = useState(false);
  const isAll = stock !== null && quantity >= stock;
  const change = (by: 1 | -1) => cart.send({ type: 'line.changed', key, quantity: quantity + by });
  const ask = () => {
    setIsAsking(true);
    open();
  };
  const stopAsking = () => {
    setIsAsking(false);
    close();
  };
  const remove = () => {
    // Closes the dialog first: while a dialog is open, `onRemoved` cannot focus the page.
    flushSync(() => {
      stopAsking();
      cart.send({ type: 'line.removed', key });
    });
    onRemoved();
  };
  return (
    <>
      <QuantityStepper
        value={quantity}
        label={t`Quantity of ${name}`}
        decrementLabel={t`One less of ${name}`}
        incrementLabel={t`One more of ${name}`}
        incrementReason={isAll ? t`${plural(stock, { one: 'Only # in stock', other: 'Only # in stock' })}` : undefined}
        onDecrement={() => (quantity > 1 ? change(-1) : ask())}
        onIncrement={() => change(1)}
      />
      <RemovalDialog name={name} isOpen={isOpen && isAsking} onClose={stopAsking} onConfirm={remove} />
    </>
  );
}

interface RemovalDialogProps {
  name: string;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

function RemovalDialog({ name, isOpen, onClose, onConfirm }: RemovalDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t`Remove from the cart?`}
      closeLabel={t`Close`}
      footer={
        <div className="flex flex-col-reverse gap-3 tablet:flex-row tablet:justify-end">
          <Button variant="secondary" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button onClick={onConfirm}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      }
    >
      <p>{t`${name} will be removed from your cart.`}</p>
    </Dialog>
  );
}
