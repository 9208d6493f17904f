import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { idsInTitle, idsOf, prove, select, testsOf } from './requirements';

const document = readFileSync(new URL('../requirements.md', import.meta.url), 'utf8');
const ended = (status: string, expectedStatus = 'passed') => ({ status, expectedStatus });

test('every line that starts with an id is a requirement, none twice', () => {
  const ids = idsOf(document);
  expect(ids).toEqual(expect.arrayContaining(['G1', 'G17', 'H1', 'H8', 'R15', 'M5']));
  expect(ids).toHaveLength(document.split('\n').filter((line) => line.startsWith('- ')).length);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  ['[H3] opens the menu', ['H3']],
  ['[C2 C3] adds', ['C2', 'C3']],
  ['[C2, C3] adds', ['C2', 'C3']],
  ['[C2] [G10] adds', ['C2', 'G10']],
  ['[R6] [X4 X4-send] writes', ['R6', 'X4', 'X4-send']],
  ['a title [with] brackets [h3] and H3', []],
])('%s claims %j', (title, ids) => expect(idsInTitle(title)).toEqual(ids));

describe('a report', () => {
  const report = {
    suites: [
      {
        title: 'header.spec.ts',
        specs: [{ title: '[H1] links', tests: [ended('expected'), ended('unexpected')] }],
        suites: [{ title: '[H3] mega menu', specs: [{ title: 'opens', tests: [ended('expected')] }] }],
      },
    ],
  };

  test('gives a test for each project, with the titles of its groups', () => {
    expect(testsOf(report)).toEqual([
      { title: ' header.spec.ts [H1] links', outcome: 'passed' },
      { title: ' header.spec.ts [H1] links', outcome: 'failed' },
      { title: ' header.spec.ts [H3] mega menu opens', outcome: 'passed' },
    ]);
  });

  test.each([
    [ended('skipped', 'skipped'), 'skipped'],
    [ended('expected', 'failed'), 'failed'],
    [ended('flaky'), 'failed'],
  ])('%j counts as %s', (ending, outcome) => {
    const suites = [{ title: 'a.spec.ts', specs: [{ title: '[H1]', tests: [ending] }] }];
    expect(testsOf({ suites })[0]?.outcome).toBe(outcome);
  });

  test('of another shape is refused', () => expect(() => testsOf({ tests: [] })).toThrow());
});

test('a requirement is proven by passed tests, and by none when one failed', () => {
  const tests = [
    { title: '[H1] a', outcome: 'passed' as const },
    { title: '[H1 H2] b', outcome: 'passed' as const },
    { title: '[H2] c', outcome: 'failed' as const },
    { title: '[H3] d', outcome: 'skipped' as const },
    { title: '[H11] e', outcome: 'passed' as const },
  ];
  expect(prove(['H1', 'H2', 'H3', 'H4'], tests)).toEqual([
    { id: 'H1', isProven: true, passed: 2 },
    { id: 'H2', isProven: false, passed: 1 },
    { id: 'H3', isProven: false, passed: 0 },
    { id: 'H4', isProven: false, passed: 0 },
  ]);
});

describe('asking for', () => {
  const ids = ['G1', 'H1', 'H2', 'H10', 'X4', 'X4-send'];
  test('nothing selects all', () => expect(select(ids, [])).toEqual(ids));
  test('a letter selects its group', () => expect(select(ids, ['h'])).toEqual(['H1', 'H2', 'H10']));
  test('an id selects just that', () => expect(select(ids, ['H1', 'G'])).toEqual(['G1', 'H1']));
  test('a call may have two ids', () => expect(select(ids, ['x4-send'])).toEqual(['X4-send']));
  test.each(['H3', 'Y', '', 'H01'])('%j, which does not exist, is refused', (word) =>
    expect(() => select(ids, [word])).toThrow(`There is no requirement and no call ${word}.`),
  );
});
