import { expect } from '@playwright/test';
import { ownShopTest, ShopPage, test } from './shop-fixtures';

test('[T40] [T41] [X54] [X55] the footer leads to the blog, a post to its products and to other posts', async ({
  page,
  shop,
}) => {
  await shop.open('/p/faq');
  await shop.followFooterLink('/p/blog');
  await shop.seeHeading('Blog');
  const titles = shop.main.getByRole('heading', { level: 2 });
  await expect(titles).toHaveCount(3);
  await expect(shop.main.getByText('That’s all 3 posts')).toBeVisible();
  await shop.main.getByRole('link', { name: 'How to choose a lamp' }).click();
  await shop.seeHeading('How to choose a lamp');
  await expect(page).toHaveURL('/p/blog/choose-a-lamp');
  await expect(page).toHaveTitle('How to choose a lamp · Pazar');
  await expect(shop.main.locator('article time').first()).toHaveText(/^\d{1,2} \w+ 20\d\d$/);
  await shop.main.getByRole('link', { name: 'How to care for wooden boards' }).click();
  await shop.seeHeading(/^How to care for wooden boards/);
  await page.goBack();
  await shop.main.getByRole('link', { name: 'spun metal pendant lamp' }).click();
  await shop.seeHeading('Spun metal pendant lamp');
});

test('[T41] an unknown post shows the 404 page', async ({ page, shop }) => {
  expect((await page.goto('/p/blog/no-such-post'))?.status()).toBe(404);
  await shop.seeHeading('This page has floated away');
});

ownShopTest(
  '[T40] a long blog shows 12 posts, and older ones on request, also after a failure',
  async ({ page, database }) => {
    const shop = new ShopPage(page);
    await database.pool.query(
      `insert into pages (slug, name, description, summary, published_at)
     select 'old-' || n, jsonb_build_object('en', 'Old post ' || n), '{}', '{}', now() - n * interval '100 days'
     from generate_series(1, 12) n`,
    );
    await shop.open('/p/blog');
    const cards = shop.main.getByRole('article');
    await expect(cards).toHaveCount(12);
    await page.route('**/api/blogs?page=2', (route) => route.fulfill({ status: 400, json: {} }), { times: 1 });
    await shop.main.getByRole('button', { name: 'Show older posts' }).click();
    await expect(shop.main.getByText('More posts could not be loaded')).toBeVisible();
    await shop.main.getByRole('button', { name: 'Try again' }).click();
    await expect(cards).toHaveCount(15);
    await expect(cards.last()).toContainText('Old post 12');

    await database.pool.query('update pages set is_active = false where published_at is not null');
    await shop.open('/p/blog');
    await expect(shop.main.getByText('There are no posts yet')).toBeVisible();
  },
);
