import { type Credentials, type SessionUser, type SignInOutcome, sessionMachine } from '../../machines/session.machine';
import { type ModelEvent, type ModelOptions, modelOf } from '../support/path-generator';

export const mira: SessionUser = { id: '7', name: 'Mira Ivanova' };

export const typed: Credentials = { email: 'mira@shop.example', password: 'correct horse', isRemembered: true };

export const refusal = {
  reason: 'refused' as const,
  email: '',
  text: 'That is not the password',
  fields: {},
  seconds: 0,
};

/** Returns the event's signed-in customer; null if nobody is signed in. */
export const userIn = ({ output }: ModelEvent) => output as SessionUser | null;

export const outcomeIn = ({ output }: ModelEvent) => output as SignInOutcome;

type SessionModelOptions = ModelOptions<typeof sessionMachine>;

const outcomes: SignInOutcome[] = [
  { user: mira, limited: [], refusal: null },
  { user: mira, limited: [{ name: 'Mountain tea', wanted: 5, got: 4 }], refusal: null },
  { user: null, refusal },
  { user: null, refusal: null, unverified: typed },
];

const outcomeTitle = (outcome: SignInOutcome) => {
  if (outcome.refusal) return 'the server refuses the login';
  if (outcome.unverified) return 'the server requires a confirmed email address';
  return `the server accepts the login${outcome.limited.length > 0 ? ' and reduces the cart' : ''}`;
};

const sessionModel = (walk: Pick<SessionModelOptions, 'without' | 'unreachable'> = {}) =>
  modelOf(sessionMachine, {
    cases: {
      'credentials.submitted': () => [{ ...typed }],
      'xstate.done.actor.user': () => [{ output: null }, { output: mira }],
      'xstate.done.actor.signIn': () => outcomes.map((output) => ({ output })),
    },
    key: ({ user, refusal: why }) => [user?.id, why?.reason],
    titles: {
      'credentials.submitted': 'log in',
      'signOut.requested': 'sign out',
      'sessions.ended': 'delete the account',
      'token.refused': 'the server rejects the session token',
      'user.changed': 'another tab signs in or out',
      'form.left': 'leave the login form',
      'xstate.done.actor.user': (event) => `${userIn(event) ? 'a' : 'no'} user is stored in this browser`,
      'xstate.done.actor.signIn': (event) => outcomeTitle(outcomeIn(event)),
      'xstate.error.actor.signIn': 'the login request fails without a response',
      'xstate.done.actor.signOut': 'the logout request succeeds',
      'xstate.error.actor.signOut': 'the logout request fails',
    },
    ...walk,
  });

/** Generates the test paths of session.view.test.tsx. */
export const viewModel = () => sessionModel();

/** Generates the test paths of tests/browser/walk-session.spec.ts. */
export const shopModel = () => sessionModel();
