import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { connectivityMachine } from '../../machines/connectivity.machine';

test('a network is there until it is lost, however often that is said, and there again when it returns', () => {
  const actor = createActor(connectivityMachine).start();
  const seen = [actor.getSnapshot().value];
  for (const type of ['network.returned', 'network.lost', 'network.lost', 'network.returned'] as const) {
    actor.send({ type });
    seen.push(actor.getSnapshot().value);
  }
  expect(seen).toEqual(['online', 'online', 'offline', 'offline', 'online']);
});
