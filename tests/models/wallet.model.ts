import { type FieldFault, type WalletForm, type WalletOutcome, walletMachine } from '../../machines/wallet.machine';
import { type ModelEvent, modelOf } from '../support/model';

/** What is typed as an amount, before and after. */
export const amounts = ['', '25,50'] as const;

/** What is typed as the password; walkers know the real one. */
const passwords = ['', 'secret'];

/** How long the shop wants to be left alone. */
export const pause = 30;

const fault = (code: FieldFault['code'], text = ''): FieldFault => ({ code, text });

const outcome = (kind: WalletOutcome['kind'], what: Partial<WalletOutcome> = {}): WalletOutcome => ({
  kind,
  text: '',
  faults: {},
  seconds: 0,
  ...what,
});

/** What may become of a request: only a top-up leads to a payment page. */
export const outcomes = {
  leaving: outcome('leaving'),
  sent: outcome('sent', { text: 'Thank you' }),
  invalid: outcome('invalid', { faults: { amount: fault('said', 'Too much for today') } }),
  unconfirmed: outcome('unconfirmed', { faults: { password: fault('said', 'Not your password') } }),
  refused: outcome('refused', { text: 'Not today' }),
  limited: outcome('refused', { seconds: pause }),
} satisfies Record<string, WalletOutcome>;

export type Ending = keyof typeof outcomes;

/** Which of them a step brings. */
export const endingIn = ({ output }: ModelEvent): Ending => {
  const { kind, seconds } = output as WalletOutcome;
  return seconds > 0 ? 'limited' : kind;
};

const endings = (form: WalletForm): Ending[] =>
  form === 'topUp'
    ? ['leaving', 'sent', 'invalid', 'refused', 'limited']
    : ['sent', 'invalid', 'unconfirmed', 'refused', 'limited'];

const inWords: Record<Ending, string> = {
  leaving: 'the payment page is on its way',
  sent: 'the shop has it',
  invalid: 'the shop objects to the amount',
  unconfirmed: 'the shop refuses the password',
  refused: 'the shop refuses it',
  limited: 'it was too much',
};

/** The ways of a customer who puts money in and takes it out. What is wrong here is only that there is no amount. */
const walletModel = () =>
  modelOf(walletMachine, {
    cases: {
      'field.changed': ({ form, values }) =>
        amounts.filter((value) => value !== (values[form].amount ?? '')).map((value) => ({ name: 'amount', value })),
      'request.confirmed': () => passwords.map((password) => ({ password })),
      'xstate.done.actor.check': ({ form, values }) => [
        { output: values[form].amount ? {} : { amount: fault('missing') } },
      ],
      'xstate.done.actor.answer': ({ form }) => endings(form).map((ending) => ({ output: outcomes[ending] })),
    },
    key: ({ form, values, faults }) => [form, values.topUp.amount ?? '', values.cashOut.amount ?? '', faults],
    // It is looked at in the moment that it is asked for: nothing else comes in between.
    without: ({ type }, state) => state.matches('checking') && type !== 'xstate.done.actor.check',
    words: {
      'topUp.opened': 'open the top-up',
      'cashOut.opened': 'open the cash-out',
      'field.changed': ({ value }) => (value === '' ? 'empty the amount' : `type “${value}”`),
      'form.submitted': 'go on',
      'form.closed': 'cancel',
      'request.confirmed': ({ password: typed }) => (typed === '' ? 'confirm without a password' : 'confirm'),
      'request.corrected': 'change it',
      'page.returned': 'come back from the payment page',
      'page.left': 'leave the page and come back',
      'xstate.done.actor.check': ({ output }) =>
        Object.keys(output as object).length > 0 ? 'it lacks something' : 'it is in order',
      'xstate.done.actor.answer': (event) => inWords[endingIn(event)],
      'xstate.error.actor.answer': 'nobody knows what happened',
    },
  });

/** The ways through the view. */
export const inView = walletModel;

/** The ways through the shop. */
export const inShop = walletModel;
