import { expect, type Page } from '@playwright/test';
import { seeNoViolation } from './axe';
import { enter } from './login';
import { lettersTo } from './registration-and-mailed-codes';
import type { ShopDatabase } from './shop-database';
import { pressTwice, ShopPage, ownShopTest as test } from './shop-fixtures';

const newAddress = () => `${crypto.randomUUID()}@shop.example`;

/** Returns path and fragment of a link in the last letter to an address. */
async function linkTo(database: ShopDatabase, email: string, page: 'confirm' | 'end'): Promise<string> {
  const [letter] = await lettersTo(database, email);
  const link = new RegExp(`^https?://[^/]+(/p/alerts/${page}\\S+)$`, 'm').exec(letter?.text ?? '')?.[1];
  if (!link) throw new Error(`The last mail to ${email} has no link to ${page}`);
  return link;
}

const alertsOf = async ({ pool }: ShopDatabase, email: string) =>
  (
    await pool.query(
      'select kind, item_ids, lang, confirmed_at is not null as confirmed from product_alerts where email = $1',
      [email],
    )
  ).rows;

const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });

test('[D16] [X34] [X35] [X36] a guest waits for a sold-out product, confirms by email and ends the alert', async ({
  page,
  shop,
  database,
}) => {
  const { slug } = await database.addProduct('Mountain tea', 0);
  const email = newAddress();
  await shop.open(`/p/products/details/${slug}`);
  await expect(shop.main.getByRole('button', { name: 'Notify me when the price drops' })).toHaveCount(0);
  const opener = shop.main.getByRole('button', { name: 'Notify me when it is back' });
  await opener.click();
  const form = dialog(page);
  await expect(form).toContainText('Mountain tea');
  await seeNoViolation(page);
  const field = form.getByLabel('Email', { exact: true });
  const send = form.getByRole('button', { name: 'Notify me', exact: true });
  await send.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Please enter your email address.');
  await field.fill(email);
  await page.route('**/api/product-alerts', (route) => route.abort(), { times: 1 });
  await send.click();
  await expect(form.getByRole('alert')).toContainText('The shop can’t be reached.');
  await expect(field).toHaveValue(email);
  await pressTwice(send);
  await expect(form.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  await expect(form).toContainText('We have emailed you a link.');
  await seeNoViolation(page);
  await form.getByRole('button', { name: 'Close' }).last().click();
  await expect(opener).toBeFocused();
  expect(await lettersTo(database, email)).toHaveLength(1);
  expect(await alertsOf(database, email)).toMatchObject([{ kind: 'stock', confirmed: false }]);

  await shop.open(await linkTo(database, email, 'confirm'));
  await shop.seeHeading('Confirm your alert');
  await seeNoViolation(page);
  expect(await alertsOf(database, email)).toMatchObject([{ confirmed: false }]);
  await pressTwice(shop.main.getByRole('button', { name: 'Confirm' }));
  await expect(shop.main.getByRole('heading', { name: 'Confirmed' })).toBeFocused();
  await expect(shop.main).toContainText('We’ll write to you once.');
  expect(await alertsOf(database, email)).toMatchObject([{ confirmed: true }]);

  await shop.main.getByRole('link', { name: 'I no longer want it' }).click();
  await shop.seeHeading('Stop alerts');
  await seeNoViolation(page);
  expect(await alertsOf(database, email)).toHaveLength(1);
  await pressTwice(shop.main.getByRole('button', { name: 'Stop alerts' }));
  await expect(shop.main.getByRole('heading', { name: 'Done' })).toBeFocused();
  await expect(shop.main).toContainText('your address is deleted from it');
  expect(await alertsOf(database, email)).toEqual([]);

  await shop.open(await linkTo(database, email, 'confirm'));
  await shop.main.getByRole('button', { name: 'Confirm' }).click();
  await expect(shop.main.getByRole('alert')).toContainText('This link no longer works, because the alert is over.');
});

test('[D16] a guest waits for a sold-out size in Bulgarian, on a phone', async ({ page, database }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('lang', 'bg'));
  const shop = new ShopPage(page, 'bg');
  const { id, slug } = await database.addProduct('Shoes', 9);
  const items = ['40', '41', '42'].map((name, index) => ({ name, surcharge: 0, stock: index > 1 ? 5 : 0 }));
  const [forty] = await database.addVariant(id, 'EU', items, { mustChoose: true });
  const email = newAddress();
  await shop.open(`/p/products/details/${slug}`);
  await shop.main.getByRole('button', { name: 'Извести ме за изчерпан вариант' }).click();
  const form = dialog(page);
  await expect(form.getByRole('radio')).toHaveCount(2);
  await expect(form.getByRole('radio', { checked: true })).toHaveCount(0);
  await form.getByLabel('Имейл', { exact: true }).fill(email);
  const send = form.getByRole('button', { name: 'Извести ме', exact: true });
  await send.click();
  const first = form.getByRole('radio', { name: '40 изчерпано' });
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription('Моля, изберете една възможност.');
  await seeNoViolation(page);
  await first.check();
  await send.click();
  await expect(form.getByRole('heading', { name: 'Благодарим ви' })).toBeFocused();
  await expect(form).toContainText('Изпратихме ви връзка по имейл.');
  expect(await alertsOf(database, email)).toEqual([{ kind: 'stock', item_ids: [forty], lang: 'bg', confirmed: false }]);
  await page.evaluate(() => localStorage.clear());
  await shop.open(await linkTo(database, email, 'confirm'));
  await shop.main.getByRole('button', { name: 'Потвърди' }).click();
  await expect(shop.main.getByRole('heading', { name: 'Потвърдено' })).toBeFocused();
});

test('[D16] [X37] [X38] a customer waits for a lower price without a letter, and ends it in the account', async ({
  page,
  shop,
  database,
}) => {
  const customer = await database.addCustomer('Mira Ivanova');
  const { slug } = await database.addProduct('Mountain tea');
  await enter(page, customer);
  await shop.open('/p/profile/wishlist');
  const list = shop.main.getByRole('list', { name: 'My alerts' });
  await expect(shop.main).toContainText('You have no alerts.');
  await shop.open(`/p/products/details/${slug}`);
  await expect(shop.main.getByRole('button', { name: /back$/ })).toHaveCount(0);
  await shop.main.getByRole('button', { name: 'Notify me when the price drops' }).click();
  const form = dialog(page);
  await expect(form).toContainText('when it costs less than €19.90. You can stop the alert in your wishlist.');
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue(customer.email);
  await form.getByRole('button', { name: 'Notify me', exact: true }).click();
  await expect(form).toContainText('We’ll send you one email.');
  expect(await lettersTo(database, customer.email)).toEqual([]);

  await page.route('**/api/user/product-alerts?**', (route) => route.fulfill({ status: 500, json: {} }));
  await shop.open('/p/profile/wishlist');
  await expect(shop.main.getByRole('alert')).toHaveText('Your alerts could not be loaded.');
  await page.unroute('**/api/user/product-alerts?**');
  await shop.main.getByRole('button', { name: 'Try again' }).click();
  await expect(shop.main.getByRole('heading', { name: 'My alerts' })).toBeFocused();
  const alert = list.getByRole('listitem');
  await expect(alert).toContainText('When it costs less than €19.90');
  await expect(alert.getByRole('link', { name: 'Mountain tea' })).toHaveAttribute('href', new RegExp(`${slug}$`));
  await seeNoViolation(page);
  await pressTwice(alert.getByRole('button', { name: 'Stop alert: Mountain tea' }));
  await expect(shop.main).toContainText('You have no alerts.');
  await expect(shop.main.getByRole('heading', { name: 'My alerts' })).toBeFocused();
  await expect(page.locator('.toast')).toContainText('The alert is stopped');
  expect(await alertsOf(database, customer.email)).toEqual([]);
});

test('[D16] an incomplete link offers nothing, and a second link in the same tab acts on its own alert', async ({
  page,
  shop,
  database,
}) => {
  const { id } = await database.addProduct('Mountain tea', 0);
  const links = [];
  const emails = [newAddress(), newAddress()];
  for (const email of emails) {
    const data = { product_id: id, items: [], kind: 'stock', email };
    expect((await page.request.post(`${database.url}/api/product-alerts`, { data })).ok()).toBe(true);
    links.push(await linkTo(database, email, 'confirm'));
  }
  const [first = '', second = ''] = links;
  for (const path of [first.slice(0, -1), '/p/alerts/end']) {
    await shop.open(path);
    await expect(shop.main.getByRole('alert')).toHaveText('This link is incomplete. Open it again from the letter.');
    await expect(shop.main.getByRole('button')).toHaveCount(0);
  }
  await shop.open(first);
  await shop.main.getByRole('button', { name: 'Confirm' }).click();
  await expect(shop.main.getByRole('heading', { name: 'Confirmed' })).toBeFocused();
  await page.evaluate((hash) => location.assign(hash), `#${second.split('#')[1]}`);
  await shop.main.getByRole('button', { name: 'Confirm' }).click();
  await expect(shop.main.getByRole('heading', { name: 'Confirmed' })).toBeFocused();
  for (const email of emails) expect(await alertsOf(database, email)).toMatchObject([{ confirmed: true }]);
  await shop.open(`/p/alerts/end#${'x'.repeat(43)}`);
  await shop.main.getByRole('button', { name: 'Stop alerts' }).click();
  await expect(shop.main).toContainText('This alert no longer exists.');
});

test('[D16] offers to load the form again if it could not be loaded', async ({ page, shop, database }) => {
  const { slug } = await database.addProduct('Mountain tea');
  await shop.open(`/p/products/details/${slug}`);
  await page.route('**/assets/AlertForm-*.js', (route) => route.abort());
  await shop.main.getByRole('button', { name: 'Notify me when the price drops' }).click();
  await expect(dialog(page)).toContainText('The form could not be loaded');
  await page.unroute('**/assets/AlertForm-*.js');
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page).getByLabel('Email', { exact: true })).toBeVisible();
  await expect(dialog(page).getByText('Mountain tea')).toBeFocused();
});
