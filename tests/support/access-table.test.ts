import { expect, test } from 'vitest';
import { accessTable } from './access-table';

const glance = (page: string, look: string, faults: unknown[] = []) => ({ page, look, faults });

test('each page has a row and each way to look at it a column, with the number of faults or a tick', () => {
  const table = accessTable([
    glance('/p/cart', '320 px'),
    glance('/p/cart', 'en 1440 dark', ['contrast', 'name']),
    glance('/p/cart', 'en 390 light'),
    glance('Menu drawer', 'en 390 light', ['name']),
  ]);
  const rows = table.split('\n').map((row) => row.split(/ {2,}/));
  expect(rows).toEqual([
    ['What axe finds, and what does not fit', 'en 390 light', 'en 1440 dark', '320 px'],
    ['/p/cart', '✓', '2', '✓'],
    ['Menu drawer', '1'],
  ]);
});

test('what was seen twice in the same way is added up', () => {
  const twice = [glance('/', 'bg 390 dark', ['contrast']), glance('/', 'bg 390 dark', ['contrast', 'name'])];
  expect(accessTable(twice).split('\n').at(-1)).toMatch(/ 3$/);
});
