/**
 * Error codes for a full disk: from PostgreSQL (53100), read-only PGlite (25006, see `watchSpace`) and Node (ENOSPC).
 */
const codes: ReadonlySet<unknown> = new Set(['53100', '25006', 'ENOSPC']);

/** Whether the error or one of its causes means that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && codes.has(error.code)) || isDiskFull(error.cause);
}
