import { describe, expect, test } from 'vitest';
import { readMachine } from '../support/machine-source';
import { type Mutant, mutantsOf } from './make-mutants';

const doorFile = `import { assign, setup } from 'xstate';

export const doorMachine = setup({
  types: { context: {} as { knocks: number; last: 1 | -1 } },
  actions: {
    count: assign({ knocks: ({ context }) => context.knocks + 1, last: 1 }),
    creak: () => {},
  },
  guards: { isPatient: ({ context }) => !isMany(context.knocks) },
  delays: { latch: 200 },
}).createMachine({
  id: 'door',
  context: { knocks: 0, last: 1 },
  initial: 'shut',
  states: {
    shut: {
      tags: 'quiet',
      on: {
        'door.knocked': [{ guard: 'isPatient', actions: ['count', 'creak'] }, { target: 'open', reenter: true }],
      },
    },
    open: {
      entry: 'creak',
      invoke: { id: 'guest', src: 'greet', onDone: { target: 'shut' } },
      after: { latch: 'shut' },
    },
    stuck: {},
  },
});

function isMany(knocks: number): boolean {
  return knocks > 3 ? true : false;
}
`;

const source = readMachine('machines/door.machine.ts', doorFile);
const mutants = mutantsOf(source);

function changeIn({ text }: Mutant): string {
  let start = 0;
  while (text[start] === doorFile[start]) start += 1;
  let end = 0;
  while (text.at(-1 - end) === doorFile.at(-1 - end) && end < doorFile.length - start && end < text.length - start)
    end += 1;
  const [was, is] = [doorFile.slice(start, doorFile.length - end), text.slice(start, text.length - end)];
  return `${was} → ${is}`.replace(/\s+/g, ' ').trim();
}

describe('mutants', () => {
  test('include every kind of mutation, each with a unique name', () => {
    expect(mutants.map(({ name }) => name)).toEqual([
      'drop a transition: shut · door.knocked (1 of 2: isPatient) → stays',
      'drop a transition: shut · door.knocked (2 of 2) → open',
      'drop a transition: open · xstate.done.actor.guest → shut',
      'drop a transition: open · xstate.after.latch.door.open → shut',
      'negate a guard: shut · door.knocked (1 of 2: isPatient) → stays, isPatient',
      'drop a guard: shut · door.knocked (1 of 2: isPatient) → stays, isPatient',
      'skip an action: shut · door.knocked (1 of 2: isPatient) → stays, count',
      'skip an action: shut · door.knocked (1 of 2: isPatient) → stays, creak',
      'skip an action: open, entry or exit, creak',
      'swap a target: shut · door.knocked (2 of 2) → open, now stuck',
      'swap a target: open · xstate.done.actor.guest → shut, now open',
      'swap a target: open · xstate.after.latch.door.open → shut, now open',
      'drop a re-entry: shut · door.knocked (2 of 2) → open',
      'swap an initial state: door, now open',
      'change a delay: latch, now 2000',
      'change a delay: latch, now 0',
      'drop tags: shut, quiet',
      'drop an invoke: open, guest',
      'drop an assignment: knocks: ({ context }) => context.knocks + 1',
      'drop an assignment: last: 1',
      'flip an operator: context.knocks + 1, with -',
      'flip an operator: !isMany(context.knocks), without !',
      'flip an operator: knocks > 3 ? true : false, swapped',
      'flip an operator: knocks > 3, with >=',
    ]);
  });

  test.each([
    ['drop a transition: shut · door.knocked (2 of 2) → open', ", { target: 'open', reenter: true } →"],
    ['drop a transition: open · xstate.after.latch.door.open → shut', "latch: 'shut' →"],
    ['drop a guard: shut · door.knocked (1 of 2: isPatient) → stays, isPatient', "guard: 'isPatient', →"],
    ['skip an action: shut · door.knocked (1 of 2: isPatient) → stays, creak', ", 'creak' →"],
    ['swap a target: open · xstate.done.actor.guest → shut, now open', 'shut → #door.open'],
    ['change a delay: latch, now 0', '20 →'],
    ['drop tags: shut, quiet', "tags: 'quiet', →"],
    ['flip an operator: knocks > 3, with >=', 'knocks > 3 → ((knocks) >= (3))'],
  ])('apply the expected change for “%s”', (name, change) => {
    const mutant = mutants.find((one) => one.name === name);
    expect(mutant && changeIn(mutant)).toBe(change);
  });

  test('negate a guard with `not` of XState', () => {
    const mutant = mutants.find(({ kind }) => kind === 'negate a guard');
    expect(mutant?.text).toContain("import { not as otherwise } from 'xstate';");
    expect(mutant?.text).toContain("guard: otherwise('isPatient'),");
  });

  test('contain the line and the original text of the change', () => {
    const mutant = mutants.find(({ kind }) => kind === 'change a delay');
    expect(mutant).toMatchObject({ line: 10, snippet: '200' });
  });
});
