import { expect, type Page } from '@playwright/test';
import { addAddress, fillCart } from '../support/add-address-cart-and-coupon';
import { password } from '../support/customers';
import { LoginPage } from './login';
import { ShopPage, ownShopTest as test } from './shop-fixtures';

const readStorage = (page: Page) =>
  page.evaluate(async () => {
    const stored: Record<string, string> = { cookie: document.cookie, address: location.href };
    for (const [key, text] of Object.entries(localStorage)) stored[`local ${key}`] = text;
    for (const [key, text] of Object.entries(sessionStorage)) stored[`tab ${key}`] = text;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        stored[`cache ${name} ${request.url}`] = `${request.url} ${await (await cache.match(request))?.text()}`;
      }
    }
    for (const { name = '' } of await indexedDB.databases()) stored[`database ${name}`] = 'something';
    return stored;
  });

test('[G9] tokens and passwords are stored nowhere but in currentUser, and sign-out removes all personal data', async ({
  page,
  context,
  database,
}) => {
  const customer = await database.addCustomer('Secretina Leakova');
  const tea = await database.addProduct('Mountain tea');
  await addAddress(database.pool, customer.id, '77 Secret Street', true);
  await fillCart(database.pool, customer.id, tea.id, 1);
  const shop = new ShopPage(page);
  const loginPage = new LoginPage(page);
  const wrong = 'Wrong-Secret-Battery-1';
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const foreignUrls: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(database.url)) foreignUrls.push(request.url());
  });

  await shop.open('/p/login');
  await loginPage.logIn(customer, wrong);
  await expect(shop.main.getByRole('alert').or(page.locator('[aria-invalid=true]')).first()).toBeVisible();
  await loginPage.logIn(customer);
  await expect(page).not.toHaveURL(/login/);
  const { access_token: token } = await page.evaluate(() => JSON.parse(localStorage.getItem('currentUser') ?? '{}'));
  expect(token).toMatch(/^.{20,}$/);
  const secrets = [token, password, wrong];
  const isSecret = (text: string) => secrets.some((secret) => text.includes(secret));

  const paths = [
    ...['/', '/p/profile', '/p/profile/edit', '/p/profile/orders', '/p/profile/wishlist', '/p/profile/wallet'],
    ...['/p/profile/addresses', '/p/profile/notifications', '/p/profile/reviews', '/p/cart', '/p/checkout/address'],
  ];
  for (const path of paths) {
    await shop.open(path);
    await expect(shop.spinner).toHaveCount(0);
    expect(isSecret(await page.content()), `${path} shows no secret`).toBe(false);
    const stored = await readStorage(page);
    const holding = Object.keys(stored).filter((place) => isSecret(stored[place] ?? ''));
    expect(holding, path).toEqual(['local currentUser']);
  }
  expect((await context.cookies()).filter(({ value }) => isSecret(value))).toEqual([]);
  expect(logged.filter(isSecret)).toEqual([]);
  expect(foreignUrls).toEqual([]);
  const { rows } = await database.pool.query<{ all: string }>(
    `select (select json_agg(c) from customers c)::text || (select json_agg(t) from access_tokens t)::text || (select json_agg(s) from sessions s)::text || (select coalesce(json_agg(m), '[]') from mails m)::text as all`,
  );
  expect(rows[0]?.all).toContain(customer.email);
  expect(isSecret(rows[0]?.all ?? '')).toBe(false);

  await page.setViewportSize({ width: 1440, height: 900 });
  await shop.open('/p/cart');
  await loginPage.signOut();
  await shop.seeHeading('Log in');
  const left = Object.values(await readStorage(page)).join('\n');
  for (const own of [...secrets, 'Secretina', customer.email, 'Secret Street']) expect(left).not.toContain(own);
});
