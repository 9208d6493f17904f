import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { connectivityMachine } from '../../machines/connectivity.machine';

test('is offline from network.lost to network.returned, and ignores repeated events', () => {
  const actor = createActor(connectivityMachine).start();
  const seen = [actor.getSnapshot().value];
  for (const type of ['network.returned', 'network.lost', 'network.lost', 'network.returned'] as const) {
    actor.send({ type });
    seen.push(actor.getSnapshot().value);
  }
  expect(seen).toEqual(['online', 'online', 'offline', 'offline', 'online']);
});
