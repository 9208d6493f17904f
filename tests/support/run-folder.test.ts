import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { endProcesses, isRunning, markOf } from './processes';
import { closeRunFolder, noteProcess, openRunFolder } from './run-folder';

const root = new URL('../..', import.meta.url);
const idle = 'setInterval(() => {}, 1000);';
const deaf = `process.on('SIGINT', () => {}); process.stdout.write('ready\\n'); ${idle}`;

function runNode(code: string, ...flags: string[]): ChildProcess {
  return spawn(process.execPath, [...flags, '-e', code], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The output is not piped.');
  const [line] = await once(createInterface(stdout), 'line');
  return String(line);
}

function markOfChild({ pid = 0 }: ChildProcess): string {
  const mark = markOf(pid);
  if (!mark) throw new Error('The process does not run.');
  return mark;
}

test('a mark stands for one process, as long as it runs', async () => {
  const child = runNode(idle);
  const mark = markOfChild(child);
  expect(isRunning(mark)).toBe(true);
  expect(isRunning(`${child.pid}-1`)).toBe(false);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isRunning(mark)).toBe(false);
});

test('a process that does not listen to SIGINT is killed', async () => {
  const child = runNode(deaf);
  await firstLine(child);
  const mark = markOfChild(child);
  endProcesses([mark], 100);
  await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
});

test('closing a folder ends its processes and removes it', async () => {
  const folder = openRunFolder();
  const child = runNode(idle);
  noteProcess(folder, child.pid ?? 0);
  closeRunFolder(folder);
  await once(child, 'exit');
  expect(existsSync(folder)).toBe(false);
});

test('what a killed run left behind is removed by the next one, what a running one holds is not', async () => {
  const run = runNode(
    `import { spawn } from 'node:child_process';
    import { noteProcess, openRunFolder } from './tests/support/run-folder.ts';
    const folder = openRunFolder();
    const server = spawn(process.execPath, ['-e', '${idle}'], { detached: true, stdio: 'ignore' });
    noteProcess(folder, server.pid);
    process.stdout.write(JSON.stringify({ folder, server: server.pid }) + '\\n');
    ${idle}`,
    '--import=tsx',
    '--input-type=module',
  );
  const { folder, server } = JSON.parse(await firstLine(run)) as { folder: string; server: number };
  const mark = markOf(server) ?? '';
  closeRunFolder(openRunFolder());
  expect([existsSync(folder), isRunning(mark)]).toEqual([true, true]);
  run.kill('SIGKILL');
  await once(run, 'exit');
  closeRunFolder(openRunFolder());
  expect([existsSync(folder), isRunning(mark)]).toEqual([false, false]);
});
