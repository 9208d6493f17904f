import { expect, type Page } from '@playwright/test';
import { deferred } from '../support/deferred';
import { seeNoViolation } from './axe';
import { GuestCart } from './guest-cart';
import { enter, LoginPage } from './login';
import { renderInBrowser, ShopPage, stored, ownShopTest as test } from './shop-fixtures';

const readStored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('currentUser'), sessionStorage.getItem('currentUser')]);

test('[R14] [G9] [A3] [A5] [E1] [E8] login returns to the page, sign-out ends the session, and other tabs follow both', async ({
  page,
  context,
  request,
  database,
}) => {
  const customer = await database.addCustomer('Mira Ivanova');
  const { slug } = await database.addProduct('Mountain tea');
  const shop = new ShopPage(page);
  const loginPage = new LoginPage(page);
  const path = `/p/products/details/${slug}?cid=7`;
  const other = await context.newPage();
  await other.goto('/p/faq');
  await shop.open(path);
  await expect(loginPage.link).toHaveAttribute('href', `/p/login?redirect_to=${encodeURIComponent(path)}`);
  await loginPage.link.click();
  await expect(page).toHaveURL(/\/p\/login/);
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText(['Report a problem']);

  await loginPage.logIn(customer, 'wrong');
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(customer.email);
  await loginPage.logIn(customer);
  await expect(page).toHaveURL(path);
  await expect(loginPage.menu).toHaveAccessibleName('Account of Mira Ivanova');
  await expect(new LoginPage(other).menu).toBeVisible();
  const [remembered, forVisit] = await readStored(page);
  const { access_token, user } = JSON.parse(remembered ?? '');
  expect(user).toEqual({ id: String(customer.id), name: 'Mira Ivanova' });
  expect(forVisit).toBeNull();

  await page.goto('/p/login');
  await expect(page).toHaveURL('/p');
  await page.goto('/p/login?redirect_to=//evil.example/p');
  await expect(page).toHaveURL('/p');

  await loginPage.signOut();
  await expect(page).toHaveURL('/p/login');
  expect(await readStored(page)).toEqual([null, null]);
  await expect(new LoginPage(other).link).toBeVisible();
  const answer = await request.get('/api/user/my-profile', { params: { token: access_token } });
  expect(answer.status()).toBe(401);
});

test('[A1] a guest’s checkout shows the access toast and redirects to the login one second later', async ({ page }) => {
  const path = '/p/checkout';
  const shop = new ShopPage(page);
  const toast = page.locator('.toast');
  const code = deferred<void>();
  await page.route(/\/assets\/toasts-/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.goto(path);
  await expect(shop.heading).toHaveText('Please login to continue');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page).toHaveTitle('Please login to continue · Pazar');
  // Even an hour later, the redirect waits until the toast's code has loaded.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await expect(page).toHaveURL(path);
  code.resolve();
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(toast).toContainText('Please login to continue', { timeout: 100 });
  }).toPass();
  await expect(toast).toContainText('You don’t have the right access');
  await page.clock.runFor(800);
  await expect(page).toHaveURL(path);
  await expect(shop.heading).toHaveText('Please login to continue');
  await page.clock.runFor(300);
  await expect(page).toHaveURL(`/p/login?redirect_to=${encodeURIComponent(path)}`);
  await expect(new LoginPage(page).submit).toBeVisible();
});

test('[A1] a guest who leaves a protected page before it opens sees no access toast', async ({ page, shop }) => {
  const toasts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/toasts-')) toasts.push(request.url());
  });
  await shop.open('/p/faq');
  // The second click follows in the same task, after the router has begun with the first page.
  await page.evaluate(async () => {
    for (const path of ['/p/profile/wishlist', '/p/contact']) {
      document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)?.click();
      for (let step = 0; step < 50; step += 1) await null;
    }
  });
  await expect(page).toHaveURL('/p/contact');
  await expect(shop.heading).toHaveText('Write to us');
  expect(toasts).toEqual([]);
});

test('[G9] [C6] [A3] an unremembered session stays in its tab; the guest’s cart joins the account until sign-out', async ({
  page,
  request,
  database,
}) => {
  const customer = await database.addCustomer('Mira Ivanova');
  const { id } = await database.addProduct('Mountain tea');
  const shop = new ShopPage(page);
  const loginPage = new LoginPage(page);
  await shop.open('/p/cart');
  await new GuestCart(request, (await stored(page, 'device_id')) ?? '').hold(id, 2);
  await loginPage.link.click();
  await page.getByLabel('Keep me logged in').uncheck();
  await loginPage.logIn(customer);
  await expect(page).toHaveURL('/p/cart');
  await shop.seeCartCount(1);
  await expect(shop.main.getByRole('group', { name: 'Quantity of Mountain tea' })).toContainText('2');
  await page.reload();
  await shop.seeCartCount(1);
  await expect(loginPage.menu).toBeVisible();
  const [remembered, forVisit] = await readStored(page);
  expect(remembered).toBeNull();
  const cart = await request.get('/api/cart', { params: { token: JSON.parse(forVisit ?? '').access_token } });
  expect((await cart.json()).cartProducts).toMatchObject([{ product_id: id, qty: 2 }]);
  await loginPage.signOut();
  await expect(page).toHaveURL('/p/login');
  expect(await readStored(page)).toEqual([null, null]);
  await page.getByRole('link', { name: 'Pazar, home' }).click();
  await shop.seeCartCount(0);
});

test('[G10] sends the token only with account calls, and only in their query', async ({ page, database }) => {
  const customer = await database.addCustomer('Mira Ivanova');
  const { slug } = await database.addProduct('Mountain tea');
  await enter(page, customer);
  await renderInBrowser(page);
  const calls: [string, string | null, boolean][] = [];
  page.on('request', (sent) => {
    const { pathname, searchParams } = new URL(sent.url());
    if (!pathname.startsWith('/api')) return;
    const isElsewhere = JSON.stringify([sent.headers(), sent.postData()]).includes(customer.token);
    calls.push([pathname, searchParams.get('token'), isElsewhere]);
  });
  const shop = new ShopPage(page);
  await shop.open('/');
  await shop.open('/p/products?category=plants');
  await shop.open(`/p/products/details/${slug}`);
  await shop.main.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().click();
  await shop.seeCartCount(1);
  await expect.poll(() => calls.some(([path]) => path === '/api/add-to-cart')).toBe(true);
  const ofAccount = (path: string) => /^\/api\/(user\/|cart|add-to-cart)/.test(path);
  for (const [path, token, isElsewhere] of calls) {
    expect([path, token]).toEqual([path, ofAccount(path) ? customer.token : null]);
    expect(isElsewhere).toBe(false);
  }
  expect(calls.filter(([path]) => !ofAccount(path)).length).toBeGreaterThan(3);
});

test('[A3] a failed sign-out keeps the customer signed in and shows no toast', async ({ page, database }) => {
  await enter(page, await database.addCustomer('Mira Ivanova'));
  const shop = new ShopPage(page);
  await shop.open('/p/faq');
  await page.route('**/api/user/logout*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await new LoginPage(page).signOut();
  await failed;
  await expect(page.getByRole('button', { name: 'Log out' })).toHaveAttribute('aria-busy', 'false');
  await expect(page).toHaveURL('/p/faq');
  expect(await stored(page, 'currentUser')).not.toBeNull();
  await expect(page.locator('.toast')).toHaveCount(0);
});

test('[A4] a revoked session signs out with one toast; the next login returns to the page and the cart', async ({
  page,
  request,
  database,
}) => {
  const customer = await database.addCustomer('Mira Ivanova');
  const { id } = await database.addProduct('Mountain tea');
  await request.get('/api/add-to-cart', { params: { token: customer.token, product_id: id, quantity: 1 } });
  await enter(page, customer);
  const shop = new ShopPage(page);
  const loginPage = new LoginPage(page);
  await shop.open('/p/cart');
  await shop.seeCartCount(1);
  await database.revoke(customer);
  await shop.main.getByRole('button', { name: 'One more of Mountain tea' }).click();
  await expect(page.locator('.toast')).toHaveText(/^Your session has ended. Please log in again.$/);
  expect(await readStored(page)).toEqual([null, null]);
  await expect(loginPage.link).toHaveAttribute('href', '/p/login?redirect_to=%2Fp%2Fcart');
  await loginPage.link.click();
  await loginPage.logIn(customer);
  await expect(page).toHaveURL('/p/cart');
  await shop.seeCartCount(1);
});

test('[G17] the login form shows errors at the fields and the wait after too many attempts, and keeps the values', async ({
  page,
  context,
  database,
}) => {
  const customer = await database.addCustomer('Mira Ivanova');
  const loginPage = new LoginPage(page);
  const email = page.getByLabel('Email', { exact: true });
  const secret = page.getByLabel('Password', { exact: true });
  await page.goto('/p/login?redirect_to=/p/faq');
  await loginPage.submit.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Please enter your email address.');
  await expect(secret).toHaveAccessibleDescription('Please enter your password.');
  await expect(email).toHaveAttribute('autocomplete', 'username webauthn');
  await expect(secret).toHaveAttribute('autocomplete', 'current-password');
  await seeNoViolation(page);

  await context.setOffline(true);
  await loginPage.logIn(customer, 'wrong');
  await expect(page.getByRole('alert')).toContainText('The shop could not be reached');
  await context.setOffline(false);
  await expect(email).toHaveValue(customer.email);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(secret).toHaveAttribute('type', 'text');
  await expect(secret).toHaveValue('wrong');

  const alert = page.getByRole('alert');
  await loginPage.submit.click();
  await expect(alert).toHaveText('Incorrect email or password.');
  // The first delays are so short that a slow browser would miss them.
  await database.pool.query(`update login_delays set failures = 9, retry_at = now() + interval '1 minute'`);
  await loginPage.submit.click();
  await expect(alert).toHaveText(/^Too many attempts.*Please try again in \d+ seconds?\.$/);
});
