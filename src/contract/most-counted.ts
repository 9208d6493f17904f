/** The server counts no further: a larger total only says that there are more. */
export const MOST_COUNTED = 10_000;
