import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { PaymentMethod } from '../../contract/checkout';
import { Button } from '../../ui/Button';
import { RadioField } from '../../ui/RadioField';
import type { SubmissionActor } from '../form/use-submission';
import { SafeHtml } from '../SafeHtml';
import { usePrice } from '../use-price';
import { AmountField } from './AmountField';
import { WalletForm } from './WalletForm';

const usual = [2_000, 5_000, 10_000];

interface TopUpFormProps {
  submission: SubmissionActor;
  methods: PaymentMethod[];
  onCancel: () => void;
}

export function TopUpForm({ submission, methods, onCancel }: TopUpFormProps) {
  const { t } = useLingui();
  const price = usePrice();
  const gateway = useSelector(submission, (s) => s.context.values.gateway);
  const method = methods.find(({ key }) => key === gateway) ?? methods[0];
  const chooseAmount = (cents: number) =>
    submission.send({ type: 'field.changed', name: 'amount', value: String(cents / 100) });
  return (
    <WalletForm
      submission={submission}
      label={t`Top up your wallet`}
      lead={t`You pay on the page of the payment service and come back here.`}
      send={<Trans>Go to payment</Trans>}
      thanks={{
        title: <Trans>Taking you to the payment page</Trans>,
        text: <Trans>If it does not open by itself, go back and try once more. Nothing is paid twice.</Trans>,
        another: <Trans>Back</Trans>,
      }}
      onCancel={onCancel}
    >
      {({ field, choice }) => (
        <>
          <div>
            <AmountField limits={method} {...field('amount')} />
            <div className="mt-3 flex flex-wrap gap-2">
              {usual.map((cents) => (
                <Button key={cents} variant="secondary" onClick={() => chooseAmount(cents)}>
                  {price(cents)}
                </Button>
              ))}
            </div>
          </div>
          <RadioField
            legend={t`How do you want to pay?`}
            choices={methods.map(({ key, name }) => ({ value: key, label: name }))}
            {...choice('gateway')}
            value={method?.key ?? null}
          />
          {method && method.instructions !== '' && (
            <SafeHtml html={method.instructions} topHeading={3} className="text-muted text-sm" />
          )}
        </>
      )}
    </WalletForm>
  );
}
