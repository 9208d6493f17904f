import { type Credentials, type SessionUser, type SignInOutcome, sessionMachine } from '../../machines/session.machine';
import { type ModelEvent, type ModelOptions, modelOf } from '../support/model';

/** The one customer of this model. */
export const mira: SessionUser = { id: '7', name: 'Mira Ivanova' };

/** What she types. */
export const typed: Credentials = { email: 'mira@shop.example', password: 'correct horse', isRemembered: true };

/** What the shop says when it refuses. */
export const refusal = {
  reason: 'refused' as const,
  email: '',
  text: 'That is not the password',
  fields: {},
  seconds: 0,
};

/** Who is found in the browser. */
export const userIn = ({ output }: ModelEvent) => output as SessionUser | null;

/** What the shop answers to a login. */
export const outcomeIn = ({ output }: ModelEvent) => output as SignInOutcome;

type SessionModelOptions = ModelOptions<typeof sessionMachine>;

const outcomes: SignInOutcome[] = [
  { user: mira, limited: [], refusal: null },
  { user: mira, limited: [{ name: 'Mountain tea', wanted: 5, got: 4 }], refusal: null },
  { user: null, refusal },
  { user: null, refusal: null, unverified: typed },
];

const inWords = (outcome: SignInOutcome) => {
  if (outcome.refusal) return 'the shop refuses';
  if (outcome.unverified) return 'the shop wants the address confirmed first';
  return outcome.limited.length > 0 ? 'the shop lets her in with less in the cart' : 'the shop lets her in';
};

const sessionModel = (walk: Pick<SessionModelOptions, 'without' | 'unreachable'> = {}) =>
  modelOf(sessionMachine, {
    cases: {
      'credentials.submitted': () => [{ ...typed }],
      'xstate.done.actor.user': () => [{ output: null }, { output: mira }],
      'xstate.done.actor.signIn': () => outcomes.map((output) => ({ output })),
    },
    key: ({ user, refusal: why }) => [user?.id, why?.reason],
    words: {
      'credentials.submitted': 'log in',
      'signOut.requested': 'sign out',
      'sessions.ended': 'she deletes her account',
      'token.refused': 'the session is over',
      'user.changed': 'another tab is at work',
      'form.left': 'leave the form',
      'xstate.done.actor.user': (event) => (userIn(event) ? 'the browser knows her' : 'the browser knows nobody'),
      'xstate.done.actor.signIn': (event) => inWords(outcomeIn(event)),
      'xstate.error.actor.signIn': 'the shop does not answer',
      'xstate.done.actor.signOut': 'the shop lets her go',
      'xstate.error.actor.signOut': 'the shop does not let her go',
    },
    ...walk,
  });

/** The ways through the view. */
export const inView = () => sessionModel();

/** The ways through the shop. */
export const inShop = () => sessionModel();
