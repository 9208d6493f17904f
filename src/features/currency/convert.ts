/** Converts cents to another currency, rounded half up. `rate` is exact to a millionth. */
export function convert(cents: number, rate: number): number {
  // An integer, because the product with a binary fraction can be too small: 100 × 1.005 is 100.49999….
  const millionths = Math.round(rate * 1_000_000);
  return Math.round((cents * millionths) / 1_000_000);
}
