import { expect, type Page } from '@playwright/test';
import fc from 'fast-check';
import { addAddress, fillCart } from '../support/checkout-world';
import { isThorough, survive } from '../support/fault-table';
import { type Stored, storedNonsense } from '../support/stored-nonsense';
import { Door, enter } from './login';
import { type ShopDatabase, ShopPage, ownShopTest as test } from './shop';

// What the browser keeps for the shop may be anything, may be too much, or may not be allowed at all.

/** The router's own: spoilt it costs the places on the pages, and nothing else. */
const scrollKey = 'tsr-scroll-restoration-v1_3';
const ROUNDS = isThorough ? 500 : 50;

const order = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Order for / });

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

/** All that the app keeps, as the app itself has stored it on the way of a shopper who uses everything. */
async function storedOnTheWay(page: Page, database: ShopDatabase) {
  const shop = new ShopPage(page);
  const customer = await database.addCustomer('Mira Ivanova');
  const tea = await database.addProduct('Mountain tea');
  await addAddress(database.pool, customer.id, 'Rose Street 1', true);
  await fillCart(database.pool, customer.id, tea.id, 1);

  await shop.open('/?lang=en');
  // One of the demo's: other tests open storefronts without goods.
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
  const asking = await readStored(page);
  await page.unroute('**/api/user/charge-wallet?*');
  await pay.click();
  await expect(page).not.toHaveURL(new RegExp(`^${database.url}`));
  await page.goto('/robots.txt');
  const all = [guest, offline, ordering, asking, await readStored(page)];
  const local: Stored = Object.assign({}, ...all.map(({ local }) => local));
  const { [scrollKey]: _, ...tab }: Stored = Object.assign({}, ...all.map(({ tab }) => tab));
  return { product: tea.slug, local, tab };
}

const readStored = (page: Page) =>
  page.evaluate(() => ({ local: { ...localStorage } as Stored, tab: { ...sessionStorage } as Stored }));

async function store(page: Page, local: Stored, tab: Stored): Promise<void> {
  // A page of the shop's host without the app.
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

/** What the app keeps, each by the beginning of its key. */
const keys = [
  ...['affiliate', 'attempt', 'cartQueue', 'checkout', 'code', 'coupon', 'currentUser', 'device_id'],
  ...['draft', 'lang', 'leftBy', 'orderAttempt', 'pendingIntent', 'pendingPayment', 'recentlyViewed', 'returnState'],
];

test('[G9] what is kept is read by a schema: spoilt in any way, each page opens', async ({ page, database }) => {
  test.setTimeout(isThorough ? 3_600_000 : 300_000);
  await survive(`all that the app keeps in the browser, spoilt ${ROUNDS} times`, async () => {
    const { product, local, tab } = await storedOnTheWay(page, database);
    const found = Object.keys({ ...local, ...tab }).map((key) => key.replace(/[.-].*/, ''));
    expect([...new Set(found)]).toEqual(expect.arrayContaining(keys));
    const pages = [
      ...['/', '/p/cart', '/p/products', `/p/products/details/${product}`, '/p/login', '/p/password/code'],
      ...['/p/contact', '/p/checkout/address', '/p/checkout/review', '/p/payment?status=success', '/p/profile/wallet'],
    ];
    const mistakes: string[] = [];
    // What the app reports of itself that it did not foresee.
    page.on('console', (message) => /\w*Error: /.test(message.text()) && mistakes.push(message.text()));
    const isBorne = fc.asyncProperty(
      storedNonsense(local),
      storedNonsense(tab),
      fc.constantFrom(...pages),
      async (spoiltLocal, spoiltTab, path) => {
        await store(page, spoiltLocal, spoiltTab);
        const shop = new ShopPage(page);
        await shop.open(path);
        await expect(page.locator('#first-sight')).toHaveCount(0);
        await expect(shop.spinner).toHaveCount(0);
        await expect(shop.main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
        expect(mistakes).toEqual([]);
      },
    );
    await fc.assert(isBorne, { numRuns: ROUNDS, endOnFailure: true, ...(isThorough ? {} : { seed: 1 }) });
    return 'each page opens';
  });
});

/** Writes into both stores until not one letter more finds room. */
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

/** As in a browser that allows a page to keep nothing. */
function forbidStores(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, { configurable: true, get: refuse });
  }
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
  // Locks are there, and none is to be had.
  for (const name of ['request', 'query'] as const) {
    Object.defineProperty(LockManager.prototype, name, { value: async () => refuse() });
  }
}

/** Buys something without ever opening a page anew. */
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
  await shop.main.getByRole('link', { name: 'To the checkout' }).click();
  await new Door(page).logIn(customer);
  await goToReview(page);
  await order(page).click();
  await shop.seeHeading('Thank you for your order');
  await shop.seeCartCount(0);
  const { rows } = await database.pool.query('select id from orders where customer_id = $1', [customer.id]);
  expect(rows).toHaveLength(1);
}

test('[C8] [K2] a browser with no room left: all of it can be bought, and is bought once', async ({
  page,
  database,
}) => {
  await survive('both stores of the browser filled to the last letter', async () => {
    await page.goto('/robots.txt');
    await page.evaluate(fillStores);
    await buy(page, database);
    return 'from the product to the order, once';
  });
});

test('[G2] [C8] [K2] a browser that keeps nothing, without cookies: all of it can be bought, in either language', async ({
  page,
  database,
}) => {
  await survive('storage and cookies forbidden', async () => {
    await page.addInitScript(forbidStores);
    const shop = new ShopPage(page);
    await shop.open('/p/faq');
    await shop.chooseLanguage('Български');
    await expect(page.locator('html')).toHaveAttribute('lang', 'bg');
    await expect(page).toHaveURL('/p/faq');
    await buy(page, database);
    return 'from the product to the order, once; the language changes';
  });
});
