import { expect, type Page } from '@playwright/test';
import { addAddress } from '../support/checkout-world';
import { deferred } from '../support/deferred';
import { enter } from './login';
import { type ShopDatabase, ShopPage, ownShopTest as test } from './shop';
import {
  add,
  answer,
  card,
  guestCart,
  heading,
  hold,
  more,
  quantityOf,
  section,
  unsaved,
  waiting,
} from './waiting-cart';

// What a cart that was changed without a network meets when it is back; what came of it is read from the shop.

const notice = (page: Page) =>
  page.locator('[data-sonner-toast][data-removed=false]').filter({ hasText: 'Some of what you changed in your cart' });

/** So many pieces of a product are left. */
const leave = (database: ShopDatabase, id: number, pieces: number) =>
  database.pool.query('update products set qty = sold_qty + $2 where id = $1', [id, pieces]);
const reprice = (database: ShopDatabase, id: number, cents: number) =>
  database.pool.query('update products set price = $2 where id = $1', [id, cents]);

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
