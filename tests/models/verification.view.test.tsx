import { expect } from 'vitest';
import { SimulatedClock } from 'xstate';
import { ApiFailure } from '../../src/contract/errors';
import { Toasts } from '../../src/features/layout/Toasts';
import { CodePage } from '../../src/features/session/CodePage';
import { openVerification } from '../../src/services/session/verifications';
import { answers } from '../support/deferred';
import type { Walker } from '../support/path-generator';
import { closeView, fill, isThere, openView, press, settled, stores, textOf, walkView } from '../support/view';
import { credentials, outcomeIn, rest, typed, viewModel } from './verification.model';

const model = viewModel();

walkView(model, visitor);

const { email } = credentials;
/** Server time at the start, in ms. */
const start = 1_000_000;
const done = { message: '', notification: '' };
const business = (code: 'bad_code' | 'code_expired' | 'choose_password' | 'disabled' | 'unknown_email', text = 'No') =>
  new ApiFailure({ kind: 'business', code, text, status: 400 });

async function visitor(): Promise<Walker> {
  await closeView();
  const checks = answers<typeof done, { email: string; code: string }>();
  const mails = answers<typeof done, string>();
  const clock = new SimulatedClock();
  const verified: unknown[] = [];
  const verification = openVerification({
    purpose: 'register',
    email,
    credentials,
    calls: { check: checks.ask, mail: mails.ask },
    tab: stores.tab,
    serverClock: { now: () => start + clock.now() },
    clock,
  });
  verification.on('verified', (event) => verified.push(event.credentials));
  const { logged } = await openView(
    <>
      <CodePage verification={verification} />
      <Toasts />
    </>,
    {},
  );

  let digits = '';
  let wrong = '';
  let sent = 0;
  let mailCount = 0;
  /** Seconds until another code may be requested: `seconds` in the model, `shown` on the page. */
  let seconds = 0;
  let shown = 0;
  const field = () => document.querySelector<HTMLInputElement>('input[name=code]');
  const button = (name: string) => ({ name });
  const isBusy = () => [...document.querySelectorAll('button')].some((one) => one.ariaBusy === 'true');
  const beginRest = (total: number) => {
    seconds = rest / 1000;
    shown = total;
  };
  const see = () => {
    expect([checks.questions().length, mails.questions().length]).toEqual([sent, mailCount]);
    expect(document.body.textContent).toContain(email);
    const note = /You can request a new one in (\d+) s/.exec(document.body.textContent ?? '');
    expect(Number(note?.[1] ?? 0)).toBe(shown);
    const resend = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Send a new code');
    expect(resend?.ariaDisabled ?? null).toBe(shown > 0 ? 'true' : null);
  };
  const seeForm = ({ error, alert }: { error?: string; alert?: string } = {}) => {
    see();
    expect(isBusy()).toBe(false);
    expect(field()?.value).toBe(digits);
    expect(field()?.readOnly).toBe(false);
    expect(field()?.ariaInvalid).toBe(error === undefined ? null : 'true');
    if (error !== undefined) {
      expect(document.body.textContent).toContain(error);
      expect(document.activeElement).toBe(field());
    }
    expect(isThere('alert')).toBe(alert !== undefined);
    if (alert !== undefined) expect(textOf('alert')).toContain(alert);
  };
  const lose = async ({ fail }: Pick<typeof checks, 'fail'>) => {
    const offline = new ApiFailure({ kind: 'network' });
    await settled(() => fail(offline));
    expect(logged()).toEqual([offline]);
  };

  return {
    events: {
      'code.changed': ({ event }) => {
        digits = String(event.code);
        if (digits === typed.all && digits !== wrong) sent += 1;
        return fill(digits, 'textbox', button('Code'));
      },
      'code.submitted': async () => {
        if (digits === typed.all && digits !== wrong) sent += 1;
        await press('button', button('Confirm'));
      },
      'resend.requested': async () => {
        mailCount += 1;
        await press('button', button('Send a new code'));
      },
      'xstate.done.actor.check': ({ event }) => {
        const { kind } = outcomeIn(event);
        if (kind === 'verified') return settled(() => checks.answer(done));
        if (kind === 'wrong') {
          wrong = digits;
          return settled(() => checks.fail(business('bad_code')));
        }
        if (kind === 'wornOut') return settled(() => checks.fail(business('code_expired')));
        if (kind === 'refused') return settled(() => checks.fail(business('disabled', 'Nobody here')));
        if (kind === 'contested') return settled(() => checks.fail(business('choose_password')));
        return settled(() => checks.fail(new ApiFailure({ kind: 'rateLimited', retryAfterMs: 30_000, text: '' })));
      },
      'xstate.error.actor.check': () => lose(checks),
      'xstate.done.actor.mail': async ({ event }) => {
        const { kind } = outcomeIn(event);
        if (kind === 'refused') return settled(() => mails.fail(business('unknown_email', 'Nobody here')));
        if (kind === 'early') {
          beginRest(rest / 1000);
          return settled(() => mails.fail(new ApiFailure({ kind: 'rateLimited', retryAfterMs: rest, text: '' })));
        }
        beginRest(60);
        digits = '';
        wrong = '';
        await settled(() => mails.answer({ ...done, notification: 'Look into your mails' }));
        expect(document.body.textContent).toContain('Look into your mails');
      },
      'xstate.error.actor.mail': () => lose(mails),
      // The page reads the server time by itself, so this step performs no action.
      'time.received': () => {},
      'xstate.after.second.verification.rest.counting.ticking': async () => {
        seconds -= 1;
        // The page waits longer than the model. When the model's wait ends, the clock skips the rest of the page's.
        const passed = seconds === 0 ? shown : 1;
        shown -= passed;
        await settled(() => clock.increment(passed * 1000));
      },
    },
    onStep: () => expect(logged()).toEqual([]),
    states: {
      'step.open.typing': () => seeForm(),
      'step.open.incomplete': () => seeForm({ error: 'Please enter the 6 digits of the code.' }),
      'step.open.wrong': () => seeForm({ error: 'This code is wrong or has expired.' }),
      'step.open.wornOut': () => seeForm({ alert: 'This code no longer works' }),
      'step.open.contested': () => {
        seeForm({ alert: 'Please choose a password' });
        expect(document.querySelector('[role=alert] a')?.getAttribute('href')).toBe('/p/password');
      },
      'step.open.limited': () => seeForm({ alert: 'Please try again in 30 seconds.' }),
      'step.open.refused': () => seeForm({ alert: 'Nobody here' }),
      'step.open.failed': () => seeForm({ alert: 'The shop could not be reached' }),
      'step.checking': async () => {
        see();
        expect(checks.questions().at(-1)).toEqual({ email, code: typed.all });
        expect(isBusy()).toBe(true);
        expect(field()?.readOnly).toBe(true);
        // A second press on the button must send no further request.
        await press('button', button('Confirm'));
        see();
      },
      'step.resending': async () => {
        see();
        expect(mails.questions().at(-1)).toBe(email);
        expect(field()?.readOnly).toBe(true);
        await press('button', button('Send a new code'));
        see();
      },
      'step.verified': () => {
        expect(verified).toEqual([credentials]);
        expect(field()).toBeNull();
        expect(textOf('status')).toBe('Your address is confirmed.');
      },
      'rest.over': () => expect(shown).toBe(0),
      'rest.counting.reading': () => expect(shown).toBe(seconds === 0 ? 0 : shown),
      'rest.counting.ticking': () => expect(shown).toBeGreaterThan(0),
    },
  };
}
