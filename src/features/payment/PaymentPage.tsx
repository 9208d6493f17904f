import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonLook } from '../../ui/button-look';
import { PageHead } from '../PageHead';
import { PaymentResultCard } from './PaymentResultCard';
import { PaymentWait } from './PaymentWait';
import { type PaymentActor, usePayment } from './use-payment';

/** Where a gateway leads back to (REQUIREMENTS P1–P5). */
export function PaymentPage({ payment }: { payment: PaymentActor }) {
  const { t } = useLingui();
  const { result, isBusy } = usePayment(payment);
  return (
    <div role="status" className="mx-auto w-full max-w-108">
      {isBusy && <PaymentWait />}
      {result && <PaymentResultCard payment={payment} result={result} />}
      {/* An address that says nothing of a payment: there is nothing to show but the way on. */}
      {!isBusy && !result && (
        <>
          <PageHead title={t`Payment`} noindex />
          <h1 className="sr-only">{t`Payment`}</h1>
          <p className="text-center">
            <Link to="/p" className={buttonLook({ variant: 'secondary' })}>
              <Trans>To the shop</Trans>
            </Link>
          </p>
        </>
      )}
    </div>
  );
}
