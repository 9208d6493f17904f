import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawTable } from './support/draw-table';
import { closeRunFolder, openRunFolder } from './support/run-folder';

/*
 * `npm run xstate:next` tries the newest pre-release of XState. It installs it in a temporary copy of the project, and
 * prints the type errors and the failures of the tests of the machines. It changes nothing in the project.
 */

const root = fileURLToPath(new URL('..', import.meta.url));

function main(): void {
  const versions: string[] = JSON.parse(run('npm', ['view', 'xstate', 'versions', '--json']));
  const version = versions.findLast((one) => one.includes('-'));
  if (version === undefined) throw new Error('There is no pre-release of XState.');
  say(`XState ${version}`);
  const folder = openRunFolder();
  try {
    copyProject(folder);
    install(folder, version);
    printTypeErrors(folder);
    printTests(folder);
  } finally {
    closeRunFolder(folder);
  }
}

function copyProject(folder: string): void {
  const files = run('git', ['ls-files', 'machines', 'src', 'server', 'locales', 'tests', '*.json', '*.ts']);
  for (const file of files.split('\n').filter(Boolean)) cpSync(join(root, file), join(folder, file));
}

/** Links the installed packages. Copies those that import XState, because a link would lead to the installed XState. */
function install(folder: string, version: string): void {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (['@xstate', '@statelyai'].includes(name)) cpSync(join(from, name), join(to, name), { recursive: true });
    // Not the caches of tools, which results with another XState would spoil.
    else if (!/^(?:xstate|\.(?!bin$).*)$/.test(name)) symlinkSync(join(from, name), join(to, name));
  }
  run('npm', ['pack', `xstate@${version}`, '--silent', '--pack-destination', folder]);
  run('tar', ['-xzf', join(folder, `xstate-${version}.tgz`), '-C', to]);
  renameSync(join(to, 'package'), join(to, 'xstate'));
}

function printTypeErrors(folder: string): void {
  const { stdout } = spawnSync('npx', ['tsc', '--noEmit'], { cwd: folder, encoding: 'utf8' });
  const errors = [...stdout.matchAll(/^([^\s(]+)\(\d+,\d+\): error (TS\d+): (.*)$/gm)];
  const folders = count(errors.map(([, file = '']) => file.split('/')[0] ?? ''));
  say(`\n${errors.length} type errors\n${drawTable(folders)}`);
  // The other errors follow from these.
  const missing = errors.flatMap(([, , , text = '']) => /^.* has no exported member [^.]*/.exec(text) ?? []);
  say(`\nMissing exports, and their imports\n${drawTable(count(missing))}`);
}

function printTests(folder: string): void {
  const report = join(folder, 'report.json');
  const args = ['vitest', 'run', '--project', 'units', 'tests/machines', '--reporter', 'json', '--outputFile', report];
  spawnSync('npx', args, { cwd: folder });
  const result: Report = JSON.parse(readFileSync(report, 'utf8'));
  const failed = result.testResults.filter(({ status }) => status === 'failed');
  const reasons = count(failed.map(({ message }) => firstLine(message)));
  say(`\n${result.numPassedTests} tests passed, ${result.numFailedTests} failed`);
  say(`${failed.length} of ${result.testResults.length} files failed\n${drawTable(reasons)}`);
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; message: string }[];
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';

/** Returns rows of a number and a text, the most frequent text first. */
function count(texts: string[]): string[][] {
  const numbers = new Map<string, number>();
  for (const text of texts) numbers.set(text, (numbers.get(text) ?? 0) + 1);
  return [...numbers].sort(([, a], [, b]) => b - a).map(([text, number]) => [String(number), text]);
}

/** Returns what a program prints. Throws if it fails. */
function run(program: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
  return stdout;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

main();
