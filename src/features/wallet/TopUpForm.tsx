import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentMethod } from '../../contract/checkout';
import { Button } from '../../ui/Button';
import { SafeHtml } from '../SafeHtml';
import { usePrice } from '../use-price';
import { AmountField } from './AmountField';
import { useFaultWords, useLimitWords } from './use-fault-words';
import { useWalletForm, type WalletActor } from './use-wallet';
import { WalletFormFrame } from './WalletFormFrame';
import { WayField } from './WayField';

/** What people put in most, in cents. */
const usual = [2_000, 5_000, 10_000];

/** How much money is to come into the wallet, and by which way. */
export function TopUpForm({ wallet, methods }: { wallet: WalletActor; methods: PaymentMethod[] }) {
  const { t } = useLingui();
  const price = usePrice();
  const form = useWalletForm(wallet);
  const method = methods.find(({ key }) => key === form.values.method) ?? methods[0];
  const limits = { least: method?.min_amount ?? null, most: method?.max_amount ?? null };
  const words = useFaultWords(limits);
  const hint = useLimitWords(limits);
  return (
    <WalletFormFrame
      wallet={wallet}
      title={<Trans>Top up your wallet</Trans>}
      lead={<Trans>You pay on the page of the payment service and come back here.</Trans>}
      form={form}
      next={<Trans>Go to payment</Trans>}
    >
      <div>
        <AmountField label={t`Amount`} hint={hint} error={words(form.faults.amount)} {...form.field('amount')} />
        <div className="mt-3 flex flex-wrap gap-2">
          {usual.map((cents) => (
            <Button key={cents} variant="secondary" onClick={() => form.change('amount', String(cents / 100))}>
              {price(cents)}
            </Button>
          ))}
        </div>
      </div>
      <WayField
        legend={t`How do you pay?`}
        ways={methods.map(({ key, name }) => ({ value: key, name }))}
        value={method?.key ?? null}
        error={words(form.faults.method)}
        readOnly={form.isBusy}
        onChoose={(key) => form.change('method', key)}
      />
      {method && method.instructions !== '' && (
        <SafeHtml html={method.instructions} topHeading={3} className="text-muted text-sm" />
      )}
    </WalletFormFrame>
  );
}
