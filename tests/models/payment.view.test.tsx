import { expect } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { PaymentReturn } from '../../machines/payment.machine';
import type { PaymentStatusAnswer, WalletPaymentAnswer } from '../../src/contract/checkout';
import { PaymentPage } from '../../src/features/payment/PaymentPage';
import { openPayment } from '../../src/services/payments/gateway-return';
import { answers } from '../support/deferred';
import type { Walker } from '../support/path-generator';
import { closeView, isThere, openView, press, settled, textOf, walkView } from '../support/view';
import { orderId, type Return, resultIn, returnIn, returns, viewModel } from './payment.model';

const model = viewModel();

walkView(model, customer);

async function customer(): Promise<Walker> {
  await closeView();
  const clock = new SimulatedClock();
  const reads = answers<PaymentReturn>();
  const confirmations = answers<PaymentStatusAnswer | WalletPaymentAnswer, object>();
  const events: unknown[] = [];
  const payment = openPayment({
    api: {
      confirmOrderPayment: (body) => confirmations.ask(body) as Promise<PaymentStatusAnswer>,
      confirmWalletPayment: (body) => confirmations.ask(body) as Promise<WalletPaymentAnswer>,
    },
    pendingPayment: { settle() {} },
    readReturn: () => reads.ask(),
    clock,
  });
  payment.on('*', (event) => event.type !== 'failure' && events.push(event));
  const { logged } = await openView(<PaymentPage payment={payment} />, {
    readUser: async () => ({ id: '7', name: 'Mira' }),
  });
  let returnKind: Return = 'senseless';
  let questions = 0;
  let isPaid = false;
  let isLedOn = false;
  const isForWallet = () => returnKind === 'paidWallet';
  const ask = () => {
    questions += 1;
  };
  const see = (heading: string) => {
    expect(textOf('heading', { level: 1 })).toBe(heading);
    const payments = { paidOrder: returns.paidOrder.payment, paidWallet: returns.paidWallet.payment };
    const expected = returnKind in payments ? payments[returnKind as keyof typeof payments] : null;
    expect(confirmations.questions()).toEqual(Array(questions).fill(expected));
    expect(events).toEqual([
      ...(isPaid ? [{ type: 'paid' }] : []),
      ...(isLedOn ? [{ type: 'navigate', to: '/p' }] : []),
    ]);
  };
  const text = () => document.body.textContent ?? '';
  const home = () => ['Redirect now', 'Back to home'].filter((name) => isThere('link', { name, exact: true }));
  const nextLinkName = () => [...document.querySelectorAll('a')].map(({ textContent }) => textContent)[0];
  return {
    events: {
      'xstate.done.actor.return': ({ event }) => {
        returnKind = returnIn(event);
        if (returnKind === 'paidOrder' || returnKind === 'paidWallet') ask();
        return settled(() => reads.answer(returns[returnKind]));
      },
      'xstate.done.actor.confirmation': ({ event }) => {
        const { status, orderId: order, balance } = resultIn(event);
        isPaid = status === 'paid';
        return settled(() => confirmations.answer({ message: '', status, order_id: order, balance }));
      },
      'xstate.error.actor.confirmation': async () => {
        await settled(() => confirmations.fail());
        expect(logged()).toEqual([new Error('offline')]);
      },
      'xstate.after.pause.payment.waiting': async () => {
        // Each pause between two requests is one second longer than the pause before.
        await settled(() => clock.increment(questions * 1000 - 1));
        expect(confirmations.questions()).toHaveLength(questions);
        ask();
        await settled(() => clock.increment(1));
      },
      'xstate.done.actor.countdown': async () => {
        for (let second = 1; second <= 5; second += 1) {
          expect(isThere('timer')).toBe(true);
          await settled(() => clock.increment(1000));
        }
        isLedOn = true;
      },
      'page.left': () => press('link', { name: nextLinkName() ?? '', exact: true }),
    },
    onStep: () => expect(logged()).toEqual([]),
    states: {
      reading: () => see('Payment'),
      ignored: () => {
        see('Payment');
        expect([...document.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['To the shop']);
        expect(isThere('timer')).toBe(false);
      },
      confirming: () => see('Confirming your payment'),
      waiting: () => see('Confirming your payment'),
      'shown.result.succeeded.confirmed': () => {
        see('Payment successful');
        expect(text()).toContain(isForWallet() ? 'now holds 123.45' : `The money for order ${orderId}`);
        expect(nextLinkName()).toBe(isForWallet() ? 'View your wallet' : 'View order');
      },
      'shown.result.succeeded.unconfirmed': () => {
        see('Payment reported as successful');
        expect(text()).toContain(isForWallet() ? 'your wallet will show the money' : 'your order will show it');
        expect(nextLinkName()).toBe(isForWallet() ? 'View your wallet' : 'View your orders');
      },
      'shown.result.failed.declined': () => {
        see('Payment failed');
        expect(text()).toContain('no money was taken');
        expect(nextLinkName()).toBe(isForWallet() ? 'View your wallet' : 'Pay for the order');
      },
      'shown.result.failed.unconfirmed': () => {
        see('Payment confirmation failed');
        expect(text()).toContain('before you pay again');
        expect(nextLinkName()).toBe('View order');
      },
      'shown.result.undecided': () => {
        see('Payment not confirmed yet');
        expect(text()).toContain('There is no need to pay again');
        expect(questions).toBe(5);
      },
      'shown.redirect.counting': () => {
        expect(textOf('timer')).toContain('5 seconds');
        expect(home()).toEqual([text().includes('successful') ? 'Redirect now' : 'Back to home']);
      },
      'shown.redirect.over': () => {
        expect(isThere('timer')).toBe(false);
        expect(home()).toEqual([]);
      },
    },
  };
}
