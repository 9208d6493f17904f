/** Limits of the connections to a PostgreSQL server. Times are in ms; 0 means no limit. */
export type DatabaseLimits = {
  /** Maximum number of connections of a process. */
  poolSize: number;
  /** Time to open a connection or to wait for a free one. */
  connectMs: number;
  statementMs: number;
  /** Time that a statement waits for one lock. */
  lockMs: number;
  /** Time that a transaction may wait for its next statement. */
  idleTransactionMs: number;
  /** Time for which a starting shop waits for the database and its schema. */
  waitMs: number;
};

/** Limits that fit requests. */
export const defaultLimits: DatabaseLimits = {
  // Catalogue queries are CPU-bound in PostgreSQL: more connections would only compete for processors.
  poolSize: 5,
  // A hundred simultaneous orders of one product need this long.
  connectMs: 20_000,
  statementMs: 30_000,
  // Shorter than the time in which a closing process finishes its requests.
  lockMs: 15_000,
  idleTransactionMs: 60_000,
  waitMs: 60_000,
};
