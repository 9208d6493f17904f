import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId } from 'react';
import type { WithdrawChannel } from '../../contract/wallet';
import { Button } from '../../ui/Button';
import { PasswordField } from '../session/PasswordField';
import { CashOutSums } from './CashOutSums';
import { useFaultWords } from './use-fault-words';
import { focusOnArrival, useWalletForm, type WalletActor } from './use-wallet';

interface CashOutReviewProps {
  wallet: WalletActor;
  channels: WithdrawChannel[];
}

/** Review of a cash-out, confirmed with the password. The password stays in its field: no store or context holds it. */
export function CashOutReview({ wallet, channels }: CashOutReviewProps) {
  const id = useId();
  const { t } = useLingui();
  const { values, faults, isBusy, form } = useWalletForm(wallet);
  const words = useFaultWords({ least: null, most: null });
  const channel = channels.find((one) => one.id === values.method) ?? channels[0];
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    wallet.send({ type: 'request.confirmed', password });
  };
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
      <form {...form} onSubmit={confirm} aria-labelledby={id} className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        <PasswordField
          label={t`Your password`}
          name="password"
          autoComplete="current-password"
          required
          readOnly={isBusy}
          error={words(faults.password)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" busy={isBusy}>
            <Trans>Request the cash-out</Trans>
          </Button>
          {!isBusy && (
            <Button size="lg" variant="quiet" onClick={() => wallet.send({ type: 'request.corrected' })}>
              <Trans>Change</Trans>
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
