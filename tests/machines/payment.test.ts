import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { countdownMachine } from '../../machines/countdown.machine';
import { type Payment, type PaymentReturn, type PaymentStanding, paymentMachine } from '../../machines/payment.machine';
import { answers, settle } from '../support/deferred';

const ofOrder: Payment = { id: 'session-1', gateway: 'pay-with-sandbox', type: 'payment' };
const standing = (status: PaymentStanding['status'], what: Partial<PaymentStanding> = {}): PaymentStanding => ({
  status,
  orderId: null,
  balance: null,
  ...what,
});

async function comeBack(what: Partial<PaymentReturn> = {}) {
  const questions = answers<PaymentStanding, { payment: Payment | null }>();
  const told: unknown[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    paymentMachine.provide({
      actors: {
        readReturn: fromPromise(async () => ({ status: 'success', payment: ofOrder, orderId: 'PZ-1', ...what })),
        confirmPayment: fromPromise(({ input }) => questions.ask(input)),
        countdown: countdownMachine,
      },
    }),
    { clock },
  );
  actor.on('*', (event) => told.push(event.type === 'navigate' ? event.to : event.type));
  actor.start();
  await settle();
  return {
    questions,
    told,
    leave: () => actor.send({ type: 'page.left' }),
    is: (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) => actor.getSnapshot().matches(state),
    context: () => actor.getSnapshot().context,
    isCounting: () => actor.getSnapshot().children.countdown !== undefined,
    seconds(count: number) {
      for (let second = 0; second < count; second += 1) clock.increment(1000);
    },
  };
}

test('whoever goes elsewhere meanwhile is not led home', async () => {
  const payment = await comeBack({ status: 'cancel' });
  payment.seconds(4);
  payment.leave();
  payment.seconds(10);
  expect(payment.told).toEqual([]);
  expect(payment.is({ shown: 'result' })).toBe(true);
});

test.each([
  ['declined', 'failed', 1],
  ['undecided', 'pending', 5],
] as const)('the order of a payment that is %s is the one that the shop names', async (_, status, tries) => {
  const payment = await comeBack({ orderId: null });
  for (let asked = 1; asked <= tries; asked += 1) {
    await payment.questions.answer(standing(status, { orderId: 'PZ-2' }));
    payment.seconds(4);
  }
  expect(payment.is('shown')).toBe(true);
  expect(payment.context().orderId).toBe('PZ-2');
});

test('a browser that knows of no payment is told what the gateway says, and asks nobody', async () => {
  const payment = await comeBack({ payment: null, orderId: null });
  expect(payment.is({ shown: { result: { succeeded: 'unconfirmed' } } })).toBe(true);
  expect(payment.questions.questions()).toEqual([]);
  expect(payment.told).toEqual([]);
  expect(payment.isCounting()).toBe(true);
});
