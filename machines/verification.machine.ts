import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';

/** Used to log in after the confirmation. Kept only in memory. */
interface Credentials {
  email: string;
  password: string;
  isRemembered: boolean;
}

/**
 * `contested` means that only other devices have registered the address, `refused` that the account is disabled.
 * `seconds` is the wait before a retry. `text` is the server's reason.
 */
export interface CodeOutcome {
  kind: 'verified' | 'wrong' | 'wornOut' | 'contested' | 'limited' | 'refused';
  seconds: number;
  text?: string;
}

/** `restsUntil` is when another code may be requested, in server time (ms). */
export interface MailOutcome {
  kind: 'sent' | 'early' | 'refused';
  text: string;
  restsUntil: number;
}

interface Verification {
  email: string;
  credentials: Credentials | null;
  code: string;
  /** The last code that the server refused; '' for none. */
  wrongCode: string;
  text: string;
  seconds: number;
  restsUntil: number;
  /** Last known server time, in ms. */
  now: number;
}

/** Confirms an email address with a mailed code. After a wait the user can request another code (REQUIREMENTS A2). */
export const verificationMachine = setup({
  types: {
    context: {} as Verification,
    input: {} as Pick<Verification, 'email' | 'credentials' | 'restsUntil'>,
    events: {} as
      | { type: 'code.changed'; code: string }
      | { type: 'code.submitted' | 'resend.requested' }
      | { type: 'time.received'; now: number },
    emitted: {} as
      | { type: 'notice'; id: 'code.sent'; tone: 'success'; code: string; text: string }
      | { type: 'verified'; email: string; credentials: Credentials | null }
      | { type: 'failure'; error: unknown },
    tags: {} as 'busy',
  },
  actors: {
    checkCode: fromPromise<CodeOutcome, { email: string; code: string }>(() =>
      Promise.reject(new Error('Provide checkCode')),
    ),
    sendCode: fromPromise<MailOutcome, { email: string }>(() => Promise.reject(new Error('Provide sendCode'))),
    readTime: fromCallback(() => {
      throw new Error('Provide readTime');
    }),
  },
  actions: {
    setCode: assign({ code: (_, { code }: { code: string }) => digitsOf(code) }),
    setWrongCode: assign({ wrongCode: (_, { code }: { code: string }) => code }),
    setSeconds: assign({ seconds: (_, { seconds }: { seconds: number }) => seconds }),
    setText: assign({ text: (_, { text = '' }: { text?: string }) => text }),
    setNow: assign({ now: (_, { now }: { now: number }) => now }),
    rest: assign({ restsUntil: (_, { restsUntil }: { restsUntil: number }) => restsUntil }),
    storeRest: (_, __: { email: string; restsUntil: number }) => {
      throw new Error('Provide storeRest');
    },
    tellVerified: emit(({ context: { email, credentials } }) => ({ type: 'verified' as const, email, credentials })),
    noticeSent: emit((_, { text }: { text: string }) => ({
      type: 'notice' as const,
      id: 'code.sent' as const,
      tone: 'success' as const,
      code: '',
      text,
    })),
    reportFailure: emit((_, { error }: { error: unknown }) => ({ type: 'failure' as const, error })),
  },
  guards: {
    isWhole: (_, { code }: { code: string }) => digitsOf(code).length === 6,
    isWrong: ({ context }, { code }: { code: string }) =>
      context.wrongCode !== '' && digitsOf(code) === context.wrongCode,
    isRested: ({ context }) => context.restsUntil <= context.now,
    isResting: ({ context }) => context.restsUntil > context.now,
    isOver: ({ context }, { now }: { now: number }) => context.restsUntil <= now,
    is: (_, { outcome, kind }: { outcome: CodeOutcome | MailOutcome; kind: string }) => outcome.kind === kind,
  },
  // Milliseconds to the next full second, so that the countdown skips no second.
  delays: { second: ({ context }) => (context.restsUntil - context.now) % 1000 || 1000 },
}).createMachine({
  id: 'verification',
  context: ({ input }) => ({ ...input, code: '', wrongCode: '', text: '', seconds: 0, now: 0 }),
  type: 'parallel',
  states: {
    step: {
      initial: 'open',
      states: {
        open: {
          initial: 'typing',
          on: {
            // Does not send a refused code (`isWrong`) again, because each check uses up one of a few attempts.
            'code.changed': [
              {
                guard: { type: 'isWrong', params: ({ event }) => event },
                target: '.wrong',
                actions: { type: 'setCode', params: ({ event }) => event },
              },
              {
                guard: { type: 'isWhole', params: ({ event }) => event },
                target: 'checking',
                actions: { type: 'setCode', params: ({ event }) => event },
              },
              { target: '.typing', actions: { type: 'setCode', params: ({ event }) => event } },
            ],
            'code.submitted': [
              { guard: { type: 'isWrong', params: ({ context }) => context }, target: '.wrong' },
              { guard: { type: 'isWhole', params: ({ context }) => context }, target: 'checking' },
              { target: '.incomplete' },
            ],
            'resend.requested': { guard: 'isRested', target: 'resending' },
          },
          states: {
            typing: {},
            incomplete: {},
            wrong: {},
            wornOut: {},
            contested: {},
            limited: {},
            refused: {},
            failed: {},
          },
        },
        checking: {
          tags: 'busy',
          invoke: {
            id: 'check',
            src: 'checkCode',
            input: ({ context: { email, code } }) => ({ email, code }),
            onDone: [
              {
                guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, kind: 'verified' }) },
                target: 'verified',
              },
              {
                guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, kind: 'wornOut' }) },
                target: 'open.wornOut',
              },
              {
                guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, kind: 'contested' }) },
                target: 'open.contested',
              },
              {
                guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, kind: 'refused' }) },
                target: 'open.refused',
                actions: { type: 'setText', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, kind: 'limited' }) },
                target: 'open.limited',
                actions: { type: 'setSeconds', params: ({ event }) => event.output },
              },
              {
                target: 'open.wrong',
                actions: { type: 'setWrongCode', params: ({ context }) => context },
              },
            ],
            onError: {
              target: 'open.failed',
              actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        resending: {
          tags: 'busy',
          invoke: {
            id: 'mail',
            src: 'sendCode',
            input: ({ context: { email } }) => ({ email }),
            onDone: [
              {
                guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, kind: 'refused' }) },
                target: 'open.refused',
                actions: { type: 'setText', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, kind: 'early' }) },
                target: 'open',
                actions: [
                  { type: 'rest', params: ({ event }) => event.output },
                  { type: 'storeRest', params: ({ context }) => context },
                ],
              },
              {
                target: 'open',
                // The new code replaces the previous code, so the digits entered so far are cleared.
                actions: [
                  { type: 'setCode', params: { code: '' } },
                  { type: 'setWrongCode', params: { code: '' } },
                  { type: 'rest', params: ({ event }) => event.output },
                  { type: 'storeRest', params: ({ context }) => context },
                  { type: 'noticeSent', params: ({ event }) => event.output },
                ],
              },
            ],
            onError: {
              target: 'open.failed',
              actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        verified: { entry: 'tellVerified' },
      },
    },
    rest: {
      initial: 'over',
      states: {
        over: { always: { guard: 'isResting', target: 'counting' } },
        counting: {
          initial: 'reading',
          states: {
            reading: {
              invoke: { id: 'time', src: 'readTime' },
              on: {
                'time.received': [
                  {
                    guard: { type: 'isOver', params: ({ event }) => event },
                    target: '#verification.rest.over',
                    actions: { type: 'setNow', params: ({ event }) => event },
                  },
                  { target: 'ticking', actions: { type: 'setNow', params: ({ event }) => event } },
                ],
              },
            },
            ticking: { after: { second: { target: 'reading' } } },
          },
        },
      },
    },
  },
});

/** Extracts the first six digits, because users paste codes with spaces, dashes or text around them. */
function digitsOf(code: string): string {
  return code.replace(/\D/g, '').slice(0, 6);
}
