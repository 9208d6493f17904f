import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { accessGuardMachine } from '../../machines/access-guard.machine';

/** A guard; `loaded` settles once the code of its toast is there, or can't be. */
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
  /** Denies access and waits until the code of the toast has settled. */
  const denyAndLoad = async () => {
    deny();
    await loaded.catch(() => {});
    await Promise.resolve();
  };
  return { clock, notices, deny, denyAndLoad, actor, state: () => actor.getSnapshot().value };
}

test('a toast whose code can not be loaded keeps nobody from the login', async () => {
  const { clock, deny, state } = openGuard(Promise.reject(new Error('offline')));
  deny();
  await expect.poll(state).toEqual({ denied: 'noticed' });
  clock.increment(1000);
  expect(state()).toBe('redirecting');
});

test('whoever goes elsewhere within the second is not led away', async () => {
  const { clock, denyAndLoad, actor, state } = openGuard();
  await denyAndLoad();
  actor.send({ type: 'page.left' });
  clock.increment(5000);
  expect(state()).toBe('open');
});

test('says so again at the next page', async () => {
  const { clock, notices, denyAndLoad, actor } = openGuard();
  await denyAndLoad();
  clock.increment(1000);
  actor.send({ type: 'page.left' });
  await denyAndLoad();
  expect(notices).toHaveLength(2);
});
