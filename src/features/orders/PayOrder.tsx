import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { isTransfer } from '../../../machines/checkout.machine';
import type { Order } from '../../contract/orders';
import type { PayableMethod } from '../../contract/quote';
import { RadioField } from '../../ui/RadioField';
import { useHindrance } from '../checkout/use-hindrance';
import { SubmissionForm } from '../form/SubmissionForm';
import type { SubmissionActor } from '../form/use-submission';
import { usePrice } from '../use-price';
import { awaitsTransfer } from './awaits-payment';
import { PaymentStanding } from './PaymentStanding';

interface PayOrderProps {
  order: Order;
  form: SubmissionActor;
  methods: PayableMethod[];
}

/** The payment of an order that waits for it, also one for which none came in time. */
export function PayOrder({ order, form, methods }: PayOrderProps) {
  const { t } = useLingui();
  const price = usePrice();
  const hindrance = useHindrance();
  const headingId = useId();
  const due = order.total_amount ?? 0;
  const total = price(due);
  const isInstead = awaitsTransfer(order);
  const ways = methods.map((method) => ({
    value: method.key,
    label: method.name,
    disabledReason: hindrance(method, due),
  }));
  const able = ways.filter(({ disabledReason }) => disabledReason === undefined);
  const key = useSelector(form, (s) => s.context.values.gateway) ?? able[0]?.value;
  return (
    <section aria-labelledby={headingId} className="mt-8 rounded-md bg-wash p-5 tablet:p-6">
      <h2 id={headingId} className="text-lg">
        {isInstead ? <Trans>Or pay in another way</Trans> : <Trans>{total} to be paid</Trans>}
      </h2>
      <p className="mt-1 mb-5 max-w-prose">
        <PaymentStanding order={order} hasOtherWays={able.length > 1} />
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
              legend={t`How do you pay?`}
              choices={ways}
              {...gateway}
              value={gateway.value ?? able[0]?.value ?? null}
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
