import { expect, type Page } from '@playwright/test';
import fc from 'fast-check';
import { addAddress, fillCart } from '../support/add-address-cart-and-coupon';
import { isThorough, tryOut } from '../support/fault-table';
import { type Stored, storedNonsense } from '../support/invalid-storage';
import { seed } from '../support/seed';
import { enter, LoginPage } from './login';
import type { ShopDatabase } from './shop-database';
import { ShopPage, ownShopTest as test } from './shop-fixtures';

/** Storage key of the router's scroll positions, which the test does not corrupt. */
const scrollKey = 'tsr-scroll-restoration-v1_3';
const ROUNDS = isThorough ? 500 : 15;

const order = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Order with obligation to pay / });

async function goToReview(page: Page): Promise<void> {
  const next = page.getByRole('main').getByRole('button', { name: 'Continue' });
  for (const step of ['address', 'delivery']) {
    await expect(page).toHaveURL(new RegExp(`/p/checkout/${step}$`));
    await next.click();
  }
  await page.getByRole('radio', { name: /Cash on delivery/ }).check();
  await next.click();
  await expect(page).toHaveURL(/\/p\/checkout\/review$/);
}

async function storedOnTheWay(page: Page, database: ShopDatabase) {
  const shop = new ShopPage(page);
  const customer = await database.addCustomer('Mira Ivanova');
  const tea = await database.addProduct('Mountain tea');
  await addAddress(database.pool, customer.id, 'Rose Street 1', true);
  await fillCart(database.pool, customer.id, tea.id, 1);

  await shop.open('/?lang=en');
  // Opens a storefront of the demo data, because storefronts that other tests add have no products.
  await shop.open('/p/affiliates/petrovi-on-the-move');
  await shop.main.locator('a[href*="/details/"]').first().click();
  await expect(page).toHaveURL(/details/);
  await shop.open('/p/products');
  await expect(async () => {
    await shop.main.locator('a[href*="/details/"]').last().scrollIntoViewIfNeeded();
    expect(Object.keys((await readStored(page)).tab)).toContain('returnState');
  }).toPass({ timeout: 20_000 });
  await shop.open(`/p/products/details/${tea.slug}`);
  await shop.main
    .getByRole('button', { name: /wishlist/ })
    .first()
    .click();
  await shop.main.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect.poll(async () => Object.keys((await readStored(page)).local)).toContain('comparison');
  await shop.open('/p/password');
  await page.getByLabel('Email', { exact: true }).fill(customer.email);
  await shop.main.getByRole('button', { name: /code/ }).click();
  await expect(page).toHaveURL(/\/p\/password\/code/);
  await shop.open('/p/contact');
  await shop.main.getByRole('textbox').first().fill('Mira');
  const guest = await readStored(page);

  await enter(page, customer);
  await shop.open('/p/cart');
  await shop.main.getByLabel('Coupon code').fill('ROSE10');
  await shop.main.getByRole('button', { name: 'Apply' }).click();
  await expect(shop.main).toContainText('Coupon ROSE10');
  await page.context().setOffline(true);
  await shop.main.getByRole('button', { name: 'One more of Mountain tea' }).click();
  const queued = async () => Object.keys((await readStored(page)).local).some((key) => key.startsWith('cartQueue'));
  await expect.poll(queued).toBe(true);
  const offline = await readStored(page);
  await page.context().setOffline(false);
  await expect.poll(queued).toBe(false);
  await shop.open('/p/checkout');
  await goToReview(page);
  await page.route('**/api/user/checkout/*', (route) => route.abort());
  await order(page).click();
  await expect.poll(async () => Object.keys((await readStored(page)).tab)).toContain('orderAttempt');
  const ordering = await readStored(page);
  await page.unroute('**/api/user/checkout/*');
  await shop.open('/p/profile/wallet');
  await shop.main.getByRole('button', { name: 'Top up' }).click();
  await shop.main.getByRole('textbox', { name: /^Amount/ }).fill('20');
  await page.route('**/api/user/charge-wallet?*', (route) => route.abort());
  const pay = page.getByRole('button', { name: 'Go to payment', exact: true });
  await pay.click();
  await expect.poll(async () => Object.keys((await readStored(page)).tab).join()).toContain('attempt.');
  await expect(pay).not.toHaveAttribute('aria-busy');
  const unanswered = await readStored(page);
  await page.unroute('**/api/user/charge-wallet?*');
  await pay.click();
  await expect(page).not.toHaveURL(new RegExp(`^${database.url}`));
  await page.goto('/robots.txt');
  const all = [guest, offline, ordering, unanswered, await readStored(page)];
  const local: Stored = Object.assign({}, ...all.map(({ local }) => local));
  const { [scrollKey]: _, ...tab }: Stored = Object.assign({}, ...all.map(({ tab }) => tab));
  return { product: tea.slug, local, tab };
}

const readStored = (page: Page) =>
  page.evaluate(() => ({ local: { ...localStorage } as Stored, tab: { ...sessionStorage } as Stored }));

async function store(page: Page, local: Stored, tab: Stored): Promise<void> {
  // A text file has the same storage as the shop's pages, but runs no app that could change the storage.
  await page.goto('/robots.txt');
  await page.evaluate(
    ([local, tab]) => {
      localStorage.clear();
      sessionStorage.clear();
      for (const [key, text] of Object.entries(local)) localStorage.setItem(key, text);
      for (const [key, text] of Object.entries(tab)) sessionStorage.setItem(key, text);
    },
    [local, tab] as const,
  );
}

/** Storage keys of the app, up to the first dot or hyphen. */
const keys = [
  ...['affiliate', 'attempt', 'cartQueue', 'checkout', 'code', 'comparison', 'coupon', 'currentUser', 'device_id'],
  ...['draft', 'lang', 'leftBy', 'orderAttempt', 'pendingIntent', 'pendingPayment', 'recentlyViewed', 'returnState'],
];

test('[G9] each page opens, however corrupt its stored data is', async ({ page, database }) => {
  test.setTimeout(isThorough ? 3_600_000 : 300_000);
  await tryOut(`all stored data of the app corrupted ${ROUNDS} times`, async () => {
    const { product, local, tab } = await storedOnTheWay(page, database);
    const found = Object.keys({ ...local, ...tab }).map((key) => key.replace(/[.-].*/, ''));
    expect([...new Set(found)]).toEqual(expect.arrayContaining(keys));
    const pages = [
      ...['/', '/p/cart', '/p/products', `/p/products/details/${product}`, '/p/login', '/p/password/code'],
      ...['/p/contact', '/p/checkout/address', '/p/checkout/review', '/p/payment?status=success', '/p/profile/wallet'],
    ];
    const mistakes: string[] = [];
    page.on('console', (message) => /\w*Error: /.test(message.text()) && mistakes.push(message.text()));
    const property = fc.asyncProperty(
      storedNonsense(local),
      storedNonsense(tab),
      fc.constantFrom(...pages),
      async (spoiltLocal, spoiltTab, path) => {
        await store(page, spoiltLocal, spoiltTab);
        const shop = new ShopPage(page);
        await shop.open(path);
        await expect(shop.spinner).toHaveCount(0);
        await expect(shop.main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
        expect(mistakes).toEqual([]);
      },
    );
    await fc.assert(property, { numRuns: ROUNDS, endOnFailure: true, ...(isThorough ? {} : { seed }) });
    return 'each page opens';
  });
});

function fillStores(): void {
  for (const area of [localStorage, sessionStorage]) {
    let [text, n] = ['x'.repeat(2 ** 22), 0];
    while (text.length > 0) {
      try {
        area.setItem(`full${n++}`, text);
      } catch {
        text = text.slice(text.length / 2 + 0.5);
      }
    }
  }
}

function forbidStores(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, { configurable: true, get: refuse });
  }
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
  // The Web Locks API exists, but every request fails.
  for (const name of ['request', 'query'] as const) {
    Object.defineProperty(LockManager.prototype, name, { value: async () => refuse() });
  }
}

async function buy(page: Page, database: ShopDatabase): Promise<void> {
  const shop = new ShopPage(page);
  const customer = await database.addCustomer('Mira Ivanova');
  const tea = await database.addProduct('Mountain tea');
  await addAddress(database.pool, customer.id, 'Rose Street 1', true);
  await shop.open(`/p/products/details/${tea.slug}`);
  await shop.main.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().click();
  await shop.seeCartCount(1);
  await shop.cartLink.click();
  await shop.main.getByRole('button', { name: 'One more of Mountain tea' }).click();
  await expect(shop.main.getByRole('region', { name: 'Summary' })).toContainText('€39.80');
  await shop.main.getByRole('link', { name: 'Checkout', exact: true }).click();
  await shop.main.getByRole('link', { name: 'Log in' }).click();
  await shop.seeHeading('Log in');
  await new LoginPage(page).logIn(customer);
  await goToReview(page);
  await order(page).click();
  await shop.seeHeading('Thank you for your order');
  await shop.seeCartCount(0);
  const { rows } = await database.pool.query('select id from orders where customer_id = $1', [customer.id]);
  expect(rows).toHaveLength(1);
}

test('[C8] [K2] an order can be placed, once, with full storage', async ({ page, database }) => {
  await tryOut('localStorage and sessionStorage full', async () => {
    await page.goto('/robots.txt');
    await page.evaluate(fillStores);
    await buy(page, database);
    return 'one order placed';
  });
});

test('[G2] [C8] [K2] an order can be placed and the language changed without storage and cookies', async ({
  page,
  database,
}) => {
  await tryOut('storage and cookies blocked', async () => {
    await page.addInitScript(forbidStores);
    const shop = new ShopPage(page);
    await shop.open('/p/faq');
    await shop.chooseLanguage('Български');
    await expect(page.locator('html')).toHaveAttribute('lang', 'bg');
    await expect(page).toHaveURL('/p/faq');
    await buy(page, database);
    return 'one order placed; the language changes';
  });
});
