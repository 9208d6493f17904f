import { cpus } from 'node:os';
import * as v from 'valibot';

/** Test files with the total duration of their tests, in ms, and the time of the first test, in ms since 1970. */
type FileTimes = { files: Map<string, number>; firstStart: number };

/** Phase of a test run. */
export type Phase = {
  title: string;
  /** In ms. */
  duration: number;
  /** Share of the processors' time that was idle, from 0 to 1; null if not measured. */
  idle: number | null;
};

const VitestTimes = v.object({
  testResults: v.array(v.object({ name: v.string(), startTime: v.number(), endTime: v.number() })),
});

const Result = v.object({ duration: v.number(), startTime: v.string() });
const Spec = v.object({ file: v.string(), tests: v.array(v.object({ results: v.array(Result) })) });

type Suite = { specs: v.InferOutput<typeof Spec>[]; suites?: Suite[] | undefined };

const Suite: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.array(Spec),
  suites: v.optional(v.array(v.lazy(() => Suite))),
});

const PlaywrightTimes = v.object({ suites: v.array(Suite) });

/** Reads the times from a JSON report of Vitest. Returns no files for an invalid report. */
export function timesOfVitest(report: unknown): FileTimes {
  const { success, output } = v.safeParse(VitestTimes, report);
  const results = success ? output.testResults : [];
  return timesOf(results.map(({ name, startTime, endTime }) => [name, startTime, endTime - startTime]));
}

/** Reads the times from a JSON report of Playwright. Returns no files for an invalid report. */
export function timesOfPlaywright(report: unknown): FileTimes {
  const { success, output } = v.safeParse(PlaywrightTimes, report);
  const read = ({ specs, suites = [] }: Suite): [string, number, number][] => [
    ...specs.flatMap(({ file, tests }) =>
      tests
        .flatMap(({ results }) => results)
        .map(({ startTime, duration }): [string, number, number] => [file, Date.parse(startTime), duration]),
    ),
    ...suites.flatMap(read),
  ];
  return timesOf(success ? output.suites.flatMap(read) : []);
}

function timesOf(tests: [file: string, start: number, duration: number][]): FileTimes {
  const files = new Map<string, number>();
  for (const [file, , duration] of tests) files.set(file, (files.get(file) ?? 0) + duration);
  return { files, firstStart: Math.min(...tests.map(([, start]) => start)) };
}

/** Starts the measurement of a phase. The returned function ends it. */
export function startPhase(title: string): () => Phase & { idle: number } {
  const started = Date.now();
  const before = readProcessors();
  return () => {
    const after = readProcessors();
    const idle = (after.idle - before.idle) / Math.max(1, after.total - before.total);
    return { title, duration: Date.now() - started, idle };
  };
}

function readProcessors(): { idle: number; total: number } {
  const times = cpus().map((processor) => processor.times);
  const total = times.flatMap((time) => Object.values(time)).reduce((sum, time) => sum + time, 0);
  return { idle: times.reduce((sum, time) => sum + time.idle, 0), total };
}

/** Returns the tables that `npm test -- --timings` prints: duration of each phase, and the 25 slowest files. */
export function drawTimings(phases: Phase[], files: Map<string, number>): string {
  const slowest = [...files].sort(([, one], [, other]) => other - one).slice(0, 25);
  return [
    row('Phase', 'seconds', 'idle cores'),
    ...phases.map(({ title, duration, idle }) => row(title, seconds(duration), percent(idle))),
    '',
    row('Slowest files', 'seconds'),
    ...slowest.map(([file, duration]) => row(file, seconds(duration))),
  ].join('\n');
}

const row = (title: string, ...cells: string[]) =>
  [title.padEnd(64), ...cells.map((cell) => cell.padStart(11))].join('');

const percent = (share: number | null) => (share === null ? '' : `${Math.round(share * 100)} %`);

const seconds = (duration: number) => (duration / 1000).toFixed(1);
