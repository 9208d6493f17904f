import { assign, emit, fromPromise, setup } from 'xstate';

/** Value of a form field. A checked checkbox has the value '1'. */
export type FieldValue = string | File | readonly File[] | null;

/** Result of sending a form. For an unexpected error, `sendForm` rejects and there is no result. */
export interface Outcome {
  kind: 'sent' | 'invalid' | 'refused' | 'signedOut' | 'limited' | 'unreachable';
  /** The server's message for the shopper if `kind` is `sent` or `refused`; '' if there is none. */
  text: string;
  /** Error messages by field name. */
  errors: Record<string, string>;
  /** Seconds until the form may be sent again. */
  seconds: number;
}

interface Submission {
  values: Record<string, FieldValue>;
  /** Errors by field name. An error is shown only while its field has the refused value. */
  errors: Record<string, string>;
  /** Values that the last answer refused; empty while there are no errors. */
  refused: Record<string, FieldValue>;
  /** The server's message if the form is sent or refused; '' if there is none. */
  text: string;
  secondsLeft: number;
}

/** A form that is sent to the server. The input stays until the server has accepted the form. */
export const submissionMachine = setup({
  types: {
    context: {} as Submission,
    input: {} as { values: Record<string, FieldValue> },
    events: {} as
      | { type: 'field.changed'; name: string; value: FieldValue }
      | { type: 'form.submitted' | 'another.requested' },
    emitted: {} as
      | { type: 'notice'; id: 'submission.sent'; tone: 'success'; code: string; text: string }
      | { type: 'sent'; values: Record<string, FieldValue> }
      | { type: 'failure'; error: unknown },
  },
  actors: {
    sendForm: fromPromise<Outcome, { values: Record<string, FieldValue> }>(() =>
      Promise.reject(new Error('Provide sendForm')),
    ),
  },
  actions: {
    setValue: assign(({ context }, { name, value }: { name: string; value: FieldValue }) => ({
      values: { ...context.values, [name]: value },
    })),
    forgetValues: assign({ values: {} }),
    keepAnswer: assign(({ context: { values } }, { text, errors, seconds }: Outcome) => ({
      text,
      errors,
      refused: Object.keys(errors).length > 0 ? values : {},
      secondsLeft: seconds,
    })),
    forgetAnswer: assign({ text: '', errors: {}, refused: {} }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    storeDraft: (_, __: { values: Record<string, FieldValue> }) => {
      throw new Error('Provide storeDraft');
    },
    tellSent: emit(({ context: { values } }) => ({ type: 'sent' as const, values })),
    noticeSent: emit((_, { text }: { text: string }) => ({
      type: 'notice' as const,
      id: 'submission.sent' as const,
      tone: 'success' as const,
      code: '',
      text,
    })),
    reportFailure: emit((_, { error }: { error: unknown }) => ({ type: 'failure' as const, error })),
  },
  guards: {
    is: (_, { outcome, kind }: { outcome: Outcome; kind: Outcome['kind'] }) => outcome.kind === kind,
    isLastSecond: ({ context }) => context.secondsLeft <= 1,
  },
  delays: { second: 1000 },
}).createMachine({
  id: 'submission',
  context: ({ input }) => ({ values: input.values, errors: {}, refused: {}, text: '', secondsLeft: 0 }),
  initial: 'open',
  states: {
    open: {
      initial: 'editing',
      on: {
        'field.changed': {
          actions: [
            { type: 'setValue', params: ({ event }) => event },
            { type: 'storeDraft', params: ({ context }) => context },
          ],
        },
        'form.submitted': { target: 'sending' },
      },
      states: {
        editing: {},
        failed: {
          initial: 'form',
          states: {
            form: {},
            fields: {},
            signedOut: {},
            offline: {},
            rateLimited: {
              on: {
                // Overrides the transition of `open`: the form can't be sent while requests are rate limited.
                'form.submitted': {},
              },
              after: {
                second: [
                  { guard: 'isLastSecond', target: '#submission.open.editing' },
                  { target: 'rateLimited', reenter: true, actions: 'countDown' },
                ],
              },
            },
          },
        },
      },
    },
    sending: {
      entry: 'forgetAnswer',
      invoke: {
        id: 'answer',
        src: 'sendForm',
        input: ({ context }) => ({ values: context.values }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, kind: 'sent' }) },
            target: 'sent',
            actions: [
              'tellSent',
              'forgetValues',
              { type: 'keepAnswer', params: ({ event }) => event.output },
              { type: 'storeDraft', params: ({ context }) => context },
              { type: 'noticeSent', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, kind: 'invalid' }) },
            target: 'open.failed.fields',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, kind: 'limited' }) },
            target: 'open.failed.rateLimited',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, kind: 'signedOut' }) },
            target: 'open.failed.signedOut',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, kind: 'unreachable' }) },
            target: 'open.failed.offline',
          },
          {
            target: 'open.failed',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'open.failed',
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sent: { on: { 'another.requested': { target: 'open', actions: 'forgetAnswer' } } },
  },
});
