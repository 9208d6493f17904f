import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { idsOf, prove, testsOf } from './requirements';

const document = readFileSync(new URL('../requirements.md', import.meta.url), 'utf8');
const ended = (status: string, expectedStatus = 'passed') => ({ status, expectedStatus });

test('reads each list item as a requirement with a unique id', () => {
  const ids = idsOf(document);
  expect(ids).toEqual(expect.arrayContaining(['G1', 'G17', 'H1', 'H8', 'R15', 'M5']));
  expect(ids).toHaveLength(document.split('\n').filter((line) => line.startsWith('- ')).length);
  expect(new Set(ids).size).toBe(ids.length);
});

test('proves a requirement only when a test has passed and none has failed', () => {
  const report = {
    suites: [
      {
        title: 'header.spec.ts',
        specs: [
          { title: '[H1] links', tests: [ended('expected'), ended('expected')] },
          { title: '[H1, H2] [X4 X4-send] writes', tests: [ended('expected')] },
          { title: '[H3] expected to fail', tests: [ended('expected', 'failed')] },
          { title: '[H4] skipped', tests: [ended('skipped', 'skipped')] },
        ],
        suites: [{ title: '[H2] mega menu', specs: [{ title: 'opens', tests: [ended('unexpected')] }] }],
      },
    ],
  };
  expect(prove(['H1', 'H2', 'H3', 'H4', 'H11', 'X4-send'], testsOf(report))).toEqual([
    { id: 'H1', isProven: true, passed: 3 },
    { id: 'H2', isProven: false, passed: 1 },
    { id: 'H3', isProven: false, passed: 0 },
    { id: 'H4', isProven: false, passed: 0 },
    { id: 'H11', isProven: false, passed: 0 },
    { id: 'X4-send', isProven: true, passed: 1 },
  ]);
});
