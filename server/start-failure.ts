/** Why the shop can't open: one sentence for whoever started it, shown instead of a stack trace. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
