import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { cx } from '../../ui/cx';
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

/** What became of a payment, where to look it up, and how soon the shopper is led on. */
export function PaymentResultCard({ payment, result }: { payment: PaymentActor; result: PaymentResult }) {
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
