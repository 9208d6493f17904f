import { expect } from '@playwright/test';
import { test } from './shop-fixtures';

test('Swagger UI shows a call without violating the security policy', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  const response = await page.goto('/api/docs');
  expect(response?.headers()['content-security-policy']).toContain("default-src 'self'");
  await page.locator('#operations-Cart-E33').getByText('/api/guest-show-cart').click();
  await expect(page.getByRole('cell', { name: 'device_token' })).toBeVisible();
  expect(refused).toEqual([]);
});
