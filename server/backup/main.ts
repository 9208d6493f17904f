import { resolve } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { readConfig } from '../config';
import { StartFailure } from '../start-failure';
import { backUp } from './backup';
import { restore } from './restore';

/** `npm run backup -- folder` saves the shop of the configuration, `npm run restore -- folder [--replace]` puts it back. */
async function main(): Promise<void> {
  const { task, folder, replace } = readArguments();
  const config = readConfig();
  const rows = await (task === 'backup'
    ? backUp(config, folder)
    : restore(config, folder, { replace, now: new Date() }));
  const done = task === 'backup' ? 'are saved in' : 'are put back from';
  process.stdout.write(`${rows.toLocaleString('en')} rows and all pictures ${done} ${folder}.\n`);
}

function readArguments(): { task: 'backup' | 'restore'; folder: string; replace: boolean } {
  const { values, positionals } = parseArgs({ allowPositionals: true, strict: false });
  const { replace, ...others } = values;
  const [task, folder, ...more] = positionals;
  const stray = [...Object.keys(others).map((name) => `--${name}`), ...more];
  const isTask = task === 'backup' || task === 'restore';
  if (!isTask || folder === undefined || stray.length > 0 || (replace && task === 'backup')) {
    throw new StartFailure('npm run backup -- folder, or npm run restore -- folder [--replace].');
  }
  return { task, folder: resolve(folder), replace: replace === true };
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartFailure ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
});
