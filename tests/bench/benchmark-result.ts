/** Benchmark result, printed as a table row. */
export interface Measure {
  name: string;
  value: number;
  /** Lowest and highest result, if there were several runs. */
  spread?: { lowest: number; highest: number };
  unit: string;
  /** Limit for `value`, or null for no limit. */
  budget: number | null;
  /** Whether `value` is within the budget, or null without a budget. */
  ok: boolean | null;
  bound: 'most' | 'least';
  note?: string | undefined;
}

interface Figure {
  name: string;
  /** Result, or the results of several runs. Their median counts. */
  value: number | readonly number[];
  unit: string;
  budget: number | null;
  note?: string | undefined;
}

/** Creates a benchmark result whose budget is a maximum. */
export function atMost(figure: Figure): Measure {
  return judge(figure, 'most', (value, budget) => value <= budget);
}

/** Creates a benchmark result whose budget is a minimum. */
export function atLeast(figure: Figure): Measure {
  return judge(figure, 'least', (value, budget) => value >= budget);
}

/** Compares the rounded value with the budget, because the table shows the rounded value. */
function judge(figure: Figure, bound: Measure['bound'], holds: (value: number, budget: number) => boolean): Measure {
  const runs = [figure.value].flat();
  const value = shown(median(runs));
  const ok = figure.budget === null ? null : holds(value, figure.budget);
  const spread = { lowest: shown(Math.min(...runs)), highest: shown(Math.max(...runs)) };
  return { ...figure, value, ok, bound, ...(runs.length > 1 && { spread }) };
}

function shown(value: number): number {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 3;
  return Number(value.toFixed(digits));
}

/** Number of runs of a measurement, for its median and spread. */
const RUNS = 5;

/** Runs a measurement several times, one after the other. */
export async function repeat<Result>(measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < RUNS) results.push(await measure());
  return results;
}

/** Returns the median. Throws for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  if (upper === undefined || lower === undefined) throw new Error('Median of an empty list.');
  return (lower + upper) / 2;
}

/** Returns a quantile: the 95th percentile for `share` 0.95. Throws for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('Quantile of an empty list.');
  return value;
}
