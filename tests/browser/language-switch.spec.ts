import { expect } from '@playwright/test';
import { type ShopPage, test } from './shop';

/** Switches to Bulgarian and waits for the page that comes of it. */
async function switchToBulgarian(shop: ShopPage): Promise<void> {
  await shop.chooseLanguage('Български');
  await expect(shop.page.locator('html')).toHaveAttribute('lang', 'bg');
}

test('[G3] what a visitor has begun to type at the doors survives a switch of the language; passwords do not', async ({
  page,
  shop,
}) => {
  await shop.open('/p/signup');
  const field = (name: string) => page.locator(`main [name=${name}]`);
  await field('name').fill('Мира');
  await field('email').fill('mira@shop.example');
  await field('password').fill('correct horse battery');
  await switchToBulgarian(shop);
  await expect(field('name')).toHaveValue('Мира');
  await expect(field('email')).toHaveValue('mira@shop.example');
  await expect(field('password')).toHaveValue('');

  await page.evaluate(() => localStorage.setItem('lang', 'en'));
  await shop.open('/p/login');
  await field('email').fill('mira@home.example');
  await field('password').fill('correct horse battery');
  await switchToBulgarian(shop);
  await expect(field('email')).toHaveValue('mira@home.example');
  await expect(field('password')).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).not.toContain('correct horse');
});
