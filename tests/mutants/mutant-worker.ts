import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noteProcess } from '../support/run-folder';
import type { Outcome, Question } from './mutant-process';

/** Test result of one mutant. */
export interface Verdict extends Outcome {
  /** Whether the test run exceeded the time limit or crashed. */
  isLost: boolean;
}

/** Tests one mutant at a time in a child process. Kills and replaces a process that hangs. */
export interface MutantWorker {
  run: (
    mutant: { file: string; text: string },
    where: { project: string; tests: string },
    limit: number,
  ) => Promise<Verdict>;
  close: () => void;
}

const bench = fileURLToPath(new URL('mutant-process.ts', import.meta.url));
/** Time limit in ms to start the child process and run the tests once. */
const startLimit = 120_000;

/** Creates a worker that writes the current mutant to a file in `folder`. `closeRunFolder` ends the child process. */
export function openMutantWorker(folder: string, name: string): MutantWorker {
  const mutantFile = join(folder, `${name}.json`);
  let child: ChildProcess | undefined;

  const plant = (file: string, text: string) => writeFileSync(mutantFile, JSON.stringify({ file, text }));

  const start = (): ChildProcess => {
    const env = { ...process.env, MUTANT: mutantFile };
    const started = fork(bench, { env, detached: true, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    noteProcess(folder, started.pid ?? 0);
    return started;
  };

  const close = () => {
    const pid = child?.pid;
    child = undefined;
    if (pid === undefined) return;
    try {
      // Kills the whole process group, including the browser and Vitest's workers.
      process.kill(-pid, 'SIGKILL');
    } catch {
      // The process has already exited.
    }
  };

  return {
    close,
    async run({ file, text }, where, limit) {
      const question = { ...where, machine: file };
      if (!child) {
        // Runs the tests without a mutant first, to load all modules outside of the mutant's time limit.
        child = start();
        plant(file, readFileSync(file, 'utf8'));
        await answerOf(child, question, startLimit);
      }
      plant(file, text);
      const outcome = await answerOf(child, question, limit);
      if (outcome) return { ...outcome, isLost: false };
      close();
      return { passed: 0, failures: [], isLost: true };
    },
  };
}

/** Resolves with undefined if the child process exits or exceeds `limit`, in ms. */
function answerOf(child: ChildProcess, question: Question, limit: number): Promise<Outcome | undefined> {
  return new Promise((answer) => {
    const timer = setTimeout(() => settle(undefined), limit);
    const ended = () => settle(undefined);
    const settle = (outcome: Outcome | undefined) => {
      clearTimeout(timer);
      child.off('message', settle);
      child.off('exit', ended);
      answer(outcome);
    };
    child.on('message', settle);
    child.on('exit', ended);
    child.send(question);
  });
}
