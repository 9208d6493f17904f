import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noteProcess } from '../support/run-folder';
import type { Outcome, Question } from './bench';

/** How the tests took a mutant. */
export interface Verdict extends Outcome {
  /** It ran longer than it may, or took the process down with it. */
  isLost: boolean;
}

/** One mutant after the other, in a process that is replaced when a mutant does not come back. */
export interface Lane {
  run: (
    mutant: { file: string; text: string },
    where: { project: string; tests: string },
    limit: number,
  ) => Promise<Verdict>;
  close: () => void;
}

const bench = fileURLToPath(new URL('bench.ts', import.meta.url));
/** How long a process may take to start and to run the tests once. */
const startLimit = 120_000;

/** Opens a lane that keeps its mutant, and notes its process, in `folder`. */
export function openLane(folder: string, name: string): Lane {
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
      // The group: the browser and the workers with it.
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };

  return {
    close,
    async run({ file, text }, where, limit) {
      const question = { ...where, machine: file };
      if (!child) {
        // What it has to load first takes its time, which is not held against the mutant.
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

/** The answer of a bench; none when it ended, or the time is over. */
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
