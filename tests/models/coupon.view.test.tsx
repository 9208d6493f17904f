import { expect } from 'vitest';
import type { CouponVerdict } from '../../machines/coupon.machine';
import { openFlow } from '../../src/app/checkout';
import { CouponField } from '../../src/features/checkout/CouponField';
import { checkoutWords } from '../support/checkout-words';
import { answers } from '../support/deferred';
import type { Walker } from '../support/model';
import { closeView, fill, isThere, openView, press, settled, walkView } from '../support/view';
import { code, inView, verdictIn, verdicts } from './coupon.model';

const model = inView();

walkView(model, customer);

const word = checkoutWords.en;
const field = ['textbox', { name: word.code }] as const;

/** A customer before the field, and a shop that says what it thinks of the code when it is told to. */
async function customer(): Promise<Walker> {
  // What the one before had chosen is kept.
  await closeView();
  const checks = answers<CouponVerdict, string>();
  const never = () => new Promise<never>(() => {});
  const shop = {
    checkCoupon: (asked: string) => checks.ask(asked),
    fetchQuote: never,
    placeOrder: never,
    askOutcome: never,
  };
  const { coupon } = openFlow({ shop, owner: '1' });
  coupon.on('failure', ({ error }) => console.error(error));
  coupon.start();
  const { logged } = await openView(<CouponField coupon={coupon} />, {});
  let asked = 0;
  let isApplied = false;
  let said: 'missing' | 'unchecked' | null = null;
  const see = (isBusy = false) => {
    expect(checks.questions()).toEqual(Array(asked).fill(code));
    expect(isThere('button', { name: word.remove })).toBe(isApplied || said !== null);
    expect(isThere(...field)).toBe(!isApplied);
    expect(document.querySelector('[aria-busy=true]') !== null).toBe(isBusy);
    const text = document.querySelector('[role=status]')?.textContent ?? '';
    for (const one of ['missing', 'unchecked'] as const) expect(word[one].test(text), one).toBe(one === said);
  };
  const ask = (happen: () => unknown) => async () => {
    asked += 1;
    said = null;
    await settled(happen);
  };
  return {
    events: {
      'coupon.submitted': async ({ event }) => {
        await fill(String(event.code), ...field);
        asked += 1;
        said = null;
        await press('button', { name: word.apply });
      },
      'coupon.removed': async () => {
        isApplied = false;
        said = null;
        await press('button', { name: word.remove });
        // Whoever is rid of one may type another.
        expect(document.activeElement).toBe(document.querySelector('input[name=coupon]'));
      },
      'coupon.lapsed': ask(() => coupon.send({ type: 'coupon.lapsed' })),
      'cart.changed': ask(() => coupon.send({ type: 'cart.changed' })),
      'network.returned': ask(() => coupon.send({ type: 'network.returned' })),
      'xstate.done.actor.verdict': async ({ event }) => {
        const verdict = verdictIn(event);
        if (verdict !== 'unreachable') isApplied = verdict === 'valid';
        said = ({ valid: null, refused: 'missing', unreachable: isApplied ? null : 'unchecked' } as const)[verdict];
        await settled(() => checks.answer(verdicts[verdict]));
      },
      'xstate.error.actor.verdict': async () => {
        if (!isApplied) said = 'unchecked';
        const odd = new Error('odd');
        await settled(() => checks.fail(odd));
        expect(logged()).toEqual([odd]);
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
