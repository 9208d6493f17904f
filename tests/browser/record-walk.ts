import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { leavesOf } from '../../src/inspector/chart/state-and-transition-names';
import type { Model, Walker } from '../support/path-generator';
import { drawn, findViolations, type Violation } from './axe';

/** Record of one step of a generated path. `npm run report` reads these records. */
export interface Observation {
  machine: string;
  /** Name of the Playwright project. */
  variant: string;
  title: string;
  state: string;
  takes: string[];
  /** File name of the screenshot; undefined if the walk was in this state before. */
  picture?: string;
  /** Violations of the axe rule set `all` in light mode and of `colours` in dark mode. */
  violations?: Violation[];
}

/** Returns a function that records each step of a walk for the report; a no-op without REPORT_DIR. */
export function recordWalk(page: Page, info: TestInfo, { machine }: Model): NonNullable<Walker['onStep']> {
  const folder = process.env.REPORT_DIR;
  if (!folder) return () => {};
  const variant = info.project.name;
  const notes = join(folder, 'notes', `${info.testId}-${variant}.jsonl`);
  mkdirSync(join(folder, 'notes'), { recursive: true });
  const seen = new Set<string>();
  return async ({ state: snapshot, takes }) => {
    const state = leavesOf(snapshot).join(' + ');
    const observation: Observation = { machine: machine.id, variant, title: info.title, state, takes };
    if (!seen.has(state)) {
      seen.add(state);
      Object.assign(observation, await look(page, folder, [machine.id, variant, state, info.testId]));
    }
    appendFileSync(notes, `${JSON.stringify(observation)}\n`);
  };
}

async function look(page: Page, folder: string, names: string[]): Promise<Pick<Observation, 'picture' | 'violations'>> {
  const picture = `${names[0]}-${createHash('sha1').update(names.join()).digest('hex').slice(0, 12)}.jpg`;
  await page.screenshot({ path: join(folder, 'pictures', picture), type: 'jpeg', quality: 70, animations: 'disabled' });
  const violations = await withOwnTimers(page, async () => {
    const inLight = await findViolations(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await drawn(page);
    const inDark = await findViolations(page, 'colours');
    await page.emulateMedia({ colorScheme: 'light' });
    await drawn(page);
    return [...inLight, ...inDark.map(({ help, ...rest }) => ({ ...rest, help: `${help} (in dark)` }))];
  });
  return { picture, violations };
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
