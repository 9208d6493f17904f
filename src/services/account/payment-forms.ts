import * as v from 'valibot';
import type { AccountApi } from '../../api/account-api';
import { type PaymentMethod, PayOrderBody } from '../../contract/checkout';
import { readAmount, toDecimal } from '../../contract/decimal';
import { ApiFailure } from '../../contract/errors';
import { line, presentPassword } from '../../contract/first-load-fields';
import type { Order } from '../../contract/orders';
import type { WithdrawChannel } from '../../contract/wallet';
import type { SubmissionActor } from '../../features/form/use-submission';
import type { Values } from '../forms/drafts';
import { openWithdrawalForms, type Withdrawal, withdrawalName } from '../orders/withdrawal-forms';
import { leaveToPay, paymentReturns } from '../payments/gateway-redirect';
import type { BegunPayment } from '../payments/pending-payment';
import { createIdempotencyKeys } from './idempotency-keys';
import type { FormParts } from './shared-form-services';

type Charged = Awaited<ReturnType<AccountApi['payOrder' | 'chargeWallet']>> & { status?: string };

const refusal = (text: string) => new ApiFailure({ kind: 'business', code: 'generic', text, status: 400 });

type LimitsOf<Body> = (body: Body) => Pick<PaymentMethod, 'min_amount' | 'max_amount'> | undefined;

const isAmount = (text: string) => readAmount(text) !== undefined;
const typedAmount = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.check(isAmount, 'amount'));

function checkLimits<Body extends Record<string, string>>(field: keyof Body & string, limitsOf: LimitsOf<Body>) {
  return v.rawCheck<Body>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    const cents = readAmount(value[field] ?? '') ?? 0;
    const { min_amount: least, max_amount: most } = limitsOf(value) ?? { min_amount: null, max_amount: null };
    const message = cents < (least ?? 1) ? 'least' : cents > (most ?? Number.POSITIVE_INFINITY) ? 'most' : null;
    const path = { type: 'object', origin: 'value', input: value, key: field, value: value[field] } as const;
    if (message) addIssue({ message, path: [path] });
  });
}

const topUpSchema = (methods: PaymentMethod[]) =>
  v.pipe(
    v.object({ amount: typedAmount, gateway: line(100) }),
    checkLimits('amount', ({ gateway }) => methods.find(({ key }) => key === gateway)),
  );

function cashOutSchema(channels: WithdrawChannel[], balance: number) {
  const isCovered = (text: string) => (readAmount(text) ?? 0) <= balance;
  return v.pipe(
    v.object({
      method_id: line(100),
      withdraw_amount: v.pipe(typedAmount, v.check(isCovered, 'balance')),
      account_info: line(1000),
      current_password: presentPassword,
    }),
    checkLimits('withdraw_amount', ({ method_id }) => channels.find(({ id }) => id === method_id)),
  );
}

/** Creates the forms that pay or cancel an order, and that move money into and out of the wallet. */
export function createPaymentForms({ api, device, reread, goTo, actorOptions, ...forms }: FormParts) {
  const { openSubmission, openConfirmation, openUntilSent, openDownload } = forms;
  const keys = createIdempotencyKeys(device);

  /** Sends a payment, then opens the gateway page. Calls `onSettled` if the payment needs no such page. */
  const pay = async (
    payment: Pick<BegunPayment, 'gateway' | 'type' | 'order_id'>,
    about: string,
    { charge, onSettled }: { charge: () => Promise<Charged>; onSettled: () => Promise<void> },
  ): Promise<Charged> => {
    const answer = await keys.settle(about, charge);
    const { session_id: id, payment_url: url, gateway, message: text } = answer;
    if (id === null && answer.status === 'failed') throw refusal(text);
    if (id === null) await onSettled();
    else if (leaveToPay(device, { ...payment, id, gateway: gateway || payment.gateway }, url) === 'refused') {
      throw refusal(url === '' ? text : '');
    }
    return answer;
  };

  const showWallet = () => goTo('/p/profile/wallet').then(reread);

  return {
    openOrderPayment({ order_id: number }: Order, methods: PaymentMethod[]): SubmissionActor {
      const aboutOf = (gateway: string) => `payment.${number}.${gateway}`;
      const toBody = ({ gateway = methods[0]?.key ?? '' }: Values) => ({
        gateway,
        ...paymentReturns({ gateway: String(gateway), type: 'payment' }),
        idempotency_key: keys.keyOf(aboutOf(String(gateway))),
      });
      return openSubmission(`payment.${number}`, {}, (done) => ({
        schema: PayOrderBody,
        toBody,
        send: (body: v.InferOutput<typeof PayOrderBody>) =>
          pay({ gateway: body.gateway, type: 'payment', order_id: number }, aboutOf(body.gateway), {
            charge: () => api.payOrder(number, body),
            onSettled: () => done(reread),
          }),
      }));
    },

    /** Without `partId`, cancels the whole order. */
    openOrderCancellation: ({ order_id: number }: Order, partId?: string) =>
      openConfirmation(`cancellation.${number}.${partId ?? ''}`, async (rereadPage) => {
        const answer = await api.cancelOrder(number, partId);
        await rereadPage();
        return answer;
      }),

    /** Opens the downloads of an order's invoices, by the part's id. */
    openInvoices: ({ order_id: number, parts }: Order): ReadonlyMap<string, SubmissionActor> =>
      new Map(
        parts
          .filter((part) => part.has_invoice)
          .map(({ id }) => [id, openDownload(`invoice.${number}.${id}`, () => api.downloadInvoice(number, id))]),
      ),

    openWithdrawal(order: Order, given: { name: string; email: string }): Withdrawal {
      const { order_id: number } = order;
      return openUntilSent(withdrawalName(order), given, ({ draft, done }) =>
        openWithdrawalForms({
          order,
          draft,
          keys,
          async send(body) {
            const answer = await api.withdraw(number, body);
            await done(() => goTo(`/p/profile/orders/${number}`));
            return answer;
          },
          ...actorOptions,
        }),
      );
    },

    openTopUp(methods: PaymentMethod[], cents: number | undefined): SubmissionActor {
      const proposed = cents && Math.max(cents, methods[0]?.min_amount ?? 0);
      const given = proposed ? { amount: (proposed / 100).toFixed(2) } : {};
      const toBody = ({ amount = '', gateway = methods[0]?.key ?? '' }: Values) => ({ amount, gateway });
      return openSubmission(`topUp.${proposed ?? ''}`, given, (done) => {
        const send = ({ amount, gateway }: { amount: string; gateway: string }) => {
          const about = JSON.stringify(['topUp', amount, gateway]);
          const payment = { gateway, type: 'wallet', order_id: null } as const;
          const body = { gateway, amount: toDecimal(readAmount(amount) ?? 0), ...paymentReturns(payment) };
          const charge = () => api.chargeWallet({ ...body, idempotency_key: keys.keyOf(about) });
          return pay(payment, about, { charge, onSettled: () => done(showWallet) });
        };
        return { schema: topUpSchema(methods), toBody, send };
      });
    },

    /** `balance` is in cents. */
    openCashOut(channels: WithdrawChannel[], balance: number): SubmissionActor {
      const schema = cashOutSchema(channels, balance);
      const toBody = (values: Values) => ({
        method_id: values.method_id ?? channels[0]?.id ?? '',
        withdraw_amount: values.withdraw_amount ?? '',
        account_info: values.account_info ?? '',
        current_password: values.current_password ?? '',
      });
      return openSubmission('cashOut', { balance: String(balance) }, (done) => {
        const send = async ({ current_password, ...typed }: v.InferOutput<typeof schema>) => {
          // `about` is stored in the browser, so it must not contain the password.
          const about = JSON.stringify(['cashOut', typed]);
          const withdraw_amount = toDecimal(readAmount(typed.withdraw_amount) ?? 0);
          const answer = await keys.settle(about, () =>
            api.requestCashout({ ...typed, current_password, withdraw_amount, idempotency_key: keys.keyOf(about) }),
          );
          await done(showWallet);
          return answer;
        };
        return { schema, toBody, send };
      });
    },
  };
}
