import { assign, emit, fromPromise, setup } from 'xstate';

/** `discount` is the discount on the current cart, in cents. */
interface CouponOffer {
  code: string;
  discount: number;
}

export type CouponVerdict =
  | { kind: 'valid'; offer: CouponOffer }
  | { kind: 'refused'; reason: CouponRefusal }
  | { kind: 'unreachable' };

/** `missing` is the amount in cents that the cart lacks for the minimum purchase; null for other reasons. */
interface CouponRefusal {
  text: string;
  missing: number | null;
}

interface CouponContext {
  /** The entered coupon code; '' for none. */
  code: string;
  offer: CouponOffer | null;
  refusal: CouponRefusal | null;
  isGuest: boolean;
}

/** One coupon for the whole cart. The server checks the code again after each change of the cart (REQUIREMENTS C5). */
export const couponMachine = setup({
  types: {
    context: {} as CouponContext,
    input: {} as Pick<CouponContext, 'code' | 'isGuest'>,
    events: {} as
      | { type: 'coupon.submitted'; code: string }
      | { type: 'coupon.removed' | 'coupon.lapsed' | 'cart.changed' | 'network.returned' },
    emitted: {} as
      /** Tells the checkout which coupon to use; '' for none. */
        | { type: 'changed'; code: string }
        /** Opens the login page, because guests cannot use a coupon. The typed code stays stored meanwhile. */
        | { type: 'navigate'; to: '/p/login' }
        | { type: 'failure'; error: unknown },
    tags: {} as 'busy',
  },
  actors: {
    checkCoupon: fromPromise<CouponVerdict, { code: string }>(() => Promise.reject(new Error('Provide checkCoupon'))),
  },
  actions: {
    setCode: assign({ code: (_, { code }: { code: string }) => code.trim() }),
    forget: assign({ code: '', offer: null, refusal: null }),
    setOffer: assign({
      offer: (_, { verdict }: { verdict: CouponVerdict }) => (verdict.kind === 'valid' ? verdict.offer : null),
    }),
    setRefusal: assign((_, { verdict }: { verdict: CouponVerdict }) => ({
      offer: null,
      refusal: verdict.kind === 'refused' ? verdict.reason : null,
    })),
    forgetRefusal: assign({ refusal: null }),
    // Stores the code, so that it survives a reload and a login.
    storeCode: (_, __: { code: string }) => {
      throw new Error('Provide storeCode');
    },
    tellCode: emit(({ context }) => ({ type: 'changed' as const, code: context.offer?.code ?? '' })),
    goToLogin: emit({ type: 'navigate', to: '/p/login' }),
    reportFailure: emit((_, { error }: { error: unknown }) => ({ type: 'failure' as const, error })),
  },
  guards: {
    isGuest: ({ context }) => context.isGuest,
    hasCode: ({ context }) => context.code !== '',
    isTyped: (_, { code }: { code: string }) => code.trim() !== '',
    isValid: (_, { verdict }: { verdict: CouponVerdict }) => verdict.kind === 'valid',
    isRefused: (_, { verdict }: { verdict: CouponVerdict }) => verdict.kind === 'refused',
  },
}).createMachine({
  id: 'coupon',
  context: ({ input: { code, isGuest } }) => ({ code, isGuest, offer: null, refusal: null }),
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'isGuest', target: 'locked' }, { guard: 'hasCode', target: 'given' }, { target: 'none' }],
    },
    locked: {
      on: {
        'coupon.submitted': {
          actions: [
            { type: 'setCode', params: ({ event }) => event },
            { type: 'storeCode', params: ({ context }) => context },
            'goToLogin',
          ],
        },
      },
    },
    none: {
      on: {
        'coupon.submitted': {
          guard: { type: 'isTyped', params: ({ event }) => event },
          target: 'given',
          actions: [
            { type: 'setCode', params: ({ event }) => event },
            { type: 'storeCode', params: ({ context }) => context },
          ],
        },
      },
    },
    given: {
      initial: 'checking',
      on: {
        'coupon.submitted': {
          guard: { type: 'isTyped', params: ({ event }) => event },
          target: '.checking',
          actions: [
            { type: 'setCode', params: ({ event }) => event },
            { type: 'storeCode', params: ({ context }) => context },
          ],
        },
        'coupon.removed': {
          target: 'none',
          actions: ['forget', 'tellCode', { type: 'storeCode', params: { code: '' } }],
        },
        'cart.changed': { target: '.checking' },
      },
      states: {
        // The previous discount stays visible while the server checks the code.
        checking: {
          tags: 'busy',
          entry: 'forgetRefusal',
          invoke: {
            id: 'verdict',
            src: 'checkCoupon',
            input: ({ context }) => ({ code: context.code }),
            onDone: [
              {
                guard: { type: 'isValid', params: ({ event }) => ({ verdict: event.output }) },
                target: 'applied',
                actions: [{ type: 'setOffer', params: ({ event }) => ({ verdict: event.output }) }, 'tellCode'],
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ verdict: event.output }) },
                target: 'refused',
                actions: [{ type: 'setRefusal', params: ({ event }) => ({ verdict: event.output }) }, 'tellCode'],
              },
              { target: 'unchecked' },
            ],
            onError: {
              target: 'unchecked',
              actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        applied: { on: { 'coupon.lapsed': { target: 'checking' } } },
        refused: {},
        // The code could not be checked, for example offline. The previous discount stays visible.
        unchecked: { on: { 'network.returned': { target: 'checking' } } },
      },
    },
  },
});
