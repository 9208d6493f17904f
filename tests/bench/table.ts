import type { Measure } from './benchmark-result';

/** Values of the last benchmark, by the names of the measures. */
export type Previous = ReadonlyMap<string, number>;

/** Returns the results as an aligned text table. */
export function drawTable(measures: readonly Measure[], previous: Previous): string {
  const rows = rowsOf(measures, previous);
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) => row.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join('  '));
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** Returns the results as a Markdown table. */
export function markdownTable(measures: readonly Measure[], previous: Previous): string {
  const [head = [], ...rows] = rowsOf(measures, previous).map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const rule = head.map((_, column) => (isNumber(column) ? '---:' : '---'));
  return [head, rule, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function rowsOf(measures: readonly Measure[], previous: Previous): string[][] {
  const rows = measures.map((measure) => [
    measure.name + (measure.note ? ` (${measure.note})` : ''),
    withUnit(measure.value, measure.unit),
    spreadOf(measure),
    previous.get(measure.name)?.toLocaleString('en-US') ?? '',
    budgetOf(measure),
    verdictOf(measure),
  ]);
  return [['Measure', 'Value', 'Spread', 'Previous', 'Budget', 'Verdict'], ...rows];
}

const isNumber = (column: number) => column >= 1 && column <= 4;
const pad = (cell: string, width: number, column: number) =>
  isNumber(column) ? cell.padStart(width) : cell.padEnd(width);

function spreadOf({ spread }: Measure): string {
  return spread ? `${spread.lowest.toLocaleString('en-US')}–${spread.highest.toLocaleString('en-US')}` : '';
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
