import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { deferred } from '../support/deferred';
import { type Product, plainProducts } from './plain-products';
import { ownShopTest, type ShopPage, stored, test } from './shop-fixtures';

async function putInCart(page: Page, product: Product, quantity: number) {
  const answer = await page.request.post('/api/guest-add-to-cart', {
    data: { device_token: await stored(page, 'device_id'), product_id: product.id, quantity, variants: [], items: [] },
  });
  expect(answer.status()).toBe(200);
}

async function openCartWith(shop: ShopPage, ...lines: [Product, number][]) {
  await shop.open('/p/cart');
  for (const [product, quantity] of lines) await putInCart(shop.page, product, quantity);
  await shop.open('/p/cart');
  await shop.seeCartCount(lines.length);
}

const quantityOf = (shop: ShopPage, { name }: Product) => shop.main.getByRole('group', { name: `Quantity of ${name}` });
const more = (shop: ShopPage, { name }: Product) => shop.main.getByRole('button', { name: `One more of ${name}` });
const less = (shop: ShopPage, { name }: Product) => shop.main.getByRole('button', { name: `One less of ${name}` });
const serverCart = async (page: Page) => {
  const answer = await page.request.get(`/api/guest-show-cart?device_token=${await stored(page, 'device_id')}`);
  return answer.json();
};
const serverQuantities = async (page: Page) =>
  (await serverCart(page)).cartProducts.map(({ qty }: { qty: number }) => qty);

test('[C4] [C7] a phone shows total and checkout in a bar while the summary is out of view', async ({
  page,
  shop,
  api,
}) => {
  const products = (await plainProducts(api)).slice(0, 3);
  await openCartWith(shop, ...products.map((product): [Product, number] => [product, 1]));
  const bar = shop.main.getByRole('region', { name: 'Order', exact: true });
  const { total, deliveries } = await serverCart(page);
  const withDelivery = deliveries.reduce((sum: number, { fee }: { fee: number }) => sum + fee, total);
  await expect(bar).toContainText(shown(withDelivery));
  await expect(bar.getByRole('link', { name: 'Checkout' })).toHaveAttribute(
    'href',
    '/p/login/email?redirect_to=%2Fp%2Fcheckout',
  );
  const summary = shop.main.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText(shown(total));
  await expect(summary.getByText('Total').locator('..')).toHaveText(`Total€${shown(withDelivery)}`);
  await expect(summary).toContainText('Prices include VAT.');
  await summary.scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(bar).toBeVisible();
});

test('[C1] requests the cart once while moving between pages', async ({ page, shop, api }) => {
  const [product] = await plainProducts(api);
  let requestCount = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/guest-show-cart')) requestCount += 1;
  });
  await page.addInitScript((device_id) => Object.assign(localStorage, { device_id }), randomUUID());
  await shop.open('/');
  await shop.seeCartCount(0);
  await shop.cartLink.click();
  await shop.seeHeading(/^Cart/);
  await page.goBack();
  await expect(shop.heading).not.toHaveText(/^Cart/);
  await shop.followFooterLink('/p/faq');
  await page.goBack();
  await shop.cartLink.click();
  await shop.seeHeading(/^Cart/);
  expect(requestCount).toBe(1);
  expect(product).toBeDefined();
});

test('[C1] a cart that fails to load is logged, shows total 0, and can be retried', async ({ page, shop, api }) => {
  const [product] = await plainProducts(api);
  await shop.open('/p/cart');
  await putInCart(page, product as Product, 2);
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await page.route('**/api/guest-show-cart**', (route) => route.fulfill({ status: 503, body: 'no' }));
  await page.goto('/p/cart');
  const summary = shop.main.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('0.00', { timeout: 20_000 });
  await shop.seeCartCount(0);
  expect(logged.join()).toContain('E33');
  await page.unroute('**/api/guest-show-cart**');
  await shop.main.getByRole('button', { name: 'Try again' }).click();
  await shop.seeCartCount(1);
});

test('[C3] shows a change within a frame, before the server responds', async ({ page, shop, api }) => {
  const [product] = (await plainProducts(api)) as [Product];
  await openCartWith(shop, [product, 1]);
  await page.route('**/api/guest-cart-item-increment/**', () => {});
  const shown = await more(shop, product).evaluate(
    (button: HTMLButtonElement) =>
      new Promise<string | null>((resolve) => {
        button.click();
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(button.parentElement?.textContent ?? null)));
      }),
  );
  expect(shown).toContain('2');
  await expect(shop.main.getByRole('region', { name: 'Summary' }).locator('[aria-busy=true]')).toBeVisible();
});

test('[C3] rolls back a refused change, with the reason in a toast and at the line', async ({ page, shop, api }) => {
  const [product] = (await plainProducts(api)) as [Product];
  await openCartWith(shop, [product, 2]);
  await page.route('**/api/guest-cart-item-increment/**', (route) =>
    route.fulfill({ status: 403, json: { message: 'The last ones have just been sold.', code: 'qty_unavailable' } }),
  );
  await more(shop, product).click();
  const reason = 'The last ones have just been sold.';
  await expect(page.locator('.toast')).toContainText(reason);
  await expect(shop.main.getByRole('listitem').filter({ hasText: product.name })).toContainText(reason);
  await expect(quantityOf(shop, product)).toContainText('2');
});

test('[C3] does not count a change twice when its response was lost', async ({ page, shop, api }) => {
  const [product] = (await plainProducts(api)) as [Product];
  await openCartWith(shop, [product, 1]);
  let lost = 0;
  await page.route('**/api/guest-cart-item-increment/**', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await more(shop, product).click();
  await expect.poll(() => lost).toBe(1);
  await expect(quantityOf(shop, product)).toContainText('2');
  await expect.poll(() => serverQuantities(page)).toEqual([2]);
});

test('[C3] quick clicks end at the right quantity despite late responses', async ({ page, shop, api }) => {
  const [product] = (await plainProducts(api, 8)) as [Product];
  await openCartWith(shop, [product, 1]);
  const clicked = deferred<void>();
  await page.route('**/api/guest-cart-item-*/**', async (route) => {
    const response = await route.fetch();
    await clicked.promise;
    await route.fulfill({ response });
  });
  for (let click = 0; click < 6; click += 1) await more(shop, product).click();
  for (let click = 0; click < 2; click += 1) await less(shop, product).click();
  await expect(quantityOf(shop, product)).toContainText('5');
  clicked.resolve();
  await expect.poll(() => serverQuantities(page)).toEqual([5]);
  await expect(shop.main.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(quantityOf(shop, product)).toContainText('5');
});

test('[C3] − at quantity one asks first; “Keep it” keeps, “Remove” removes', async ({ page, shop, api }) => {
  const [product] = (await plainProducts(api)) as [Product];
  await openCartWith(shop, [product, 1]);
  await less(shop, product).click();
  const dialog = page.getByRole('dialog', { name: 'Remove from the cart?' });
  await expect(dialog).toContainText(product.name);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toBeHidden();
  await expect(less(shop, product)).toBeFocused();
  await less(shop, product).press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await shop.seeCartCount(1);
  await less(shop, product).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await shop.seeCartCount(0);
  await expect(shop.main).toContainText('Your cart is empty');
  await expect.poll(() => serverQuantities(page)).toEqual([]);
});

test('[C3] limits the quantity to the stock, and says why', async ({ page, shop, api }) => {
  const { products } = await api.get('/api/product?per_page=60');
  const few = products.data.find(
    ({ active_variants, qty, sold_qty }: Product) =>
      active_variants.length === 0 && qty - sold_qty > 0 && qty - sold_qty <= 3,
  ) as Product;
  const stock = few.qty - few.sold_qty;
  await openCartWith(shop, [few, stock]);
  await expect(more(shop, few)).toHaveAttribute('aria-disabled', 'true');
  await expect(quantityOf(shop, few)).toContainText(String(stock));
  await expect(shop.main).toContainText(`Only ${stock} in stock`);
  await more(shop, few).click({ force: true });
  expect(await serverQuantities(page)).toEqual([stock]);
});

const shown = (amount: number) => amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

test('[C4] counts the cart lines, and shows the server’s total', async ({ page, shop, api }) => {
  const [one, other] = (await plainProducts(api)) as [Product, Product];
  await openCartWith(shop, [one, 3], [other, 1]);
  const { total } = await serverCart(page);
  await expect(shop.main.getByRole('region', { name: 'Summary' })).toContainText(shown(total));
});

test('[C7] groups lines by boutique, with price, quantity and line total', async ({ page, shop, api }) => {
  const plain = await plainProducts(api);
  const one = plain.find(({ price, offer_price: offer }) => offer !== null && offer < price) as Product;
  const other = plain.find(({ seller }) => seller.shop_name !== one.seller.shop_name) as Product;
  await openCartWith(shop, [one, 2], [other, 1]);
  const { cartProducts } = await serverCart(page);
  for (const { product, qty, unit_price, line_total } of cartProducts) {
    const group = shop.main.getByRole('region', { name: product.seller.shop_name });
    const line = group.getByRole('listitem').filter({ hasText: product.name });
    await expect(line).toContainText(shown(unit_price));
    await expect(line.locator('s')).toHaveText(
      product.lowest_price > unit_price ? [new RegExp(shown(product.lowest_price))] : [],
    );
    await expect(line).toContainText(shown(line_total));
    await expect(line.getByRole('group')).toContainText(String(qty));
  }
});

ownShopTest(
  '[C7] keeps a deleted product as a line that can only be removed',
  async ({ page, shop, api, database }) => {
    const [remaining] = (await plainProducts(api)) as [Product];
    const gone = await database.addProduct('A lamp of yesterday');
    await openCartWith(shop, [remaining, 1]);
    await putInCart(page, gone as Product, 2);
    await database.removeProduct(gone.id);
    await shop.open('/p/cart');
    await shop.seeCartCount(2);
    const line = shop.main.getByRole('listitem').filter({ hasText: 'A lamp of yesterday' });
    await expect(line).toContainText('No longer available');
    await expect(line.getByRole('group')).toHaveCount(0);
    const { total } = await serverCart(page);
    await expect(shop.main.getByRole('region', { name: 'Summary' })).toContainText(shown(total));
    await line.getByRole('button', { name: 'Remove A lamp of yesterday' }).click();
    await shop.seeCartCount(1);
  },
);

test('[C2] keeps the cart after a reload, and shows it in a second tab', async ({ context, shop, api }) => {
  const [product] = (await plainProducts(api)) as [Product];
  await openCartWith(shop, [product, 2]);
  await shop.page.reload();
  await shop.seeCartCount(1);
  const tab = await context.newPage();
  await tab.goto('/p/cart');
  await expect(tab.getByRole('group', { name: `Quantity of ${product.name}` })).toContainText('2');
});
