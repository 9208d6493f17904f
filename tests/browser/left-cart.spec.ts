import { expect } from '@playwright/test';
import type { TestCustomer } from '../support/customers';
import { Door, enter } from './login';
import { type ShopDatabase, ShopPage, ownShopTest as test } from './shop';
import { add, answer, card, guestCart, hold, more, quantityOf, section, unsaved, waiting } from './waiting-cart';

// Whose the changes of a cart are that could not be saved before somebody else came to shop here.

/** What the shop has in a customer's cart, by product. */
async function held({ pool }: ShopDatabase, { id }: Pick<TestCustomer, 'id'>): Promise<Record<string, number>> {
  const { rows } = await pool.query(
    'select product_id, qty from cart_lines join carts on carts.id = cart_id where customer_id = $1',
    [id],
  );
  return Object.fromEntries(rows.map(({ product_id, qty }) => [product_id, qty]));
}

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
