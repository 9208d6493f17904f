import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

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

/** `all`: axe's default rules and two more. `colours`: only the rules whose result dark mode can change. */
type Rules = 'all' | 'colours';

const options: Record<Rules, RunOptions> = {
  all: {
    // Adds two rules: targets of at least 24 px (WCAG 2.5.8), accessible names that contain the label (WCAG 2.5.3).
    rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
  },
  colours: { runOnly: ['color-contrast', 'link-in-text-block'] },
};

/** Part of a page, as CSS selectors. */
interface Scope {
  include: string[];
  exclude?: string[];
}

/** Returns the axe violations of the page or of a part. */
export async function findViolations(page: Page, rules: Rules = 'all', scope?: Scope): Promise<Violation[]> {
  // Injects axe once per document, because in-app navigation does not remove it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOptions: RunOptions = { ...options[rules], resultTypes: ['violations'], preload: false, iframes: false };
  const { violations } = await page.evaluate(([part, run]) => window.axe.run(part ?? document, run), [
    scope,
    runOptions,
  ] as const);
  return violations.map(({ id, help, nodes }) => ({ id, help, html: nodes.map(({ html }) => html) }));
}

/** Expects no axe violation on the page, or in the part that the CSS selector `within` matches. */
export async function seeNoViolation(page: Page, within?: string): Promise<void> {
  expect(await findViolations(page, 'all', within === undefined ? undefined : { include: [within] })).toEqual([]);
}

/** Returns the horizontal overflow of the page, in px; at most 0 if the page does not scroll sideways. */
export async function overflowOf(page: Page): Promise<number> {
  // Does not use `innerWidth`, because on a phone it grows with the width of the content.
  const width = page.viewportSize()?.width ?? 0;
  return (await page.evaluate(() => document.documentElement.scrollWidth)) - width;
}

/** Waits until a new viewport or colour scheme is painted and no transition or one-time animation is running. */
export const drawn = (page: Page) =>
  page.evaluate(async () => {
    // Looks at each frame instead of waiting for `finished`: Chromium does not always settle this promise.
    for (let still = 0; still < 3; still++) {
      await new Promise((frame) => requestAnimationFrame(frame));
      const isMoving = document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations === 1);
      if (isMoving) still = -1;
    }
  });
