import { expect } from '@playwright/test';
import { type ShopPage, test } from './shop-fixtures';

const cards = (shop: ShopPage) => shop.main.locator('a[href*="/p/products/details/"]');
const names = (shop: ShopPage) =>
  cards(shop).evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLAnchorElement).pathname))]);
const scroll = (shop: ShopPage) => shop.page.evaluate(() => window.scrollY);
const slugs = (products: { slug: string }[]) => products.map(({ slug }) => `/p/products/details/${slug}`);

test('[R4] lists the products in the order of the API, with their count', async ({ shop, api }) => {
  const { products } = await api.get('/api/product?shorting_id=5');
  await shop.open('/p/products');
  await expect(shop.main.getByRole('status').filter({ hasText: `${products.total} products` })).toBeVisible();
  await expect.poll(async () => (await names(shop)).slice(0, products.data.length)).toEqual(slugs(products.data));
});

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

test('[R4] a category, its sub-category and its child category each narrow the listing', async ({ shop, api }) => {
  const { productCategories } = await api.get('/api/website-setup');
  const category = productCategories.find(
    (one: { active_sub_categories: { active_child_categories: unknown[] }[] }) =>
      (one.active_sub_categories[0]?.active_child_categories.length ?? 0) > 0,
  );
  const [sub] = category.active_sub_categories;
  const [child] = sub.active_child_categories;
  for (const [url, wire, name] of [
    [`category=${category.slug}`, `category=${category.slug}`, category.name],
    [
      `category=${category.slug}&subcategory=${sub.slug}`,
      `category=${category.slug}&sub_category=${sub.slug}`,
      sub.name,
    ],
    [
      `category=${category.slug}&subcategory=${sub.slug}&child_category=${child.slug}`,
      `category=${category.slug}&sub_category=${sub.slug}&child_category=${child.slug}`,
      child.name,
    ],
  ]) {
    const { products } = await api.get(`/api/product?${wire}`);
    await shop.open(`/p/products?${url}`);
    await shop.seeHeading(name);
    await expect(shop.main).toContainText(`${products.total} product`);
  }
});

test('[R4] an unknown category shows a message and a link', async ({ shop }) => {
  await shop.open('/p/products?category=no-such');
  await shop.seeHeading(/no such category/i);
  await expect(shop.main.getByRole('link').first()).toBeVisible();
});

test('[R4] an empty result shows 0 products, and its link clears the filters', async ({ page, shop }) => {
  await shop.open('/p/products?category=plants&min=99999');
  await expect(shop.main).toContainText('0 products');
  await shop.main.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/p/products?category=plants');
  await expect(cards(shop).first()).toBeVisible();
});

test('[R4] loads further pages on scrolling, each product once, and offers a retry for a failed page', async ({
  page,
  shop,
  api,
}) => {
  const { products } = await api.get('/api/product');
  let failing = true;
  await page.route('**/api/product?**page=3**', (route) => (failing ? route.abort() : route.continue()));
  await shop.open('/p/products');
  await shop.showEnd();
  await expect(shop.main.getByRole('button', { name: 'Try again' })).toBeVisible();
  failing = false;
  await shop.main.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await names(shop)).length).toBe(products.total);
  await expect(shop.main).toContainText(/That is all|there are no more/);
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
    expect(await names(shop)).toHaveLength(grown);
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

test('[G12] a new page starts at the top', async ({ page, shop }) => {
  await shop.open('/p/faq');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => scroll(shop)).toBeGreaterThan(0);
  await shop.followFooterLink('/p/about');
  await shop.seeHeading(/.+/);
  await expect.poll(() => scroll(shop)).toBe(0);
});
