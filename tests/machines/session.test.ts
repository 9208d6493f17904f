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
  /** What happened to the world, in order. */
  const done: string[] = [];
  const ledOn: unknown[] = [];
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
  actor.on('unverified', ({ credentials }) => ledOn.push(credentials));
  actor.on('expired', ({ userId }) => done.push(`expired ${userId}`));
  actor.on('navigate', ({ to }) => done.push(to));
  actor.start();
  return {
    reads,
    logins,
    logouts,
    done,
    ledOn,
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

test('credentials are sent once, and are kept nowhere', async () => {
  const session = await guest();
  session.submit();
  session.submit();
  expect(session.logins.questions()).toEqual([typed]);
  expect(JSON.stringify(session.state().context)).not.toContain(typed.password);
  await session.logins.answer({ user: mira, limited: [], refusal: null });
  expect(session.user()).toEqual(mira);
  expect(session.done).toEqual([]);
});

test('what the stock cut from the guest’s cart is told', async () => {
  const session = await guest();
  session.submit();
  await session.logins.answer({ user: mira, limited: [{ name: 'Tea', wanted: 5, got: 3 }], refusal: null });
  expect(session.done).toEqual(['cart.limited']);
});

test('whoever is right but for an address that is not confirmed is led on with what was typed, and stays a guest', async () => {
  const session = await guest();
  session.submit();
  await session.logins.answer({ user: null, refusal: null, unverified: typed });
  expect(session.ledOn).toEqual([typed]);
  expect(session.state().matches('guest')).toBe(true);
  expect(session.state().context).toEqual({ user: null, refusal: null });
});

test('a refusal stands until the next try or until the form is left', async () => {
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

test('sign-out forgets only once the shop has agreed, then leads to the login (A3)', async () => {
  const session = await signedIn();
  session.send('signOut.requested');
  expect(session.user()).toEqual(mira);
  expect(session.done).toEqual([]);
  await session.logouts.answer();
  expect(session.user()).toBeNull();
  expect(session.done).toEqual(['forget', '/p/login']);
});

test('who is here stays known while the shop is asked to sign somebody in or out, which shows', async () => {
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

test('with a deleted account its session goes, without a call, and the login is next (O1)', async () => {
  const session = await signedIn();
  session.send('sessions.ended');
  session.send('sessions.ended');
  expect(session.user()).toBeNull();
  expect(session.logouts.questions()).toHaveLength(0);
  expect(session.done).toEqual(['forget', '/p/login']);
});

test('who could not be signed out stays, and may try again; the failure is only logged (A3)', async () => {
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

test('a refused token ends the session with one notice, however many calls hear of it (A4)', async () => {
  const session = await signedIn();
  session.send('token.refused');
  session.send('token.refused');
  expect(session.user()).toBeNull();
  expect(session.done).toEqual(['forget', 'expired 7', 'session.expired']);
});

test('what another tab does is followed, in both directions, and told to no one (A5)', async () => {
  const session = await guest();
  session.send('user.changed');
  await session.reads.answer(mira);
  expect(session.user()).toEqual(mira);
  session.send('user.changed');
  // Still the same customer until the browser says otherwise.
  expect(session.user()).toEqual(mira);
  await session.reads.answer(null);
  expect(session.user()).toBeNull();
  expect(session.done).toEqual([]);
});

test('whoever comes in by another tab during a login is in, and what was tried here no longer counts (A5)', async () => {
  const session = await guest();
  session.submit();
  session.send('user.changed');
  await session.logins.answer({ user: null, refusal });
  await session.reads.answer(mira);
  expect(session.state().context).toEqual({ user: mira, refusal: null });
});

test('whoever comes in by another tab during a sign-out is not forgotten by it (A5)', async () => {
  const session = await signedIn();
  session.send('signOut.requested');
  session.send('user.changed');
  await session.logouts.answer();
  await session.reads.answer({ id: '8', name: 'Boris' });
  expect(session.user()).toEqual({ id: '8', name: 'Boris' });
  expect(session.done).toEqual([]);
});
