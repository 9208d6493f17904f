import { type CodeOutcome, type MailOutcome, verificationMachine } from '../../machines/verification.machine';
import { type ModelEvent, modelOf } from '../support/model';

/** Where the code goes, and what its owner typed to sign up. */
export const credentials = { email: 'ana@shop.example', password: 'two green pears', isRemembered: true };

/** Milliseconds until another code may be asked for: short, so that the walk sees its end. */
export const rest = 2_000;

/** What is typed: a beginning, and all of it. */
export const typed = { some: '123', all: '123456' };

const code = (kind: CodeOutcome['kind']) => ({ output: { kind, seconds: kind === 'limited' ? 30 : 0 } });
const mail = (kind: MailOutcome['kind'], now: number) => ({
  output: {
    kind,
    text: kind === 'refused' ? 'Nobody here' : '',
    // By the time that it is told next.
    restsUntil: kind === 'refused' ? 0 : now + 1000 + rest,
  },
});

/** What became of a code or a mail in a step. */
export const outcomeIn = ({ output }: ModelEvent) => output as { kind: (CodeOutcome | MailOutcome)['kind'] };

const codeWords: Record<CodeOutcome['kind'], string> = {
  verified: 'it is the code',
  wrong: 'it is another code',
  wornOut: 'the code is worn out',
  contested: 'others have asked for the address too',
  limited: 'it was too much',
};
const mailWords: Record<MailOutcome['kind'], string> = {
  sent: 'another code is on its way',
  early: 'it is too early',
  refused: 'nobody waits for one',
};

/** The ways of a visitor who waits for a code. Of the outcomes of a code each is taken once the digits are whole. */
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
      // Each look finds it a second later.
      'time.told': ({ now }) => [{ now: now + 1000 }],
    },
    key: ({ code: digits, wrongCode, restsUntil, now }) => [digits, wrongCode, Math.max(0, restsUntil - now)],
    // The time is told in the moment that it is asked for: nothing else comes in between.
    without: ({ type }, state) => state.matches({ rest: { counting: 'reading' } }) && type !== 'time.told',
    words: {
      'code.changed': ({ code: digits }) => (digits === typed.all ? 'type all digits' : 'type some digits'),
      'code.submitted': 'confirm',
      'resend.requested': 'ask for another code',
      'time.told': 'the shop’s time is told',
      'xstate.done.actor.check': (event) => codeWords[outcomeIn(event).kind as CodeOutcome['kind']],
      'xstate.error.actor.check': 'the code is lost on its way',
      'xstate.done.actor.mail': (event) => mailWords[outcomeIn(event).kind as MailOutcome['kind']],
      'xstate.error.actor.mail': 'the wish is lost on its way',
      'xstate.after.second.verification.rest.counting.ticking': 'a second passes',
    },
  });

/** The ways through the view. */
export const inView = verificationModel;

/** The ways through the shop. */
export const inShop = verificationModel;
