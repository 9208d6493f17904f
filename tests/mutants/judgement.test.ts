import { describe, expect, test } from 'vitest';
import { readMachine } from '../support/machine-source';
import { faultsOf, type Judged } from './judgement';

const failure = { test: 'a knock opens the door', message: '' };
const noticed: Omit<Judged, 'mutant'> = { isNoticed: true, failures: [failure], named: failure };
const survived: Omit<Judged, 'mutant'> = { isNoticed: false, failures: [], named: undefined };

const [knock] = readMachine(
  'machines/door.machine.ts',
  "export const doorMachine = setup({}).createMachine({ id: 'door', on: { 'door.knocked': {} } });",
).transitions;
if (!knock) throw new Error('A door can be knocked at');
const drop = { name: 'drop a transition: door · door.knocked → stays', dropped: knock };

function others(count: number, fate: Omit<Judged, 'mutant'>): Judged[] {
  return Array.from({ length: count }, (_, i) => ({ ...fate, mutant: { name: `mistake ${i}`, dropped: null } }));
}

describe('what is wrong with the tests of a machine', () => {
  test('nothing, when they notice 95 % and name what was dropped', () => {
    expect(faultsOf([{ ...noticed, mutant: drop }, ...others(18, noticed), ...others(1, survived)], {})).toEqual([]);
  });

  test('less than 95 %', () => {
    expect(faultsOf([...others(93, noticed), ...others(6, survived)], {})).toEqual(['noticed 93 of 99, under 95 %']);
  });

  test('a dropped transition that they do not notice, whatever the rest', () => {
    expect(faultsOf([{ ...survived, named: failure, mutant: drop }, ...others(99, noticed)], {})).toEqual([
      `unnoticed: ${drop.name}`,
    ]);
  });

  test('a dropped transition that none of them names, if only because the mutant never ended', () => {
    const lost = { isNoticed: true, failures: [], named: undefined };
    expect(faultsOf([{ ...lost, mutant: drop }, ...others(99, noticed)], {})).toEqual([
      `noticed by no test that names it: ${drop.name}`,
    ]);
  });

  test('a dropped transition has no excuse', () => {
    expect(faultsOf([{ ...survived, named: failure, mutant: drop }], { [drop.name]: 'nobody needs it' })).toEqual([
      `unnoticed: ${drop.name}`,
    ]);
  });

  test('what is excused does not count', () => {
    expect(faultsOf(others(1, survived), { 'mistake 0': 'leads to the same' })).toEqual([]);
  });

  test('an excuse for what is noticed, and for what is no more', () => {
    expect(faultsOf(others(1, noticed), { 'mistake 0': 'leads to the same', 'mistake 1': 'the same' })).toEqual([
      'equivalent.ts is stale, "mistake 0" is noticed by "a knock opens the door"',
      'equivalent.ts is stale, there is no mutant "mistake 1"',
    ]);
  });
});
