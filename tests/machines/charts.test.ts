import { expect, test } from 'vitest';
import { assign, createMachine, fromPromise, not, setup } from 'xstate';
import { mermaidOf } from '../support/chart-mermaid';
import { differences, generatedCharts, staleCharts } from '../support/charts';

test('machines/README.md has the current chart of every machine (update: `npm run charts`)', () => {
  expect(staleCharts()).toEqual([]);
});

test('names an added, removed or changed transition with its machine', () => {
  const written = generatedCharts();
  const edited = written
    .replace('retry.requested<br/>line.added', 'retry.requested')
    .replace('after patience, 150 ms', 'after patience, 100 ms');
  expect(differences(edited)).toEqual([
    'activity: machines/README.md lacks “activity_busy_unnoticed --> activity_busy_noticed : after patience, 150 ms”',
    'activity: machines/README.md has “activity_busy_unnoticed --> activity_busy_noticed : after patience, 100 ms”, the machine does not',
    'cart: machines/README.md lacks “cart_unavailable --> cart_loading : line.added”',
  ]);
});

test('reports a machine without a chart, a chart without a machine and a different order', () => {
  const written = generatedCharts();
  expect(differences(written.replace(/### language[\s\S]*?(?=### )/, ''))).toContain(
    'language: machines/README.md lacks “[*] --> language_settled”',
  );
  expect(differences(`${written}\n\n### ghost\n\n[*] --> ghost_here`)).toEqual([
    'ghost: machines/README.md has “[*] --> ghost_here”, the machine does not',
  ]);
  const [first, second] = [
    '  state "unnoticed" as activity_busy_unnoticed',
    '  state "noticed" as activity_busy_noticed',
  ];
  expect(differences(written.replace(`${first}\n  ${second}`, `${second}\n  ${first}`))).toEqual([
    'machines/README.md lists the machines or transitions in another order',
  ]);
});

test('draws every feature of a machine', () => {
  const machine = setup({
    actors: { fetchCode: fromPromise(async () => {}) },
    actions: { count: assign({}), beep: () => {} },
    guards: { isLate: () => true, 'is "odd"; #1': () => false },
    delays: { soon: () => 5 },
  }).createMachine({
    id: 'default',
    initial: 'end',
    on: { '*': { actions: 'beep' } },
    states: {
      end: {
        entry: 'beep',
        exit: ['count', 'beep'],
        invoke: { id: 'code', src: 'fetchCode', onDone: 'both', onError: { target: 'end', reenter: true } },
        after: { soon: 'both', 2000: { target: 'over', guard: not('isLate') } },
      },
      both: {
        type: 'parallel',
        onDone: 'over',
        on: { back: 'both.left.was', 'cart.*': [{ guard: 'is "odd"; #1', target: 'end' }, { target: 'over' }] },
        states: {
          left: {
            initial: 'one',
            states: { one: { on: { go: 'two' } }, two: { type: 'final' }, was: { type: 'history' } },
          },
          right: {
            initial: 'two',
            states: { two: { always: { guard: 'isLate', target: 'three' } }, three: { type: 'final' } },
          },
        },
      },
      over: { type: 'final' },
    },
  });
  expect(mermaidOf(machine).join('\n')).toMatchInlineSnapshot(`
    "stateDiagram-v2
      [*] --> default_end
      state "anywhere" as default_anywhere
      default_anywhere : * / beep
      state "end" as default_end
      default_end : invokes fetchCode as code
      default_end : entry / beep
      default_end : exit / count, beep
      state "both" as default_both {
        state "anywhere in both" as default_both_anywhere
        --
        state "left" as default_both_left {
          [*] --> default_both_left_one
          state "one" as default_both_left_one
          state "two" as default_both_left_two
          default_both_left_two --> [*]
          state "was (history)" as default_both_left_was
        }
        --
        state "right" as default_both_right {
          [*] --> default_both_right_two
          state "two" as default_both_right_two
          state "three" as default_both_right_three
          default_both_right_three --> [*]
        }
      }
      state "over" as default_over
      default_over --> [*]
      default_end --> default_both : code done<br/>after soon
      default_end --> default_end : code failed
      default_end --> default_over : after 2000 ms [not isLate]
      default_both_anywhere --> default_both_left_was : back
      default_both_anywhere --> default_end : cart.* [is #34;odd#34;#59; #35;1]
      default_both_anywhere --> default_over : cart.* [else]<br/>both done
      default_both_left_one --> default_both_left_two : go
      default_both_right_two --> default_both_right_three : always [isLate]"
  `);
});

test('labels an actor without a name by its id', () => {
  const invoke = { id: 'clock', src: fromPromise(async () => {}) };
  const machine = createMachine({ id: 'day', initial: 'light', states: { light: { invoke } } });
  expect(mermaidOf(machine)).toContain('  day_light : invokes clock');
});
