import { createInspector } from '@statelyai/inspect';
import { expect, test } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { serialize } from '../../../src/services/recorder/open-inspector';

const checkout = setup({
  types: {
    context: {} as { email: string; tries: number; password: string },
    input: {} as { email: string; password: string },
    events: {} as { type: 'code.entered'; code: string },
  },
  actors: { verify: fromPromise<void, { password: string; token: string }>(() => new Promise(() => {})) },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({ ...input, tries: 1 }),
  initial: 'address',
  states: {
    address: {
      initial: 'typing',
      states: {
        typing: { on: { 'code.entered': 'checking' } },
        checking: {
          invoke: {
            id: 'check',
            src: 'verify',
            input: ({ context }) => ({ password: context.password, token: 'abc.def' }),
          },
        },
      },
    },
  },
});

test('masks contexts, events and inputs, and shows the states', async () => {
  const sent: unknown[] = [];
  const inspector = createInspector({ send: (event) => sent.push(event) }, { serialize });
  const actor = createActor(checkout, {
    input: { email: 'ivan@example.bg', password: 'hunter2' },
    inspect: inspector.inspect,
  }).start();
  actor.send({ type: 'code.entered', code: '482913' });

  const checking = expect.objectContaining({
    type: '@xstate.snapshot',
    snapshot: expect.objectContaining({
      value: { address: 'checking' },
      context: { email: '‹text:15›', password: '‹text:7›', tries: 1 },
    }),
  });
  await expect.poll(() => sent).toContainEqual(checking);
  const shown = JSON.stringify(sent);
  for (const secret of ['ivan@example.bg', '482913', 'hunter2', 'abc.def']) expect(shown).not.toContain(secret);
  expect(sent).toContainEqual(expect.objectContaining({ event: { type: 'code.entered', code: '‹text:6›' } }));
  expect(sent).toContainEqual(
    expect.objectContaining({ event: { type: 'xstate.init', input: { password: '‹text:7›', token: '‹text:7›' } } }),
  );
  expect(() => structuredClone(sent)).not.toThrow();
});
