import { constants } from 'node:os';
import { readConfig } from './config';
import { openShop } from './shop';
import { StartFailure } from './start-failure';

/** So long, in ms, a signal counts as the one before: npm passes on what the terminal has sent to all. */
const ECHO = 500;

/** The process: opens the shop, and closes it on Ctrl-C or SIGTERM; at once when it is told so again. */
async function main(): Promise<void> {
  const signalled = nextSignal();
  const started = Date.now();
  const shop = await Promise.race([openShop(readConfig(), say), signalled]);
  if (shop) {
    say(`Ready at ${shop.url} after ${((Date.now() - started) / 1000).toFixed(1)} s. Ctrl-C stops the shop.`);
    await signalled;
    say('Closing what is in flight… Ctrl-C again ends it at once.');
    await shop.close();
  }
  process.exit(0);
}

/** Resolves at the first signal to end; a second one ends the process. */
function nextSignal(): Promise<void> {
  let first: number | undefined;
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        first ??= performance.now();
        if (performance.now() - first > ECHO) process.exit(128 + constants.signals[signal]);
        resolve();
      });
    }
  });
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
