import type { Measure } from './measure';
import type { Storefront } from './storefront';

/** What was measured at one storefront. */
export interface Result {
  storefront: Storefront;
  measures: Measure[];
}

/** One table: value, budget and verdict of the first, and beside them the values of the others. */
export function drawTable(results: readonly Result[]): string {
  const rows = rowsOf(results);
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) => row.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join('  '));
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** The same as Markdown. */
export function markdownTable(results: readonly Result[]): string {
  const [head = [], ...rows] = rowsOf(results).map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const rule = head.map((_, column) => (isNumber(column) ? '---:' : '---'));
  return [head, rule, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function rowsOf([own, ...others]: readonly Result[]): string[][] {
  if (!own) return [];
  const head = [
    'Measure',
    own.storefront.name,
    'Budget',
    'Verdict',
    ...others.map(({ storefront }) => storefront.name),
  ];
  const rows = own.measures.map((measure) => [
    measure.name + (measure.note ? ` (${measure.note})` : ''),
    figureOf(measure),
    budgetOf(measure),
    verdictOf(measure),
    ...others.map(({ measures }) => {
      const same = measures.find(({ name }) => name === measure.name);
      return same ? figureOf(same) : 'not measurable';
    }),
  ]);
  return [head, ...rows];
}

const isNumber = (column: number) => column === 1 || column === 2;
const pad = (cell: string, width: number, column: number) =>
  isNumber(column) ? cell.padStart(width) : cell.padEnd(width);

function figureOf({ value, unit }: Measure): string {
  return value === null ? 'not measurable' : withUnit(value, unit);
}

function budgetOf({ budget, bound, unit }: Measure): string {
  return budget === null ? '' : `${bound === 'most' ? '≤' : '≥'} ${withUnit(budget, unit)}`;
}

function withUnit(value: number, unit: string): string {
  return `${value.toLocaleString('en-US')} ${unit}`.trim();
}

function verdictOf({ ok }: Measure): string {
  return ok === null ? '' : ok ? 'holds' : 'MISSED';
}
