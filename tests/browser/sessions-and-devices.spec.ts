import { expect } from '@playwright/test';
import { seeNoViolation } from './axe';
import { LoginPage } from './login';
import { ShopPage, ownShopTest as test } from './shop-fixtures';

test('[A4] [X25] a session outlives its access token, and ends only when the server deletes it', async ({
  page,
  database,
}) => {
  const customer = await database.addCustomer('Mira Ivanova');
  const shop = new ShopPage(page);
  await shop.open('/p/login');
  await new LoginPage(page).logIn(customer);
  await expect(new LoginPage(page).menu).toBeVisible();
  const token = () =>
    page.evaluate(() => JSON.parse(sessionStorage.currentUser ?? localStorage.currentUser).access_token);
  const first = await token();
  await database.pool.query('update access_tokens set expires_at = now()');
  await shop.open('/p/profile/edit');
  await shop.seeHeading('My account');
  expect(await token()).not.toBe(first);
  await database.pool.query('delete from sessions where customer_id = $1', [customer.id]);
  await shop.open('/p/profile/edit');
  await expect(new LoginPage(page).submit).toBeVisible();
});

test('[O1] [A3] [X26] [X27] [X28] lists the signed-in devices, and signs out one or all of them', async ({
  page,
  database,
  browser,
}) => {
  const customer = await database.addCustomer('Mira Ivanova');
  await database.pool.query('delete from sessions where customer_id = $1', [customer.id]);
  const shop = new ShopPage(page);
  const enter = async (place: ShopPage) => {
    await place.open('/p/login?redirect_to=/p/profile/edit');
    await new LoginPage(place.page).logIn(customer);
    await place.seeHeading('My account');
  };
  await enter(shop);
  const phone = await browser.newContext({
    baseURL: database.url,
    userAgent: 'Mozilla/5.0 (Android 16; Mobile; rv:149.0) Gecko/149.0 Firefox/149.0',
  });
  const other = new ShopPage(await phone.newPage());
  await enter(other);
  await page.reload();
  const devices = page.getByRole('list', { name: 'Logged-in devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
  await seeNoViolation(page);
  await page.getByRole('button', { name: 'Log out Firefox, Android' }).click();
  await expect(devices).toHaveCount(1);
  await other.page.reload();
  await expect(new LoginPage(other.page).submit).toBeVisible();
  await phone.close();
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(new LoginPage(page).submit).toBeVisible();
  const { rows } = await database.pool.query('select 1 from sessions where customer_id = $1', [customer.id]);
  expect(rows).toEqual([]);
});
