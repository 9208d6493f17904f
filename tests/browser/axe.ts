import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** What axe found: a rule, what it asks for, and what breaks it. */
export interface Violation {
  id: string;
  help: string;
  html: string[];
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Which of its rules axe goes by: all of them, or those that a change from light to dark can break. */
export type Rules = 'all' | 'colours';

const options: Record<Rules, RunOptions> = {
  all: {
    // Off unless asked for: targets of 24 px (WCAG 2.5.8), and names that hold what can be read (2.5.3).
    rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
  },
  colours: { runOnly: ['color-contrast', 'link-in-text-block'] },
};

/** What axe finds on the page, or in the part of it that the selector `within` names. */
export async function findViolations(page: Page, rules: Rules = 'all', within?: string): Promise<Violation[]> {
  // In the page itself, which has no frames; a document takes it along to all its pages.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const asked: RunOptions = { ...options[rules], resultTypes: ['violations'], preload: false, iframes: false };
  const { violations } = await page.evaluate(([scope, run]) => window.axe.run(scope ?? document, run), [
    within,
    asked,
  ] as const);
  return violations.map(({ id, help, nodes }) => ({ id, help, html: nodes.map(({ html }) => html) }));
}

/** Axe finds nothing. */
export async function seeNoViolation(page: Page, within?: string): Promise<void> {
  expect(await findViolations(page, 'all', within)).toEqual([]);
}

/** How much wider the page is than the window, in pixels; at most 0 where nothing has to be scrolled to the side. */
export async function overflowOf(page: Page): Promise<number> {
  // Not `innerWidth`: a phone makes its window as wide as the page.
  const width = page.viewportSize()?.width ?? 0;
  return (await page.evaluate(() => document.documentElement.scrollWidth)) - width;
}

/** Waits until what was changed about the window or its light is on the screen: a colour that passes hands the change on to what inherits it, frames later. */
export const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let still = 0; still < 3; still++) {
      await new Promise((frame) => requestAnimationFrame(frame));
      const passing = document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations === 1);
      if (passing.length > 0) still = 0;
      await Promise.allSettled(passing.map(({ finished }) => finished));
    }
  });
