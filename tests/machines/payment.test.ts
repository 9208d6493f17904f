import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { countdownMachine } from '../../machines/countdown.machine';
import { type Payment, type PaymentResult, type PaymentReturn, paymentMachine } from '../../machines/payment.machine';
import { answers, settle } from '../support/deferred';

const ofOrder: Payment = { id: 'session-1', gateway: 'pay-with-sandbox', type: 'payment' };
const result = (status: PaymentResult['status'], values: Partial<PaymentResult> = {}): PaymentResult => ({
  status,
  orderId: null,
  balance: null,
  ...values,
});

async function returnFromGateway(values: Partial<PaymentReturn> = {}) {
  const questions = answers<PaymentResult, { payment: Payment | null }>();
  const emitted: unknown[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    paymentMachine.provide({
      actors: {
        readReturn: fromPromise(async () => ({ status: 'success', payment: ofOrder, orderId: 'PZ-1', ...values })),
        confirmPayment: fromPromise(({ input }) => questions.ask(input)),
        countdown: countdownMachine,
      },
    }),
    { clock },
  );
  actor.on('*', (event) => emitted.push(event.type === 'navigate' ? event.to : event.type));
  actor.start();
  await settle();
  return {
    questions,
    emitted,
    leave: () => actor.send({ type: 'page.left' }),
    is: (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) => actor.getSnapshot().matches(state),
    context: () => actor.getSnapshot().context,
    isCounting: () => actor.getSnapshot().children.countdown !== undefined,
    seconds(count: number) {
      for (let second = 0; second < count; second += 1) clock.increment(1000);
    },
  };
}

test('cancels the redirect when the page is left during the countdown', async () => {
  const payment = await returnFromGateway({ status: 'cancel' });
  payment.seconds(4);
  payment.leave();
  payment.seconds(10);
  expect(payment.emitted).toEqual([]);
  expect(payment.is({ shown: 'result' })).toBe(true);
});

test.each([
  ['declined', 'failed', 1],
  ['undecided', 'pending', 5],
] as const)('uses the order id of the shop when a payment is %s', async (_, status, tries) => {
  const payment = await returnFromGateway({ orderId: null });
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    await payment.questions.answer(result(status, { orderId: 'PZ-2' }));
    payment.seconds(4);
  }
  expect(payment.is('shown')).toBe(true);
  expect(payment.context().orderId).toBe('PZ-2');
});

test('shows an unconfirmed success and sends no request when the browser knows no payment', async () => {
  const payment = await returnFromGateway({ payment: null, orderId: null });
  expect(payment.is({ shown: { result: { succeeded: 'unconfirmed' } } })).toBe(true);
  expect(payment.questions.questions()).toEqual([]);
  expect(payment.emitted).toEqual([]);
  expect(payment.isCounting()).toBe(true);
});
