import { expect, test } from 'vitest';
import { drawMatrix } from './fault-matrix';

test('the table has a row for each call, in their order, says what does not hold, and leaves out what was not tried', () => {
  const cells = [
    { call: 'E10', fault: '401', problem: null },
    { call: 'E2', fault: '401', problem: 'a stuck button' },
    { call: 'E2', fault: 'silence', problem: null },
  ];
  expect(drawMatrix(cells, ['401', 'silence']).split('\n')).toEqual([
    'What a call meets, and the shopper goes on  401     silence',
    'E2                                          FAILED  ✓',
    'E10                                         ✓',
    '',
    '2 of 3 hold',
    'E2 × 401: a stuck button',
  ]);
});
