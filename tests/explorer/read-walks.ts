import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';
import type { Observation } from '../browser/record-walk';
import { specsIn, suiteSchema } from '../support/playwright-suites';
import type { StatePicture, WalkResult } from './explorer-data';

/* Reads what earlier walks left: the reports of `npm test`, and the folder of `npm run report` and the explorer. */

/** Returns the recorded steps of a machine's walks, the oldest first. */
export function readObservations(report: string, machine: string): Observation[] {
  const notes = join(report, machine, 'notes');
  if (!existsSync(notes)) return [];
  return readdirSync(notes)
    .flatMap((file) => readFileSync(join(notes, file), 'utf8').trim().split('\n'))
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Observation]))
    .sort((a, b) => a.at.localeCompare(b.at));
}

/** Returns the address at which Vite's development server serves a picture. It changes with each new picture. */
export const pictureUrl = (report: string, { machine, at }: Observation, file: string): string =>
  `/@fs${join(report, machine, 'pictures', file)}?${Date.parse(at)}`;

/** Returns the pictures of a machine's states by state: the newest for each language, width and theme. */
export function picturesOf(report: string, machine: string): Map<string, StatePicture[]> {
  const looks = new Map<string, Map<string, StatePicture>>();
  for (const seen of readObservations(report, machine)) {
    const { state, variant, picture, darkPicture, path } = seen;
    const own = looks.get(state) ?? new Map<string, StatePicture>();
    looks.set(state, own);
    const [lang = '', width] = variant.split(' ');
    for (const [theme, file] of [
      ['light', picture],
      ['dark', darkPicture],
    ] as const) {
      const url = file && pictureUrl(report, seen, file);
      if (url) own.set(`${variant} ${theme}`, { lang, width: Number(width), theme, url, path });
    }
  }
  const sorted = (own: Map<string, StatePicture>) =>
    [...own].sort(([a], [b]) => a.localeCompare(b)).map(([, one]) => one);
  return new Map([...looks].map(([state, own]) => [state, sorted(own)]));
}

const Result = v.object({
  status: v.string(),
  duration: v.number(),
  startTime: v.string(),
  errors: v.array(v.object({ message: v.optional(v.string(), '') })),
});
const Spec = v.object({
  title: v.string(),
  tests: v.array(v.object({ projectName: v.string(), results: v.array(Result) })),
});
const PlaywrightReport = v.object({
  suites: v.array(suiteSchema(Spec)),
  errors: v.optional(v.array(v.object({ message: v.optional(v.string(), '') })), []),
});

/** Reads the results from a JSON report of Playwright, each with the title of its test. */
export function resultsOfPlaywright(report: unknown): [title: string, WalkResult][] {
  const { success, output } = v.safeParse(PlaywrightReport, report);
  const specs = success ? output.suites.flatMap((suite) => specsIn(suite)) : [];
  return specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results.map(({ status, duration, startTime, errors }): [string, WalkResult] => {
        const error = stripVTControlCharacters(errors.map(({ message }) => message).join('\n'));
        return [title, { isPassed: status === 'passed', duration, at: startTime, variant: projectName, error }];
      }),
    ),
  );
}

/** Returns the errors of a Playwright run outside of its tests, for example of its setup. */
export function errorsOfPlaywright(report: unknown): string {
  const { success, output } = v.safeParse(PlaywrightReport, report);
  return success ? stripVTControlCharacters(output.errors.map(({ message }) => message).join('\n')) : '';
}

const VitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      startTime: v.number(),
      assertionResults: v.array(
        v.object({
          title: v.string(),
          status: v.string(),
          duration: v.optional(v.nullable(v.number())),
          failureMessages: v.optional(v.array(v.string()), []),
        }),
      ),
    }),
  ),
});

/** Reads the results of a machine's walks through its view from a JSON report of Vitest, by path title. */
export function resultsOfVitest(report: unknown, machine: string): Map<string, WalkResult> {
  const { success, output } = v.safeParse(VitestReport, report);
  const files = success ? output.testResults : [];
  return new Map(
    files
      .filter(({ name }) => name.endsWith(`/${machine}.view.test.tsx`))
      .flatMap(({ startTime, assertionResults }) =>
        assertionResults.map(({ title, status, duration, failureMessages }): [string, WalkResult] => [
          title,
          {
            isPassed: status === 'passed',
            duration: duration ?? 0,
            at: new Date(startTime).toISOString(),
            variant: '',
            error: failureMessages.join('\n'),
          },
        ]),
      ),
  );
}

/** Reads a JSON file; undefined if it is missing or incomplete. */
export function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
