import { Trans, useLingui } from '@lingui/react/macro';
import { Ring } from '../../ui/Ring';
import { PageHead } from '../PageHead';

/** While the shop asks the gateway. */
export function PaymentWait() {
  const { t } = useLingui();
  const title = t`Confirming your payment`;
  return (
    <div className="flex flex-col items-center rounded-lg border border-hairline bg-sheet p-6 text-center tablet:p-10">
      <PageHead title={title} noindex />
      <Ring className="size-10 border-3 text-accent" />
      <h1 className="mt-6 text-2xl">{title}</h1>
      <p className="mt-3 text-muted">
        <Trans>We are asking your bank. This takes a few seconds; please stay on this page.</Trans>
      </p>
    </div>
  );
}
