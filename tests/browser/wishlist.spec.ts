import { expect, type Locator, type Page } from '@playwright/test';
import type { TestCustomer } from '../support/customers';
import { seeNoViolation } from './axe';
import { enter, LoginPage } from './login';
import { ShopPage, ownShopTest as test } from './shop-fixtures';

const heartOf = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name} to wishlist` }).first();
const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text });

/** Removes the session and clicks in one task, so that the app can't notice the removal before the click. */
const pressAfterSession = (heart: Locator) =>
  heart.evaluate((button: HTMLElement) => {
    localStorage.removeItem('currentUser');
    button.click();
  });

async function wishes(page: Page, { token }: TestCustomer): Promise<number[]> {
  const answer = await page.request.get('/api/user/wishlist', { params: { token } });
  const { wishlists } = await answer.json();
  return wishlists.data.map(({ product_id }: { product_id: number }) => product_id);
}

test('[W3] [W2] [H1] a guest’s heart asks for the login without a request; the login then adds the product once', async ({
  page,
  database,
}) => {
  const customer = await database.addCustomer('Mira Ivanova');
  const { id, slug } = await database.addProduct('Mountain tea');
  const shop = new ShopPage(page);
  const loginPage = new LoginPage(page);
  const calls: string[] = [];
  page.on('request', (sent) => sent.url().includes('/api/user/') && calls.push(sent.url()));
  await shop.open(`/p/products/details/${slug}`);
  await heartOf(page, 'Mountain tea').click();
  await expect(toast(page, 'Please login to add to wishlist')).toContainClass('warning');
  await expect(heartOf(page, 'Mountain tea')).toHaveAttribute('aria-pressed', 'false');
  expect(calls).toEqual([]);
  await toast(page, 'Please login to add to wishlist').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`/p/login?redirect_to=${encodeURIComponent(`/p/products/details/${slug}`)}`);
  await expect(toast(page, 'Please login to add to wishlist')).toHaveCount(0);
  await loginPage.logIn(customer);
  await expect(page).toHaveURL(`/p/products/details/${slug}`);
  await expect(toast(page, 'Product added to wishlist')).toContainClass('success');
  await expect(heartOf(page, 'Mountain tea')).toHaveAttribute('aria-pressed', 'true');
  expect(await wishes(page, customer)).toEqual([id]);
  await page.reload();
  await expect(heartOf(page, 'Mountain tea')).toHaveAttribute('aria-pressed', 'true');
  expect(calls.filter((url) => url.includes('add-to-wishlist'))).toHaveLength(1);

  const before = calls.length;
  await pressAfterSession(heartOf(page, 'Mountain tea'));
  await expect(toast(page, 'Please login to remove from wishlist')).toContainClass('warning');
  await expect(loginPage.link).toBeVisible();
  expect(calls).toHaveLength(before);
  await page.evaluate(() => sessionStorage.clear());
});

test('[A1] [W3] shows the login notices in Bulgarian for hearts and for a protected page', async ({
  page,
  database,
}) => {
  const customer = await database.addCustomer('Mira Ivanova');
  const { id, slug } = await database.addProduct('Mountain tea');
  await database.addWish(customer.id, id);
  await page.addInitScript(() => localStorage.setItem('lang', 'bg'));
  const shop = new ShopPage(page, 'bg');
  const heart = page.getByRole('button', { name: 'Добави в любими: Mountain tea' }).first();
  await shop.open(`/p/products/details/${slug}`);
  await heart.click();
  await expect(toast(page, 'Моля, влезте, за да добавите в любими')).toContainClass('warning');
  await page.evaluate(() => history.pushState({}, '', '/p/profile/wishlist'));
  const denied = toast(page, 'Моля, влезте, за да продължите');
  await expect(denied).toContainClass('error');
  await expect(denied).toContainText('Нямате право на достъп');
  await expect(page).toHaveURL('/p/login?redirect_to=%2Fp%2Fprofile%2Fwishlist');

  // Deletes the guest's pending wish. The app would save it after the login, and ignore clicks on the heart meanwhile.
  await page.evaluate(() => sessionStorage.clear());
  await enter(page, customer);
  await shop.open(`/p/products/details/${slug}`);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await pressAfterSession(heart);
  await expect(toast(page, 'Моля, влезте, за да премахнете от любими')).toContainClass('warning');
});

test('[W1] [W2] [W4] [E36] [E37] [E38] hearts change the wishlist, a double click counts once, and each change reloads the wishlist once', async ({
  page,
  database,
}) => {
  const customer = await database.addCustomer('Mira Ivanova');
  const { id, slug } = await database.addProduct('Wished-for kettle');
  await enter(page, customer);
  const reads: string[] = [];
  page.on('request', (sent) => sent.url().includes('/api/user/wishlist') && reads.push(page.url()));
  const shop = new ShopPage(page);
  await shop.open('/p/products?sort=newest');
  const heart = heartOf(page, 'Wished-for kettle');
  await expect.poll(() => reads.length).toBe(1);
  const box = await heart.boundingBox();
  expect([box?.width, box?.height]).toEqual([44, 44]);
  await heart.dblclick();
  await expect(toast(page, 'Product added to wishlist')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(reads).toHaveLength(2);
  expect(await wishes(page, customer)).toEqual([id]);
  await expect(page).toHaveURL('/p/products?sort=newest');
  await page.getByRole('link', { name: 'Wished-for kettle' }).click();
  await expect(page).toHaveURL(new RegExp(slug));
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const before = reads.length;
  await heart.click();
  await expect(toast(page, 'Product removed from wishlist')).toContainClass('warning');
  expect(reads).toHaveLength(before + 1);
  expect(await wishes(page, customer)).toEqual([]);
});

test('[H1] [W4] the header counts the wishlist on every page of a customer, with one request per visit', async ({
  page,
  database,
}) => {
  const customer = await database.addCustomer('Mira Ivanova');
  const { id } = await database.addProduct('Wished-for kettle');
  await database.addWish(customer.id, id);
  await enter(page, customer);
  let reads = 0;
  page.on('request', (sent) => {
    if (sent.url().includes('/api/user/wishlist')) reads += 1;
  });
  const shop = new ShopPage(page);
  const badge = shop.header.getByRole('link', { name: 'Wishlist, 1 product', exact: true });
  for (const path of ['/p/profile/orders', '/p/profile/addresses', '/p/faq']) {
    reads = 0;
    await shop.open(path);
    await expect(badge, path).toBeVisible();
    await shop.followFooterLink('/p/about');
    await expect(badge).toBeVisible();
    expect(reads, path).toBe(1);
  }
});

test('[W5] [G17] the wishlist is paged; removed or moved products disappear, also from the last page', async ({
  page,
  database,
}) => {
  const customer = await database.addCustomer('Mira Ivanova');
  for (let n = 1; n <= 11; n += 1) {
    const { id } = await database.addProduct(`Kettle ${n}`);
    await database.addWish(customer.id, id);
  }
  await enter(page, customer);
  const shop = new ShopPage(page);
  await shop.open('/p/profile/wishlist');
  await shop.seeHeading('My wishlist');
  const cards = shop.main.getByRole('article');
  await expect(cards).toHaveCount(10);
  await expect(cards.first()).toContainText('Kettle 11');
  await seeNoViolation(page);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/p/profile/wishlist?page=2');
  await expect(cards).toHaveCount(1);
  await shop.main.getByRole('button', { name: 'Move to cart' }).click();
  await shop.seeCartCount(1);
  await expect(page).toHaveURL('/p/profile/wishlist?page=1');
  await expect(cards).toHaveCount(10);
  await shop.main.getByRole('button', { name: 'Remove', exact: true }).first().click();
  await expect(cards).toHaveCount(9);
  await expect(shop.main.getByText('9 products')).toBeVisible();
  expect(await wishes(page, customer)).toHaveLength(9);
  await page.goto('/p/profile/wishlist?page=999');
  await expect(page).toHaveURL('/p/profile/wishlist?page=1');
});
