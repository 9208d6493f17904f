import type { Reporter, TestCase } from '@playwright/test/reporter';
import { faults } from '../browser/faults/faults';
import { drawTable } from './draw-table';

/** A call that met a fault: what did not hold, if anything. */
export interface MatrixCell {
  call: string;
  fault: string;
  problem: string | null;
}

/** By this name a test hands the table its cells. */
export const annotation = 'fault matrix';

/** Prints what became of each call under each fault, once all tests are through; nothing where none was tried. */
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

/** A row for each call, a column for each of these faults; below them what did not hold. */
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
  const table = drawTable([['What a call meets, and the shopper goes on', ...columns], ...rows]);
  const problems = cells.filter(({ problem }) => problem !== null);
  const held = `${cells.length - problems.length} of ${cells.length} hold`;
  return [table, '', held, ...problems.map(({ call, fault, problem }) => `${call} × ${fault}: ${problem}`)].join('\n');
}
