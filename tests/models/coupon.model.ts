import { type CouponVerdict, couponMachine } from '../../machines/coupon.machine';
import { type ModelEvent, type ModelOptions, modelOf } from '../support/model';

/** A code, and what it takes off in cents. */
export const code = 'SPRING';
export const discount = 250;

/** What the shop may say of it. */
export const verdicts = {
  valid: { kind: 'valid', offer: { code, discount } },
  refused: { kind: 'refused', reason: { text: '', missing: 500 } },
  unreachable: { kind: 'unreachable' },
} satisfies Record<string, CouponVerdict>;

/** Which of them a step brings. */
export const verdictIn = ({ output }: ModelEvent) => (output as CouponVerdict).kind;

const inWords = {
  valid: 'the shop says that it counts',
  refused: 'the shop says what is missing for it',
  unreachable: 'the shop does not answer',
};

const couponModel = (options: Partial<ModelOptions<typeof couponMachine>>) =>
  modelOf(couponMachine, {
    input: { code: '', isGuest: false },
    cases: {
      'coupon.submitted': () => [{ code }],
      'xstate.done.actor.verdict': () => Object.values(verdicts).map((output) => ({ output })),
    },
    key: ({ offer, refusal }) => [offer !== null, refusal !== null],
    words: {
      'coupon.submitted': 'type a code and press',
      'coupon.removed': 'remove it',
      'coupon.lapsed': 'the checkout was reckoned without it',
      'cart.changed': 'the cart changes',
      'network.returned': 'the network is back',
      'xstate.done.actor.verdict': (event) => inWords[verdictIn(event)],
      'xstate.error.actor.verdict': 'nobody foresaw the answer',
    },
    ...options,
  });

const beginnings = {
  'opening · always (1 of 3: isGuest) → locked':
    'Who shops is known before it opens; tests/machines/coupon.test.ts is a guest.',
  'opening · always (2 of 3: hasCode) → given':
    'A code that was kept comes before the first step; tests/machines/coupon.test.ts keeps one.',
  'locked · coupon.submitted → stays': 'Only a guest’s is locked; tests/machines/coupon.test.ts submits it.',
};

/** Where one can type and remove: the code stands in a field, once it was looked at with a way to be rid of it, or it says what it takes off. */
const seen: NonNullable<ModelOptions<typeof couponMachine>['without']> = ({ type }, snapshot) => {
  const isApplied = snapshot.context.offer !== null;
  const isBusy = snapshot.hasTag('busy');
  return (type === 'coupon.removed' && isBusy && !isApplied) || (type === 'coupon.submitted' && (isBusy || isApplied));
};

/** The ways through the view. */
export const inView = () => couponModel({ without: seen, unreachable: beginnings });

const lapse = {
  'given.applied · coupon.lapsed → given.checking':
    'The checkout is reckoned without it only when its last use goes between two calls; the view’s walk sends it.',
};

/** The ways through the shop. */
export const inShop = () =>
  couponModel({
    without: (event, snapshot) => event.type === 'coupon.lapsed' || seen(event, snapshot),
    unreachable: { ...beginnings, ...lapse },
  });
