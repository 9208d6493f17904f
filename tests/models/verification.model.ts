import { type CodeOutcome, type MailOutcome, verificationMachine } from '../../machines/verification.machine';
import { type ModelEvent, modelOf } from '../support/path-generator';

/** Email address that receives the code, and the password typed at sign-up. */
export const credentials = { email: 'ana@shop.example', password: 'two green pears', isRemembered: true };

/** Waiting time in ms before another code may be requested. Short, so that test paths reach its end. */
export const rest = 2_000;

/** Digits of a code that the visitor types: some of them, or all. */
export const typed = { some: '123', all: '123456' };

const code = (kind: CodeOutcome['kind']) => ({ output: { kind, seconds: kind === 'limited' ? 30 : 0 } });
const mail = (kind: MailOutcome['kind'], now: number) => ({
  output: {
    kind,
    text: kind === 'refused' ? 'Nobody here' : '',
    // The machine reads the time again one second after this response, so one second is added to the wait.
    restsUntil: kind === 'refused' ? 0 : now + 1000 + rest,
  },
});

/** Reads from the event the result of checking a code or of requesting another mail. */
export const outcomeIn = ({ output }: ModelEvent) => output as { kind: (CodeOutcome | MailOutcome)['kind'] };

const codeTitles: Record<CodeOutcome['kind'], string> = {
  verified: 'the server accepts the code',
  wrong: 'the server reports a wrong code',
  wornOut: 'the server reports an expired code',
  contested: 'the server reports a competing registration',
  limited: 'the server reports too many attempts',
};
const mailTitles: Record<MailOutcome['kind'], string> = {
  sent: 'the server sends another code',
  early: 'the server requires a longer wait',
  refused: 'the server refuses another code',
};

/** Generates test paths for a visitor who waits for a code. Only complete codes are sent to the server. */
const verificationModel = () =>
  modelOf(verificationMachine, {
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
        code('limited'),
      ],
      'xstate.done.actor.mail': ({ now }) => [mail('sent', now), mail('early', now), mail('refused', now)],
      // Each reading of the time is one second later than the reading before.
      'time.received': ({ now }) => [{ now: now + 1000 }],
    },
    key: ({ code: digits, wrongCode, restsUntil, now }) => [digits, wrongCode, Math.max(0, restsUntil - now)],
    // A request for the time is answered at once, so that no other event can occur in between.
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

/** Generates the test paths that verification.view.test.tsx runs through the React page. */
export const viewModel = verificationModel;

/** Generates the test paths that tests/browser/walk-verification.spec.ts runs through the whole app. */
export const shopModel = verificationModel;
