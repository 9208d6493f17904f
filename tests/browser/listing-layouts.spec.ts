import { expect } from '@playwright/test';
import { cards, names, scroll, slugs } from './listing-page';
import { test } from './shop-fixtures';

test('[R4] applies the filters and sort order of the URL, also after a reload', async ({ page, shop, api }) => {
  const { products } = await api.get('/api/product?on_sale=1&min_price=20&max_price=200&shorting_id=2&per_page=60');
  await shop.open('/p/products?sale=1&min=20&max=200&sort=price-up');
  // Compares only the loaded products, because the number of loaded pages varies.
  const inOrder = async () => {
    const seen = await names(shop);
    return seen.length > 0 && seen.join() === slugs(products.data).slice(0, seen.length).join();
  };
  await expect.poll(inOrder).toBe(true);
  await expect(shop.main).toContainText(`${products.total} products`);
  await page.reload();
  await expect(shop.main).toContainText(`${products.total} products`);
  await expect.poll(inOrder).toBe(true);
  await expect(shop.main.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveCount(3);
});

test('[R4] a chip removes its filter from the URL, “Clear all” removes the rest, and back restores them', async ({
  page,
  shop,
}) => {
  await shop.open('/p/products?category=plants&sale=1&max=50');
  await shop.main.getByRole('button', { name: 'Remove filter On sale' }).click();
  await expect(page).toHaveURL('/p/products?category=plants&max=50');
  await shop.main.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/p/products?category=plants');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/p/products?category=plants&sale=1&max=50');
  await expect(shop.main.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveCount(3);
});

test('[R4] products out of sight are not rendered, but keep their height and can receive the focus', async ({
  page,
  shop,
}) => {
  await shop.open('/p/products');
  const card = cards(shop).first();
  const height = () => card.evaluate((link) => link.closest('.rests > *')?.getBoundingClientRect().height);
  const isDrawn = () => card.evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));
  await expect(card).toBeVisible();
  await page.evaluate(async () => void (await document.fonts.ready));
  const before = await height();
  await shop.showEnd();
  await expect.poll(isDrawn).toBe(false);
  expect(await height()).toBe(before);
  await card.focus();
  await expect(card).toBeInViewport();
  expect(await isDrawn()).toBe(true);
  expect(await height()).toBe(before);
});

test('[G12] going back restores the loaded pages, scroll position and focus, also after a reload', async ({
  page,
  shop,
}) => {
  await shop.open('/p/products');
  await expect(cards(shop).first()).toBeVisible();
  const pageSize = (await names(shop)).length;
  await shop.showEnd();
  const grown = (await names(shop)).length;
  expect(grown).toBeGreaterThan(pageSize);
  const card = cards(shop).nth(pageSize + 2);
  await card.scrollIntoViewIfNeeded();
  const left = await scroll(shop);
  expect(left).toBeGreaterThan(900);
  const seeAsLeft = async () => {
    await expect(page).toHaveURL('/p/products');
    await expect.poll(async () => Math.abs((await scroll(shop)) - left)).toBeLessThanOrEqual(4);
    await expect.poll(async () => (await names(shop)).length).toBe(grown);
    await expect(card).toBeFocused();
  };
  await card.click();
  await expect(page).toHaveURL(/details/);
  await expect(shop.heading).toBeVisible();
  await expect.poll(() => scroll(shop)).toBe(0);
  await page.goBack();
  await seeAsLeft();
  await page.reload();
  await seeAsLeft();
  await page.goForward();
  await expect(page).toHaveURL(/details/);
  // Reloads the page to clear the list from memory.
  await page.reload();
  await expect(shop.heading).toBeVisible();
  await page.goBack();
  await seeAsLeft();
});
