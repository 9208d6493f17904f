import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { accessGuardMachine } from '../../machines/access-guard.machine';

function openGuard(loaded: Promise<void> = Promise.resolve()) {
  const clock = new SimulatedClock();
  const notices: string[] = [];
  const actor = createActor(
    accessGuardMachine.provide({ actors: { loadNotices: fromPromise<unknown>(() => loaded) } }),
    {
      clock,
    },
  );
  actor.on('notice', ({ id, tone }) => notices.push(`${tone} ${id}`));
  actor.start();
  const deny = () => actor.send({ type: 'access.denied' });
  const denyAndLoad = async () => {
    deny();
    await loaded.catch(() => {});
    await Promise.resolve();
  };
  return { clock, notices, deny, denyAndLoad, actor, state: () => actor.getSnapshot().value };
}

test('redirects to the login when the code of the toast fails to load', async () => {
  const { clock, deny, state } = openGuard(Promise.reject(new Error('offline')));
  deny();
  await expect.poll(state).toEqual({ denied: 'noticed' });
  clock.increment(1000);
  expect(state()).toBe('redirecting');
});

test('cancels the redirect when the page is left within a second', async () => {
  const { clock, denyAndLoad, actor, state } = openGuard();
  await denyAndLoad();
  actor.send({ type: 'page.left' });
  clock.increment(5000);
  expect(state()).toBe('open');
});

test('shows the notice again at the next denied page', async () => {
  const { clock, notices, denyAndLoad, actor } = openGuard();
  await denyAndLoad();
  clock.increment(1000);
  actor.send({ type: 'page.left' });
  await denyAndLoad();
  expect(notices).toHaveLength(2);
});
