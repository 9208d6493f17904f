import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { WithdrawChannel } from '../../contract/wallet';
import { Button } from '../../ui/Button';
import { CashOutSums } from './CashOutSums';
import { focusOnArrival, useWalletForm, type WalletActor } from './use-wallet';

interface CashOutReviewProps {
  wallet: WalletActor;
  channels: WithdrawChannel[];
}

/** What is about to be asked for, in full, before it is. */
export function CashOutReview({ wallet, channels }: CashOutReviewProps) {
  const id = useId();
  const { values, isBusy } = useWalletForm(wallet);
  const channel = channels.find((one) => one.id === values.method) ?? channels[0];
  return (
    <section aria-labelledby={id} className="mt-8 max-w-xl border-hairline border-b pb-10">
      <h2 id={id} ref={focusOnArrival} tabIndex={-1} className="text-xl outline-none">
        <Trans>Is this right?</Trans>
      </h2>
      <p className="mt-2 text-muted">
        <Trans>The amount leaves your wallet at once. If the cash-out is refused, all of it comes back.</Trans>
      </p>
      <div className="mt-5">
        <CashOutSums typed={values.amount ?? ''} channel={channel} />
      </div>
      <dl className="mt-4 grid gap-1">
        <dt className="text-muted text-sm">{channel?.name}</dt>
        <dd className="wrap-anywhere whitespace-pre-line">{values.account}</dd>
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button size="lg" busy={isBusy} onClick={() => wallet.send({ type: 'request.confirmed' })}>
          <Trans>Request the cash-out</Trans>
        </Button>
        {!isBusy && (
          <Button size="lg" variant="quiet" onClick={() => wallet.send({ type: 'request.corrected' })}>
            <Trans>Change</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}
