import { expect } from '@playwright/test';
import { test } from './shop-fixtures';

test('[R5] [X8] reviews are counted by stars, load page by page with a retry, and can be filtered by stars', async ({
  page,
  shop,
  api,
}) => {
  const answers = [];
  for (const { slug } of (await api.get('/api/product?per_page=60')).products.data)
    if (answers.at(-1)?.totalProductReviewQty > 10) break;
    else answers.push(await api.get(`/api/product/${slug}`));
  const { product, totalProductReviewQty: total, ratingCounts } = answers.at(-1);
  expect(total, 'the demo has a product with more than one page of reviews').toBeGreaterThan(10);
  await shop.open(`/p/products/details/${product.slug}`);
  const reviews = shop.main.locator('#reviews');
  const words = reviews.locator('time');
  await expect(reviews.getByText(product.averageRating.toFixed(1), { exact: true }).first()).toBeVisible();
  for (const { rating, count } of ratingCounts)
    await expect(reviews.getByRole('link', { name: new RegExp(`^${rating} stars? ${count} `) })).toBeVisible();
  await expect(words).toHaveCount(10);

  await page.route('**/api/product-review-list/**', (route) => route.abort());
  await reviews.getByRole('button', { name: 'Show more reviews' }).click();
  await expect(reviews.getByText('More reviews could not be loaded')).toBeVisible();
  await expect(words).toHaveCount(10);
  await page.unroute('**/api/product-review-list/**');
  await reviews.getByRole('button', { name: 'Try again' }).click();
  await expect(words).toHaveCount(Math.min(total, 20));
  await expect(
    reviews
      .getByRole('listitem')
      .filter({ has: page.locator('time') })
      .nth(10),
  ).toBeFocused();

  const { rating, count } = ratingCounts.at(-1);
  await reviews.getByRole('link', { name: new RegExp(`^${rating} stars? `) }).click();
  await expect(page).toHaveURL(new RegExp(`stars=${rating}`));
  await expect(words).toHaveCount(Math.min(count, 10));
  await expect(reviews.getByRole('status')).toContainText(`${count} review`);
  await reviews.getByRole('link', { name: 'Show all reviews' }).click();
  await expect(words).toHaveCount(Math.min(total, 20));
});

test('[D6] reviews with a photo are counted, and can be filtered', async ({ page, shop, api }) => {
  const answers = [];
  for (const { slug } of (await api.get('/api/product?per_page=60')).products.data) {
    answers.push(await api.get(`/api/product/${slug}`));
    if (answers.at(-1).photoReviewQty > 0) break;
  }
  const { product, photoReviewQty: count, totalProductReviewQty: total } = answers.at(-1);
  expect(count, 'the demo has a product with a photo in a review').toBeGreaterThan(0);
  await shop.open(`/p/products/details/${product.slug}`);
  const reviews = shop.main.locator('#reviews');
  const filter = reviews.getByRole('link', { name: `With a photo ${count} review` });
  await filter.click();
  await expect(page).toHaveURL(/photos=1/);
  await expect(reviews.locator('time')).toHaveCount(count);
  await expect(reviews.getByRole('img', { name: /^Photo by / })).toHaveCount(count);
  await expect(reviews.getByRole('status')).toContainText(`with a photo: ${count} review`);
  await page.reload();
  await expect(reviews.locator('time')).toHaveCount(count);
  await filter.click();
  await expect(reviews.locator('time')).toHaveCount(Math.min(total, 10));
});
