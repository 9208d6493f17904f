import type { Page } from '@playwright/test';

/** Turns the mouse wheel by `pixels` at a point of the page. Returns after the page has received the event. */
export async function turnWheel(page: Page, { x, y, pixels }: { x: number; y: number; pixels: number }): Promise<void> {
  const listener = await page.evaluateHandle(() => ({
    turned: new Promise<void>((done) => addEventListener('wheel', () => done(), { once: true, passive: true })),
  }));
  // Scrolling happens in the compositor. A screenshot waits until the compositor has the current page.
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, pixels);
  await listener.evaluate(({ turned }) => turned);
}
