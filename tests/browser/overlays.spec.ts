import { expect, type Page } from '@playwright/test';
import { type ShopPage, test } from './shop-fixtures';

const seeLock = (page: Page) => expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
const seeNoLock = (page: Page) => expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');

const overlays = {
  menu: {
    path: '/p/faq',
    dialog: 'Menu',
    open: (shop: ShopPage) => shop.header.getByRole('button', { name: 'Menu' }).click(),
  },
  filters: {
    path: '/p/products?category=plants',
    dialog: 'Filters',
    open: (shop: ShopPage) => shop.main.getByRole('button', { name: 'Filters' }).click(),
  },
  zoom: {
    path: '/p/products/details/',
    dialog: /./,
    open: (shop: ShopPage) =>
      shop.main
        .getByRole('button', { name: /^Enlarge picture 1/ })
        .first()
        .click(),
  },
};

for (const [name, { path, dialog, open }] of Object.entries(overlays)) {
  test(`the ${name} overlay locks scrolling while open, and closes on Escape and on navigation`, async ({
    page,
    shop,
    api,
  }) => {
    const { products } = await api.get('/api/product?per_page=1');
    const own = name === 'zoom' ? `${path}${products.data[0].slug}` : path;
    const overlay = page.getByRole('dialog', { name: dialog });
    await shop.open('/');
    await shop.open(own);
    await seeNoLock(page);
    await open(shop);
    await expect(overlay).toBeVisible();
    await seeLock(page);
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
    await seeNoLock(page);
    await expect(page.locator('button:focus')).toHaveCount(1);

    await shop.followFooterLink('/p/about');
    await page.goBack();
    await expect(shop.heading).toBeVisible();
    await open(shop);
    await expect(overlay).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL('/p/about');
    await expect(overlay).toBeHidden();
    await seeNoLock(page);
    await page.goBack();
    await expect(shop.heading).toBeVisible();
    await expect(overlay).toBeHidden();
  });
}

test('[C3] leaving the cart closes the removal question and keeps the line', async ({ page, shop, api }) => {
  const { products } = await api.get('/api/product?per_page=1');
  const [{ slug, name }] = products.data;
  await shop.open(`/p/products/details/${slug}`);
  await page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().click();
  await shop.seeCartCount(1);
  await shop.cartLink.click();
  await shop.main.getByRole('button', { name: `One less of ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'Remove from the cart?' });
  await expect(question).toBeVisible();
  await seeLock(page);
  await page.goBack();
  await expect(shop.heading).toHaveText(name);
  await expect(question).toBeHidden();
  await seeNoLock(page);
  await page.goForward();
  await shop.seeHeading(/^Cart/);
  await expect(question).toBeHidden();
  await shop.seeCartCount(1);
});
