import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { type Credentials, type SessionUser, type SignInOutcome, sessionMachine } from '../../machines/session.machine';
import { answers } from '../support/deferred';

const mira = { id: '7', name: 'Mira' };
const typed: Credentials = { email: 'mira@shop.example', password: 'secret', isRemembered: false };
const refusal = { reason: 'refused' as const, email: '', text: 'No', fields: {}, seconds: 0 };

function openSession() {
  const reads = answers<SessionUser | null>();
  const logins = answers<SignInOutcome, Credentials>();
  const logouts = answers<void>();
  const done: string[] = [];
  const unverified: unknown[] = [];
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        readUser: fromPromise(() => reads.ask()),
        signIn: fromPromise(({ input }) => logins.ask(input)),
        signOut: fromPromise(() => logouts.ask()),
        watchTabs: fromCallback(() => {}),
      },
      actions: { forgetUser: () => done.push('forget') },
    }),
  );
  actor.on('notice', ({ id }) => done.push(id));
  actor.on('failure', () => done.push('failure'));
  actor.on('unverified', ({ credentials }) => unverified.push(credentials));
  actor.on('expired', ({ userId }) => done.push(`expired ${userId}`));
  actor.on('navigate', ({ to }) => done.push(to));
  actor.start();
  return {
    reads,
    logins,
    logouts,
    done,
    unverified,
    state: () => actor.getSnapshot(),
    user: () => actor.getSnapshot().context.user,
    submit: () => actor.send({ type: 'credentials.submitted', ...typed }),
    send: (type: 'signOut.requested' | 'sessions.ended' | 'token.refused' | 'user.changed' | 'form.left') =>
      actor.send({ type }),
  };
}

async function signedIn() {
  const session = openSession();
  await session.reads.answer(mira);
  return session;
}

async function guest() {
  const session = openSession();
  await session.reads.answer(null);
  return session;
}

test('sends the credentials once and does not keep the password', async () => {
  const session = await guest();
  session.submit();
  session.submit();
  expect(session.logins.questions()).toEqual([typed]);
  expect(JSON.stringify(session.state().context)).not.toContain(typed.password);
  await session.logins.answer({ user: mira, limited: [], refusal: null });
  expect(session.user()).toEqual(mira);
  expect(session.done).toEqual([]);
});

test('shows a notice when the stock limits the cart of the guest', async () => {
  const session = await guest();
  session.submit();
  await session.logins.answer({ user: mira, limited: [{ name: 'Tea', wanted: 5, got: 3 }], refusal: null });
  expect(session.done).toEqual(['cart.limited']);
});

test('emits unverified with the credentials for an unconfirmed email, and stays a guest', async () => {
  const session = await guest();
  session.submit();
  await session.logins.answer({ user: null, refusal: null, unverified: typed });
  expect(session.unverified).toEqual([typed]);
  expect(session.state().matches('guest')).toBe(true);
  expect(session.state().context).toEqual({ user: null, refusal: null });
});

test('keeps a refusal until the next attempt or until the form is left', async () => {
  const session = await guest();
  session.submit();
  await session.logins.answer({ user: null, refusal });
  expect(session.state().context).toEqual({ user: null, refusal });
  session.submit();
  expect(session.state().context.refusal).toBeNull();
  await session.logins.fail();
  expect(session.state().context.refusal?.reason).toBe('failed');
  session.send('form.left');
  expect(session.state().context.refusal).toBeNull();
  expect(session.done).toEqual(['failure']);
});

test('forgets the customer after the shop confirms the sign-out, then redirects to the login (A3)', async () => {
  const session = await signedIn();
  session.send('signOut.requested');
  expect(session.user()).toEqual(mira);
  expect(session.done).toEqual([]);
  await session.logouts.answer();
  expect(session.user()).toBeNull();
  expect(session.done).toEqual(['forget', '/p/login']);
});

test('keeps the session known and busy during a sign-in and a sign-out', async () => {
  const session = await guest();
  const seen = () => [session.state().hasTag('known'), session.state().hasTag('busy')];
  expect(seen()).toEqual([true, false]);
  session.submit();
  expect(seen()).toEqual([true, true]);
  await session.logins.answer({ user: mira, limited: [], refusal: null });
  expect(seen()).toEqual([true, false]);
  session.send('signOut.requested');
  expect(seen()).toEqual([true, true]);
  await session.logouts.answer();
  expect(seen()).toEqual([true, false]);
});

test('ends the session of a deleted account without a request and redirects to the login (O1)', async () => {
  const session = await signedIn();
  session.send('sessions.ended');
  session.send('sessions.ended');
  expect(session.user()).toBeNull();
  expect(session.logouts.questions()).toHaveLength(0);
  expect(session.done).toEqual(['forget', '/p/login']);
});

test('keeps the customer signed in when the sign-out fails, and allows a retry (A3)', async () => {
  const session = await signedIn();
  session.send('signOut.requested');
  session.send('signOut.requested');
  await session.logouts.fail();
  expect(session.logouts.questions()).toHaveLength(1);
  expect(session.user()).toEqual(mira);
  expect(session.done).toEqual(['failure']);
  session.send('signOut.requested');
  expect(session.logouts.questions()).toHaveLength(2);
});

test('ends the session with one notice when several requests report a refused token (A4)', async () => {
  const session = await signedIn();
  session.send('token.refused');
  session.send('token.refused');
  expect(session.user()).toBeNull();
  expect(session.done).toEqual(['forget', 'expired 7', 'session.expired']);
});

test('follows a sign-in and a sign-out of another tab without a notice (A5)', async () => {
  const session = await guest();
  session.send('user.changed');
  await session.reads.answer(mira);
  expect(session.user()).toEqual(mira);
  session.send('user.changed');
  // The customer stays signed in until the new session has been read.
  expect(session.user()).toEqual(mira);
  await session.reads.answer(null);
  expect(session.user()).toBeNull();
  expect(session.done).toEqual([]);
});

test('applies a sign-in of another tab and ignores the pending login of this tab (A5)', async () => {
  const session = await guest();
  session.submit();
  session.send('user.changed');
  await session.logins.answer({ user: null, refusal });
  await session.reads.answer(mira);
  expect(session.state().context).toEqual({ user: mira, refusal: null });
});

test('keeps a customer who signs in from another tab during a sign-out (A5)', async () => {
  const session = await signedIn();
  session.send('signOut.requested');
  session.send('user.changed');
  await session.logouts.answer();
  await session.reads.answer({ id: '8', name: 'Boris' });
  expect(session.user()).toEqual({ id: '8', name: 'Boris' });
  expect(session.done).toEqual([]);
});
