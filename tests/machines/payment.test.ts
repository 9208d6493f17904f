import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { countdownMachine } from '../../machines/countdown.machine';
import { type Payment, type PaymentReturn, type PaymentStanding, paymentMachine } from '../../machines/payment.machine';
import { answers, settle } from '../support/deferred';

const ofOrder: Payment = { id: 'session-1', gateway: 'pay-with-sandbox', type: 'payment' };
const ofWallet: Payment = { ...ofOrder, id: 'session-2', type: 'wallet' };
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
    clock,
    leave: () => actor.send({ type: 'page.left' }),
    is: (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) => actor.getSnapshot().matches(state),
    context: () => actor.getSnapshot().context,
    isCounting: () => actor.getSnapshot().children.countdown !== undefined,
    seconds(count: number) {
      for (let second = 0; second < count; second += 1) clock.increment(1000);
    },
  };
}

test('success asks the shop about this very payment, once; what it says is shown', async () => {
  const payment = await comeBack();
  expect(payment.questions.questions()).toEqual([{ payment: ofOrder }]);
  expect(payment.isCounting()).toBe(false);
  await payment.questions.answer(standing('paid', { orderId: 'PZ-2' }));
  expect(payment.is({ shown: { result: { succeeded: 'confirmed' } } })).toBe(true);
  expect(payment.context().orderId).toBe('PZ-2');
  expect(payment.told).toEqual(['paid']);
  payment.seconds(60);
  expect(payment.questions.questions()).toHaveLength(1);
});

test('an order that is known stays known where the shop does not name it', async () => {
  const payment = await comeBack();
  await payment.questions.answer(standing('paid'));
  expect(payment.context().orderId).toBe('PZ-1');
});

test('cancel is a failure and asks nobody; anything else is nothing at all', async () => {
  const cancelled = await comeBack({ status: 'cancel' });
  expect(cancelled.is({ shown: { result: { failed: 'declined' } } })).toBe(true);
  for (const status of ['', 'Success', 'pending', 'failed']) {
    const ignored = await comeBack({ status });
    expect(ignored.is('ignored')).toBe(true);
    ignored.seconds(10);
    expect([...ignored.told, ...ignored.questions.questions(), ...cancelled.questions.questions()]).toEqual([]);
  }
});

test('what is shown leads home after five seconds, once', async () => {
  for (const status of ['paid', 'failed'] as const) {
    const payment = await comeBack();
    await payment.questions.answer(standing(status));
    payment.seconds(4);
    expect(payment.told).not.toContain('/p');
    payment.seconds(1);
    payment.seconds(20);
    expect(payment.told.filter((what) => what === '/p')).toEqual(['/p']);
  }
});

test('whoever goes elsewhere meanwhile is not led home', async () => {
  const payment = await comeBack({ status: 'cancel' });
  payment.seconds(4);
  payment.leave();
  payment.seconds(10);
  expect(payment.told).toEqual([]);
  expect(payment.is({ shown: 'result' })).toBe(true);
});

test('an order’s payment that can’t be confirmed has failed, a top-up’s is only logged; both are led on', async () => {
  const order = await comeBack();
  await order.questions.fail();
  expect(order.is({ shown: { result: { failed: 'unconfirmed' } } })).toBe(true);
  const wallet = await comeBack({ payment: ofWallet, orderId: null });
  await wallet.questions.fail();
  expect(wallet.is({ shown: { result: { succeeded: 'unconfirmed' } } })).toBe(true);
  for (const payment of [order, wallet]) {
    expect(payment.told).toEqual(['failure']);
    expect(payment.isCounting()).toBe(true);
  }
});

test('a top-up that the gateway has declined is no success', async () => {
  const wallet = await comeBack({ payment: ofWallet, orderId: null });
  await wallet.questions.answer(standing('failed'));
  expect(wallet.is({ shown: { result: { failed: 'declined' } } })).toBe(true);
  expect(wallet.told).toEqual([]);
});

test('a bank that has not decided is asked five times, with longer and longer pauses; then nobody is told a false success', async () => {
  const payment = await comeBack();
  for (const pause of [1000, 2000, 3000, 4000]) {
    await payment.questions.answer(standing('pending'));
    const asked = payment.questions.questions().length;
    payment.clock.increment(pause - 1);
    expect(payment.questions.questions()).toHaveLength(asked);
    expect(payment.isCounting()).toBe(false);
    payment.clock.increment(1);
    expect(payment.questions.questions()).toHaveLength(asked + 1);
  }
  await payment.questions.answer(standing('pending'));
  expect(payment.is({ shown: { result: 'undecided' } })).toBe(true);
  expect(payment.told).toEqual([]);
  payment.seconds(5);
  expect(payment.told).toEqual(['/p']);
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

test('a payment that is decided while it is asked for again is told', async () => {
  const payment = await comeBack({ payment: ofWallet, orderId: null });
  await payment.questions.answer(standing('pending'));
  payment.clock.increment(1000);
  await payment.questions.answer(standing('paid', { balance: 700 }));
  expect(payment.is({ shown: { result: { succeeded: 'confirmed' } } })).toBe(true);
  expect(payment.context().balance).toBe(700);
});

test('a browser that knows of no payment is told what the gateway says, and asks nobody', async () => {
  const payment = await comeBack({ payment: null, orderId: null });
  expect(payment.is({ shown: { result: { succeeded: 'unconfirmed' } } })).toBe(true);
  expect(payment.questions.questions()).toEqual([]);
  expect(payment.told).toEqual([]);
  expect(payment.isCounting()).toBe(true);
});
