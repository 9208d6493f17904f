import { expect, type Page } from '@playwright/test';
import { OtherTab } from './other-tab';
import { ShopPage, stored, test } from './shop-fixtures';

const light = 'rgb(250, 247, 242)';
const dark = 'rgb(23, 20, 18)';

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** Colour that the browser's own toolbar gets: that of the first `theme-color` that fits. */
const toolbar = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
  );

const menu = (page: Page) => page.getByRole('contentinfo').getByLabel(/^(?:Theme|Тема)/);

test('[T20] a chosen theme replaces that of the system, also after a reload, on every kind of page', async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await shop.open('/p/faq');
  expect([await ground(page), await toolbar(page)]).toEqual([light, '#faf7f2']);
  await expect(menu(page)).toHaveValue('system');
  await menu(page).selectOption('Dark');
  await expect(menu(page)).toHaveValue('dark');
  for (const path of ['/p/faq', '/p/login', '/p/cart', '/p/profile']) {
    await page.goto(path);
    await expect(menu(page), path).toHaveValue('dark');
    expect([await ground(page), await toolbar(page)], path).toEqual([dark, '#171412']);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await menu(page).selectOption('Light');
  expect([await ground(page), await toolbar(page)]).toEqual([light, '#faf7f2']);
  await menu(page).selectOption('System');
  expect([await ground(page), await toolbar(page)]).toEqual([dark, '#171412']);
});

for (const path of ['/', '/p/login'])
  test(`[T20] ${path} has the chosen theme before its code is loaded`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    // Never answered: a failed load would reload the page.
    await page.route('**/assets/*.js', () => {});
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('#root').waitFor({ state: 'attached' });
    expect([await ground(page), await toolbar(page)]).toEqual([dark, '#171412']);
  });

test('[T20] prints a dark page in light colours', async ({ page, shop }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await shop.open('/p/faq');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await ground(page)).toBe('rgb(255, 255, 255)');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
});

test('[T20] follows a choice in another tab', async ({ page, shop }) => {
  await shop.open('/p/faq');
  const other = await OtherTab.beside(page);
  await other.store('theme', 'dark');
  await expect(menu(page)).toHaveValue('dark');
  expect(await ground(page)).toBe(dark);
  await other.store('theme', null);
  await expect(menu(page)).toHaveValue('system');
  expect(await ground(page)).toBe(light);
});

test('[T20] switches the page although the browser blocks its storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  const shop = new ShopPage(page);
  await shop.open('/p/faq');
  await menu(page).selectOption('Dark');
  await expect(menu(page)).toHaveValue('dark');
  expect(await ground(page)).toBe(dark);
});

test('[T20] names the choices in Bulgarian', async ({ page }) => {
  await new ShopPage(page, 'bg').open('/p/faq?lang=bg');
  await menu(page).selectOption('Тъмна');
  expect(await stored(page, 'theme')).toBe('dark');
});
