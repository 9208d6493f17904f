import { Trans, useLingui } from '@lingui/react/macro';
import type { WithdrawChannel } from '../../contract/wallet';
import { TextArea } from '../../ui/TextArea';
import { SafeHtml } from '../SafeHtml';
import { usePrice } from '../use-price';
import { AmountField } from './AmountField';
import { CashOutSums } from './CashOutSums';
import { useFaultWords, useLimitWords } from './use-fault-words';
import { useWalletForm, type WalletActor } from './use-wallet';
import { WalletFormFrame } from './WalletFormFrame';
import { WayField } from './WayField';

interface CashOutFormProps {
  wallet: WalletActor;
  channels: WithdrawChannel[];
  /** In cents. */
  balance: number;
}

/** How much is to be paid out, by which way, and where to. */
export function CashOutForm({ wallet, channels, balance }: CashOutFormProps) {
  const { t, i18n } = useLingui();
  const price = usePrice();
  const form = useWalletForm(wallet);
  const channel = channels.find(({ id }) => id === form.values.method) ?? channels[0];
  const limits = { least: channel?.min_amount ?? null, most: channel?.max_amount ?? null };
  const words = useFaultWords(limits);
  const hint = useLimitWords(limits);
  const percent = (share: number) => i18n.number(share / 100, { style: 'percent', maximumFractionDigits: 2 });
  const fee = ({ withdraw_charge: charge }: WithdrawChannel) =>
    charge ? t`Fee: ${percent(charge)} of the amount` : t`No fee`;
  return (
    <WalletFormFrame
      wallet={wallet}
      title={<Trans>Cash out</Trans>}
      lead={<Trans>Up to {price(balance)} from your wallet. You see what it costs before anything is sent.</Trans>}
      form={form}
      next={<Trans>Continue</Trans>}
    >
      <WayField
        legend={t`Where to?`}
        ways={channels.map((one) => ({ value: one.id, name: one.name, about: fee(one) }))}
        value={channel?.id ?? null}
        error={words(form.faults.method)}
        readOnly={form.isBusy}
        onChoose={(id) => form.change('method', id)}
      />
      {channel && channel.description !== '' && (
        <SafeHtml html={channel.description} topHeading={3} className="text-muted text-sm" />
      )}
      <AmountField label={t`Amount`} hint={hint} error={words(form.faults.amount)} {...form.field('amount')} />
      <CashOutSums typed={form.values.amount ?? ''} channel={channel} />
      <TextArea
        label={t`Account details`}
        hint={t`Who the money goes to and where, such as your name and IBAN.`}
        placeholder={t`Maria Ivanova, BG80 BNBG 9661 1020 3456 78`}
        rows={3}
        error={words(form.faults.account)}
        {...form.field('account')}
      />
    </WalletFormFrame>
  );
}
