import { expect } from '@playwright/test';
import { overflowOf, seeNoViolation } from './axe';
import { test } from './shop';

test('the page of the API tells of each call what it takes, fits a phone, and axe finds nothing in light and in dark', async ({
  page,
}) => {
  await page.goto('/api/docs');
  const call = page.locator('#E33');
  await call.getByText('/api/guest-show-cart', { exact: true }).click();
  await expect(call.getByText('By a guest, who is known by device_token.')).toBeVisible();
  await expect(call.getByRole('cell', { name: 'device_token' })).toBeVisible();
  // The sheet is let in by its hash.
  await expect(page.locator('body')).toHaveCSS('max-width', '1024px');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await seeNoViolation(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});
