import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/* Part of `npm run check`: fails if a source file or README.md has too many lines. */

const MOST_LINES = 400;
const MOST_README_LINES = 150;
const root = fileURLToPath(new URL('..', import.meta.url));
const isSource = /\.(?:tsx?|js|css)$/;
const isGenerated = /\.gen\.ts$/;
/** Exempt from the line limit: Stately's editor needs each machine in one file. */
const exempt = ['machines/checkout.machine.ts'];

const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1;
const files = ['src', 'machines', 'server', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
);
const limits = files
  .filter((file) => isSource.test(file) && !isGenerated.test(file) && !exempt.includes(file))
  .map((file) => ({ file, most: MOST_LINES }));
const tooLong = [...limits, { file: 'README.md', most: MOST_README_LINES }].filter(
  ({ file, most }) => linesOf(file) > most,
);
for (const { file, most } of tooLong) process.stderr.write(`${file} has ${linesOf(file)} lines, at most ${most}\n`);
process.exitCode = tooLong.length > 0 ? 1 : 0;
