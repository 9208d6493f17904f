import { expect } from '@playwright/test';
import { seeNoViolation } from './axe';
import { Door } from './login';
import { ShopPage, ownShopTest as test } from './shop';

test('[A4] [X25] a session goes on after its access token has ended, in each tab, and ends with the shop’s word only', async ({
  page,
  database,
}) => {
  const who = await database.addCustomer('Mira Ivanova');
  const shop = new ShopPage(page);
  await shop.open('/p/login');
  await new Door(page).logIn(who);
  await expect(new Door(page).menu).toBeVisible();
  const token = () =>
    page.evaluate(() => JSON.parse(sessionStorage.currentUser ?? localStorage.currentUser).access_token);
  const first = await token();
  await database.pool.query('update access_tokens set expires_at = now()');
  await shop.open('/p/profile/edit');
  await shop.seeHeading('My account');
  expect(await token()).not.toBe(first);
  await database.pool.query('delete from sessions where customer_id = $1', [who.id]);
  await shop.open('/p/profile/edit');
  await expect(new Door(page).submit).toBeVisible();
});

test('[O1] [A3] [X26] [X27] [X28] signed-in devices are listed, each can be signed out, and all at once', async ({
  page,
  database,
  browser,
}) => {
  const who = await database.addCustomer('Mira Ivanova');
  await database.pool.query('delete from sessions where customer_id = $1', [who.id]);
  const shop = new ShopPage(page);
  const enter = async (place: ShopPage) => {
    await place.open('/p/login?redirect_to=/p/profile/edit');
    await new Door(place.page).logIn(who);
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
  const devices = page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
  await seeNoViolation(page);
  await page.getByRole('button', { name: 'Sign out Firefox, Android' }).click();
  await expect(devices).toHaveCount(1);
  await other.page.reload();
  await expect(new Door(other.page).submit).toBeVisible();
  await phone.close();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(new Door(page).submit).toBeVisible();
  const { rows } = await database.pool.query('select 1 from sessions where customer_id = $1', [who.id]);
  expect(rows).toEqual([]);
});
