/** Benchmark result: a row of the printed table. */
export interface Measure {
  name: string;
  value: number;
  unit: string;
  /** Limit for `value`. Null if the value is reported without a verdict. */
  budget: number | null;
  /** Whether `value` is within the budget. Null without a budget. */
  ok: boolean | null;
  /** Whether the budget is a maximum (`most`) or a minimum (`least`). */
  bound: 'most' | 'least';
  /** Explanation, printed in parentheses after the name. */
  note?: string | undefined;
}

interface Figure {
  name: string;
  value: number;
  unit: string;
  budget: number | null;
  note?: string | undefined;
}

/** Returns a result whose budget is a maximum. */
export function atMost(figure: Figure): Measure {
  return judge(figure, 'most', (value, budget) => value <= budget);
}

/** Returns a result whose budget is a minimum. */
export function atLeast(figure: Figure): Measure {
  return judge(figure, 'least', (value, budget) => value >= budget);
}

/** Compares the rounded value with the budget, so that the table never shows “80, at most 80: MISSED”. */
function judge(figure: Figure, bound: Measure['bound'], holds: (value: number, budget: number) => boolean): Measure {
  const value = shown(figure.value);
  const ok = figure.budget === null ? null : holds(value, figure.budget);
  return { ...figure, value, ok, bound };
}

/** Rounds to 0 decimals from 100, to 1 decimal from 10, and otherwise to 3 decimals. */
function shown(value: number): number {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 3;
  return Number(value.toFixed(digits));
}

/** Returns the median: for an even count, the mean of the two middle values. Throws for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  if (upper === undefined || lower === undefined) throw new Error('Median of an empty list.');
  return (lower + upper) / 2;
}

/** Returns the quantile of `share` (0 to 1): for 0.95, the 95th percentile. Throws for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('Quantile of an empty list.');
  return value;
}
