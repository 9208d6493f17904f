/** Where failures that the shopper can't help go: the console, for whoever looks after the shop (SPEC §8 "logged only"). */
export function reportFailure(error: unknown): void {
  console.error(error);
}
