import { expect, test, vi } from 'vitest';
import type { WalletForm } from '../../machines/wallet.machine';
import { openWallet } from '../../src/app/open-wallet';
import { ApiFailure } from '../../src/contract/errors';
import type { CashoutRequestedAnswer, ChargeWalletAnswer } from '../../src/contract/wallet';
import { WalletDesk } from '../../src/features/wallet/WalletDesk';
import { answers } from '../support/deferred';
import type { Walker } from '../support/model';
import { closeView, fill, isThere, openView, press, settled } from '../support/view';
import { sampleChannel, sampleMethod } from '../support/wallet-samples';
import { type Ending, endingIn, inView, outcomes, pause } from './wallet.model';

// Nobody leaves the page of the tests.
vi.mock('../../src/app/payment-page', async (original) => ({
  ...(await original<typeof import('../../src/app/payment-page')>()),
  leaveToPay: () => 'leaving',
}));

const model = inView();

for (const { title, walk } of model.paths) test(title, async () => walk(await customer()));

test('no transition is out of reach', async () => {
  expect(model.untaken()).toEqual([]);
  expect(model.unused(await customer())).toEqual([]);
});

const account = 'Mira Ivanova, BG80 BNBG 9661 1020 3456 78';
const failures: Partial<Record<Ending, ApiFailure>> = {
  invalid: new ApiFailure({
    kind: 'validation',
    fields: { amount: ['Too much for today'], withdraw_amount: ['Too much for today'] },
    text: '',
  }),
  unconfirmed: new ApiFailure({ kind: 'business', code: 'wrong_password', text: 'Not your password', status: 403 }),
  refused: new ApiFailure({ kind: 'business', code: 'generic', text: 'Not today', status: 403 }),
  limited: new ApiFailure({ kind: 'rateLimited', retryAfterMs: pause * 1000, text: '' }),
};

/** A customer before the wallet, and a shop that answers when told to. */
async function customer(): Promise<Walker> {
  await closeView();
  const sends = answers<ChargeWalletAnswer | CashoutRequestedAnswer, Record<string, unknown>>();
  const offers = { balance: 10_000, methods: [sampleMethod()], channels: [sampleChannel()] };
  let rereads = 0;
  const wallet = openWallet({
    api: {
      chargeWallet: (body) => sends.ask({ ...body }) as Promise<ChargeWalletAnswer>,
      requestCashout: (body) => sends.ask({ ...body }) as Promise<CashoutRequestedAnswer>,
    },
    offersNow: () => offers,
    onSent: () => {
      rereads += 1;
    },
  });
  const { logged } = await openView(<WalletDesk wallet={wallet} {...offers} />, {});
  let form: WalletForm = 'topUp';
  const typed = { topUp: '', cashOut: '' };
  let said = '';
  let sent = 0;
  let told = 0;
  const headings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
  const passwordField = () => document.querySelector<HTMLInputElement>('input[name=password]');
  let typedPassword = '';
  const field = () => document.querySelector<HTMLInputElement>('input[name=amount]');
  const alert = () => document.querySelector('[role=alert]')?.textContent ?? '';
  const seeOverview = () => {
    expect(headings()).toEqual([]);
    expect([isThere('button', { name: 'Top up' }), isThere('button', { name: 'Cash out' })]).toEqual([true, true]);
    expect([sends.questions().length, rereads]).toEqual([sent, told]);
  };
  const seeForm = (error: string | null = null) => {
    expect(headings()).toEqual([form === 'topUp' ? 'Top up your wallet' : 'Cash out']);
    expect(field()?.value).toBe(typed[form]);
    expect(field()?.ariaInvalid ?? null).toBe(error === null ? null : 'true');
    if (error !== null) {
      expect(document.body.textContent).toContain(error);
    }
    expect(sends.questions()).toHaveLength(sent);
  };
  const seeSums = () => {
    const sums = [...document.querySelectorAll('dl')].map(({ textContent }) => textContent).join(' ');
    expect(sums).toContain('Leaves your wallet25.50');
    expect(sums).toContain('Fee−0.64');
    expect(sums).toContain('You receive24.86');
  };
  const seeReview = () => {
    expect(headings()).toEqual(['Is this right?']);
    expect(document.body.textContent).toContain(account);
    seeSums();
    expect(passwordField()?.value).toBe(typedPassword);
    expect(sends.questions()).toHaveLength(sent);
  };
  return {
    events: {
      'topUp.opened': () => {
        form = 'topUp';
        return press('button', { name: 'Top up' });
      },
      'cashOut.opened': async () => {
        form = 'cashOut';
        await press('button', { name: 'Cash out' });
        await fill(account, 'textbox', { name: 'Account details' });
      },
      'field.changed': ({ event }) => {
        typed[form] = String(event.value);
        said = '';
        return fill(typed[form], 'textbox', { name: 'Amount' });
      },
      'form.submitted': () => {
        typedPassword = '';
        return press('button', { name: form === 'topUp' ? 'Go to payment' : 'Continue' });
      },
      // It was looked at as it was asked for.
      'xstate.done.actor.check': () => {
        if (typed[form] === '') said = 'Please fill in this field.';
        else if (form === 'topUp') sent += 1;
      },
      'form.closed': () => press('button', { name: 'Cancel' }),
      'request.confirmed': async ({ event }) => {
        typedPassword = String(event.password);
        const input = passwordField();
        if (input) input.value = typedPassword;
        if (typedPassword === '') said = 'Please fill in this field.';
        else sent += 1;
        await press('button', { name: 'Request the cash-out' });
      },
      'request.corrected': () => press('button', { name: 'Change' }),
      'page.returned': () => settled(() => wallet.send({ type: 'page.returned' })),
      'page.left': () => settled(() => wallet.send({ type: 'page.left' })),
      'xstate.done.actor.answer': ({ event }) => {
        const ending = endingIn(event);
        said = { invalid: 'Too much for today', unconfirmed: 'Not your password' }[ending as string] ?? '';
        if (ending === 'sent') {
          told += 1;
          typed[form] = '';
        }
        const failure = failures[ending];
        if (failure) return settled(() => sends.fail(failure));
        return settled(() =>
          sends.answer({
            message: outcomes[ending].text,
            notification: '',
            gateway: 'pay-with-sandbox',
            session_id: ending === 'leaving' ? 'session-1' : null,
            payment_url: ending === 'leaving' ? 'https://pay.example/session-1' : '',
            status: 'pending',
          } as ChargeWalletAnswer),
        );
      },
      'xstate.error.actor.answer': async () => {
        said = '';
        await settled(() => sends.fail(new ApiFailure({ kind: 'network' })));
        expect(logged()).toEqual([new ApiFailure({ kind: 'network' })]);
      },
    },
    onStep: () => expect(logged()).toEqual([]),
    states: {
      'overview.settled': () => {
        seeOverview();
        expect(document.body.textContent).not.toContain('Thank you');
      },
      'overview.told': () => {
        seeOverview();
        expect(document.activeElement?.textContent).toBe('Thank you');
      },
      'filling.editing': () => {
        seeForm();
        if (form === 'cashOut' && typed.cashOut !== '') seeSums();
        expect(alert()).toBe('');
      },
      'filling.invalid': () => {
        seeForm(said === '' ? null : said);
        expect(alert()).toContain('Please check the highlighted fields.');
        if (said !== '') expect(document.activeElement).toBe(field());
      },
      'filling.refused': () => {
        seeForm();
        expect(alert()).toMatch(/Not today|Please try again in 30 seconds\./);
      },
      'filling.unreachable': () => {
        seeForm();
        expect(alert()).toContain('the same request is never done twice');
      },
      checking: () => {},
      'confirming.reviewing': () => {
        seeReview();
        expect(passwordField()?.ariaInvalid).toBe(null);
      },
      'confirming.invalid': () => {
        seeReview();
        expect(passwordField()?.ariaInvalid).toBe('true');
        expect(document.activeElement).toBe(passwordField());
        expect(document.body.textContent).toContain(said);
      },
      sending: async () => {
        // A second press changes nothing.
        const button = { name: form === 'topUp' ? 'Go to payment' : 'Request the cash-out' };
        await press('button', button);
        expect(isThere('button', { name: /^(Cancel|Change)$/ })).toBe(false);
        const { idempotency_key, ...body } = sends.questions().at(-1) ?? {};
        expect(idempotency_key).toMatch(/^[\da-f-]{36}$/);
        expect(body).toMatchObject(
          form === 'topUp'
            ? { amount: 25.5, gateway: 'pay-with-sandbox' }
            : { withdraw_amount: 25.5, method_id: '1', account_info: account, current_password: typedPassword },
        );
        expect(sends.questions()).toHaveLength(sent);
      },
      leaving: () => {
        expect(document.querySelector('button[aria-busy=true]')?.textContent).toContain('Go to payment');
        expect(sends.questions()).toHaveLength(sent);
      },
    },
  };
}
