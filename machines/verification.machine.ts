import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';

/** What signs in whoever has just signed up, kept in memory and nowhere else. */
interface Credentials {
  email: string;
  password: string;
  isRemembered: boolean;
}

/** What became of a code that was entered. `contested`: others have asked for the address too, and a password has to be chosen; `seconds`: until the next try. What nobody foresaw is thrown. */
export interface CodeOutcome {
  kind: 'verified' | 'wrong' | 'wornOut' | 'contested' | 'limited';
  seconds: number;
}

/** What became of the wish for another code; `text`: the shop's own words. `restsUntil`: when one may be asked for again, by the shop's time in milliseconds. */
export interface MailOutcome {
  kind: 'sent' | 'early' | 'refused';
  text: string;
  restsUntil: number;
}

interface Verification {
  /** Where the code was mailed to. */
  email: string;
  credentials: Credentials | null;
  /** The digits so far. */
  code: string;
  /** Which digits the shop has refused of the code that was mailed last. */
  wrongCode: string;
  text: string;
  seconds: number;
  restsUntil: number;
  /** The shop's time when it was last looked at. */
  now: number;
}

/** Confirms an address by the code that was mailed there, which is sent as soon as it is whole; another one can be had after a rest (REQUIREMENTS A2). */
export const verificationMachine = setup({
  types: {
    context: {} as Verification,
    input: {} as Pick<Verification, 'email' | 'credentials' | 'restsUntil'>,
    events: {} as
      | { type: 'code.changed'; code: string }
      | { type: 'code.submitted' | 'resend.requested' }
      | { type: 'time.told'; now: number },
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
    setText: assign({ text: (_, { text }: { text: string }) => text }),
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
  // So that no figure is left out.
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
            // What was refused is not sent again: each time costs one of the few tries.
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
                // The digits of the code before are worth nothing now.
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
                'time.told': [
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

/** People paste codes with spaces, dashes or words around them. */
function digitsOf(code: string): string {
  return code.replace(/\D/g, '').slice(0, 6);
}
