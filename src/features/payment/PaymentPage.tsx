import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, Clock } from 'lucide';
import { buttonStyles } from '../../ui/button-styles';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { SpinnerRing } from '../../ui/SpinnerRing';
import { PageHead } from '../PageHead';
import { Countdown } from './Countdown';
import { PaymentResultLink } from './PaymentResultLink';
import { type PaymentActor, type PaymentResult, usePayment } from './use-payment';
import { usePaymentResultTexts } from './use-payment-result-texts';

const icons = {
  confirmed: { icon: CircleCheck, color: 'text-success' },
  reported: { icon: CircleCheck, color: 'text-muted' },
  declined: { icon: CircleX, color: 'text-accent' },
  unanswered: { icon: CircleX, color: 'text-accent' },
  undecided: { icon: Clock, color: 'text-muted' },
};

function PaymentResultCard({ payment, result }: { payment: PaymentActor; result: PaymentResult }) {
  const { orderId, balance, isForWallet, countdown, leave } = usePayment(payment);
  const { title, lead } = usePaymentResultTexts({ result, isForWallet, orderId, balance });
  const { icon, color } = icons[result];
  const isGood = result === 'confirmed' || result === 'reported';
  return (
    <div className="rounded-lg border border-hairline bg-sheet p-6 text-center tablet:p-10">
      <PageHead title={title} noindex />
      <Icon icon={icon} className={cx('mx-auto size-14', color)} strokeWidth={1.5} />
      <h1 className="mt-5 text-2xl">{title}</h1>
      <p className="mt-3 break-words text-muted">{lead}</p>
      <div className="mt-8 flex flex-col gap-2">
        <PaymentResultLink result={result} isForWallet={isForWallet} orderId={orderId} onLeave={leave} />
        {countdown && <Countdown countdown={countdown} isGood={isGood} />}
      </div>
    </div>
  );
}

/** Page to which the payment gateways return the shopper (REQUIREMENTS P1–P5). */
export function PaymentPage({ payment }: { payment: PaymentActor }) {
  const { t } = useLingui();
  const { result, isBusy } = usePayment(payment);
  return (
    <div role="status" className="mx-auto w-full max-w-108">
      {isBusy && <PaymentWait />}
      {result && <PaymentResultCard payment={payment} result={result} />}
      {/* The URL names no payment. */}
      {!isBusy && !result && (
        <>
          <PageHead title={t`Payment`} noindex />
          <h1 className="sr-only">{t`Payment`}</h1>
          <p className="text-center">
            <Link to="/p" className={buttonStyles({ variant: 'secondary' })}>
              <Trans>To the shop</Trans>
            </Link>
          </p>
        </>
      )}
    </div>
  );
}

function PaymentWait() {
  const { t } = useLingui();
  const title = t`Confirming your payment`;
  return (
    <div className="flex flex-col items-center rounded-lg border border-hairline bg-sheet p-6 text-center tablet:p-10">
      <PageHead title={title} noindex />
      <SpinnerRing className="size-10 border-3 text-accent" />
      <h1 className="mt-6 text-2xl">{title}</h1>
      <p className="mt-3 text-muted">
        <Trans>We are asking your bank. This takes a few seconds; please stay on this page.</Trans>
      </p>
    </div>
  );
}
