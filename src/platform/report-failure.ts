/** Logs an error that the shopper can't fix (SPEC §8 "logged only"). */
export function reportFailure(error: unknown): void {
  console.error(error);
}
