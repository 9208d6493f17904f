import { type CouponVerdict, couponMachine } from '../../machines/coupon.machine';
import { type ModelEvent, type ModelOptions, modelOf } from '../support/path-generator';

export const code = 'SPRING';
/** In cents. */
export const discount = 250;

export const verdicts = {
  valid: { kind: 'valid', offer: { code, discount } },
  refused: { kind: 'refused', reason: { text: '', missing: 500 } },
  unreachable: { kind: 'unreachable' },
} satisfies Record<string, CouponVerdict>;

export const verdictIn = ({ output }: ModelEvent) => (output as CouponVerdict).kind;

const verdictTitles = {
  valid: 'the server accepts the coupon',
  refused: 'the server refuses the coupon',
  unreachable: 'the coupon request fails without a response',
};

const couponModel = (options: Partial<ModelOptions<typeof couponMachine>>) =>
  modelOf(couponMachine, {
    input: { code: '', isGuest: false },
    cases: {
      'coupon.submitted': () => [{ code }],
      'xstate.done.actor.verdict': () => Object.values(verdicts).map((output) => ({ output })),
    },
    key: ({ offer, refusal }) => [offer !== null, refusal !== null],
    titles: {
      'coupon.submitted': 'submit a coupon code',
      'coupon.removed': 'remove the coupon',
      'coupon.lapsed': 'the quote no longer contains the coupon',
      'cart.changed': 'the cart changes',
      'network.returned': 'the network connection returns',
      'xstate.done.actor.verdict': (event) => verdictTitles[verdictIn(event)],
      'xstate.error.actor.verdict': 'the coupon request fails unexpectedly',
    },
    ...options,
  });

const excluded = {
  'opening · always (1 of 3: isGuest) → locked':
    'The session is known before it opens; tests/machines/coupon.test.ts tests a guest.',
  'opening · always (2 of 3: hasCode) → given':
    'A stored code is applied before the first step; tests/machines/coupon.test.ts tests it.',
  'locked · coupon.submitted → stays': 'Only a guest’s code is locked; tests/machines/coupon.test.ts submits it.',
};

/** Whether test paths omit the event, because the page has no usable button for it in this state. */
const seen: NonNullable<ModelOptions<typeof couponMachine>['without']> = ({ type }, snapshot) => {
  const isApplied = snapshot.context.offer !== null;
  const isBusy = snapshot.hasTag('busy');
  return (type === 'coupon.removed' && isBusy && !isApplied) || (type === 'coupon.submitted' && (isBusy || isApplied));
};

/** Generates the test paths of coupon.view.test.tsx. */
export const viewModel = () => couponModel({ without: seen, unreachable: excluded });

/** Generates the test paths of tests/browser/walk-coupon.spec.ts. */
export const shopModel = () =>
  couponModel({
    without: (event, snapshot) => event.type === 'coupon.lapsed' || seen(event, snapshot),
  });
