import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds on the page, or in the part of it that the selector `within` names: each rule with what breaks it. */
export async function violationsOn(page: Page, within?: string): Promise<[rule: string, html: string[]][]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  if (within) axe.include(within);
  // In the page itself, which has no frames: a second page to work in, and what is in order told one by one, take three times as long.
  const { violations } = await axe.setLegacyMode(true).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** Axe finds nothing. */
export async function seeNoViolation(page: Page, within?: string): Promise<void> {
  expect(await violationsOn(page, within)).toEqual([]);
}

/** How much wider the page is than the window, in pixels; at most 0 where nothing has to be scrolled to the side. */
export const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
