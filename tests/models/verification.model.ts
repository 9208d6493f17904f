import { type CodeOutcome, type MailOutcome, verificationMachine } from '../../machines/verification.machine';
import { type ModelEvent, modelOf } from '../support/path-generator';

export const credentials = { email: 'ana@shop.example', password: 'two green pears', isRemembered: true };

/** Wait in ms before another code may be requested. Short, so that test paths reach its end. */
export const rest = 2_000;

export const typed = { some: '123', all: '123456' };

const code = (kind: CodeOutcome['kind']) => ({ output: { kind, seconds: kind === 'limited' ? 30 : 0 } });
const mail = (kind: MailOutcome['kind'], now: number) => ({
  output: {
    kind,
    text: kind === 'refused' ? 'Nobody here' : '',
    // The `time.received` right after this response adds 1000 ms to `now`. The wait then still lasts `rest` ms.
    restsUntil: kind === 'refused' ? 0 : now + 1000 + rest,
  },
});

/** Returns the result of checking a code or of requesting another code. */
export const outcomeIn = ({ output }: ModelEvent) => output as { kind: (CodeOutcome | MailOutcome)['kind'] };

const codeTitles: Record<CodeOutcome['kind'], string> = {
  verified: 'the server accepts the code',
  wrong: 'the server reports a wrong code',
  wornOut: 'the server reports an expired code',
  contested: 'the server reports a competing registration',
  refused: 'the server reports a disabled account',
  limited: 'the server reports too many attempts',
};
const mailTitles: Record<MailOutcome['kind'], string> = {
  sent: 'the server sends another code',
  early: 'the server requires a longer wait',
  refused: 'the server refuses another code',
};

const verificationModel = () =>
  modelOf(verificationMachine, {
    stepsInShop: 60,
    input: { email: credentials.email, credentials, restsUntil: 0 },
    cases: {
      'code.changed': ({ code: before }) =>
        Object.values(typed)
          .filter((one) => one !== before)
          .map((one) => ({ code: one })),
      'xstate.done.actor.check': () => [
        code('verified'),
        code('wrong'),
        code('wornOut'),
        code('contested'),
        code('refused'),
        code('limited'),
      ],
      'xstate.done.actor.mail': ({ now }) => [mail('sent', now), mail('early', now), mail('refused', now)],
      'time.received': ({ now }) => [{ now: now + 1000 }],
    },
    key: ({ code: digits, wrongCode, restsUntil, now }) => [digits, wrongCode, Math.max(0, restsUntil - now)],
    // The machine receives the server time at once when it asks, so no other event can come first.
    without: ({ type }, state) => state.matches({ rest: { counting: 'reading' } }) && type !== 'time.received',
    titles: {
      'code.changed': ({ code: digits }) => (digits === typed.all ? 'enter all digits' : 'enter some digits'),
      'code.submitted': 'press “Confirm”',
      'resend.requested': 'press “Send a new code”',
      'time.received': 'the server time arrives',
      'xstate.done.actor.check': (event) => codeTitles[outcomeIn(event).kind as CodeOutcome['kind']],
      'xstate.error.actor.check': 'the check request fails without a response',
      'xstate.done.actor.mail': (event) => mailTitles[outcomeIn(event).kind as MailOutcome['kind']],
      'xstate.error.actor.mail': 'the resend request fails without a response',
      'xstate.after.second.verification.rest.counting.ticking': 'the countdown ticks',
    },
  });

/** Generates the test paths of verification.view.test.tsx. */
export const viewModel = verificationModel;

/** Generates the test paths of tests/browser/walk-verification.spec.ts. */
export const shopModel = verificationModel;
