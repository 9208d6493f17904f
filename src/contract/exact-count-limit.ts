/** Highest exact product count. A higher `total` only means that there are more products than this. */
export const EXACT_COUNT_LIMIT = 10_000;
