import { expect } from 'vitest';
import type { Credentials, SessionUser, SignInOutcome } from '../../machines/session.machine';
import { Toasts } from '../../src/features/layout/Toasts';
import { AccountMenu } from '../../src/features/session/AccountMenu';
import { LoginPage } from '../../src/features/session/LoginPage';
import { answers } from '../support/deferred';
import type { Walker } from '../support/path-generator';
import { fill, isThere, openView, press, settled, walkView } from '../support/view';
import { mira, outcomeIn, refusal, typed, userIn, viewModel } from './session.model';

const model = viewModel();

walkView(model, visitor);

async function visitor(): Promise<Walker> {
  const reads = answers<SessionUser | null>();
  const logins = answers<SignInOutcome, Credentials>();
  const logouts = answers<void>();
  let changeElsewhere = () => {};
  const done: string[] = [];
  const due: string[] = [];
  let user: SessionUser | null = null;
  let alert = '';
  const expectedCalls = { reads: 1, logins: 0, logouts: 0 };

  const { actors, logged } = await openView(
    <>
      <AccountMenu />
      <LoginPage />
      <Toasts />
    </>,
    {
      readUser: () => reads.ask(),
      signIn: (credentials) => logins.ask(credentials),
      signOut: () => logouts.ask(),
      forgetUser: () => done.push('forgotten'),
      watchUser: (onChange) => {
        changeElsewhere = onChange;
        return () => {};
      },
    },
  );
  const wentTo: string[] = [];
  const unverified: unknown[] = [];
  actors.session.on('unverified', ({ credentials }) => unverified.push(credentials));
  actors.session.on('navigate', ({ to }) => wentTo.push(to));

  const expectText = (text: string) => expect(document.body.textContent).toContain(text);
  const menu = { name: `Account of ${mira.name}` };
  const see = (isKnown: boolean) => {
    expect(done).toEqual(due);
    expect([reads, logins, logouts].map(({ questions }) => questions().length)).toEqual(Object.values(expectedCalls));
    expect(isThere('link', { name: 'Log in', exact: true })).toBe(user === null);
    expect(isThere('button', menu)).toBe(user !== null);
    // The page shows the login form only when it knows that nobody is signed in.
    expect(isThere('button', { name: 'Log in' })).toBe(isKnown && user === null);
    if (isKnown && user === null) expect(isThere('alert')).toBe(alert !== '');
    if (alert !== '' && isKnown && user === null) expectText(alert);
  };
  const isBusy = () => document.querySelector('form button[type=submit]')?.getAttribute('aria-busy') === 'true';
  const failing = async ({ fail }: Pick<typeof reads, 'fail'>) => {
    const offline = new Error('offline');
    await settled(() => fail(offline));
    expect(logged()).toEqual([offline]);
  };

  return {
    events: {
      'credentials.submitted': async () => {
        expectedCalls.logins += 1;
        alert = '';
        await fill(typed.email, 'textbox', { name: 'Email' });
        const field = document.querySelector<HTMLInputElement>('input[name=password]');
        if (field) field.value = typed.password;
        await press('button', { name: 'Log in' });
        expect(logins.questions().at(-1)).toEqual(typed);
      },
      'signOut.requested': async () => {
        expectedCalls.logouts += 1;
        if (!isThere('button', { name: 'Log out' })) await press('button', menu);
        await press('button', { name: 'Log out' });
      },
      'sessions.ended': async () => {
        user = null;
        due.push('forgotten');
        await settled(() => actors.session.send({ type: 'sessions.ended' }));
        expect(wentTo.at(-1)).toBe('/p/login');
      },
      'token.refused': async () => {
        user = null;
        due.push('forgotten');
        await settled(() => actors.session.send({ type: 'token.refused' }));
        expectText('Your session has ended. Please log in again.');
      },
      'user.changed': () => {
        expectedCalls.reads += 1;
        return settled(changeElsewhere);
      },
      'form.left': () => {
        alert = '';
        return settled(() => actors.session.send({ type: 'form.left' }));
      },
      'xstate.done.actor.user': ({ event }) => {
        const found = userIn(event);
        user = found;
        return settled(() => reads.answer(found));
      },
      'xstate.done.actor.signIn': async ({ event }) => {
        const outcome = outcomeIn(event);
        user = outcome.user;
        if (outcome.refusal) alert = refusal.text;
        const before = unverified.length;
        await settled(() => logins.answer(outcome));
        expect(unverified.slice(before)).toEqual(outcome.unverified ? [typed] : []);
        if (outcome.user && outcome.limited.length > 0) expectText('Mountain tea: 4 instead of 5');
      },
      'xstate.error.actor.signIn': async () => {
        alert = 'The shop could not be reached';
        await failing(logins);
      },
      'xstate.done.actor.signOut': async () => {
        user = null;
        due.push('forgotten');
        await settled(() => logouts.answer());
        expect(wentTo.at(-1)).toBe('/p/login');
      },
      'xstate.error.actor.signOut': () => failing(logouts),
    },
    onStep: () => expect(logged()).toEqual([]),
    states: {
      restoring: () => see(false),
      guest: () => {
        see(true);
        expect(isBusy()).toBe(false);
      },
      signingIn: async () => {
        see(true);
        expect(isBusy()).toBe(true);
        // A second press on the button must send no further request.
        await press('button', { name: 'Log in' });
        see(true);
      },
      signedIn: () => see(true),
      signingOut: async () => {
        see(true);
        await press('button', { name: 'Log out' });
        see(true);
      },
    },
  };
}
