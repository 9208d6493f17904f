import { constants } from 'node:os';
import { readConfig } from './config';
import { openShop } from './open-shop';
import { StartFailure } from './start-failure';

/** In ms. A second signal within this time is a duplicate: npm sends the terminal's signal to the process again. */
const ECHO = 500;

async function main(): Promise<void> {
  const signalled = nextSignal();
  const started = Date.now();
  const shop = await Promise.race([openShop(readConfig(), say), signalled]);
  if (shop) {
    say(`Ready at ${shop.url} after ${((Date.now() - started) / 1000).toFixed(1)} s. Ctrl-C stops the shop.`);
    await signalled;
    say('Closing after the open requests… Press Ctrl-C again to stop at once.');
    await shop.close();
  }
  process.exit(0);
}

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
  // The user can fix a StartFailure. Any other error may be a bug and is printed with its stack.
  const text = error instanceof StartFailure ? error.message : `The shop could not start. ${(error as Error).stack}`;
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
