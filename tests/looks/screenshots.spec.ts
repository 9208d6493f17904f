import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { lookDifference, toStoredPicture } from '../support/screenshot-difference';
import { type LookState, states } from './states';

const pictures = fileURLToPath(new URL('pictures', import.meta.url));
const results = fileURLToPath(new URL('../../test-results/looks', import.meta.url));

/** Maximum share of differing pixels. Not 0, because letters and photographs do not always render identically. */
const tolerance = 0.001;

for (const state of states) {
  test(state.name, async ({ page, request }) => {
    await prepare(page, state);
    await state.show({ page, request });
    // Moves the pointer to the corner, so that no element is in hover state.
    await page.mouse.move(0, 0);
    await settle(page);
    // Covers countdowns and dates, because they depend on the clock.
    const mask = [page.locator('[role=timer], time'), page.getByText(/^(Arrives |Пристига: )/)];
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide', mask, maskColor: '#8c8176' });
    await compare(state.name, await toStoredPicture(png));
  });
}

async function prepare(page: Page, { width, lang, scheme }: LookState): Promise<void> {
  await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
  await page.emulateMedia({ colorScheme: scheme });
  await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
  // Without the cookie, the server renders English, and the page is loaded again in the stored language.
  await page.context().addCookies([{ name: 'lang', value: lang, url: process.env.SHOP_URL ?? '' }]);
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true], .animate-breathe')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const visibleImages = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
    });
    await Promise.all(visibleImages.map((image) => image.decode().catch(() => {})));
  });
}

async function compare(name: string, actual: Buffer): Promise<void> {
  const file = join(pictures, `${name}.webp`);
  if (process.env.LOOKS_ACCEPT) {
    mkdirSync(pictures, { recursive: true });
    writeFileSync(file, actual);
    return;
  }
  const expected = readFileSync(file);
  const { share, picture } = await lookDifference(expected, actual);
  if (share > tolerance) {
    mkdirSync(results, { recursive: true });
    writeFileSync(join(results, `${name}-expected.webp`), expected);
    writeFileSync(join(results, `${name}-actual.webp`), actual);
    writeFileSync(join(results, `${name}-difference.webp`), picture);
  }
  expect(share, `share of different pixels in ${name}`).toBeLessThanOrEqual(tolerance);
}
