import { expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { readRecording } from '../../../src/inspector/panel/read-recording';
import { actorsAt } from '../../../src/inspector/panel/states';

const door = setup({ types: { context: {} as { tries: number; email: string } } }).createMachine({
  id: 'door',
  context: { tries: 0, email: '' },
  initial: 'closed',
  states: {
    closed: {
      on: { 'door.opened': { target: 'open', actions: assign({ tries: ({ context }) => context.tries + 1 }) } },
    },
    open: {},
  },
});
const machines = new Map([['door', { machine: door, file: 'door.machine.ts', readSource: async () => '' }]]);

const init = { at: 1, machine: 'door', actor: 'x:1', event: { type: 'xstate.init' }, value: 'closed' };
const context = { tries: 4, email: '‹text:12›' };
const opened = { at: 3, machine: 'door', actor: 'x:1', event: { type: 'door.opened' }, value: 'open' };
const call = { at: 2, call: 'E32 GET /api/cart', params: {}, query: {}, status: 503, body: {} };
const page = { at: 4, page: '/p/cart', params: {}, search: {} };

const read = (...steps: object[]) => readRecording(JSON.stringify({ version: 2, steps }), machines);

test('shows the recorded steps with their states, transitions and changes', () => {
  const { steps, contexts, isRecorded } = read({ ...init, context }, call, opened, page);
  const shown = steps.map(({ step }) => step);
  expect(isRecorded).toBe(true);
  expect(shown).toMatchObject([
    { index: 0, machine: 'door', leaves: ['closed'], transitions: [], accepts: ['door.opened'] },
    { index: 1, call: 'E32 GET /api/cart', status: 503 },
    { index: 2, machine: 'door', leaves: ['open'], states: ['open'], transitions: [0] },
    { index: 3, route: '/p/cart' },
  ]);
  expect(contexts.get(2)?.changes).toEqual([{ field: 'tries', before: 4, after: 5 }]);
  expect(contexts.get(2)?.context).toEqual({ ...context, tries: 5 });
  expect(actorsAt(shown, 1)).toMatchObject([{ leaves: ['closed'] }]);
});

test('shows machines and states that this version does not have', () => {
  const { steps, contexts } = read(
    { ...init, machine: 'window', value: { pane: 'broken' } },
    { ...init, value: 'ajar' },
    opened,
  );
  expect(contexts.get(0)).toEqual({ context: undefined, changes: [] });
  expect(steps).toMatchObject([
    { step: { machine: 'window', leaves: ['{"pane":"broken"}'] } },
    { step: { machine: 'door', leaves: ['"ajar"'], states: [] } },
    { step: { machine: 'door', leaves: ['open'] } },
  ]);
});

test('ignores fields of other kinds of steps', () => {
  const { steps } = read({ ...call, actor: 'x:1' }, { ...init, page: { a: 1 } });
  expect(steps.map(({ step }) => 'actor' in step)).toEqual([false, true]);
});

test.each([
  ['no JSON', 'hello'],
  ['another version', JSON.stringify({ version: 1, steps: [] })],
  ['a step without an event', JSON.stringify({ version: 2, steps: [{ ...init, event: null }] })],
  ['an event type that is no text', JSON.stringify({ version: 2, steps: [{ ...init, event: { type: { a: 1 } } }] })],
])('refuses %s', (_, text) => {
  expect(() => readRecording(text, machines)).toThrow();
});
