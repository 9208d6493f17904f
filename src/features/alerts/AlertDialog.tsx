import { Trans, useLingui } from '@lingui/react/macro';
import type { AlertKind } from '../../contract/alerts';
import { Dialog } from '../../ui/Dialog';
import { Failure } from '../../ui/Failure';
import { Skeleton } from '../../ui/Skeleton';
import { OnDemand } from '../OnDemand';
import type { LoadedForm } from './use-alert-form';

interface AlertDialogProps {
  open: boolean;
  /** Undefined until the shopper has asked for an alert. */
  alert: { kind: AlertKind; form: LoadedForm } | undefined;
  /** Name of the product, for a price alert with the chosen items. */
  name: string;
  /** Present price in cents. */
  price: number;
  onRetry: (kind: AlertKind) => void;
  onClose: () => void;
}

/** Dialog with the form of an alert, which is loaded when the dialog opens. */
export function AlertDialog({ open, alert, onRetry, ...shown }: AlertDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open && alert !== undefined}
      onClose={shown.onClose}
      title={alert?.kind === 'price' ? t`Notify me when the price drops` : t`Notify me when it is back`}
      closeLabel={t`Close`}
    >
      {open && alert && (
        <OnDemand
          code={alert.form}
          skeleton={<Skeleton className="h-64" />}
          failure={
            <Failure
              title={t`The form could not be loaded`}
              message={t`The shop can’t be reached.`}
              retryLabel={<Trans>Try again</Trans>}
              onRetry={() => onRetry(alert.kind)}
              className="py-6"
            />
          }
        >
          {({ AlertForm, ...form }) => <AlertForm kind={alert.kind} {...form} {...shown} />}
        </OnDemand>
      )}
    </Dialog>
  );
}
