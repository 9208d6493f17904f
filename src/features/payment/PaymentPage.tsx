import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { buttonLook } from '../../ui/button-look';
import { cx } from '../../ui/cx';
import { Ring } from '../../ui/Ring';
import { PageHead } from '../PageHead';
import { Countdown } from './Countdown';
import { PaymentWays } from './PaymentWays';
import { type PaymentActor, type PaymentResult, usePayment } from './use-payment';
import { useResultWords } from './use-result-words';

const signs = {
  confirmed: { Icon: CircleCheck, look: 'text-success' },
  reported: { Icon: CircleCheck, look: 'text-muted' },
  declined: { Icon: CircleX, look: 'text-accent' },
  unanswered: { Icon: CircleX, look: 'text-accent' },
  undecided: { Icon: Clock, look: 'text-muted' },
};

function PaymentResultCard({ payment, result }: { payment: PaymentActor; result: PaymentResult }) {
  const { orderId, balance, isForWallet, countdown, leave } = usePayment(payment);
  const { title, lead } = useResultWords({ result, isForWallet, orderId, balance });
  const { Icon, look } = signs[result];
  const isGood = result === 'confirmed' || result === 'reported';
  return (
    <div className="rounded-lg border border-hairline bg-sheet p-6 text-center tablet:p-10">
      <PageHead title={title} noindex />
      <Icon aria-hidden className={cx('mx-auto size-14', look)} strokeWidth={1.5} />
      <h1 className="mt-5 text-2xl">{title}</h1>
      <p className="mt-3 break-words text-muted">{lead}</p>
      <div className="mt-8 flex flex-col gap-2">
        <PaymentWays result={result} isForWallet={isForWallet} orderId={orderId} onLeave={leave} />
        {countdown && <Countdown countdown={countdown} isGood={isGood} />}
      </div>
    </div>
  );
}

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

function PaymentWait() {
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
