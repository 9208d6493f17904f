import { expect, test } from 'vitest';
import { createActor, type EventFromLogic, fromPromise } from 'xstate';
import { type FieldFault, type WalletForm, type WalletOutcome, walletMachine } from '../../machines/wallet.machine';
import { answers, settle } from '../support/deferred';

type Request = { form: WalletForm; values: Record<string, string>; password: string };

/** What every cash-out of these tests is confirmed with. */
const password = 'secret';
const outcome = (kind: WalletOutcome['kind'], what: Partial<WalletOutcome> = {}): WalletOutcome => ({
  kind,
  text: '',
  faults: {},
  seconds: 0,
  ...what,
});
const missing: FieldFault = { code: 'missing', text: '' };

function openWallet() {
  const sends = answers<WalletOutcome, Request>();
  const told: string[] = [];
  const actor = createActor(
    walletMachine.provide({
      actors: {
        checkRequest: fromPromise(async ({ input: { values } }): Promise<Record<string, FieldFault>> => {
          return values.amount ? {} : { amount: missing };
        }),
        sendRequest: fromPromise(({ input }) => sends.ask(input)),
      },
    }),
  );
  actor.on('*', ({ type }) => told.push(type));
  actor.start();
  return {
    sends,
    told,
    async go(...types: Exclude<EventFromLogic<typeof walletMachine>['type'], 'field.changed'>[]) {
      for (const type of types) {
        actor.send(type === 'request.confirmed' ? { type, password } : { type });
        await settle();
      }
    },
    async confirmWith(typed: string) {
      actor.send({ type: 'request.confirmed', password: typed });
      await settle();
    },
    type: (value: string) => actor.send({ type: 'field.changed', name: 'amount', value }),
    is: (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) => actor.getSnapshot().matches(state),
    isBusy: () => actor.getSnapshot().hasTag('busy'),
    context: () => actor.getSnapshot().context,
  };
}

test.each(['topUp.opened', 'cashOut.opened'] as const)(
  '%s: nothing is wrong before it is sent, nor with a form that is opened again',
  async (opened) => {
    const wallet = openWallet();
    await wallet.go(opened);
    expect(wallet.is({ filling: 'editing' })).toBe(true);
    await wallet.go('form.submitted', 'form.closed', opened);
    expect(wallet.is({ filling: 'editing' })).toBe(true);
    expect(wallet.context().faults).toEqual({});
  },
);

test('what lacks something is not sent, and says what; typing takes the fault away', async () => {
  const wallet = openWallet();
  await wallet.go('topUp.opened', 'form.submitted');
  expect(wallet.is({ filling: 'invalid' })).toBe(true);
  expect(wallet.context().faults).toEqual({ amount: missing });
  wallet.type('20');
  expect(wallet.context().faults).toEqual({});
  expect(wallet.sends.questions()).toEqual([]);
});

test('a top-up is sent at once, a cash-out only when it is confirmed; each once', async () => {
  const wallet = openWallet();
  await wallet.go('cashOut.opened');
  wallet.type('20');
  await wallet.go('form.submitted');
  expect(wallet.is('confirming')).toBe(true);
  expect(wallet.sends.questions()).toEqual([]);
  await wallet.go('request.confirmed', 'request.confirmed', 'form.submitted');
  expect(wallet.sends.questions()).toEqual([{ form: 'cashOut', values: { amount: '20' }, password }]);
  const other = openWallet();
  await other.go('topUp.opened');
  other.type('20');
  await other.go('form.submitted', 'form.submitted');
  expect(other.sends.questions()).toEqual([{ form: 'topUp', values: { amount: '20' }, password: '' }]);
});

test('what is about to be confirmed can be changed first', async () => {
  const wallet = openWallet();
  await wallet.go('cashOut.opened');
  wallet.type('20');
  await wallet.go('form.submitted', 'request.corrected');
  expect(wallet.is({ filling: 'editing' })).toBe(true);
  wallet.type('25');
  await wallet.go('form.submitted', 'request.confirmed');
  expect(wallet.sends.questions()).toEqual([{ form: 'cashOut', values: { amount: '25' }, password }]);
});

test('from each press until it is answered the wallet is busy', async () => {
  const wallet = openWallet();
  await wallet.go('cashOut.opened');
  wallet.type('20');
  const seen = [wallet.isBusy()];
  const looked = wallet.go('form.submitted');
  seen.push(wallet.isBusy());
  await looked;
  seen.push(wallet.isBusy());
  await wallet.go('request.confirmed');
  seen.push(wallet.isBusy());
  await wallet.sends.fail();
  expect([...seen, wallet.isBusy()]).toEqual([false, true, false, true, false]);
});

test('whoever comes back from the payment page finds what they typed, and is sent there again only by a press', async () => {
  const wallet = openWallet();
  await wallet.go('topUp.opened');
  wallet.type('20');
  await wallet.go('form.submitted');
  await wallet.sends.answer(outcome('leaving'));
  expect(wallet.isBusy()).toBe(true);
  await wallet.go('page.returned');
  expect(wallet.is({ filling: 'editing' })).toBe(true);
  expect(wallet.sends.questions()).toHaveLength(1);
  await wallet.go('form.submitted');
  expect(wallet.sends.questions()[1]).toEqual({ form: 'topUp', values: { amount: '20' }, password: '' });
});

test('nothing that was typed is lost by a refusal, a failure, the other form or by cancelling', async () => {
  const wallet = openWallet();
  await wallet.go('topUp.opened');
  wallet.type('20');
  await wallet.go('form.submitted');
  await wallet.sends.answer(outcome('refused', { text: 'Not today', seconds: 3 }));
  expect(wallet.is({ filling: 'refused' })).toBe(true);
  expect(wallet.context()).toMatchObject({ text: 'Not today', seconds: 3 });
  await wallet.go('form.submitted');
  expect(wallet.context()).toMatchObject({ text: '', seconds: 0, faults: {} });
  await wallet.sends.fail();
  expect(wallet.is({ filling: 'unreachable' })).toBe(true);
  expect(wallet.told).toEqual(['failure']);
  await wallet.go('form.closed', 'cashOut.opened', 'form.closed', 'topUp.opened');
  expect(wallet.context().values).toEqual({ topUp: { amount: '20' }, cashOut: {} });
});

test('what the shop objects to stands at its field until it is sent again', async () => {
  const wallet = openWallet();
  await wallet.go('topUp.opened');
  wallet.type('20');
  await wallet.go('form.submitted');
  const said: FieldFault = { code: 'said', text: 'Too much' };
  await wallet.sends.answer(outcome('invalid', { faults: { amount: said } }));
  expect(wallet.context().faults).toEqual({ amount: said });
  await wallet.go('form.submitted');
  await wallet.sends.fail();
  expect(wallet.context().faults).toEqual({});
});

test('what was sent is told until the page is left, forgotten in the form, and shown by other pages', async () => {
  const wallet = openWallet();
  await wallet.go('cashOut.opened');
  wallet.type('20');
  await wallet.go('form.submitted', 'request.confirmed');
  await wallet.sends.answer(outcome('sent', { text: 'On its way' }));
  expect(wallet.is({ overview: 'told' })).toBe(true);
  expect(wallet.context()).toMatchObject({ text: 'On its way', values: { cashOut: {} } });
  expect(wallet.told).toEqual(['sent']);
  await wallet.go('page.left');
  expect(wallet.is({ overview: 'settled' })).toBe(true);
});

test('a cash-out is not sent without a password', async () => {
  const wallet = openWallet();
  await wallet.go('cashOut.opened');
  wallet.type('20');
  await wallet.go('form.submitted');
  await wallet.confirmWith('');
  expect(wallet.is({ confirming: 'invalid' })).toBe(true);
  expect(wallet.context().faults).toEqual({ password: missing });
  expect(wallet.sends.questions()).toEqual([]);
});

test('a refused password is asked for again at the review, and nothing typed is lost', async () => {
  const wallet = openWallet();
  await wallet.go('cashOut.opened');
  wallet.type('20');
  await wallet.go('form.submitted');
  await wallet.confirmWith('wrong');
  const faults = { password: { code: 'said', text: 'Not your password' } } as const;
  await wallet.sends.answer(outcome('unconfirmed', { faults }));
  expect(wallet.is({ confirming: 'invalid' })).toBe(true);
  expect(wallet.context()).toMatchObject({ faults, values: { cashOut: { amount: '20' } } });
  await wallet.confirmWith('right');
  expect(wallet.context().faults).toEqual({});
  expect(wallet.sends.questions()[1]).toEqual({ form: 'cashOut', values: { amount: '20' }, password: 'right' });
});

test('the password is in no context', async () => {
  const wallet = openWallet();
  await wallet.go('cashOut.opened');
  wallet.type('20');
  await wallet.go('form.submitted');
  await wallet.confirmWith('Secret-Horse-7');
  expect(JSON.stringify(wallet.context())).not.toContain('Secret-Horse-7');
  await wallet.sends.fail();
  expect(JSON.stringify(wallet.context())).not.toContain('Secret-Horse-7');
});

test('a refused password is no fault of the form that is gone back to', async () => {
  const wallet = openWallet();
  await wallet.go('cashOut.opened');
  wallet.type('20');
  await wallet.go('form.submitted');
  await wallet.confirmWith('');
  await wallet.go('request.corrected');
  expect(wallet.is({ filling: 'editing' })).toBe(true);
  expect(wallet.context().faults).toEqual({});
});
