import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, SerializedError } from 'vitest/node';

/** Where the errors of a vitest run stand that belong to no test: its JSON report leaves them out. */
export const unhandledErrorsFile = 'test-results/vitest-unhandled.json';

/** A vitest reporter that writes `{ message }[]` into `unhandledErrorsFile`. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    mkdirSync(dirname(unhandledErrorsFile), { recursive: true });
    const messages = errors.map(({ stack, message }) => ({ message: stack ?? message }));
    writeFileSync(unhandledErrorsFile, JSON.stringify(messages));
  }
}
