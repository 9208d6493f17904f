import { assign, emit, fromPromise, setup } from 'xstate';

/** What can be asked for: money into the wallet, or out of it. */
export type WalletForm = 'topUp' | 'cashOut';

/** What is wrong with a field; `said`: the shop has said it, in its own words. */
export interface FieldFault {
  code: 'missing' | 'unreadable' | 'tooLittle' | 'tooMuch' | 'overBalance' | 'tooLong' | 'said';
  text: string;
}

type Texts = Record<string, string>;
type Faults = Record<string, FieldFault>;

/**
 * Outcome of a request. `leaving`: the gateway's page is loading. `unconfirmed`: the password was refused. Unexpected
 * failures are thrown.
 */
export interface WalletOutcome {
  kind: 'leaving' | 'sent' | 'invalid' | 'unconfirmed' | 'refused';
  /** The shop's own words; '' when it had none. */
  text: string;
  faults: Faults;
  /** Until the shop wants to hear of it again; 0 when it did not say. */
  seconds: number;
}

interface Wallet {
  form: WalletForm;
  values: Record<WalletForm, Texts>;
  faults: Faults;
  text: string;
  seconds: number;
}

/** Money into the wallet and out of it: what is asked for is looked at, confirmed where it costs something, and sent once (REQUIREMENTS O6). */
export const walletMachine = setup({
  types: {
    context: {} as Wallet,
    events: {} as
      | { type: 'topUp.opened' | 'cashOut.opened' | 'form.closed' | 'form.submitted' }
      | { type: 'field.changed'; name: string; value: string }
      // The password is never kept in the context.
      | { type: 'request.confirmed'; password: string }
      | { type: 'request.corrected' }
      // The customer came back from the gateway's page without a reload, or has gone to another page of the shop.
      | { type: 'page.returned' | 'page.left' },
    emitted: {} as { type: 'sent' } | { type: 'failure'; error: unknown },
    tags: {} as 'busy',
  },
  actors: {
    /** By the rules that are known here. */
    checkRequest: fromPromise<Faults, { form: WalletForm; values: Texts }>(() =>
      Promise.reject(new Error('Provide checkRequest')),
    ),
    /** Sends a request; repeats it under the same key while its outcome is unknown. `password`: '' for a top-up. */
    sendRequest: fromPromise<WalletOutcome, { form: WalletForm; values: Texts; password: string }>(() =>
      Promise.reject(new Error('Provide sendRequest')),
    ),
  },
  actions: {
    openForm: assign((_, { form }: { form: WalletForm }) => ({ form, faults: {} })),
    setValue: assign(({ context: { form, values, faults } }, { name, value }: { name: string; value: string }) => ({
      values: { ...values, [form]: { ...values[form], [name]: value } },
      faults: Object.fromEntries(Object.entries(faults).filter(([field]) => field !== name)),
    })),
    keepFaults: assign((_, { faults }: { faults: Faults }) => ({ faults })),
    // A new object each time: the form focuses its first fault whenever the faults change.
    askPassword: assign(() => ({ faults: { password: { code: 'missing' as const, text: '' } } })),
    keepAnswer: assign((_, { text, faults, seconds }: WalletOutcome) => ({ text, faults, seconds })),
    forgetAnswer: assign({ faults: {}, text: '', seconds: 0 }),
    forgetValues: assign(({ context: { form, values } }) => ({ values: { ...values, [form]: {} } })),
    tellSent: emit({ type: 'sent' }),
    reportFailure: emit((_, { error }: { error: unknown }) => ({ type: 'failure' as const, error })),
  },
  guards: {
    hasFaults: (_, { faults }: { faults: Faults }) => Object.keys(faults).length > 0,
    lacksPassword: (_, { password }: { password: string }) => password === '',
    isTopUp: ({ context }) => context.form === 'topUp',
    is: (_, { outcome, kind }: { outcome: WalletOutcome; kind: WalletOutcome['kind'] }) => outcome.kind === kind,
  },
}).createMachine({
  id: 'wallet',
  context: { form: 'topUp', values: { topUp: {}, cashOut: {} }, faults: {}, text: '', seconds: 0 },
  initial: 'overview',
  states: {
    overview: {
      initial: 'settled',
      on: {
        'topUp.opened': { target: 'filling', actions: { type: 'openForm', params: { form: 'topUp' } } },
        'cashOut.opened': { target: 'filling', actions: { type: 'openForm', params: { form: 'cashOut' } } },
      },
      states: {
        settled: {},
        told: { on: { 'page.left': { target: 'settled' } } },
      },
    },
    filling: {
      initial: 'editing',
      on: {
        'field.changed': { actions: { type: 'setValue', params: ({ event }) => event } },
        'form.submitted': { target: 'checking' },
        'form.closed': { target: 'overview' },
      },
      states: { editing: {}, invalid: {}, refused: {}, unreachable: {} },
    },
    checking: {
      tags: 'busy',
      entry: 'forgetAnswer',
      invoke: {
        id: 'check',
        src: 'checkRequest',
        input: ({ context: { form, values } }) => ({ form, values: values[form] }),
        onDone: [
          {
            guard: { type: 'hasFaults', params: ({ event }) => ({ faults: event.output }) },
            target: 'filling.invalid',
            actions: { type: 'keepFaults', params: ({ event }) => ({ faults: event.output }) },
          },
          { guard: 'isTopUp', target: 'sending' },
          // What it costs is said before.
          { target: 'confirming' },
        ],
      },
    },
    confirming: {
      initial: 'reviewing',
      on: {
        'request.confirmed': [
          {
            guard: { type: 'lacksPassword', params: ({ event }) => event },
            target: '.invalid',
            actions: 'askPassword',
          },
          { target: 'sending', actions: 'forgetAnswer' },
        ],
        'request.corrected': { target: 'filling', actions: 'forgetAnswer' },
      },
      states: { reviewing: {}, invalid: {} },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'answer',
        src: 'sendRequest',
        input: ({ context: { form, values }, event }) => ({
          form,
          values: values[form],
          password: event.type === 'request.confirmed' ? event.password : '',
        }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, kind: 'leaving' }) },
            target: 'leaving',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, kind: 'sent' }) },
            target: 'overview.told',
            actions: [{ type: 'keepAnswer', params: ({ event }) => event.output }, 'forgetValues', 'tellSent'],
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, kind: 'invalid' }) },
            target: 'filling.invalid',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, kind: 'unconfirmed' }) },
            target: 'confirming.invalid',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
          {
            target: 'filling.refused',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'filling.unreachable',
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    leaving: { tags: 'busy', on: { 'page.returned': { target: 'filling' } } },
  },
});
