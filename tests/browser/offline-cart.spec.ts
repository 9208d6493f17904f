import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { TestCustomer } from '../support/customers';
import { GuestCart } from './guest-cart';
import { enter, LoginPage } from './login';
import type { ShopDatabase } from './shop-database';
import { ShopPage, stored, ownShopTest as test } from './shop-fixtures';

const more = (page: Page, name: string) => page.getByRole('button', { name: `One more of ${name}` });
const quantityOf = (page: Page, name: string) => page.getByRole('group', { name: `Quantity of ${name}` });
const line = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const add = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Add to cart' }).locator('visible=true').first();
const waiting = (page: Page) => page.getByRole('main').getByText('Will be saved when you are back online');

const unsaved = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('cartQueue.')).length);

const leave = (database: ShopDatabase, id: number, pieces: number) =>
  database.pool.query('update products set qty = sold_qty + $2 where id = $1', [id, pieces]);

const reprice = (database: ShopDatabase, id: number, cents: number) =>
  database.pool.query('update products set price = $2 where id = $1', [id, cents]);

async function openGuestCart(page: Page, ids: number[]) {
  const shop = new ShopPage(page);
  await shop.open('/p/cart');
  const cart = new GuestCart(page.request, (await stored(page, 'device_id')) ?? '');
  for (const id of ids) await cart.hold(id, 1);
  await shop.open('/p/cart');
  await shop.seeCartCount(ids.length);
  return { shop, cart };
}

test('[C8] [C3] reduces an offline quantity to the stock left, and says so at the line', async ({
  page,
  context,
  database,
}) => {
  const [tea, mug] = [await database.addProduct('Mountain tea', 9), await database.addProduct('Clay mug', 9)];
  const { shop, cart } = await openGuestCart(page, [tea.id]);
  await context.setOffline(true);
  for (let press = 0; press < 3; press += 1) await more(page, 'Mountain tea').click();
  await expect(waiting(page)).toBeVisible();
  await page.evaluate((path) => history.pushState({}, '', path), `/p/products/details/${mug.slug}`);
  await expect(shop.cartLink).toBeVisible();
  await page.goBack();
  await leave(database, tea.id, 2);
  await context.setOffline(false);

  await expect(line(page, 'Mountain tea')).toContainText('Only 2 left; we set the quantity to 2');
  await expect(quantityOf(page, 'Mountain tea')).toContainText('2');
  await expect(waiting(page)).toHaveCount(0);
  expect(await cart.quantities()).toEqual([2]);
  expect(await unsaved(page)).toBe(0);
  await page.getByRole('button', { name: 'One less of Mountain tea' }).click();
  await expect(line(page, 'Mountain tea')).not.toContainText('we set the quantity');
});

test('[C8] shows a changed price at the line, and saves the offline edit', async ({ page, context, database }) => {
  const tea = await database.addProduct('Mountain tea');
  const { cart } = await openGuestCart(page, [tea.id]);
  await context.setOffline(true);
  await more(page, 'Mountain tea').click();
  await expect(waiting(page)).toBeVisible();
  await reprice(database, tea.id, 2490);
  await context.setOffline(false);
  await expect(line(page, 'Mountain tea')).toContainText('Price changed from €19.90 to €24.90 since you added it');
  await expect(quantityOf(page, 'Mountain tea')).toContainText('2');
  expect(await cart.quantities()).toEqual([2]);
});

test('[C8] [C3] names products added offline that are sold out or removed', async ({ page, context, database }) => {
  const [tea, mug] = [await database.addProduct('Mountain tea'), await database.addProduct('Clay mug')];
  await context.addInitScript((device_id) => Object.assign(localStorage, { device_id }), randomUUID());
  const other = await context.newPage();
  for (const [tab, { slug }] of [[page, tea] as const, [other, mug] as const]) {
    const known = tab.waitForResponse(/guest-show-cart/);
    await new ShopPage(tab).open(`/p/products/details/${slug}`);
    await known;
  }
  await context.setOffline(true);
  for (const tab of [page, other]) {
    const tried = tab.waitForEvent('requestfailed', (request) => request.url().includes('guest-add-to-cart'));
    await add(tab).click();
    await tried;
  }
  await leave(database, tea.id, 0);
  await database.removeProduct(mug.id);
  await context.setOffline(false);
  for (const [tab, name] of [[page, 'Mountain tea'] as const, [other, 'Clay mug'] as const]) {
    const shop = new ShopPage(tab);
    await shop.seeCartCount(0);
    await shop.cartLink.click();
    await expect(shop.main.getByRole('status').filter({ hasText: name })).toContainText(/: \S/);
  }
  const cart = new GuestCart(page.request, (await stored(page, 'device_id')) ?? '');
  expect(await cart.quantities()).toEqual([]);
  expect(await unsaved(page)).toBe(0);
});

test('[C8] counts an edit once when its response was lost, also after a reload', async ({ page, database }) => {
  const tea = await database.addProduct('Mountain tea');
  const { cart } = await openGuestCart(page, [tea.id]);
  await page.route('**/api/guest-show-cart**', (route) => route.abort());
  await page.route('**/api/guest-cart-item-increment/**', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await more(page, 'Mountain tea').click();
  await expect(waiting(page)).toBeVisible();
  expect(await cart.quantities()).toEqual([2]);
  await page.reload();
  await expect(waiting(page)).toBeVisible();
  await expect(quantityOf(page, 'Mountain tea')).toContainText('2');
  await more(page, 'Mountain tea').click();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(waiting(page)).toHaveCount(0);
  await expect.poll(() => cart.quantities()).toEqual([3]);
  await expect.poll(() => unsaved(page)).toBe(0);
});

test('[C8] adds up quantities added before the cart was loaded, also after a reload', async ({ page, database }) => {
  const tea = await database.addProduct('Mountain tea');
  const shop = new ShopPage(page);
  // The app asks for the cart of a known device only.
  await page.addInitScript((device_id) => Object.assign(localStorage, { device_id }), randomUUID());
  // The cart request gets no response.
  await page.route('**/api/guest-show-cart**', () => {});
  const seeInCart = (pieces: number) => expect(shop.main.getByText(`${pieces} in your cart`)).toBeVisible();
  await shop.open(`/p/products/details/${tea.slug}`);
  await add(page).click();
  await seeInCart(1);
  await page.reload();
  await seeInCart(1);
  await add(page).click();
  await seeInCart(2);
  await page.unroute('**/api/guest-show-cart**');
  await page.reload();
  await seeInCart(2);
  const guest = new GuestCart(page.request, (await stored(page, 'device_id')) ?? '');
  await expect.poll(() => guest.quantities()).toEqual([2]);
  await expect.poll(() => unsaved(page)).toBe(0);
});

async function held({ pool }: ShopDatabase, { id }: Pick<TestCustomer, 'id'>): Promise<Record<string, number>> {
  const { rows } = await pool.query(
    'select product_id, qty from cart_lines join carts on carts.id = cart_id where customer_id = $1',
    [id],
  );
  return Object.fromEntries(rows.map(({ product_id, qty }) => [product_id, qty]));
}

test('[C8] [A4] keeps one customer’s unsaved edits for her while another customer logs in', async ({
  page,
  context,
  database,
}) => {
  const tea = await database.addProduct('Mountain tea');
  const [mira, georgi] = [await database.addCustomer('Mira Ivanova'), await database.addCustomer('Georgi Petrov')];
  const hold = ({ token }: TestCustomer, quantity: number) =>
    page.request.get('/api/add-to-cart', { params: { token, product_id: tea.id, quantity } });
  await hold(mira, 1);
  await hold(georgi, 5);
  await enter(page, mira);
  const shop = new ShopPage(page);
  await shop.open('/p/cart');
  await context.setOffline(true);
  await more(page, 'Mountain tea').click();
  await expect(waiting(page)).toBeVisible();
  await database.revoke(mira);
  await context.setOffline(false);
  await shop.seeCartCount(0);

  await new LoginPage(page).link.click();
  await new LoginPage(page).logIn(georgi);
  await expect(quantityOf(page, 'Mountain tea')).toContainText('5');
  await expect(waiting(page)).toHaveCount(0);
  expect([await held(database, mira), await held(database, georgi)]).toEqual([{ [tea.id]: 1 }, { [tea.id]: 5 }]);
  await new LoginPage(page).signOut();
  await new LoginPage(page).logIn(mira);
  await shop.cartLink.click();
  await expect(quantityOf(page, 'Mountain tea')).toContainText('2');
  await expect.poll(() => held(database, mira)).toEqual({ [tea.id]: 2 });
  expect(await held(database, georgi)).toEqual({ [tea.id]: 5 });
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[C8] a cart opened offline shows only the lines with waiting edits', async ({ page, context, database }) => {
    const [tea, mug] = [await database.addProduct('Mountain tea'), await database.addProduct('Clay mug')];
    const { shop, cart } = await openGuestCart(page, [tea.id, mug.id]);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await shop.seeCartCount(2);
    await context.setOffline(true);
    await more(page, 'Mountain tea').click();
    await expect(waiting(page)).toBeVisible();
    await page.reload();

    await expect(shop.main).toContainText('Your cart could not be loaded');
    await expect(waiting(page)).toBeVisible();
    await expect(quantityOf(page, 'Mountain tea')).toContainText('2');
    await expect(quantityOf(page, 'Clay mug')).toHaveCount(0);
    await context.setOffline(false);
    await expect(waiting(page)).toHaveCount(0);
    await expect(quantityOf(page, 'Clay mug')).toContainText('1');
    await expect.poll(() => cart.quantities()).toEqual([2, 1]);
  });
});
