import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { isTransfer } from '../../../machines/checkout.machine';
import type { PayableMethod } from '../../contract/checkout-quote';
import type { Order } from '../../contract/orders';
import { RadioField } from '../../ui/RadioField';
import { useMethodProblem } from '../checkout/use-method-problem';
import { SubmissionForm } from '../form/SubmissionForm';
import type { SubmissionActor } from '../form/use-submission';
import { usePrice } from '../use-price';
import { PaymentStatus } from './PaymentStatus';
import { isTransferDue } from './payment-due';

interface PayOrderProps {
  order: Order;
  form: SubmissionActor;
  methods: PayableMethod[];
}

/** Form to pay for an order that is already placed. */
export function PayOrder({ order, form, methods }: PayOrderProps) {
  const { t } = useLingui();
  const price = usePrice();
  const problemOf = useMethodProblem();
  const headingId = useId();
  const due = order.total_amount ?? 0;
  const total = price(due);
  const isInstead = isTransferDue(order);
  const choices = methods.map((method) => ({
    value: method.key,
    label: method.name,
    disabledReason: problemOf(method, due),
  }));
  const enabled = choices.filter(({ disabledReason }) => disabledReason === undefined);
  const key = useSelector(form, (s) => s.context.values.gateway) ?? enabled[0]?.value;
  return (
    <section aria-labelledby={headingId} className="mt-8 rounded-md bg-wash p-5 tablet:p-6">
      <h2 id={headingId} className="text-lg">
        {isInstead ? <Trans>Or pay another way</Trans> : <Trans>{total} to pay</Trans>}
      </h2>
      <p className="mt-1 mb-5 max-w-prose">
        <PaymentStatus order={order} hasOtherMethods={enabled.length > 1} />
      </p>
      <SubmissionForm
        submission={form}
        label={t`Payment`}
        send={
          <Send
            isByTransfer={isTransfer({ key: String(key) })}
            isFirst={order.payment_state === 'pending'}
            total={total}
          />
        }
        thanks={{
          title: <Trans>Taking you to the payment page</Trans>,
          text: <Trans>If it does not open by itself, go back and try once more. Nothing is paid twice.</Trans>,
          another: <Trans>Back</Trans>,
        }}
      >
        {({ choice }) => {
          const gateway = choice('gateway');
          return (
            <RadioField
              legend={t`How do you want to pay?`}
              choices={choices}
              {...gateway}
              value={gateway.value ?? enabled[0]?.value ?? null}
            />
          );
        }}
      </SubmissionForm>
    </section>
  );
}

function Send({ isByTransfer, isFirst, total }: { isByTransfer: boolean; isFirst: boolean; total: string }) {
  if (isByTransfer) return <Trans>Pay by bank transfer</Trans>;
  return isFirst ? <Trans>Pay {total}</Trans> : <Trans>Pay {total} again</Trans>;
}
