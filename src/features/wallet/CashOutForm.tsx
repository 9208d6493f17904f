import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { readAmount } from '../../contract/decimal';
import { cashoutFee, type WithdrawChannel } from '../../contract/wallet';
import { cx } from '../../ui/cx';
import { RadioField } from '../../ui/RadioField';
import { TextArea } from '../../ui/TextArea';
import type { SubmissionActor } from '../form/use-submission';
import { SafeHtml } from '../SafeHtml';
import { PasswordField } from '../session/PasswordField';
import { usePrice } from '../use-price';
import { AmountField } from './AmountField';
import { WalletForm } from './WalletForm';

interface CashOutFormProps {
  submission: SubmissionActor;
  channels: WithdrawChannel[];
  /** Wallet balance in cents. */
  balance: number;
  onCancel: () => void;
}

export function CashOutForm({ submission, channels, balance, onCancel }: CashOutFormProps) {
  const { t, i18n } = useLingui();
  const price = usePrice();
  const most = price(balance);
  const values = useSelector(submission, (s) => s.context.values);
  const channel = channels.find(({ id }) => id === values.method_id) ?? channels[0];
  const percent = (share: number) => i18n.number(share / 100, { style: 'percent', maximumFractionDigits: 2 });
  const fee = ({ withdraw_charge: charge }: WithdrawChannel) =>
    charge ? t`Fee: ${percent(charge)} of the amount` : t`No fee`;
  return (
    <WalletForm
      submission={submission}
      label={t`Cash out`}
      lead={t`Up to ${most} from your wallet. The amount leaves your wallet at once. If the cash-out is refused, all of it comes back.`}
      send={<Trans>Request cash-out</Trans>}
      onCancel={onCancel}
    >
      {({ field, choice }) => (
        <>
          <RadioField
            legend={t`Where should we send the money?`}
            choices={channels.map((one) => ({ value: one.id, label: one.name, note: fee(one) }))}
            {...choice('method_id')}
            value={channel?.id ?? null}
          />
          {channel && channel.description !== '' && (
            <SafeHtml html={channel.description} topHeading={3} className="text-muted text-sm" />
          )}
          <AmountField limits={channel} {...field('withdraw_amount')} />
          <CashOutSums typed={String(values.withdraw_amount ?? '')} channel={channel} />
          <TextArea
            label={t`Account details`}
            hint={t`Who should receive the money, and where: for example your name and IBAN.`}
            placeholder={t`Maria Ivanova, BG80 BNBG 9661 1020 3456 78`}
            rows={3}
            {...field('account_info')}
          />
          <PasswordField
            label={t`Your password`}
            autoComplete="current-password"
            required
            {...field('current_password')}
          />
        </>
      )}
    </WalletForm>
  );
}

function CashOutSums({ typed, channel }: { typed: string; channel: WithdrawChannel | undefined }) {
  const price = usePrice();
  const amount = readAmount(typed);
  if (amount === undefined || !channel) return null;
  const fee = cashoutFee(amount, channel.withdraw_charge ?? 0);
  return (
    <dl className="rounded-md bg-wash px-4 py-3 tabular-nums">
      <Sum name={<Trans>Taken from your wallet</Trans>}>{price(amount)}</Sum>
      <Sum name={<Trans>Fee</Trans>}>{fee > 0 ? `−${price(fee)}` : price(0)}</Sum>
      <Sum name={<Trans>You receive</Trans>} isLast>
        {price(amount - fee)}
      </Sum>
    </dl>
  );
}

function Sum({ name, isLast = false, children }: { name: ReactNode; isLast?: boolean; children: ReactNode }) {
  return (
    <div
      className={cx('flex justify-between gap-4 py-1', isLast && 'mt-1 border-hairline border-t pt-2 font-semibold')}
    >
      <dt className={cx(!isLast && 'text-muted')}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
