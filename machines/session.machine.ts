import { assertEvent, assign, emit, fromCallback, fromPromise, setup } from 'xstate';

export interface SessionUser {
  id: string;
  name: string;
}

export interface Credentials {
  email: string;
  password: string;
  isRemembered: boolean;
}

/** `unclear`: the email address may be unconfirmed. `failed`: the server was unreachable or another error occurred. */
export interface SignInRefusal {
  reason: 'refused' | 'unclear' | 'tooMany' | 'failed';
  email: string;
  text: string;
  fields: Record<string, string>;
  seconds: number;
}

/** Guest cart line that got too few pieces at login, for example because of low stock. */
export interface LimitedLine {
  name: string;
  wanted: number;
  got: number;
}

/** Result of a login. `unverified` is set if the email address is not confirmed yet. */
export type SignInOutcome =
  | { user: SessionUser; limited: LimitedLine[]; refusal: null; unverified?: undefined }
  | { user: null; limited?: undefined; refusal: SignInRefusal; unverified?: undefined }
  | { user: null; limited?: undefined; refusal: null; unverified: Credentials };

const failed: SignInRefusal = { reason: 'failed', email: '', text: '', fields: {}, seconds: 0 };

/** The user's login session. A logout or a refused token (401) ends it in all tabs (REQUIREMENTS A3–A5). */
export const sessionMachine = setup({
  types: {
    context: {} as {
      user: SessionUser | null;
      refusal: SignInRefusal | null;
      /** URL to which the next login returns after a logout. */
      back?: string | undefined;
    },
    events: {} as
      | ({ type: 'credentials.submitted' } & Credentials)
      | { type: 'signOut.requested'; back?: string }
      | { type: 'sessions.ended' | 'token.refused' | 'user.changed' | 'form.left' },
    emitted: {} as
      | { type: 'notice'; id: 'session.expired'; tone: 'warning'; code: string; text: string }
      | { type: 'notice'; id: 'cart.limited'; tone: 'warning'; code: string; text: string; limited: LimitedLine[] }
      | { type: 'navigate'; to: string }
      | { type: 'expired'; userId: string }
      | { type: 'unverified'; credentials: Credentials | undefined }
      | { type: 'failure'; error: unknown },
    tags: {} as 'known' | 'busy',
  },
  actors: {
    readUser: fromPromise<SessionUser | null>(() => Promise.reject(new Error('Provide readUser'))),
    signIn: fromPromise<SignInOutcome, Credentials>(() => Promise.reject(new Error('Provide signIn'))),
    signOut: fromPromise<void>(() => Promise.reject(new Error('Provide signOut'))),
    // Sends `user.changed` when another tab has logged in or out.
    watchTabs: fromCallback(() => {
      throw new Error('Provide watchTabs');
    }),
  },
  actions: {
    setUser: assign({ user: (_, { user }: { user: SessionUser | null }) => user }),
    setRefusal: assign({ refusal: (_, { refusal }: { refusal: SignInRefusal | null }) => refusal }),
    dropUser: assign({ user: null }),
    forgetUser: () => {
      throw new Error('Provide forgetUser');
    },
    setBack: assign({ back: (_, { back }: { back?: string }) => back }),
    goToLogin: emit((_, { back }: { back?: string | undefined }) => ({
      type: 'navigate' as const,
      to: back === undefined ? '/p/login' : `/p/login?redirect_to=${encodeURIComponent(back)}`,
    })),
    tellExpiry: emit(({ context }) => ({ type: 'expired' as const, userId: context.user?.id ?? '' })),
    tellUnverified: emit((_, { unverified }: SignInOutcome) => ({
      type: 'unverified' as const,
      credentials: unverified,
    })),
    noticeExpired: emit({ type: 'notice', id: 'session.expired', tone: 'warning', code: '', text: '' }),
    noticeLimited: emit((_, { limited }: { limited: LimitedLine[] }) => ({
      type: 'notice' as const,
      id: 'cart.limited' as const,
      tone: 'warning' as const,
      code: '',
      text: '',
      limited,
    })),
    reportFailure: emit((_, { error }: { error: unknown }) => ({ type: 'failure' as const, error })),
  },
  guards: {
    isSomebody: (_, { user }: { user: SessionUser | null }) => user !== null,
    isRefused: (_, { refusal }: { refusal: SignInRefusal | null }) => refusal !== null,
    isUnverified: (_, { unverified }: SignInOutcome) => unverified !== undefined,
    isLimited: (_, { limited = [] }: SignInOutcome) => limited.length > 0,
  },
}).createMachine({
  id: 'session',
  context: { user: null, refusal: null },
  invoke: { id: 'tabs', src: 'watchTabs' },
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        id: 'user',
        src: 'readUser',
        onDone: [
          {
            guard: { type: 'isSomebody', params: ({ event }) => ({ user: event.output }) },
            target: 'signedIn',
            actions: { type: 'setUser', params: ({ event }) => ({ user: event.output }) },
          },
          { target: 'guest', actions: 'dropUser' },
        ],
      },
    },
    guest: {
      tags: 'known',
      on: {
        'credentials.submitted': { target: 'signingIn' },
        'user.changed': { target: 'restoring' },
        'form.left': { actions: { type: 'setRefusal', params: { refusal: null } } },
      },
    },
    signingIn: {
      tags: ['known', 'busy'],
      entry: { type: 'setRefusal', params: { refusal: null } },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'credentials.submitted');
          const { email, password, isRemembered } = event;
          return { email, password, isRemembered };
        },
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'guest',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnverified', params: ({ event }) => event.output },
            target: 'guest',
            actions: { type: 'tellUnverified', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isLimited', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: [
              { type: 'setUser', params: ({ event }) => event.output },
              {
                type: 'noticeLimited',
                params: ({ event }) => ({ limited: event.output.user ? event.output.limited : [] }),
              },
            ],
          },
          {
            target: 'signedIn',
            actions: { type: 'setUser', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'guest',
          actions: [
            { type: 'setRefusal', params: { refusal: failed } },
            { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
      // Another tab has logged in or out. This login is cancelled and the session of that tab is used.
      on: { 'user.changed': { target: 'restoring' } },
    },
    signedIn: {
      tags: 'known',
      on: {
        'signOut.requested': {
          target: 'signingOut',
          actions: { type: 'setBack', params: ({ event }) => event },
        },
        // The account was deleted or all its sessions were ended, so no logout request is needed.
        'sessions.ended': {
          target: 'guest',
          actions: ['dropUser', 'forgetUser', { type: 'goToLogin', params: {} }],
        },
        'token.refused': { target: 'guest', actions: ['tellExpiry', 'dropUser', 'forgetUser', 'noticeExpired'] },
        'user.changed': { target: 'restoring' },
      },
    },
    signingOut: {
      tags: ['known', 'busy'],
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: {
          target: 'guest',
          actions: ['dropUser', 'forgetUser', { type: 'goToLogin', params: ({ context }) => context }],
        },
        // If the logout fails, the session stays (SPEC §8).
        onError: {
          target: 'signedIn',
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      // Another tab may have logged in as another user, so the session of that tab is used.
      on: { 'user.changed': { target: 'restoring' } },
    },
  },
});
