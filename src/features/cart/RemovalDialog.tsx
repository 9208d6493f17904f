import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';

interface RemovalDialogProps {
  name: string;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export function RemovalDialog({ name, isOpen, onClose, onConfirm }: RemovalDialogProps) {
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
