import { type PasskeyOutcome, passkeyMachine } from '../../machines/passkey.machine';
import { type ModelEvent, modelOf } from '../support/path-generator';

type Kind = PasskeyOutcome['kind'];

const cases = (...kinds: Kind[]) =>
  kinds.map((kind) => ({ output: { kind, value: null, text: '', seconds: kind === 'limited' ? 30 : 0 } }));

export const kindIn = ({ output }: ModelEvent) => (output as PasskeyOutcome).kind;

const optionsTitles: Partial<Record<Kind, string>> = {
  done: 'the shop sends options for the device',
  password: 'the shop asks for the password',
  signIn: 'the shop asks for a new sign-in',
  refused: 'the shop refuses',
  limited: 'the shop reports too many attempts',
};
const deviceTitles: Partial<Record<Kind, string>> = {
  done: 'the device creates a passkey',
  cancelled: 'the shopper closes the device’s dialog',
  known: 'the device has a passkey already',
};
const answerTitles: Partial<Record<Kind, string>> = {
  done: 'the shop accepts the passkey',
  refused: 'the shop refuses the passkey',
  limited: 'the shop reports too many attempts',
};

const suggestions = [
  'open.ready · form.shown → open.suggesting',
  'open.suggesting · xstate.done.actor.choice (1 of 2: isDone) → verifying',
  'open.suggesting · xstate.done.actor.choice (2 of 2) → open.ready',
  'open.suggesting · xstate.error.actor.choice → open.ready',
  'open.suggesting · xstate.after.challengeLifetime.passkey.open.suggesting → open.suggesting',
];

const passkeyModel = () =>
  modelOf(passkeyMachine, {
    cases: {
      'xstate.done.actor.options': () => cases('done', 'password', 'signIn', 'refused', 'limited'),
      'xstate.done.actor.device': () => cases('done', 'cancelled', 'known'),
      'xstate.done.actor.answer': () => cases('done', 'refused', 'limited'),
    },
    // A customer without a password signs in again, on another page. Only forms for a sign-in offer passkeys in a field.
    without: ({ type }, state) =>
      type === 'form.shown' || (type === 'passkey.requested' && state.matches({ open: 'signIn' })),
    unreachable: Object.fromEntries(suggestions.map((name) => [name, 'tests/machines/passkey.test.ts takes it.'])),
    key: () => null,
    titles: {
      'passkey.requested': 'press “Add a passkey”',
      'passkey.left': 'leave the page or close the dialog',
      'xstate.done.actor.options': (event) => optionsTitles[kindIn(event)] ?? '',
      'xstate.error.actor.options': 'the request for options fails',
      'xstate.done.actor.device': (event) => deviceTitles[kindIn(event)] ?? '',
      'xstate.error.actor.device': 'the device fails',
      'xstate.done.actor.answer': (event) => answerTitles[kindIn(event)] ?? '',
      'xstate.error.actor.answer': 'the request with the passkey fails',
    },
  });

/** Generates the test paths of passkey.view.test.tsx. */
export const viewModel = passkeyModel;

/** Generates the test paths of tests/browser/walk-passkey.spec.ts. */
export const shopModel = passkeyModel;
