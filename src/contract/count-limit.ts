/** Number up to which the server counts products. A higher total only means that more than this number exist. */
export const COUNT_LIMIT = 10_000;
