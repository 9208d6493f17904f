import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { leavesOf } from '../support/machine-names';
import type { Model, Walker } from '../support/model';
import { drawn, findViolations, type Violation } from './axe';

/** What was seen at one step of a walk through the shop: a line of the report's notes. */
export interface Sight {
  machine: string;
  /** The language and width of the walk, and its title. */
  variant: string;
  title: string;
  state: string;
  takes: string[];
  /** The picture of the state, once for each state and variant of a walk. */
  picture?: string;
  /** What axe has against it, in light and, where that is another matter, in dark. */
  violations?: Violation[];
}

/** Writes down what a walk sees for the report; outside of a report (no REPORT_DIR), nothing. */
export function witness(page: Page, info: TestInfo, { machine }: Model): NonNullable<Walker['onStep']> {
  const folder = process.env.REPORT_DIR;
  if (!folder) return () => {};
  const variant = info.project.name;
  const notes = join(folder, 'notes', `${info.testId}-${variant}.jsonl`);
  mkdirSync(join(folder, 'notes'), { recursive: true });
  const seen = new Set<string>();
  return async ({ state: snapshot, takes }) => {
    const state = leavesOf(snapshot).join(' + ');
    const sight: Sight = { machine: machine.id, variant, title: info.title, state, takes };
    if (!seen.has(state)) {
      seen.add(state);
      Object.assign(sight, await look(page, folder, [machine.id, variant, state, info.testId]));
    }
    appendFileSync(notes, `${JSON.stringify(sight)}\n`);
  };
}

async function look(page: Page, folder: string, names: string[]): Promise<Pick<Sight, 'picture' | 'violations'>> {
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

/** Keeps the browser's own timers for looking at a page whose clock the walk has stopped. To be asked before the clock is installed. */
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
