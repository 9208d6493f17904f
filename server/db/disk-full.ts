/** Error codes for a full disk: of PostgreSQL, of a PGlite that `watchSpace` made read-only (25006), and of Node. */
const codes: ReadonlySet<unknown> = new Set(['53100', '25006', 'ENOSPC']);

/** Whether the error or one of its causes means that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && codes.has(error.code)) || isDiskFull(error.cause);
}
