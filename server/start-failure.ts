import { inspect } from 'node:util';

/** Error that the user can fix, such as a wrong setting. Its message is printed without a stack trace. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/**
 * Runs a command of package.json. On failure, prints the message of a StartFailure or the stack of any other error, and
 * sets exit code 1.
 */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${error instanceof StartFailure ? error.message : inspect(error)}\n`);
    process.exitCode = 1;
  }
}
