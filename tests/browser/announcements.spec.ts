import { Ear } from './ear';
import { test } from './shop';

// Whoever can't see what has changed is told of it, once.

test('[G17] [G6] it is said, once: a toast, how many are in the cart, how many products are found and shown, and what is wrong with a form', async ({
  page,
  shop,
  api,
}) => {
  const ear = await Ear.on(page);
  const { products } = await api.get('/api/product?per_page=20');
  const plain = products.data.find((one: { active_variants: unknown[] }) => one.active_variants.length === 0);
  await shop.open(`/p/products/details/${plain.slug}`);
  await shop.seeCartCount(0);
  const add = shop.main.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first();
  await ear.hear('1 in your cart', () => add.click());
  await ear.hear('2 in your cart', () => add.click());
  const heart = shop.main.getByRole('button', { name: /to wishlist$/ }).first();
  await ear.hear('Please login to add to wishlist', () => heart.click());

  await shop.cartLink.click();
  await shop.seeHeading(/^Cart/);
  await ear.hear(/^Total/, () => shop.main.getByRole('button', { name: /^One more of/ }).click());
  await ear.hear(`Removed from your cart${plain.name}`, () =>
    shop.main.getByRole('button', { name: `Remove ${plain.name}` }).click(),
  );

  await shop.open('/p/products');
  await shop.showEnd();
  const { products: onSale } = await api.get('/api/product?on_sale=1&per_page=1');
  await ear.hear(`${onSale.total} products`, async () => {
    await shop.main.getByRole('button', { name: 'Filters' }).click();
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: /On sale/ })
      .check();
  });

  await shop.open('/p/contact');
  await ear.hear('Please check the highlighted fields.', () =>
    shop.main.getByRole('button', { name: 'Send message' }).click(),
  );
});
