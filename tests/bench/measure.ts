/** A line of the bench's table. */
export interface Measure {
  name: string;
  value: number;
  unit: string;
  /** null: reported without a verdict. */
  budget: number | null;
  /** Whether the budget holds; null without a budget. */
  ok: boolean | null;
  /** Which way the budget bounds. */
  bound: 'most' | 'least';
  /** What the figure does not say by itself. */
  note?: string | undefined;
}

interface Figure {
  name: string;
  value: number;
  unit: string;
  budget: number | null;
  note?: string | undefined;
}

/** What may not be more than its budget. */
export function atMost(figure: Figure): Measure {
  return judge(figure, 'most', (value, budget) => value <= budget);
}

/** What may not be less than its budget. */
export function atLeast(figure: Figure): Measure {
  return judge(figure, 'least', (value, budget) => value >= budget);
}

/** Compares what is shown: nobody should read “80, at most 80: missed”. */
function judge(figure: Figure, bound: Measure['bound'], holds: (value: number, budget: number) => boolean): Measure {
  const value = shown(figure.value);
  const ok = figure.budget === null ? null : holds(value, figure.budget);
  return { ...figure, value, ok, bound };
}

/** As many digits as mean something. */
function shown(value: number): number {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 3;
  return Number(value.toFixed(digits));
}

/** The one in the middle; of an even number the mean of both. Throws for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  if (upper === undefined || lower === undefined) throw new Error('There is no median of nothing.');
  return (lower + upper) / 2;
}

/** The smallest value that `share` (0–1) of all do not exceed. Throws for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('There is no quantile of nothing.');
  return value;
}
