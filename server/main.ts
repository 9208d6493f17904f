import { readConfig } from './config';
import { openShop } from './shop';
import { StartFailure } from './start-failure';

/** The process: opens the shop, and closes it on Ctrl-C or SIGTERM. */
async function main(): Promise<void> {
  const signalled = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });
  const started = Date.now();
  const shop = await Promise.race([openShop(readConfig(), say), signalled]);
  if (shop) {
    say(`Ready at ${shop.url} after ${((Date.now() - started) / 1000).toFixed(1)} s. Ctrl-C stops the shop.`);
    await signalled;
    say('Closing…');
    await shop.close();
  }
  process.exit(0);
}

function say(progress: string): void {
  process.stdout.write(`${progress}\n`);
}

main().catch((error: unknown) => {
  // Whoever starts the shop can do something about a StartFailure; anything else is ours to find, with the stack.
  const text = error instanceof StartFailure ? error.message : `The shop could not open. ${(error as Error).stack}`;
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
