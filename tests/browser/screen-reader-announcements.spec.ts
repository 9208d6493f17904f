import { expect } from '@playwright/test';
import { ScreenReader } from './screen-reader';
import { test } from './shop-fixtures';

test('[G17] [G6] screen readers hear toasts, cart counts, product counts and form errors exactly once', async ({
  page,
  shop,
  api,
}) => {
  const screenReader = await ScreenReader.install(page);
  const { products } = await api.get('/api/product?per_page=20');
  const plain = products.data.find((one: { active_variants: unknown[] }) => one.active_variants.length === 0);
  await shop.open(`/p/products/details/${plain.slug}`);
  await shop.seeCartCount(0);
  const add = shop.main.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first();
  const miniCart = page.getByRole('dialog', { name: 'Added to your cart' });
  const closeMiniCart = async () => {
    await expect(miniCart).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(miniCart).toHaveCount(0);
  };
  await screenReader.expectOnce('1 in your cart', () => add.click());
  await closeMiniCart();
  await screenReader.expectOnce('2 in your cart', () => add.click());
  await closeMiniCart();
  const heart = shop.main.getByRole('button', { name: /to wishlist$/ }).first();
  await screenReader.expectOnce('Please login to add to wishlist', () => heart.click());

  await shop.cartLink.click();
  await shop.seeHeading(/^Cart/);
  // The second piece has been saved.
  await expect(shop.main.locator('[aria-busy=true]')).toHaveCount(0);
  await screenReader.expectOnce(/^Total/, () => shop.main.getByRole('button', { name: /^One more of/ }).click());
  await screenReader.expectOnce(`Removed from your cart${plain.name}`, () =>
    shop.main.getByRole('button', { name: `Remove ${plain.name}` }).click(),
  );

  await shop.open('/p/products');
  await shop.showEnd();
  const { products: onSale } = await api.get('/api/product?on_sale=1&per_page=1');
  await screenReader.expectOnce(`${onSale.total} products`, async () => {
    await shop.main.getByRole('button', { name: 'Filters' }).click();
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: /On sale/ })
      .check();
  });

  await shop.open('/p/contact');
  await screenReader.expectOnce('Please check the highlighted fields.', () =>
    shop.main.getByRole('button', { name: 'Send message' }).click(),
  );
});
