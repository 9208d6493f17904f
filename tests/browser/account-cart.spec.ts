import { expect, type Page } from '@playwright/test';
import type { TestCustomer } from '../support/customers';
import { GuestCart } from './guest-cart';
import { enter, LoginPage } from './login';
import type { ShopDatabase } from './shop-database';
import { ShopPage, stored, ownShopTest as test } from './shop-fixtures';

const toasts = (page: Page) => page.locator('.toast');
const quantityOf = (page: Page, name: string) => page.getByRole('group', { name: `Quantity of ${name}` });
const more = (page: Page, name: string) => page.getByRole('button', { name: `One more of ${name}` });
const add = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Add to cart' }).locator('visible=true').first();

async function held(page: Page, { token }: Pick<TestCustomer, 'token'>): Promise<Record<number, number>> {
  const answer = await page.request.get('/api/cart', { params: { token } });
  const { cartProducts } = await answer.json();
  return Object.fromEntries(cartProducts.map(({ product_id, qty }: Record<string, number>) => [product_id, qty]));
}

const hold = (page: Page, { token }: TestCustomer, product_id: number, quantity: number) =>
  page.request.get('/api/add-to-cart', { params: { token, product_id, quantity } });

const guestCart = async (page: Page) => new GuestCart(page.request, (await stored(page, 'device_id')) ?? '');

async function guest(page: Page, database: ShopDatabase) {
  const customer = await database.addCustomer('Mira Ivanova');
  const tea = await database.addProduct('Mountain tea', 3);
  const mug = await database.addProduct('Clay mug');
  await new ShopPage(page).open('/p/cart');
  const cart = await guestCart(page);
  await cart.hold(tea.id, 2);
  await cart.hold(mug.id, 1);
  return { customer, tea, mug, cart };
}

test('[C6] [C2] [G14] [E1] [E32] [E39] [E41] [E43] [E44] the guest’s cart joins the account’s up to the stock, with a toast; later changes use account calls', async ({
  page,
  database,
}) => {
  const { customer, tea, mug, cart } = await guest(page, database);
  await hold(page, customer, tea.id, 2);
  const shop = new ShopPage(page);
  const loginPage = new LoginPage(page);
  const calls: string[] = [];
  page.on('request', (sent) => calls.push(new URL(sent.url()).pathname));
  await shop.open('/p/login?redirect_to=/p/cart');
  const login = page.waitForRequest('**/api/store-login');
  await loginPage.logIn(customer);
  expect((await login).postDataJSON()).toMatchObject({ device_token: '', device_id: await stored(page, 'device_id') });
  await expect(page).toHaveURL('/p/cart');
  await expect(toasts(page)).toContainText('Mountain tea: 3 instead of 4');
  await expect(quantityOf(page, 'Mountain tea')).toContainText('3');
  await expect(quantityOf(page, 'Clay mug')).toContainText('1');
  expect(await cart.quantities()).toEqual([]);
  calls.length = 0;

  await more(page, 'Clay mug').click();
  await expect.poll(() => held(page, customer)).toEqual({ [tea.id]: 3, [mug.id]: 2 });
  await page.getByRole('button', { name: 'One less of Mountain tea' }).click();
  await expect.poll(() => held(page, customer)).toEqual({ [tea.id]: 2, [mug.id]: 2 });
  await page.getByRole('button', { name: 'Remove Clay mug' }).click();
  await expect.poll(() => held(page, customer)).toEqual({ [tea.id]: 2 });
  await shop.open(`/p/products/details/${mug.slug}`);
  await add(page).click();
  await expect.poll(() => held(page, customer)).toEqual({ [tea.id]: 2, [mug.id]: 1 });
  await shop.seeCartCount(2);
  const changes = calls.filter((path) => /cart/.test(path) && path.startsWith('/api/') && path !== '/api/cart');
  expect(changes.map((path) => path.replace(/\/\d+$/, ''))).toEqual([
    '/api/cart-item-increment',
    '/api/cart-item-decrement',
    '/api/cart-item-remove',
    '/api/add-to-cart',
  ]);
});

test('[A4] [C8] a revoked token signs out every tab with one toast; the login restores the page and saves the clicked change', async ({
  page,
  context,
  database,
}) => {
  const customer = await database.addCustomer('Mira Ivanova');
  const { id } = await database.addProduct('Mountain tea');
  await hold(page, customer, id, 1);
  await enter(page, customer);
  const shop = new ShopPage(page);
  const other = await context.newPage();
  await other.goto('/p/profile/wishlist');
  await shop.open('/p/cart?from=test');
  // A business refusal, here with status 403, must not end the session.
  await page.route('**/api/cart-item-increment/**', (route) =>
    route.fulfill({ status: 403, json: { message: 'Not today.', code: 'limit' } }),
  );
  await more(page, 'Mountain tea').click();
  await expect(toasts(page)).toContainText('Not today.');
  await expect(new LoginPage(page).menu).toBeVisible();
  await toasts(page).getByRole('button').first().click();
  await expect(toasts(page)).toHaveCount(0);
  await page.unroute('**/api/cart-item-increment/**');

  await database.revoke(customer);
  await more(page, 'Mountain tea').click();
  await expect(toasts(page)).toHaveText(/^Your session has ended. Please log in again.$/);
  await expect(other).toHaveURL('/p/login?redirect_to=%2Fp%2Fprofile%2Fwishlist');
  await expect(new LoginPage(page).link).toHaveAttribute(
    'href',
    `/p/login?redirect_to=${encodeURIComponent('/p/cart?from=test')}`,
  );
  // A guest must not see the cart of the customer whose session has ended.
  await shop.seeCartCount(0);
  await new LoginPage(page).link.click();
  await new LoginPage(page).logIn(customer);
  await expect(page).toHaveURL('/p/cart?from=test');
  await expect(quantityOf(page, 'Mountain tea')).toContainText('2');
  await expect(other).toHaveURL('/p/profile/wishlist');
  const { access_token: token } = JSON.parse((await stored(page, 'currentUser')) ?? '');
  await expect.poll(() => held(page, { token })).toEqual({ [id]: 2 });
});
