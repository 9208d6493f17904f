import { inspect } from 'node:util';

/** Error that the user can fix, for example a wrong setting. Its message is printed without a stack trace. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** Runs a command. On failure, prints the error, without stack for a StartFailure, and sets exit code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${error instanceof StartFailure ? error.message : inspect(error)}\n`);
    process.exitCode = 1;
  }
}
