import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page, TestInfo } from '@playwright/test';
import { leavesOf } from '../support/machine-names';
import type { Model, Walker } from '../support/model';

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
  /** What axe has against it. */
  violations?: { id: string; help: string; html: string[] }[];
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
    // Not in a second page, where time may stand still too.
    const results = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    return results.violations;
  });
  return {
    picture,
    violations: violations.map(({ id, help, nodes }) => ({ id, help, html: nodes.map(({ html }) => html) })),
  };
}

/** Keeps the browser's own timers for looking at a page whose clock the walk has stopped. To be asked before the clock is installed. */
export async function keepTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout, clearTimeout } = window;
    Object.assign(window, { ownTimers: { setTimeout, clearTimeout } });
  });
}

async function withOwnTimers<T>(page: Page, act: () => Promise<T>): Promise<T> {
  const swap = () =>
    page.evaluate(() => {
      const { setTimeout, clearTimeout } = window;
      Object.assign(window, Reflect.get(window, 'ownTimers'), { ownTimers: { setTimeout, clearTimeout } });
    });
  await swap();
  const done = await act();
  await swap();
  return done;
}
