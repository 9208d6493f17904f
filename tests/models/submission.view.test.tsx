import { expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { FormsApi } from '../../src/api/forms';
import { ApiFailure } from '../../src/contract/errors';
import { ContactForm } from '../../src/features/content/ContactForm';
import { Toasts } from '../../src/features/layout/Toasts';
import { draftOf } from '../../src/services/forms/drafts';
import { openSubmission } from '../../src/services/forms/submissions';
import { createRecorder } from '../../src/services/recorder/recorder';
import { answers } from '../support/deferred';
import type { Walker } from '../support/path-generator';
import { closeView, fill, isThere, never, openView, press, settled, stores, textOf, walkView } from '../support/view';
import { outcomeIn, pause, viewModel } from './submission.model';

const model = viewModel();

walkView(model, visitor);

const contact = () => ({
  name: 'contact' as const,
  about: {},
  local: stores.local,
  recorder: createRecorder(),
  build: location.href,
  draft: draftOf(stores.tab, 'contact'),
});

test('restores typed values, but no files, secrets or drafts of another version', async () => {
  sessionStorage.setItem('draft.contact', '{}');
  const open = () => openSubmission({ ...contact(), api: silentShop });
  open().send({ type: 'field.changed', name: 'message', value: 'Hello' });
  for (const name of ['password', 'password_confirmation', 'current_password', 'code']) {
    open().send({ type: 'field.changed', name, value: 'secret' });
  }
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
  open().send({ type: 'field.changed', name: 'logo', value: new File(['x'], 'x.png') });
  expect(open().getSnapshot().context.values).toEqual({ message: 'Hello' });
  for (const other of ['{"version":0,"values":{"message":"old"}}', 'no json', '{"version":1,"values":{"name":5}}']) {
    sessionStorage.setItem('draft.contact', other);
    expect(open().getSnapshot().context.values).toEqual({});
  }
});

test('shows a long wait in minutes, its last 90 seconds in seconds, and sends nothing before its end', async () => {
  await closeView();
  const sends = answers<{ message: string; notification: string }, Record<string, unknown>>();
  const clock = new SimulatedClock();
  sessionStorage.setItem('draft.contact', JSON.stringify({ version: 1, values: { ...rest, name: 'Ana' } }));
  const wait = (seconds: number) =>
    settled(() => {
      for (let passed = 0; passed < seconds; passed += 1) clock.increment(1000);
    });
  const api = { ...silentShop, sendContactMessage: (body: Record<string, unknown>) => sends.ask(body) };
  const submission = openSubmission({ ...contact(), api, clock });
  await openView(<ContactForm form={submission} />, {});
  await press('button', { name: 'Send message' });
  await settled(() => sends.fail(new ApiFailure({ kind: 'rateLimited', retryAfterMs: 150_000, text: '' })));
  expect(textOf('alert')).toContain('Please try again in 3 minutes. What you typed is still here.');
  expect(document.body.textContent).toContain('You can send again in 3 min');
  await wait(60);
  expect(textOf('alert')).toContain('Please try again in 90 seconds.');
  expect(document.body.textContent).toContain('You can send again in 90 s');
  await press('button', { name: 'Send message' });
  expect(sends.questions()).toHaveLength(1);
  await wait(90);
  expect(isThere('alert')).toBe(false);
  await press('button', { name: 'Send message' });
  expect(sends.questions()).toHaveLength(2);
});

const silentShop: FormsApi = {
  sendContactMessage: never,
  joinCompany: never,
  requestSeller: never,
  register: never,
  requestPasswordCode: never,
  sendSignInCode: never,
  resetPassword: never,
  reviewProduct: never,
  returnOrder: never,
  sendProblemReport: never,
};

const rest = { email: 'ana@example.com', subject: 'Tea', message: 'When does it come?' };
const labels = { email: 'Email', subject: 'Subject', message: 'Message' };

async function visitor(): Promise<Walker> {
  await closeView();
  const sends = answers<{ message: string; notification: string }, Record<string, unknown>>();
  const clock = new SimulatedClock();
  sessionStorage.setItem('draft.contact', JSON.stringify({ version: 1, values: rest }));
  const submission = openSubmission({
    ...contact(),
    api: { ...silentShop, sendContactMessage: (body) => sends.ask(body) },
    clock,
  });
  const { logged } = await openView(
    <>
      <ContactForm form={submission} />
      <Toasts />
    </>,
    {},
  );

  let name = '';
  let sent = 0;
  let text = '';
  let secondsLeft = 0;
  const field = { name: 'Your name' };
  const nameField = () => document.querySelector<HTMLInputElement>('input[name=name]');
  const button = { name: 'Send message' };
  const fail = (error: Error) => settled(() => sends.fail(error));

  const seeForm = (alert: string | null) => {
    expect(sends.questions()).toHaveLength(sent);
    expect(nameField()?.value).toBe(name);
    expect(nameField()?.readOnly).toBe(false);
    expect(document.querySelector('button[type=submit]')?.ariaBusy).toBe(null);
    expect(isThere('alert')).toBe(alert !== null);
    if (alert !== null) expect(textOf('alert')).toContain(alert);
  };

  return {
    events: {
      'field.changed': ({ event }) => {
        name = String(event.value);
        return fill(name, 'textbox', field);
      },
      'form.submitted': async () => {
        if (name !== '') sent += 1;
        await press('button', button);
        // A second press on the button must send no further request.
        if (name !== '') await press('button', button);
      },
      'another.requested': async () => {
        await press('button', { name: 'Write another message' });
        for (const key of ['email', 'subject', 'message'] as const) {
          expect(document.querySelector<HTMLInputElement>(`[name=${key}]`)?.value).toBe('');
          await fill(rest[key], 'textbox', { name: labels[key] });
        }
      },
      'xstate.done.actor.answer': async ({ event }) => {
        const { kind } = outcomeIn(event);
        if (kind === 'sent') {
          name = '';
          return settled(() => sends.answer({ message: '', notification: 'Thank you, Ana' }));
        }
        if (kind === 'limited') {
          secondsLeft = pause;
          return fail(new ApiFailure({ kind: 'rateLimited', retryAfterMs: pause * 1000, text: 'Too many' }));
        }
        text = kind === 'refused' ? 'Not today' : '';
        if (kind === 'refused') return fail(new ApiFailure({ kind: 'business', code: 'limit', text, status: 403 }));
        if (kind === 'signedOut') return fail(new ApiFailure({ kind: 'auth', text: '' }));
        // For the kind `invalid`, the form sends no request, so the test answers nothing.
        return kind === 'unreachable' ? fail(new ApiFailure({ kind: 'network' })) : undefined;
      },
      'xstate.error.actor.answer': async () => {
        const error = new Error('odd');
        text = '';
        await fail(error);
        expect(logged()).toEqual([error]);
      },
      'xstate.after.second.submission.open.failed.rateLimited': () => {
        secondsLeft -= 1;
        return settled(() => clock.increment(1000));
      },
    },
    onStep: () => expect(logged()).toEqual([]),
    states: {
      'open.editing': () => seeForm(null),
      sending: () => {
        // With an empty name, the form shows an error at once and sends nothing.
        if (name === '') return;
        expect(sends.questions()).toHaveLength(sent);
        expect(sends.questions().at(-1)).toEqual({ ...rest, name });
        expect(document.querySelector('button[type=submit]')?.ariaBusy).toBe('true');
        expect(nameField()?.readOnly).toBe(true);
        expect(isThere('alert')).toBe(false);
      },
      'open.failed.fields': () => {
        seeForm(null);
        expect(nameField()?.ariaInvalid).toBe(name === '' ? 'true' : null);
        expect(document.body.textContent?.includes('Please enter your name.')).toBe(name === '');
        expect(document.activeElement).toBe(nameField());
      },
      'open.failed.form': () => seeForm(text || 'This could not be sent.'),
      'open.failed.signedOut': () => seeForm('Please log in to send this.'),
      'open.failed.offline': () => seeForm('The shop can’t be reached.'),
      'open.failed.rateLimited': () => {
        seeForm('Too many attempts in a short time.');
        expect(textOf('alert')).toContain(`Please try again in ${secondsLeft} second${secondsLeft > 1 ? 's' : ''}.`);
        expect(document.body.textContent).toContain(`You can send again in ${secondsLeft} s`);
        expect(document.querySelector('button[type=submit]')?.ariaDisabled).toBe('true');
      },
      sent: () => {
        expect(sends.questions()).toHaveLength(sent);
        expect(nameField()).toBeNull();
        expect(document.body.textContent).toContain('Thank you, Ana');
        expect(document.activeElement?.textContent).toBe('We have your message');
        expect(sessionStorage.getItem('draft.contact')).toBe('{"version":1,"values":{}}');
      },
    },
  };
}
