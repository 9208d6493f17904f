import { expect, type Page } from '@playwright/test';
import { overflowOf, seeNoViolation } from './axe';
import { HeldCalls } from './delayed-calls';
import { GuestCart } from './guest-cart';
import { enter } from './login';
import type { ShopDatabase } from './shop-database';
import { type ShopPage, stored, ownShopTest as test } from './shop-fixtures';

const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text });

/** Opens the cart of a guest with two T-shirts of size S. Size M costs 2 € more. */
async function openWithShirt(page: Page, shop: ShopPage, database: ShopDatabase) {
  const { id } = await database.addProduct('Linen shirt', 20);
  const sizes = await database.addVariant(id, 'Size', [
    { name: 'S', surcharge: 0, stock: null },
    { name: 'M', surcharge: 200, stock: null },
    { name: 'L', surcharge: 0, stock: 1 },
    { name: 'XL', surcharge: 0, stock: 0 },
  ]);
  await shop.open('/p/cart');
  const device_token = await stored(page, 'device_id');
  const add = async (size: number | undefined, quantity: number) => {
    const data = { device_token, product_id: id, quantity, variants: [], items: [size] };
    expect((await page.request.post('/api/guest-add-to-cart', { data })).status()).toBe(200);
  };
  await add(sizes[0], 2);
  return { sizes, add };
}

test('[D14] [X32] changes a size in place: keeps the quantity, says why it cannot, and joins an equal line', async ({
  page,
  shop,
  database,
}) => {
  const { sizes, add } = await openWithShirt(page, shop, database);
  await shop.open('/p/cart');
  const line = shop.main.getByRole('listitem').filter({ hasText: 'Linen shirt' });
  const change = line.getByRole('button', { name: 'Change: Linen shirt' });
  const dialog = page.getByRole('dialog', { name: 'Change your choice' });
  const size = (name: string) =>
    dialog.getByRole('group', { name: 'Size' }).getByRole('radio', { name: new RegExp(`^${name}( |$)`) });
  const save = dialog.getByRole('button', { name: 'Save', exact: true });

  await change.click();
  await expect(size('S')).toBeChecked();
  await expect(size('XL')).toBeDisabled();
  await expect(dialog).toContainText('€19.90');
  await seeNoViolation(page, '[open]');
  await size('M').check({ force: true });
  await expect(dialog).toContainText('€21.90');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(change).toBeFocused();
  await expect(line).toContainText('Size: S');

  // The edit of the quantity is still being saved when the choice changes.
  const held = page.waitForRequest('**/api/guest-cart-item-increment/**');
  await line.getByRole('button', { name: 'One more of Linen shirt' }).click();
  await held;
  await change.click();
  await size('M').check({ force: true });
  // After the change the button “Change” has the focus, so a later Enter would open the dialog again.
  const changes = await HeldCalls.start(page, /cart-item-choice/);
  await save.press('Enter');
  await page.keyboard.press('Enter');
  await changes.pass();
  await changes.stop();
  await expect(toast(page, 'Your choice has been changed.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(line).toContainText('Size: M');
  await expect(line.getByRole('group', { name: 'Quantity of Linen shirt' })).toContainText('3');
  await expect(change).toBeFocused();
  await expect(shop.main.getByRole('region', { name: 'Summary' })).toContainText('€65.70');

  await change.click();
  await size('L').check({ force: true });
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText('Only 1 left in stock.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(line).toContainText('Size: M');

  await add(sizes[0], 1);
  await shop.open('/p/cart');
  await shop.seeCartCount(2);
  await change.first().click();
  await size('S').check({ force: true });
  await save.click();
  await shop.seeCartCount(1);
  await expect(line.getByRole('group', { name: 'Quantity of Linen shirt' })).toContainText('4');
  await expect(change).toBeFocused();
});

test('[D14] [X33] [E42] saves lines for later, out of the totals, and brings them back', async ({
  page,
  shop,
  database,
}) => {
  const [tea, mug] = [await database.addProduct('Mountain tea', 2), await database.addProduct('Clay mug')];
  await shop.open('/p/cart');
  const cart = new GuestCart(page.request, (await stored(page, 'device_id')) ?? '');
  await cart.hold(tea.id, 2);
  await cart.hold(mug.id, 1);
  await shop.open('/p/cart');
  const saved = shop.main.getByRole('region', { name: 'Saved for later' });
  const summary = shop.main.getByRole('region', { name: 'Summary' });
  const later = (name: string) => shop.main.getByRole('button', { name: `Save for later: ${name}` });

  await later('Mountain tea').press('Enter');
  await expect(saved).toContainText('Mountain tea');
  await expect(saved).toContainText('Quantity 2');
  await shop.seeCartCount(1);
  await expect(summary).toContainText('€19.90');
  await expect(shop.heading).toBeFocused();
  await toast(page, 'Mountain tea').getByRole('button', { name: 'Undo' }).click();
  await expect(summary).toContainText('€59.70');
  await expect(saved).toHaveCount(0);

  await later('Mountain tea').click();
  await later('Clay mug').click();
  await expect(shop.main).toContainText('Your cart is empty');
  await shop.seeCartCount(0);
  await seeNoViolation(page, 'main');
  await database.pool.query('update products set sold_qty = qty where id = $1', [tea.id]);
  await page.reload();
  await expect(saved.getByRole('listitem').filter({ hasText: 'Mountain tea' })).toContainText('Sold out');
  await expect(saved.getByRole('button', { name: 'Move to cart: Mountain tea' })).toHaveCount(0);
  await saved.getByRole('button', { name: 'Move to cart: Clay mug' }).press('Enter');
  await shop.seeCartCount(1);
  await expect(toast(page, 'Moved to your cart.')).toBeVisible();
  await expect(shop.heading).toBeFocused();
  await saved.getByRole('button', { name: 'Remove Mountain tea' }).click();
  await expect(saved).toHaveCount(0);
  await expect(shop.heading).toBeFocused();

  await page.setViewportSize({ width: 320, height: 700 });
  await page.evaluate(() => localStorage.setItem('lang', 'bg'));
  await page.reload();
  const row = shop.main.getByRole('button', { name: /^(За по-късно|В любими|Премахни)/ });
  await expect(row).toHaveCount(3);
  const boxes = await row.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON()));
  expect(new Set(boxes.map(({ top }) => top)).size, 'the buttons are in one row').toBe(1);
  expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('[D14] moves a line to the wishlist only when the wish is saved', async ({ page, shop, database }) => {
  const customer = await database.addCustomer('Mira Ivanova');
  const { id } = await database.addProduct('Clay mug');
  await page.request.get('/api/add-to-cart', { params: { token: customer.token, product_id: id, quantity: 1 } });
  await enter(page, customer);
  await page.route('**/api/user/add-to-wishlist/**', (route) => route.fulfill({ status: 500, json: {} }));
  await shop.open('/p/cart');
  const move = shop.main.getByRole('button', { name: 'Move to wishlist: Clay mug' });
  await move.click();
  await expect(toast(page, 'The change could not be saved.')).toBeVisible();
  await shop.seeCartCount(1);
  await page.unroute('**/api/user/add-to-wishlist/**');
  await move.click();
  await shop.seeCartCount(0);
  await expect(toast(page, 'Product added to wishlist')).toBeVisible();
  await expect(shop.heading).toBeFocused();
  await shop.open('/p/profile/wishlist');
  await expect(shop.main.getByRole('article')).toContainText('Clay mug');
});
