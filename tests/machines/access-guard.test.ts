import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { accessGuardMachine } from '../../machines/access-guard.machine';

function openGuard() {
  const clock = new SimulatedClock();
  const notices: string[] = [];
  const actor = createActor(accessGuardMachine, { clock });
  actor.on('notice', ({ id, tone }) => notices.push(`${tone} ${id}`));
  actor.start();
  const deny = () => actor.send({ type: 'access.denied' });
  return { clock, notices, deny, actor, state: () => actor.getSnapshot().value };
}

test('says so once, and lets go after a second and no sooner (A1)', () => {
  const { clock, notices, deny, state } = openGuard();
  deny();
  deny();
  expect(notices).toEqual(['error access.denied']);
  clock.increment(999);
  expect(state()).toBe('denied');
  clock.increment(1);
  expect(state()).toBe('redirecting');
});

test('whoever goes elsewhere within the second is not led away', () => {
  const { clock, deny, actor, state } = openGuard();
  deny();
  actor.send({ type: 'page.left' });
  clock.increment(5000);
  expect(state()).toBe('open');
});

test('says so again at the next page', () => {
  const { clock, notices, deny, actor } = openGuard();
  deny();
  clock.increment(1000);
  actor.send({ type: 'page.left' });
  deny();
  expect(notices).toHaveLength(2);
});
