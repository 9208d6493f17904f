import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { leavesOf } from '../../src/inspector/chart/state-and-transition-names';
import type { Model, Path, Walker } from '../support/path-generator';
import { drawn, findViolations, type Violation } from './axe';

/** Record of one step of a generated path. `npm run report` and the path explorer read these records. */
export interface Observation {
  machine: string;
  /** Name of the Playwright project. */
  variant: string;
  /** Title of the test, and title of the path. */
  title: string;
  path: string;
  /** Number of the step; 0 is the start. */
  step: number;
  /** Time in ISO 8601. */
  at: string;
  state: string;
  takes: string[];
  /** Names of the screenshots in light and dark mode. */
  picture?: string;
  darkPicture?: string;
  /** Violations of the axe rule set `all` in light mode and of `colours` in dark mode. */
  violations?: Violation[];
}

/**
 * Returns a function that records each step of a walk in the machine's folder in REPORT_DIR. Without REPORT_DIR, it does
 * nothing. Looks at each state once per variant; with WALK_PATH, takes pictures of each step.
 */
export function recordWalk(page: Page, info: TestInfo, { machine }: Model, path: Path): NonNullable<Walker['onStep']> {
  const { REPORT_DIR: report, WALK_PATH: only } = process.env;
  if (!report) return () => {};
  const folder = join(report, machine.id);
  const variant = info.project.name;
  const notes = join(folder, 'notes', `${info.testId}-${variant}.jsonl`);
  mkdirSync(join(folder, 'notes'), { recursive: true });
  rmSync(notes, { force: true });
  let step = -1;
  return async ({ state: snapshot, takes }) => {
    step += 1;
    const state = leavesOf(snapshot).join(' + ');
    const seen = {
      machine: machine.id,
      variant,
      title: info.title,
      path: path.title,
      step,
      state,
      takes,
      at: new Date().toISOString(),
    };
    const nameOf = (...parts: unknown[]) =>
      createHash('sha1')
        .update([variant, state, ...parts].join())
        .digest('hex');
    const pictures =
      only === undefined
        ? await lookOnce(page, join(folder, 'pictures', nameOf()))
        : await takePictures(page, join(folder, 'pictures', nameOf(only, step)));
    appendFileSync(notes, `${JSON.stringify({ ...seen, ...pictures } satisfies Observation)}\n`);
  };
}

type Pictures = Pick<Observation, 'picture' | 'darkPicture' | 'violations'>;

/** Takes pictures and runs axe, unless the pictures exist. `path` is the path of the pictures without its ending. */
async function lookOnce(page: Page, path: string): Promise<Pictures> {
  if (existsSync(`${path}.jpg`)) return {};
  const violations: Violation[] = [];
  const pictures = await takePictures(page, path, async (theme) => {
    const found = await findViolations(page, theme === 'light' ? 'all' : 'colours');
    violations.push(
      ...found.map(({ help, ...rest }) => ({ ...rest, help: theme === 'dark' ? `${help} (in dark)` : help })),
    );
  });
  return { ...pictures, violations };
}

/**
 * Takes a picture in dark mode, unless somebody watches the walk, and then one in light mode. Takes none of a page that
 * does not belong to the app, for example of a payment gateway.
 */
async function takePictures(
  page: Page,
  path: string,
  check: (theme: 'light' | 'dark') => Promise<void> = async () => {},
): Promise<Pictures> {
  if ((await page.locator('#root').count()) === 0) return {};
  const take = async (file: string) => {
    await page.screenshot({ path: file, type: 'jpeg', quality: 70, animations: 'disabled' });
    return basename(file);
  };
  const isWatched = Number(process.env.SLOW_MO ?? 0) > 0;
  if (isWatched) return { picture: await take(`${path}.jpg`) };
  return withOwnTimers(page, async () => {
    await check('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await drawn(page);
    const darkPicture = await take(`${path}-dark.jpg`);
    await check('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await drawn(page);
    // Last, because its existence tells other walks that this state is done.
    return { picture: await take(`${path}.jpg`), darkPicture };
  });
}

/** Saves the native timers, so that axe can run while the page's clock is stopped. Call before installing the clock. */
export async function keepTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout, clearTimeout, requestAnimationFrame } = window;
    Object.assign(window, { ownTimers: { setTimeout, clearTimeout, requestAnimationFrame } });
  });
}

async function withOwnTimers<T>(page: Page, act: () => Promise<T>): Promise<T> {
  const swap = () =>
    page.evaluate(() => {
      const { setTimeout, clearTimeout, requestAnimationFrame } = window;
      const ownTimers = { setTimeout, clearTimeout, requestAnimationFrame };
      Object.assign(window, Reflect.get(window, 'ownTimers'), { ownTimers });
    });
  await swap();
  const done = await act();
  await swap();
  return done;
}
