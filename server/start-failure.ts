import { inspect } from 'node:util';

/** Why the shop can't open: one sentence for whoever started it, shown instead of a stack trace. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** Runs a command of `package.json`. A StartFailure ends it with its sentence, any other error with its stack. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${error instanceof StartFailure ? error.message : inspect(error)}\n`);
    process.exitCode = 1;
  }
}
