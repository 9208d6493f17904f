/** Codes of PostgreSQL and Node for a full disk. A PGlite that is short of space is read-only (25006). */
const codes: ReadonlySet<unknown> = new Set(['53100', '25006', 'ENOSPC']);

/** Whether an error, or one that caused it, says that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && codes.has(error.code)) || isDiskFull(error.cause);
}
