import { expect } from '@playwright/test';
import { cards, names, scroll, slugs } from './listing-page';
import { test } from './shop-fixtures';

test('[R4] lists the products in the order of the API, with their count', async ({ shop, api }) => {
  const { products } = await api.get('/api/product?shorting_id=5');
  await shop.open('/p/products');
  await expect(shop.main.getByRole('status').filter({ hasText: `${products.total} products` })).toBeVisible();
  await expect.poll(async () => (await names(shop)).slice(0, products.data.length)).toEqual(slugs(products.data));
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

test('[D3] cards show the number of reviews, and four of them fit beside the filters', async ({ page, shop, api }) => {
  const { products } = await api.get('/api/product?per_page=4&highlight=is_best');
  const reviewed = products.data.find(({ review_count }: { review_count: number }) => review_count > 1);
  const { totalProductReviewQty: total } = await api.get(`/api/product/${reviewed.slug}`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await shop.open(`/p/products?q=${encodeURIComponent(reviewed.name)}`);
  const card = shop.main.getByRole('article').filter({ hasText: reviewed.name }).first();
  await expect(card).toContainText(new RegExp(`Rated \\d\\.\\d out of 5, ${total} reviews`));
  await shop.open('/p/products');
  const rects = await shop.main
    .getByRole('article')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(rects.filter((top) => top === rects[0])).toHaveLength(4);
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

test('[R4] keeps two filters that are chosen quickly', async ({ page, shop }) => {
  // On phones, filters are chosen in a dialog.
  await page.setViewportSize({ width: 1440, height: 900 });
  await shop.open('/p/products');
  const filters = shop.main.getByRole('complementary', { name: 'Filters' });
  const boxes = filters.getByRole('checkbox');
  await expect(boxes.nth(1)).toBeVisible();
  await shop.seeStarted();
  // In two microtasks, because a browser test cannot press faster than the URL changes.
  const checked = await boxes.evaluateAll(async (inputs: HTMLInputElement[]) => {
    const two = inputs.slice(0, 2);
    for (const input of two) {
      input.click();
      await null;
    }
    return two.map((input) => input.checked);
  });
  expect(checked).toEqual([true, true]);
  await expect(shop.main.getByRole('button', { name: /^Remove filter/ })).toHaveCount(2);
  await expect(page).toHaveURL(/\?(?=.*\bsale=1)(?=.*\bbrand=)/);
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
  await expect(shop.main).toContainText(/That’s all/);
});

test('[G12] a new page starts at the top', async ({ page, shop }) => {
  await shop.open('/p/faq');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => scroll(shop)).toBeGreaterThan(0);
  await shop.followFooterLink('/p/about');
  await shop.seeHeading(/.+/);
  await expect.poll(() => scroll(shop)).toBe(0);
});
