import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../server/demo/read-demo';
import { addAddress, fillCart } from '../support/add-address-cart-and-coupon';
import { checkoutTexts } from '../support/checkout-texts';
import { lookAt, type Width } from './axe-and-layout-checks';
import { moveToBoutique } from './delivery-methods';
import { GuestCart } from './guest-cart';
import { enter } from './login';
import { refuse, SearchPanel, searchCall } from './search-panel';
import { type Lang, ownShopTest, type ShopApi, ShopPage, stored, test } from './shop-fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
ownShopTest.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 180_000 });

const pages = {
  boutiques: ['/p/offers', '/p/flash-sale/3', '/p/boutiques', '/p/boutiques/zelen-balkon', '/p/brands'],
  comparison: ['/p/compare?items=reef-sneakers,knit-sock-sneakers,no-such-product'],
  storefronts: ['/p/compare', '/p/affiliates', '/p/affiliates/ralitsa-vaneva', '/no-such-page'],
  bundles: ['/p/bundles', '/p/bundles?category=plants', '/p/bundles?category=no-such', '/p/bundles/window-sill-bundle'],
  content: [
    '/size-guide',
    '/how-products-are-sorted',
    '/p/blog',
    '/p/blog/choose-a-lamp',
    '/p/about',
    '/p/terms-condition',
    '/p/privacy-policy',
    '/p/accessibility',
  ],
  credentials: [
    '/p/password',
    '/p/password/code?email=a@b.example',
    '/p/signup/code?email=a@b.example',
    '/p/login/email',
    '/p/login/code?email=a@b.example',
    `/p/alerts/confirm#${'x'.repeat(43)}`,
    '/p/alerts/end',
    '/p/newsletter',
    `/p/newsletter/confirm#${'x'.repeat(43)}`,
    '/p/newsletter/end',
    '/p/answer',
    '/p/track',
    '/p/track/order',
  ],
  payments: ['/p/payment/success?status=cancel', '/p/payment'],
} as const;

for (const lang of ['en', 'bg'] as const) {
  for (const [kind, paths] of Object.entries(pages)) {
    test(`[G17] has no axe violation on the ${kind} pages in ${lang}`, async ({ page }) => {
      const visit = await Visit.to(page, lang);
      for (const path of paths) await visit.see(path);
    });
  }

  test(`[G17] has no axe violation on the home page, mega menu and menu drawer in ${lang}`, async ({ page }) => {
    const visit = await Visit.to(page, lang);
    await visit.see('/');
    await visit.atDesk();
    await visit.shop.header.locator('a[aria-expanded]').first().press('Enter');
    await visit.look('Mega menu', [1440]);
    await visit.onPhone();
    await visit.shop.header.locator('button[aria-haspopup=dialog]').first().click();
    await visit.look('Menu drawer', [390]);
    await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
    await visit.look('Menu drawer, a level down', [390]);
  });

  test(`[G17] [H8] [G1] has no axe violation in any state of the search panel in ${lang}`, async ({ page }) => {
    const visit = await Visit.to(page, lang);
    await visit.go('/p/faq');
    const search = new SearchPanel(page, lang);
    await search.open();
    await visit.look('Search, blank');
    await search.find(search.words.none);
    await expect(search.dialog).toContainText(search.words.nothing);
    await visit.look('Search, nothing found');
    await search.find(search.words.query);
    await expect(search.hits.first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await visit.look('Search, found');
    await page.route(searchCall, refuse);
    await search.find(search.words.other);
    await expect(search.failure).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(search.dialog.getByRole('option', { selected: true })).toHaveCount(1);
    await visit.look('Search, failed');
  });

  test(`[G17] has no axe violation in any state of the listing in ${lang}`, async ({ page }) => {
    const visit = await Visit.to(page, lang);
    await visit.see('/p/products?sale=1');
    await visit.shop.main.locator('button[aria-pressed]').first().click();
    await visit.shop.main
      .getByRole('checkbox', { name: /^(Compare|Сравни) / })
      .first()
      .check();
    await visit.look('Products, with a comparison');
    await visit.onPhone();
    await visit.shop.main.locator('button[aria-haspopup=dialog]').first().click();
    await visit.look('Filters', [390]);
    await page.keyboard.press('Escape');
    await visit.see('/p/products?q=qwxzv');
    await page.route('**/api/product?**', refuse);
    await visit.go('/p/products?sort=price');
    await visit.look('Products, not loaded');
  });

  test(`[G17] has no axe violation on a product, pictures, toast and cart in ${lang}`, async ({ page, api }) => {
    const visit = await Visit.to(page, lang);
    const { products } = await api.get('/api/product?per_page=20');
    const plain = products.data.find(
      ({ active_variants }: { active_variants: unknown[] }) => active_variants.length === 0,
    );
    await visit.see(`/p/products/details/${plain.slug}`, 'A product');
    await visit.shop.main.locator('button[aria-pressed]').first().click();
    await expect(page.locator('.toast')).toBeVisible();
    await visit.look('Toast');
    await visit.shop.main.locator('section li button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await visit.look('Large pictures');
    await page.keyboard.press('Escape');
    await visit.see('/p/cart', 'Empty cart');
    await new GuestCart(page.request, (await stored(page, 'device_id')) ?? '').hold(Number(plain.id), 1);
    await visit.reload();
    await visit.shop.seeCartCount(1);
    await visit.look('Cart');
    await visit.shop.main.getByRole('group').getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await visit.look('Question whether a line shall go');
  });

  test(`[G17] has no axe violation in forms, before and after an invalid submission, in ${lang}`, async ({ page }) => {
    const visit = await Visit.to(page, lang);
    for (const path of ['/p/login', '/p/signup', '/p/contact', '/p/join-company', '/p/join-boutiques']) {
      await visit.see(path);
      await visit.shop.main.locator('form:not(:has([type=search])) [type=submit]').click();
      await expect(visit.shop.main.locator('[aria-invalid=true]').first()).toBeFocused();
      await visit.look(`${path}, with mistakes`);
    }
    await visit.go('/p/faq');
    await visit.shop.main.locator('summary').first().click();
    await visit.look('/p/faq, with an answer');
  });

  test(`[G17] has no axe violation on a customer's order pages in ${lang}`, async ({ page, api }) => {
    const visit = await Visit.to(page, lang);
    const { order, line } = await logInDemo(page, api);
    for (const path of ['/p/profile', '/p/profile/orders']) await visit.see(path);
    await visit.see(order, 'An order');
    await visit.see(`${order}/invoice`, 'An invoice');
    await visit.see(`${order}/return/${line}`, 'A return');
    await visit.see(`/p/checkout/done/${order.split('/').at(-1)}`, 'Order placed');
  });

  test(`[G17] has no axe violation on a customer's other account pages in ${lang}`, async ({ page, api }) => {
    const visit = await Visit.to(page, lang);
    const { product } = await logInDemo(page, api);
    for (const path of ['wallet', 'wishlist', 'notifications', 'edit', 'addresses', 'addresses/new', 'reviews']) {
      await visit.see(`/p/profile/${path}`);
    }
    await visit.see(`/p/profile/reviews/new/${product}`, 'A review');
    await visit.go('/p/profile/addresses');
    await visit.shop.main.locator('button[popovertarget]').first().click();
    await visit.look('Question whether an address shall go');
    await page.keyboard.press('Escape');
    await visit.shop.header.locator('button[popovertarget]').click();
    await visit.look('Account menu');
  });

  ownShopTest(`[G17] [K1] has no axe violation on the checkout steps in ${lang}`, async ({ page, database }) => {
    const visit = await Visit.to(page, lang);
    const { main } = visit.shop;
    const continueButton = main.getByRole('button', { name: checkoutTexts[lang].continue });
    const customer = await database.addCustomer('Mira Ivanova');
    const tea = await database.addProduct('Mountain tea');
    await moveToBoutique(database, tea.id, [
      { name: 'Tea van', fee: 490 },
      { name: 'Tea stop', fee: 350, to_office: true },
    ]);
    await fillCart(database.pool, customer.id, tea.id, 1);
    await enter(page, customer);
    await visit.see('/p/checkout/address', '/p/checkout/address, with none');
    await expect(page).toHaveURL(/\?edit=new$/);
    await main.locator('form:has([autocomplete=name]) [type=submit]').click();
    await expect(main.locator('[aria-invalid=true]').first()).toBeFocused();
    await visit.look('/p/checkout/address, with mistakes');
    // The customer has no saved address to choose from, so the checkout opens the address form again.
    await page.evaluate(() => window.history.pushState({}, '', '/p/checkout/address'));
    await expect(page).toHaveURL(/\?edit=new$/);
    await expect(visit.shop.heading).toBeVisible();
    await addAddress(database.pool, customer.id, 'Rose Street 1', true);
    await page.goto('/p/checkout/address');
    await visit.reload();
    await visit.look('/p/checkout/address');
    await continueButton.click();
    await expect(page).toHaveURL(/delivery$/);
    await visit.look('/p/checkout/delivery');
    await main.getByRole('radio', { name: 'Tea stop' }).check();
    await main.getByRole('button', { name: checkoutTexts[lang].which }).click();
    const offices = page.getByRole('dialog').getByRole('listitem');
    await offices.first().locator('summary').click();
    await visit.look('/p/checkout/delivery, with the offices');
    await offices.first().getByRole('button').click();
    await expect(main.locator('button[aria-busy=true]')).toHaveCount(0);
    await continueButton.click();
    await expect(page).toHaveURL(/payment$/);
    // Waits for the payment form, because the URL changes while the previous checkout step is still on screen.
    const cash = main.getByRole('radio').and(page.locator('[value^=cash]'));
    await expect(cash).toBeVisible();
    await continueButton.click();
    await expect(main.locator('[aria-invalid=true]').first()).toBeFocused();
    await visit.look('/p/checkout/payment, with nothing chosen');
    await cash.check();
    await continueButton.click();
    await expect(page).toHaveURL(/review$/);
    await visit.onPhone();
    await main.locator('summary').first().click();
    await visit.look('/p/checkout/review');
  });
}

class Visit {
  readonly page: Page;
  readonly shop: ShopPage;
  readonly #lang: Lang;
  #isOpen = false;

  private constructor(page: Page, lang: Lang) {
    this.page = page;
    this.shop = new ShopPage(page, lang);
    this.#lang = lang;
  }

  static async to(page: Page, lang: Lang): Promise<Visit> {
    await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
    // Disables CSS transitions: even the shortest one delays inherited colours by one frame per DOM level.
    await page.addInitScript(() => {
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition: none !important }');
      document.adoptedStyleSheets.push(still);
    });
    return new Visit(page, lang);
  }

  /** Checks a page. Its header and footer are the same on each page, so that axe checks them only on the first one. */
  async see(path: string, name: string = path): Promise<void> {
    const isFirst = !this.#isOpen;
    await this.go(path);
    await lookAt(this.page, this.#lang, name, {
      excluded: isFirst ? [] : ['#root > * > header', '#root > * > footer'],
    });
  }

  async go(path: string): Promise<void> {
    if (!this.#isOpen) await this.shop.open(path);
    else {
      const left = await this.page.evaluate(readPage);
      await this.page.evaluate((to) => window.history.pushState({}, '', to), path);
      await expect.poll(() => this.page.evaluate(readPage)).not.toBe(left);
    }
    this.#isOpen = true;
    await this.#settle();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.#settle();
  }

  async look(name: string, widths?: readonly [Width, ...Width[]]): Promise<void> {
    await lookAt(this.page, this.#lang, name, widths && { widths });
  }

  atDesk = () => this.page.setViewportSize({ width: 1440, height: 900 });
  onPhone = () => this.page.setViewportSize({ width: 390, height: 900 });

  async #settle(): Promise<void> {
    await expect(this.shop.heading).toBeVisible();
    await expect(this.shop.main.locator('.animate-breathe:visible, [aria-busy=true]')).toHaveCount(0);
    await expect(this.shop.spinner).toHaveCount(0);
  }
}

const readPage = () => [document.title, document.querySelector('main h1')?.textContent].join();

/** Logs in a demo customer. Returns a delivered order's path and first line, and the slug of an unreviewed product. */
async function logInDemo(page: Page, api: ShopApi): Promise<{ order: string; line: number; product: string }> {
  const email = 'mira@pazar.example';
  const data = { email, password: demoPassword, device_token: '' };
  const login = await (await api.request.post('/api/store-login', { data })).json();
  const token = login.access_token;
  await enter(page, { id: login.user.id, token, email });
  const { orders } = await api.get(`/api/user/order?token=${token}`);
  const delivered = orders.data.find(({ order_status }: { order_status: number }) => order_status === 2);
  const { purchases } = await api.get(`/api/user/unreviewed?token=${token}`);
  return {
    order: `/p/profile/orders/${delivered.order_id}`,
    line: delivered.order_products[0].id,
    product: purchases.data[0].product.slug,
  };
}
