import type { Reporter, TestCase } from '@playwright/test/reporter';
import { faults } from '../browser/faults/fault-kinds';
import { drawTable } from './draw-table';

/** Test result of one API call under one fault. `problem` is null if the test passed. */
export interface MatrixCell {
  call: string;
  fault: string;
  problem: string | null;
}

/** Type of the Playwright annotations that hold lists of `MatrixCell` as JSON. */
export const annotation = 'fault matrix';

/** Playwright reporter that prints, after all tests, how the app handled each API call under each fault. */
export default class FaultMatrix implements Reporter {
  readonly #cells: MatrixCell[] = [];

  onTestEnd(_: TestCase, { annotations: noted }: { annotations: { type: string; description?: string }[] }): void {
    for (const { type, description = '' } of noted) {
      if (type === annotation) this.#cells.push(...(JSON.parse(description) as MatrixCell[]));
    }
  }

  onEnd(): void {
    if (this.#cells.length > 0) process.stdout.write(`\n${drawMatrix(this.#cells, Object.keys(faults))}\n`);
  }
}

/** Returns a table with a row per API call and a column per fault, followed by the failed expectations. */
export function drawMatrix(cells: readonly MatrixCell[], columns: readonly string[]): string {
  const calls = [...new Set(cells.map(({ call }) => call))].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const rows = calls.map((call) => [
    call,
    ...columns.map((fault) => {
      const own = cells.filter((cell) => cell.call === call && cell.fault === fault);
      if (own.length === 0) return '';
      return own.every(({ problem }) => problem === null) ? '✓' : 'FAILED';
    }),
  ]);
  const table = drawTable([['Call', ...columns], ...rows]);
  const problems = cells.filter(({ problem }) => problem !== null);
  const held = `${cells.length - problems.length} of ${cells.length} passed`;
  return [table, '', held, ...problems.map(({ call, fault, problem }) => `${call} × ${fault}: ${problem}`)].join('\n');
}
