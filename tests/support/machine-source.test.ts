import { describe, expect, test } from 'vitest';
import { createMachine, setup } from 'xstate';
import { lineOf, readMachine } from './machine-source';
import { differencesOf } from './machine-source-differences';
import { readMachines } from './shipped-machines';

const shipped = await readMachines();

const small = `import { setup } from 'xstate';
import type { Lamp } from '../src/contract/lamp';
import { type Bulb } from '../src/contract/bulb';

export const lampMachine = setup({
  delays: { warmUp: 500, coolDown: () => 900 },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  on: { 'lamp.stolen': '.gone' },
  states: {
    off: { on: { 'switch.pressed': [{ guard: 'hasBulb', target: 'on.warming' }, { actions: ['click'] }] } },
    on: {
      tags: ['lit', 'warm'],
      initial: 'warming',
      entry: { type: 'say', params: ({ context }) => ({ words: \`on \${context.times}\` }) },
      on: { 'bulb.burst': { target: '#lamp.off', reenter: true } },
      states: {
        warming: { after: { warmUp: { target: 'bright' } } },
        bright: {
          invoke: { id: 'meter', src: 'measure', input: ({ context }) => read(context), onDone: { target: 'dim' } },
          always: { guard: { type: 'isOld', params: { years: 3 } }, target: '#weak' },
        },
        dim: { id: 'weak', type: 'final' },
      },
      onDone: { target: 'off' },
    },
    gone: {},
  },
});
`;

function changed(passage: string, by: string): string {
  if (!small.includes(passage)) throw new Error(`The machine does not contain ${passage}`);
  return small.replace(passage, by);
}

describe('readMachine', () => {
  const source = readMachine('lamp.machine.ts', small);

  test('reads states with their ids, including explicit ids', () => {
    expect(source.id).toBe('lamp');
    expect(source.name).toBe('lampMachine');
    expect(source.states.map(({ id }) => id)).toEqual([
      'lamp',
      'lamp.off',
      'lamp.on',
      'lamp.on.warming',
      'lamp.on.bright',
      'weak',
      'lamp.gone',
    ]);
    expect(source.states[2]).toMatchObject({ tags: { names: ['lit', 'warm'] }, actions: [{ name: 'say' }] });
  });

  test('reads transitions of every kind with their targets', () => {
    expect(source.transitions.map(({ name }) => name)).toEqual([
      'lamp · lamp.stolen → gone',
      'off · switch.pressed (1 of 2: hasBulb) → on.warming',
      'off · switch.pressed (2 of 2) → stays',
      'on · bulb.burst → off',
      'on · xstate.done.state.lamp.on → off',
      'on.warming · xstate.after.warmUp.lamp.on.warming → on.bright',
      'on.bright · xstate.done.actor.meter → on.dim',
      'on.bright · always (isOld) → on.dim',
    ]);
  });

  test('reads invokes, delays and imports', () => {
    expect(source.invokes).toMatchObject([{ id: 'meter', src: 'measure', state: { name: 'on.bright' } }]);
    expect(source.delays).toMatchObject([
      { name: 'warmUp', ms: 500 },
      { name: 'coolDown', ms: null },
    ]);
    expect(source.imports.map(({ from, isType }) => [from, isType])).toEqual([
      ['xstate', false],
      ['../src/contract/lamp', true],
      ['../src/contract/bulb', true],
    ]);
  });
});

describe('unsupported source', () => {
  test.each([
    ['a spread among states', 'gone: {},', '...others,', '...others', 'is a spread'],
    ['a spread among transitions', "{ actions: ['click'] }", '...more', '...more', 'is a spread'],
    ['a computed key', "'bulb.burst':", '[burst]:', 'burst]', 'is a computed key'],
    ['a state declared elsewhere', 'gone: {},', 'gone: goneState,', 'goneState', 'is not a literal'],
    ['a shorthand property', 'gone: {},', 'gone,', 'gone,', 'is not a literal'],
    ['a call', 'gone: {},', 'gone: stateOf(1),', 'stateOf', 'is not a literal'],
    ['a target that is not a literal', "target: 'bright'", 'target: bright', 'bright', 'is not a literal'],
    ['a template literal', "target: 'bright'", 'target: `bright`', '`bright', 'is not a literal'],
    ['an inline action', "'click'", 'assign({})', 'assign', 'is not a literal'],
    ['an inline guard', "'hasBulb'", '() => true', '() =>', 'is not a literal'],
    ['a type assertion', "tags: ['lit', 'warm']", "tags: ['lit' as const]", "'lit' as", 'is not a literal'],
    ['a method', 'gone: {},', 'gone() {},', 'gone()', 'is a method'],
    ['an unknown key', 'gone: {},', "gone: { onEntry: 'say' },", "'say' }", '"onEntry" is not allowed here'],
    ['a target that is not a state', "target: 'bright'", "target: 'bride'", "'bride'", 'unknown target: "bride"'],
  ])('is refused with its position: %s', (_, passage, by, at, why) => {
    const text = changed(passage, by);
    const offset = text.indexOf(by) + by.indexOf(at);
    const column = offset - text.lastIndexOf('\n', offset);
    const place = `lamp.machine.ts:${lineOf(text, offset)}:${column}`;
    expect(() => readMachine('lamp.machine.ts', text)).toThrow(`${place} ${why}`);
  });
});

describe('differences from the running machine', () => {
  const config = {
    id: 'door',
    initial: 'shut',
    states: { shut: { on: { 'door.pushed': { target: 'open', actions: 'creak' } } }, open: { tags: 'draughty' } },
  };
  const door = readMachine(
    'door.machine.ts',
    `export const door = setup({}).createMachine(${JSON.stringify(config)});`,
  );

  test('are empty for the same machine', () => {
    expect(differencesOf(door, createMachine(config))).toEqual([]);
  });

  test.each([
    ['an extra state', { ...config, states: { ...config.states, ajar: {} } }, 'the file lacks: state door.ajar'],
    ['a missing tag', { ...config, states: { shut: config.states.shut, open: {} } }, 'state door.open, #draughty'],
    ['a different initial state', { ...config, initial: 'open' }, 'state door, initial open'],
    ['an extra transition', { ...config, on: { 'door.burnt': '.open' } }, 'the file lacks: door · door.burnt → open'],
    [
      'a different action',
      { ...config, states: { ...config.states, shut: { on: { 'door.pushed': 'open' } } } },
      'the machine lacks: shut · door.pushed → open, creak',
    ],
  ])('include %s', (_, other, sentence) => {
    expect(differencesOf(door, setup({}).createMachine(other as object)).join('\n')).toContain(sentence);
  });

  test.each(shipped)('are empty for the shipped $source.file', ({ source, machine }) => {
    expect(differencesOf(source, machine)).toEqual([]);
  });
});
