import { cpus } from 'node:os';
import * as v from 'valibot';
import { drawTable } from './draw-table';

/** Duration of a test or of a file's tests, in ms. */
export type Timing = { file: string; duration: number };

/** Phase of a test run. */
export type Phase = {
  title: string;
  /** In ms. */
  duration: number;
  /** Idle share of the whole machine's CPU time, from 0 to 1; null if not measured. */
  idle: number | null;
};

const VitestTimes = v.object({
  testResults: v.array(v.object({ name: v.string(), startTime: v.number(), endTime: v.number() })),
});

const Result = v.object({ duration: v.number() });
const Spec = v.object({ tests: v.array(v.object({ results: v.array(Result) })) });

type Suite = { file: string; specs: v.InferOutput<typeof Spec>[]; suites?: Suite[] | undefined };

const Suite: v.GenericSchema<unknown, Suite> = v.object({
  file: v.string(),
  specs: v.array(Spec),
  suites: v.optional(v.array(v.lazy(() => Suite))),
});

const PlaywrightTimes = v.object({ suites: v.array(Suite) });

/** Reads the timing of each file from a JSON report of Vitest. Returns none for an invalid report. */
export function timingsOfVitest(report: unknown): Timing[] {
  const { success, output } = v.safeParse(VitestTimes, report);
  if (!success) return [];
  return (
    output.testResults
      .map(({ name, startTime, endTime }) => ({ file: name, duration: endTime - startTime }))
      // Vitest gives a file without a run test the start of the whole run.
      .filter(({ duration }) => duration > 0)
  );
}

/** Reads the timing of each test from a JSON report of Playwright. Returns none for an invalid report. */
export function timingsOfPlaywright(report: unknown): Timing[] {
  const { success, output } = v.safeParse(PlaywrightTimes, report);
  if (!success) return [];
  // The outermost suite names the spec file. Inner ones can name a file that defines tests for several spec files.
  return output.suites.flatMap((suite) =>
    resultsIn(suite).map(({ duration }) => ({ file: `tests/browser/${suite.file}`, duration })),
  );
}

function resultsIn({ specs, suites = [] }: Suite): v.InferOutput<typeof Result>[] {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return [...own, ...suites.flatMap(resultsIn)];
}

/** Starts the measurement of a phase. The returned function ends it. */
export function startPhase(title: string): () => Phase {
  const started = Date.now();
  const before = readCpu();
  return () => {
    const after = readCpu();
    const idle = (after.idle - before.idle) / Math.max(1, after.total - before.total);
    return { title, duration: Date.now() - started, idle };
  };
}

/** Returns the CPU time since the machine's start. Node does not report the time of waits for disks. */
function readCpu(): { idle: number; total: number } {
  const times = cpus().map((processor) => processor.times);
  const total = times.flatMap((time) => Object.values(time)).reduce((sum, time) => sum + time, 0);
  return { idle: times.reduce((sum, time) => sum + time.idle, 0), total };
}

/** Returns the tables that `npm test -- --timings` prints: the phases, and the 25 slowest files. */
export function drawTimings(phases: Phase[], timings: Timing[]): string {
  const files = new Map<string, number>();
  for (const { file, duration } of timings) files.set(file, (files.get(file) ?? 0) + duration);
  const slowest = [...files].sort(([, one], [, other]) => other - one).slice(0, 25);
  const phaseRows = phases.map(({ title, duration, idle }) => [title, seconds(duration), percent(idle)]);
  const fileRows = slowest.map(([file, duration]) => [file, seconds(duration)]);
  return [
    drawTable([['Phase', 'Seconds', 'Idle CPU'], ...phaseRows]),
    drawTable([['Slowest files (tests of all workers)', 'Seconds'], ...fileRows]),
  ].join('\n\n');
}

const percent = (share: number | null) => (share === null ? '' : `${Math.round(share * 100)} %`);

const seconds = (duration: number) => (duration / 1000).toFixed(1);
