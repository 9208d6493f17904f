import { expect } from 'vitest';
import type { CouponVerdict } from '../../machines/coupon.machine';
import { CouponField } from '../../src/features/checkout/CouponField';
import { openFlow } from '../../src/services/checkout/checkout-flow';
import { checkoutTexts } from '../support/checkout-texts';
import { answers } from '../support/deferred';
import type { Walker } from '../support/path-generator';
import { closeView, fill, isThere, openView, press, settled, stores, walkView } from '../support/view';
import { code, verdictIn, verdicts, viewModel } from './coupon.model';

const model = viewModel();

walkView(model, customer);

const word = checkoutTexts.en;
const field = ['textbox', { name: word.code }] as const;

async function customer(): Promise<Walker> {
  // Closes the view of the previous test, which also clears the checkout choices in the browser's storage.
  await closeView();
  const checks = answers<CouponVerdict, string>();
  const never = () => new Promise<never>(() => {});
  const effects = {
    checkCoupon: (typed: string) => checks.ask(typed),
    fetchQuote: never,
    fetchOffices: never,
    placeOrder: never,
    askOutcome: never,
  };
  const { coupon } = openFlow({ effects, tab: stores.tab, owner: '1' });
  coupon.on('failure', ({ error }) => console.error(error));
  coupon.start();
  const { logged } = await openView(<CouponField coupon={coupon} />, {});
  let checkCount = 0;
  let isApplied = false;
  let notice: 'missing' | 'unchecked' | null = null;
  const see = (isBusy = false) => {
    expect(checks.questions()).toEqual(Array(checkCount).fill(code));
    expect(isThere('button', { name: word.remove })).toBe(isApplied || notice !== null);
    expect(isThere(...field)).toBe(!isApplied);
    expect(document.querySelector('[aria-busy=true]') !== null).toBe(isBusy);
    const text = document.querySelector('[role=status]')?.textContent ?? '';
    for (const one of ['missing', 'unchecked'] as const) expect(word[one].test(text), one).toBe(one === notice);
  };
  const ask = (action: () => unknown) => async () => {
    checkCount += 1;
    notice = null;
    await settled(action);
  };
  return {
    events: {
      'coupon.submitted': async ({ event }) => {
        await fill(String(event.code), ...field);
        checkCount += 1;
        notice = null;
        await press('button', { name: word.apply });
      },
      'coupon.removed': async () => {
        isApplied = false;
        notice = null;
        await press('button', { name: word.remove });
        expect(document.activeElement).toBe(document.querySelector('input[name=coupon]'));
      },
      'coupon.lapsed': ask(() => coupon.send({ type: 'coupon.lapsed' })),
      'cart.changed': ask(() => coupon.send({ type: 'cart.changed' })),
      'network.returned': ask(() => coupon.send({ type: 'network.returned' })),
      'xstate.done.actor.verdict': async ({ event }) => {
        const verdict = verdictIn(event);
        if (verdict !== 'unreachable') isApplied = verdict === 'valid';
        notice = ({ valid: null, refused: 'missing', unreachable: isApplied ? null : 'unchecked' } as const)[verdict];
        await settled(() => checks.answer(verdicts[verdict]));
      },
      'xstate.error.actor.verdict': async () => {
        if (!isApplied) notice = 'unchecked';
        const error = new Error('odd');
        await settled(() => checks.fail(error));
        expect(logged()).toEqual([error]);
      },
    },
    onStep: () => expect(logged()).toEqual([]),
    states: {
      none: () => see(),
      'given.checking': () => see(true),
      'given.applied': () => see(),
      'given.refused': () => see(),
      'given.unchecked': () => see(),
    },
  };
}
