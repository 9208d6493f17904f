import { expect, type Page } from '@playwright/test';
import { seeNoViolation } from './axe';
import { type Product, plainProducts } from './plain-products';
import { type ShopApi, type ShopPage, test } from './shop-fixtures';

/** Opens the page of a product without variants. */
async function openProduct(page: Page, shop: ShopPage, api: ShopApi) {
  const [product] = (await plainProducts(api, 10)) as [Product];
  await shop.open(`/p/products/details/${product.slug}`);
  return {
    product,
    add: shop.main.getByRole('button', { name: 'Add to cart', exact: true }).first(),
    panel: page.getByRole('dialog', { name: 'Added to your cart' }),
  };
}

test('[D4] shows what was added, its delivery, the subtotal and a suggestion that is not in the cart', async ({
  page,
  shop,
  api,
}) => {
  const { product, add, panel } = await openProduct(page, shop, api);
  const { relatedProducts }: { relatedProducts: Product[] } = await api.get(`/api/product/${product.slug}`);
  await add.click();
  await expect(panel).toContainText(product.name);
  await expect(panel).toContainText('Subtotal (1 item)');
  await expect(panel).toContainText(/Arrives .+ – .+/);
  await expect(panel).toContainText('30-day returns');
  await expect(panel.getByRole('heading', { name: 'You may also like' })).toBeVisible();
  const [first, second] = relatedProducts;
  await panel.getByRole('link', { name: first?.name ?? '' }).click();
  await shop.seeHeading(first?.name ?? '');
  await expect(panel).toHaveCount(0);
  expect(first?.active_variants, 'the first suggestion of the demo shop has no variants').toEqual([]);
  await add.click();
  await expect(panel).toContainText('Subtotal (2 items)');
  await page.goBack();
  await shop.seeHeading(product.name);
  await add.click();
  await expect(panel).toContainText('Quantity 2');
  await expect(panel.getByRole('link', { name: second?.name ?? '' })).toBeVisible();
});

test('[D4] Escape, its button and a press outside close it; it does not open again on a reload', async ({
  page,
  shop,
  api,
}) => {
  const { add, panel } = await openProduct(page, shop, api);
  await add.click();
  await expect(panel).toBeFocused();
  await seeNoViolation(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(add).toBeFocused();
  await add.press('Enter');
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(panel).toHaveCount(0);
  await expect(add).toBeFocused();
  await add.press('Enter');
  await expect(panel).toContainText('Quantity 3');
  await page.mouse.click(5, 150);
  await expect(panel).toHaveCount(0);
  await add.press('Enter');
  await expect(panel).toBeVisible();
  await page.reload();
  await shop.seeCartCount(1);
  await expect(panel).toHaveCount(0);
});

test('[D4] Tab at its ends returns to the pressed button; a refusal closes it', async ({ page, shop, api }) => {
  const { add, panel } = await openProduct(page, shop, api);
  for (const key of ['Shift+Tab', 'Tab']) {
    await add.press('Enter');
    await expect(panel.getByRole('link')).toHaveCount(3);
    if (key === 'Tab') await panel.getByRole('link').last().focus();
    await page.keyboard.press(key);
    await expect(panel).toHaveCount(0);
    await expect(add).toBeFocused();
  }
  await page.route('**/api/guest-cart-item-increment/**', (route) =>
    route.fulfill({ status: 422, json: { error: 'No more in stock.' } }),
  );
  await add.press('Enter');
  await expect(page.getByText('No more in stock.')).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expect(shop.main.getByText('2 in your cart')).toBeVisible();
});

test('[D4] its links lead to the cart and the checkout', async ({ page, shop, api }) => {
  const { product, add, panel } = await openProduct(page, shop, api);
  await add.click();
  await panel.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL(/\/p\/cart$/);
  await expect(panel).toHaveCount(0);
  await page.goBack();
  await shop.seeHeading(product.name);
  await add.click();
  await panel.getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(/\/p\/login/);
  await expect(panel).toHaveCount(0);
});

test('[D4] a product is added also when the code of the mini cart fails to load', async ({ page, shop, api }) => {
  await page.route('**/assets/MiniCart-*.js', (route) => route.abort());
  const { add, panel } = await openProduct(page, shop, api);
  await add.click();
  await shop.seeCartCount(1);
  await expect(shop.main.getByText('1 in your cart')).toBeVisible();
  await expect(panel).toHaveCount(0);
  await page.unroute('**/assets/MiniCart-*.js');
  await add.click();
  await expect(panel).toContainText('Quantity 2');
});

test('[D7] a card adds a product without variants to the cart; others lead to their page', async ({
  page,
  shop,
  api,
}) => {
  const { products }: { products: { data: Product[] } } = await api.get('/api/product?per_page=60');
  const [plain] = await plainProducts(api);
  const varied = products.data.find(({ active_variants: variants }) => variants.length > 0);
  const soldOut = products.data.find(({ qty, sold_qty }) => qty === sold_qty);
  const cardOf = (product: Product | undefined) =>
    shop.main.locator(`article:has(a[href*="/details/${product?.slug}"])`);
  const buttonIn = (product: Product | undefined) =>
    cardOf(product).getByRole('button', { name: `Add ${product?.name} to cart` });
  const openList = async (product: Product | undefined) => {
    await shop.open(`/p/products?q=${encodeURIComponent(product?.name ?? '')}`);
    await expect(cardOf(product)).toBeVisible();
  };
  for (const product of [varied, soldOut]) {
    await openList(product);
    await expect(buttonIn(product)).toHaveCount(0);
  }
  await openList(plain);
  await buttonIn(plain).click();
  const panel = page.getByRole('dialog', { name: 'Added to your cart' });
  await expect(panel).toContainText(plain?.name ?? '');
  await expect(page).toHaveURL(/\/p\/products\?/);
  await page.keyboard.press('Escape');
  await expect(buttonIn(plain)).toBeFocused();
  await shop.seeCartCount(1);
});
