import { expect, type Page } from '@playwright/test';
import { addAddress } from '../support/checkout-world';
import type { TestCustomer } from '../support/customers';
import { deferred } from '../support/deferred';
import { GuestCart } from './guest-cart';
import { Door, enter } from './login';
import { type ShopDatabase, ShopPage, stored, ownShopTest as test } from './shop';

// What a cart that was changed without a network meets when it is back; what came of it is read from the shop.

const heading = 'While you were offline';
const section = (page: Page) => page.getByRole('main').getByRole('region', { name: heading });
/** What there is to decide of something; of several things that somebody has left at once. */
const card = (page: Page, name: string) => section(page).locator('li[aria-labelledby]').filter({ hasText: name });
const answer = (page: Page, name: string | RegExp) => section(page).getByRole('button', { name, exact: true });
const notice = (page: Page) =>
  page.locator('[data-sonner-toast][data-removed=false]').filter({ hasText: 'Some of what you changed in your cart' });
const more = (page: Page, name: string) => page.getByRole('button', { name: `One more of ${name}` });
const quantityOf = (page: Page, name: string) => page.getByRole('group', { name: `Quantity of ${name}` });
const add = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Add to cart' }).locator('visible=true').first();
const waiting = (page: Page) => page.getByRole('main').getByText('Will be saved when you are back online');
/** How many changes this browser has yet to save. */
const unsaved = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('cartQueue.')).length);
const guestCart = async (page: Page) => new GuestCart(page.request, (await stored(page, 'device_id')) ?? '');

/** So many pieces of a product are left. */
const leave = (database: ShopDatabase, id: number, pieces: number) =>
  database.pool.query('update products set qty = sold_qty + $2 where id = $1', [id, pieces]);
const reprice = (database: ShopDatabase, id: number, cents: number) =>
  database.pool.query('update products set price = $2 where id = $1', [id, cents]);

/** What the shop has in a customer's cart, by product. */
async function held({ pool }: ShopDatabase, { id }: Pick<TestCustomer, 'id'>): Promise<Record<string, number>> {
  const { rows } = await pool.query(
    'select product_id, qty from cart_lines join carts on carts.id = cart_id where customer_id = $1',
    [id],
  );
  return Object.fromEntries(rows.map(({ product_id, qty }) => [product_id, qty]));
}

const hold = (page: Page, { token }: TestCustomer, product_id: number, quantity: number) =>
  page.request.get('/api/add-to-cart', { params: { token, product_id, quantity } });

/** A guest whose cart has these products, and is open. */
async function openGuestCart(page: Page, lines: [id: number, quantity: number][]) {
  const shop = new ShopPage(page);
  await shop.open('/p/cart');
  const cart = await guestCart(page);
  for (const [id, quantity] of lines) await cart.hold(id, quantity);
  await shop.open('/p/cart');
  await shop.seeCartCount(lines.length);
  return { shop, cart };
}

test('[C8] fewer than were wanted: how many there are is said, over a reload and in the other tab, and taken once', async ({
  page,
  context,
  database,
}) => {
  const tea = await database.addProduct('Mountain tea', 9);
  const { cart } = await openGuestCart(page, [[tea.id, 1]]);
  const other = await context.newPage();
  await new ShopPage(other).open('/p/contact');
  await context.setOffline(true);
  for (let press = 0; press < 3; press += 1) await more(page, 'Mountain tea').click();
  await expect(waiting(page)).toBeVisible();
  await leave(database, tea.id, 2);
  await context.setOffline(false);

  await expect(card(page, 'Mountain tea')).toContainText('You wanted 4. Only 2 are left.');
  // Nothing was changed before somebody has said so.
  expect(await cart.quantities()).toEqual([1]);
  await expect(quantityOf(page, 'Mountain tea')).toContainText('1');
  await expect(notice(other)).toBeVisible();
  await page.reload();
  await expect(answer(page, 'Leave it at 1')).toBeVisible();
  await answer(page, 'Take 2').dblclick();
  await expect(section(page)).toHaveCount(0);
  await expect.poll(() => cart.quantities()).toEqual([2]);
  await expect(quantityOf(page, 'Mountain tea')).toContainText('2');
  await expect(notice(other)).toHaveCount(0);
  await page.reload();
  await expect(quantityOf(page, 'Mountain tea')).toContainText('2');
  await expect(section(page)).toHaveCount(0);
  expect(await cart.quantities()).toEqual([2]);
});

test('[C8] what the shop has counted though its answer was lost is counted once, over a reload and with what is added meanwhile', async ({
  page,
  database,
}) => {
  const tea = await database.addProduct('Mountain tea');
  const { shop, cart } = await openGuestCart(page, [[tea.id, 1]]);
  await page.route('**/api/guest-show-cart**', (route) => route.abort());
  await page.route('**/api/guest-cart-item-increment/**', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await more(page, 'Mountain tea').click();
  await expect(waiting(page)).toBeVisible();
  expect(await cart.quantities()).toEqual([2]);
  await page.reload();
  const waits = shop.main.getByRole('region', { name: 'Waits to be saved' }).getByRole('listitem');
  await expect(waits).toContainText('Quantity 2');
  await page.evaluate((path) => history.pushState({}, '', path), `/p/products/details/${tea.slug}`);
  await shop.seeHeading('Mountain tea');
  await add(page).click();
  await shop.cartLink.click();
  await expect(waits).toContainText('Quantity 3');
  expect(await cart.quantities()).toEqual([2]);

  await page.unrouteAll();
  await expect(quantityOf(page, 'Mountain tea')).toContainText('3');
  await expect(waiting(page)).toHaveCount(0);
  await expect(shop.main.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await cart.quantities()).toEqual([3]);
  expect(await unsaved(page)).toBe(0);
});

test('[C8] what is sold out or gone by then is said of each; the way to it leads from any page', async ({
  page,
  context,
  database,
}) => {
  const [tea, mug] = [await database.addProduct('Mountain tea'), await database.addProduct('Clay mug')];
  const shop = new ShopPage(page);
  const other = await context.newPage();
  for (const [tab, { slug }] of [[page, tea] as const, [other, mug] as const]) {
    const known = tab.waitForResponse(/guest-show-cart/);
    await new ShopPage(tab).open(`/p/products/details/${slug}`);
    await known;
  }
  const cart = await guestCart(page);
  await context.setOffline(true);
  for (const tab of [page, other]) {
    // What has not been tried without the network has not waited for it.
    const tried = tab.waitForEvent('requestfailed', (request) => request.url().includes('guest-add-to-cart'));
    await add(tab).click();
    await tried;
  }
  await shop.seeCartCount(1);
  await leave(database, tea.id, 0);
  await database.removeProduct(mug.id);
  await context.setOffline(false);

  await expect(notice(page)).toBeVisible();
  await notice(page).getByRole('button', { name: 'Look at it' }).click();
  await expect(page).toHaveURL('/p/cart');
  await expect(notice(page)).toHaveCount(0);
  await expect(card(page, 'Mountain tea')).toContainText('You wanted 1, but it is sold out.');
  await expect(card(page, 'Clay mug')).toContainText('It is no longer sold, or not in this choice.');
  expect(await cart.quantities()).toEqual([]);
  const alike = card(page, 'Clay mug').getByRole('link', { name: 'Look for something like it' });
  await expect(alike).toHaveAttribute('href', '/p/products?q=Clay+mug');
  await card(page, 'Clay mug').getByRole('button', { name: 'Leave it out' }).click();
  await expect(section(page).getByRole('heading', { name: heading })).toBeFocused();
  await expect(card(page, 'Mountain tea').getByRole('button', { name: 'Remove' })).toHaveCount(0);
  await answer(page, 'Leave it out').press('Enter');
  await expect(section(page)).toHaveCount(0);
  await expect(shop.heading).toBeFocused();
  expect(await cart.quantities()).toEqual([]);
});

test('[C8] another price: it is saved, both prices are said, and it stays or goes as is wished', async ({
  page,
  context,
  database,
}) => {
  const [tea, mug] = [await database.addProduct('Mountain tea'), await database.addProduct('Clay mug')];
  const lines: [number, number][] = [
    [tea.id, 1],
    [mug.id, 1],
  ];
  const { cart } = await openGuestCart(page, lines);
  await context.setOffline(true);
  for (const name of ['Mountain tea', 'Clay mug']) await more(page, name).click();
  await expect(waiting(page)).toBeVisible();
  for (const { id } of [tea, mug]) await reprice(database, id, 2490);
  await context.setOffline(false);

  await expect(card(page, 'Mountain tea')).toContainText('One cost €19.90 when you chose it. Now it costs €24.90.');
  await expect(card(page, 'Clay mug')).toBeVisible();
  await expect.poll(() => cart.quantities()).toEqual([2, 2]);
  await card(page, 'Mountain tea').getByRole('button', { name: 'Keep it at €24.90' }).click();
  await card(page, 'Clay mug').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => cart.quantities()).toEqual([2]);
  await expect(section(page)).toHaveCount(0);
});

test('[C8] what the shop fails at is asked about with what was wanted since, and no longer once the line has come to it', async ({
  page,
  context,
  database,
}) => {
  const [tea, mug] = [await database.addProduct('Mountain tea'), await database.addProduct('Clay mug')];
  const { cart } = await openGuestCart(page, [
    [tea.id, 1],
    [mug.id, 1],
  ]);
  await context.setOffline(true);
  for (const name of ['Mountain tea', 'Clay mug']) await more(page, name).click();
  await expect(waiting(page)).toBeVisible();
  const failing = deferred<void>();
  const changes = '**/api/guest-cart-item-increment/**';
  await page.route(changes, async (route) => {
    await failing.promise;
    await route.fulfill({ status: 500, json: {} });
  });
  const sent = page.waitForRequest(changes);
  await context.setOffline(false);
  await sent;
  await more(page, 'Mountain tea').click();
  await expect(quantityOf(page, 'Mountain tea')).toContainText('3');
  failing.resolve();
  for (const name of ['Mountain tea', 'Clay mug'])
    await expect(card(page, name)).toContainText('The shop could not save this change.');
  await expect.poll(() => unsaved(page)).toBe(0);
  expect(await cart.quantities()).toEqual([1, 1]);
  await page.unroute(changes);

  await more(page, 'Clay mug').click();
  await expect(card(page, 'Clay mug')).toHaveCount(0);
  await card(page, 'Mountain tea').getByRole('button', { name: 'Try again' }).click();
  await expect(section(page)).toHaveCount(0);
  await expect(quantityOf(page, 'Mountain tea')).toContainText('3');
  await expect.poll(() => cart.quantities()).toEqual([3, 2]);
});

test('[C8] what was added before a reload, while the cart was being asked for, and after that are so many pieces', async ({
  page,
  database,
}) => {
  const tea = await database.addProduct('Mountain tea');
  const shop = new ShopPage(page);
  let answer = deferred<void>();
  await page.route(/\/api\/guest-show-cart/, async (route) => {
    await answer.promise;
    await route.fulfill({ status: 501 });
  });
  const seeInCart = (pieces: number) => expect(shop.main.getByText(`${pieces} in your cart`)).toBeVisible();
  await shop.open(`/p/products/details/${tea.slug}`);
  await add(page).click();
  await seeInCart(1);
  answer.resolve();
  answer = deferred();
  await page.reload();
  await add(page).click();
  await seeInCart(1);
  answer.resolve();
  await seeInCart(2);
  await add(page).click();
  await seeInCart(3);
  await page.unroute(/\/api\/guest-show-cart/);
  await page.reload();
  await seeInCart(3);
  const guest = await guestCart(page);
  await expect.poll(() => guest.quantities()).toEqual([3]);
  await expect.poll(() => unsaved(page)).toBe(0);
});

test('[C8] [A4] a session that ended meanwhile: what was changed goes to nobody else, and is saved by whoever logs in again', async ({
  page,
  context,
  database,
}) => {
  const tea = await database.addProduct('Mountain tea');
  const mira = await database.addCustomer('Mira Ivanova');
  await hold(page, mira, tea.id, 1);
  await enter(page, mira);
  const shop = new ShopPage(page);
  await shop.open('/p/cart');
  await context.setOffline(true);
  await more(page, 'Mountain tea').click();
  await expect(waiting(page)).toBeVisible();
  await database.revoke(mira);
  await context.setOffline(false);

  await expect(card(page, 'Mountain tea')).toContainText('Changed while another account was logged in');
  const guest = await guestCart(page);
  expect(await guest.quantities()).toEqual([]);
  await page.reload();
  await section(page).getByRole('link', { name: 'Log in to save it' }).click();
  await new Door(page).logIn(mira);
  await expect(page).toHaveURL('/p/cart');
  await expect(quantityOf(page, 'Mountain tea')).toContainText('2');
  await expect.poll(() => held(database, mira)).toEqual({ [tea.id]: 2 });
  await expect(section(page)).toHaveCount(0);
});

test('[C8] [A4] somebody else who is in meanwhile is asked, gets what was left by choice only, and never less than was there', async ({
  page,
  context,
  database,
}) => {
  const [tea, mug] = [await database.addProduct('Mountain tea'), await database.addProduct('Clay mug')];
  const [mira, georgi] = [await database.addCustomer('Mira Ivanova'), await database.addCustomer('Georgi Petrov')];
  for (const { id } of [tea, mug]) await hold(page, mira, id, 1);
  await hold(page, georgi, mug.id, 5);
  await enter(page, mira);
  const shop = new ShopPage(page);
  await shop.open('/p/cart');
  await context.setOffline(true);
  for (const name of ['Mountain tea', 'Clay mug']) await more(page, name).click();
  await expect(waiting(page)).toBeVisible();
  await page.goto('about:blank');
  await context.setOffline(false);
  await enter(page, georgi, 'Georgi Petrov');
  await shop.open('/p/cart');

  await expect(section(page).getByText('Quantity 2')).toHaveCount(2);
  await expect(section(page)).toContainText('this cart will have at least that many');
  await expect(section(page)).not.toContainText('on top');
  await expect(section(page).getByRole('link', { name: 'Log in to save it' })).toHaveCount(0);
  expect(await held(database, georgi)).toEqual({ [mug.id]: 5 });
  await answer(page, 'Put it into this cart').dblclick();
  await expect.poll(() => held(database, georgi)).toEqual({ [tea.id]: 2, [mug.id]: 5 });
  await expect(section(page)).toHaveCount(0);
  expect(await held(database, mira)).toEqual({ [tea.id]: 1, [mug.id]: 1 });
});

test('[C8] [A4] what an open tab has yet to save is nobody else’s to decide of; what it leaves is asked with all that came to it', async ({
  page,
  context,
  database,
}) => {
  const [tea, mug] = [await database.addProduct('Mountain tea'), await database.addProduct('Clay mug')];
  const mira = await database.addCustomer('Mira Ivanova');
  for (const { id } of [tea, mug]) await hold(page, mira, id, 1);
  /** She is in in this tab only, and changes something that can't be saved. */
  const change = async (name: string) => {
    const tab = await context.newPage();
    await tab.addInitScript((user) => sessionStorage.setItem('currentUser', JSON.stringify(user)), {
      access_token: mira.token,
      user: { id: String(mira.id), name: 'Mira Ivanova' },
    });
    await tab.route('**/api/cart-item-increment/**', (route) => route.abort());
    await new ShopPage(tab).open('/p/cart');
    await more(tab, name).click();
    await expect(waiting(tab)).toBeVisible();
    return tab;
  };
  const first = await change('Mountain tea');
  await new ShopPage(page).open('/p/cart');
  await expect(section(page)).toHaveCount(0);
  await first.close();
  await expect(card(page, 'Mountain tea')).toContainText('Changed while another account was logged in');

  const second = await change('Clay mug');
  await expect(section(page)).toHaveCount(0);
  await second.reload();
  await expect(waiting(second)).toBeVisible();
  // Whoever turns to this tab now.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(section(page)).toHaveCount(0);
  await second.close();
  await expect(section(page).getByText('Quantity 2')).toHaveCount(2);
  await answer(page, 'Discard it').click();
  await expect(section(page)).toHaveCount(0);
  expect(await unsaved(page)).toBe(0);
  expect(await held(database, mira)).toEqual({ [tea.id]: 1, [mug.id]: 1 });
});

test('[C8] [C6] a guest’s change that could not be saved at the login is asked about in the account, and goes where it is put or nowhere', async ({
  page,
  database,
}) => {
  const tea = await database.addProduct('Mountain tea');
  const mira = await database.addCustomer('Mira Ivanova');
  await hold(page, mira, tea.id, 2);
  await page.route(/\/api\/guest-(?:show-cart|add-to-cart)/, (route) => route.abort());
  const shop = new ShopPage(page);
  await shop.open(`/p/products/details/${tea.slug}`);
  await add(page).click();
  await shop.open('/p/login?redirect_to=/p/cart');
  await new Door(page).logIn(mira);
  await expect(card(page, 'Mountain tea')).toContainText('Changed before you logged in, and not saved');
  await expect(card(page, 'Mountain tea')).toContainText('To be added: 1');
  await expect(card(page, 'Mountain tea')).toContainText('is put on top of what this cart has');
  await expect(card(page, 'Mountain tea')).not.toContainText('at least');
  expect(await held(database, mira)).toEqual({ [tea.id]: 2 });
  await answer(page, 'Put it into this cart').dblclick();
  await expect.poll(() => held(database, mira)).toEqual({ [tea.id]: 3 });
  await page.reload();
  await expect(quantityOf(page, 'Mountain tea')).toContainText('3');
  await expect(section(page)).toHaveCount(0);
});

test('[C8] [K2] nobody orders over what is yet to be decided without seeing it', async ({
  page,
  context,
  database,
}) => {
  const tea = await database.addProduct('Mountain tea');
  const mira = await database.addCustomer('Mira Ivanova');
  await addAddress(database.pool, mira.id, 'Rose Street 1', true);
  await hold(page, mira, tea.id, 1);
  await enter(page, mira);
  const shop = new ShopPage(page);
  await shop.open('/p/cart');
  await context.setOffline(true);
  await more(page, 'Mountain tea').click();
  await expect(waiting(page)).toBeVisible();
  await reprice(database, tea.id, 2490);
  await context.setOffline(false);
  await expect(card(page, 'Mountain tea')).toBeVisible();
  await shop.main.getByRole('link', { name: 'To the checkout' }).click();
  await expect(page).toHaveURL(/\/p\/checkout\//);
  await expect(shop.main.getByRole('status').filter({ hasText: 'needs your decision' })).toBeVisible();
  await shop.main.getByRole('link', { name: 'Look at it' }).click();
  await answer(page, /^Keep it at/).click();
  await shop.main.getByRole('link', { name: 'To the checkout' }).click();
  await expect(shop.heading).toBeVisible();
  await expect(shop.main.getByRole('link', { name: 'Look at it' })).toHaveCount(0);
});

test.describe('where the shop is kept for when there is no network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[C8] a cart that is opened anew without a network shows what waits, and claims nothing of what the shop has', async ({
    page,
    context,
    database,
  }) => {
    const [tea, mug] = [await database.addProduct('Mountain tea'), await database.addProduct('Clay mug')];
    const { shop, cart } = await openGuestCart(page, [
      [tea.id, 1],
      [mug.id, 1],
    ]);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await shop.seeCartCount(2);
    await context.setOffline(true);
    await more(page, 'Mountain tea').click();
    await page.getByRole('button', { name: 'Remove Clay mug' }).click();
    await expect(waiting(page)).toBeVisible();
    await page.reload();

    await expect(shop.main).toContainText('Your cart could not be loaded');
    const waits = shop.main.getByRole('region', { name: 'Waits to be saved' }).getByRole('listitem');
    await expect(waits.filter({ hasText: 'Mountain tea' })).toContainText('Quantity 2');
    await expect(waits.filter({ hasText: 'Clay mug' })).toContainText('To be removed');
    await expect(waiting(page)).toBeVisible();
    await expect(shop.main).not.toContainText('Your cart is empty');
    await context.setOffline(false);
    await expect(quantityOf(page, 'Mountain tea')).toContainText('2');
    await expect.poll(() => cart.quantities()).toEqual([2]);
    await expect(waits).toHaveCount(0);
  });
});
