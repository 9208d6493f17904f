import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../server/demo/read-demo';
import { fillCart } from '../support/add-address-cart-and-coupon';
import { findForeignTexts } from '../support/foreign-texts';
import { enter } from './login';
import type { ShopDatabase } from './shop-database';
import { type Lang, ownShopTest, ShopApi, ShopPage } from './shop-fixtures';
import { textsOn } from './texts-of-page';

// Uses a separate shop, because other tests add products with the same name in both languages.
const test = ownShopTest.extend<object, { untouched: boolean }>({
  untouched: [true, { scope: 'worker', option: true }],
});

/** Texts that are the same in every language. */
const signs = [
  ...['Pazar', 'Unsplash', 'App Store', 'Google Play', 'Facebook', 'X (Twitter)', 'LinkedIn', 'Instagram', 'YouTube'],
  ...['Snapchat', 'iPhone', 'iPad', 'Visa', 'Mastercard'],
  ...['JPEG', 'PNG', 'WebP', 'MB', 'IBAN', 'EUR', 'Enter', 'alt+T', 'USB', 'USB-A', 'USB-C', 'LED', 'RAM', 'Cat 6'],
  ...['EU', 'SSD', 'Wi-Fi', 'Canon EF', 'Nikon F', 'Sony E', 'PDF', 'ZIP', 'CRI'],
  ...['axe', 'Chromium', 'EN 301 549', 'WCAG', 'AA', 'px', 'ms'],
  // Name of the device in the list of signed-in devices, because `logInDemo` logs in with Playwright's API client.
  'Playwright',
];

type Action = (walker: Walker) => Promise<void>;

type Visit = [route: string, path: string, ...doings: Action[]];

class Walker {
  readonly shop: ShopPage;
  readonly page: Page;
  readonly lang: Lang;
  readonly #names: string[];
  #where = '';

  constructor(page: Page, lang: Lang, names: string[]) {
    this.shop = new ShopPage(page, lang);
    this.page = page;
    this.lang = lang;
    this.#names = names;
  }

  async go(path: string): Promise<void> {
    this.#where = path;
    if (new URL(this.page.url()).pathname === path) return this.read();
    await this.page.evaluate((to) => {
      const heading = document.querySelector('h1');
      Object.assign(window, { left: { heading, text: heading?.textContent } });
      history.pushState({}, '', to);
    }, path);
    await this.page.waitForFunction(() => {
      const { left } = window as unknown as { left: { heading: Element | null; text: string } };
      const heading = document.querySelector('h1');
      return heading !== null && (heading !== left.heading || heading.textContent !== left.text);
    });
    await this.read();
  }

  async read(): Promise<void> {
    await expect(this.shop.spinner).toHaveCount(0);
    await expect(this.page.locator('main [aria-busy=true]')).toHaveCount(0);
    const foreignTexts = findForeignTexts(await textsOn(this.page, this.lang), this.lang, this.#names);
    expect.soft(foreignTexts, `texts not in ${this.lang} on ${this.#where}`).toEqual([]);
  }

  async press(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
  }

  async look(name: string | RegExp): Promise<void> {
    await this.press(name);
    await expect(this.page.getByRole('dialog').filter({ visible: true })).toHaveCount(1);
    await this.read();
    await this.page.keyboard.press('Escape');
    await expect(this.page.getByRole('dialog').filter({ visible: true })).toHaveCount(0);
  }
}

const sendEmpty: Action = async ({ page }) => {
  await page.locator('main form:has(input):visible').locator('button[type=submit]:visible').last().click();
  await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible();
};

const say =
  (text: string | RegExp): Action =>
  ({ page }) =>
    expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();

const search: Action = async (walker) => {
  await walker.press('Търсене');
  const field = walker.page.getByRole('combobox', { name: 'Търсене' });
  for (const [text, found] of [
    ['лампа', /продукта? за „лампа“/],
    ['щъркъфън', /Няма намерени/],
  ] as const) {
    await field.fill(text);
    await field.press('Enter');
    await say(found)(walker);
    await walker.read();
  }
  await walker.press('Затвори търсенето');
  await expect(field).toBeHidden();
};

const press =
  (name: string | RegExp): Action =>
  (walker) =>
    walker.press(name);

const toStep =
  (step: string): Action =>
  async ({ page, ...walker }) => {
    await walker.shop.main.getByRole('button', { name: 'Продължи' }).click();
    await expect(page).toHaveURL(`/p/checkout/${step}`);
  };

const look =
  (name: string | RegExp): Action =>
  (walker) =>
    walker.look(name);

const readDrawer: Action = async (walker) => {
  await walker.press('Меню');
  await walker.press('Растения');
  await walker.read();
  await walker.page.keyboard.press('Escape');
};

const chooseFirst =
  (name: string): Action =>
  ({ page }) =>
    page.getByRole('radio', { name }).first().check();

const publicPages: Visit[] = [
  ['/p', '/p'],
  ['/p/faq', '/p/faq'],
  ['/p/home', '/p/home'],
  ['/', '/', readDrawer, search],
  ['/p/products', '/p/products?sale=1&rating=4', look(/^Филтри/)],
  ['/p/products', '/p/products?category=no-such'],
  ['/p/products', '/p/products?q=0000'],
  [
    '/p/products/details/$slug',
    '/p/products/details/stacking-chair-line',
    look('Добави в количката'),
    say('Към количката'),
    press(/^Добави в любими/),
    say('Моля, влезте, за да добавите в любими'),
    look(/^Увеличи снимка 1/),
    look('Извести ме, когато цената падне'),
    look('Извести ме за изчерпан вариант'),
  ],
  ['/p/compare', '/p/compare?items=stacking-chair-line,reef-sneakers,no-such-product'],
  ['/p/compare', '/p/compare'],
  ['/p/cart', '/p/cart', look(/^Един брой по-малко/)],
  ['/p/offers', '/p/offers'],
  ['/p/flash-sale/$id', '/p/flash-sale/1'],
  ['/p/flash-sale/$id', '/p/flash-sale/3'],
  ['/p/boutiques', '/p/boutiques'],
  ['/p/boutiques/$slug', '/p/boutiques/zelen-balkon'],
  ['/p/brands', '/p/brands'],
  ['/p/bundles', '/p/bundles'],
  ['/p/bundles/$slug', '/p/bundles/window-sill-bundle'],
  ['/p/affiliates', '/p/affiliates'],
  ['/p/affiliates/$slug', '/p/affiliates/ralitsa-vaneva'],
  ['/$slug', '/size-guide'],
  ['/$slug', '/how-products-are-sorted'],
  ['/p/blog', '/p/blog'],
  ['/p/blog/$slug', '/p/blog/choose-a-lamp'],
  ['/p/about', '/p/about'],
  ['/p/terms-condition', '/p/terms-condition'],
  ['/p/privacy-policy', '/p/privacy-policy'],
  ['/p/accessibility', '/p/accessibility'],
  ['/p/contact', '/p/contact', sendEmpty],
  ['/p/join-company', '/p/join-company', sendEmpty],
  ['/p/join-boutiques', '/p/join-boutiques', sendEmpty],
  ['/p/login', '/p/login', sendEmpty],
  ['/p/login/email', '/p/login/email', sendEmpty],
  ['/p/login/code', '/p/login/code?email=a@b.example', sendEmpty],
  ['/p/signup', '/p/signup', sendEmpty],
  ['/p/signup/code', '/p/signup/code?email=a@b.example', sendEmpty],
  ['/p/password', '/p/password', sendEmpty],
  ['/p/password/code', '/p/password/code?email=a@b.example', sendEmpty],
  ['/p/alerts/confirm', '/p/alerts/confirm', say('Тази връзка е непълна')],
  ['/p/newsletter', '/p/newsletter', sendEmpty],
  ['/p/newsletter/confirm', '/p/newsletter/confirm', say('Тази връзка е непълна')],
  [
    '/p/newsletter/end',
    `/p/newsletter/end#${'x'.repeat(43)}`,
    press('Отпиши ме'),
    say('Този абонамент вече не съществува'),
  ],
  ['/p/alerts/end', `/p/alerts/end#${'x'.repeat(43)}`, press('Спиране на известяванията'), say('Вече няма')],
  ['/p/track', '/p/track', sendEmpty],
  ['/p/track/order', '/p/track/order', say('Връзката е непълна')],
  ['/p/track/withdrawal', '/p/track/withdrawal', say('Връзката е непълна')],
  ['/p/answer', '/p/answer', say('Връзката е непълна')],
  ['/p/payment/success', '/p/payment/success?status=cancel'],
  ['/p/payment', '/p/payment'],
];

const ownPages = ({ order, invoice, sendBack, review, done, address }: Record<string, string>): Visit[] => [
  ['/p/profile', '/p/profile'],
  ['/p/profile/edit', '/p/profile/edit', look('Изтрий профила ми…'), sendEmpty],
  ['/p/profile/orders', '/p/profile/orders'],
  ['/p/profile/orders/$id', String(order)],
  ['/p/profile/orders/$id/invoice', String(invoice)],
  ['/p/profile/orders/$id/withdrawal', `${order}/withdrawal`],
  ['/p/profile/orders/$id/return/$line', String(sendBack), sendEmpty],
  ['/p/profile/addresses', '/p/profile/addresses'],
  ['/p/profile/addresses/$id', String(address)],
  ['/p/profile/addresses/new', '/p/profile/addresses/new', sendEmpty],
  ['/p/profile/messages', '/p/profile/messages'],
  ['/p/profile/messages/about', '/p/profile/messages/about?product=window-sill-bundle'],
  ['/p/profile/wishlist', '/p/profile/wishlist', press('Премахни'), say('Продуктът е премахнат от любими')],
  ['/p/profile/notifications', '/p/profile/notifications'],
  ['/p/profile/reviews', '/p/profile/reviews'],
  ['/p/profile/reviews/new/$product', String(review), sendEmpty],
  [
    '/p/profile/wallet',
    '/p/profile/wallet',
    press('Теглене'),
    sendEmpty,
    press('Отказ'),
    press('Зареждане'),
    sendEmpty,
  ],
  ['/p/cart', '/p/cart'],
  ['/p/checkout', '/p/checkout'],
  ['/p/checkout/address', '/p/checkout/address', toStep('delivery')],
  [
    '/p/checkout/delivery',
    '/p/checkout/delivery',
    chooseFirst('До офис на куриер'),
    look(/^(Избери офис|Смени офиса) – /),
    toStep('payment'),
  ],
  ['/p/checkout/payment', '/p/checkout/payment', press('Продължи'), chooseFirst('Наложен платеж'), toStep('review')],
  ['/p/checkout/review', '/p/checkout/review'],
  ['/p/checkout/done/$id', String(done)],
];

function routesOfApp(): string[] {
  const source = readFileSync(fileURLToPath(new URL('../../src/routeTree.gen.ts', import.meta.url)), 'utf8');
  const [, union = ''] = /fullPaths:\s*((?:\| '[^']+'\s*)+);/.exec(source) ?? [];
  return [...new Set([...union.matchAll(/'([^']+?)\/?'/g)].map(([, route = '']) => route))].sort();
}

test('the language walk visits exactly the routes of the app', () => {
  const walked = [...publicPages, ...ownPages({})].map(([route]) => route);
  expect([...new Set(walked)].sort()).toEqual(routesOfApp());
});

// A test visits up to 34 pages, and each page takes one or two seconds on a busy machine.
test.describe.configure({ timeout: 150_000 });

for (const lang of ['bg', 'en'] as const) {
  test(`[G1] a guest sees and hears only texts in ${lang}`, async ({ page, request }) => {
    const walker = new Walker(page, lang, [...signs, ...(await namesOf(new ShopApi(request, lang)))]);
    await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
    await walker.shop.open('/p/no-such-page');
    await walker.read();
    for (const visit of publicPages) await take(walker, visit);
  });
}

test('[G1] a customer sees and hears only texts in Bulgarian', async ({ page, request, database }) => {
  const lang = 'bg';
  const api = new ShopApi(request, lang);
  const { paths, names } = await logInDemo(page, { api, database });
  const walker = new Walker(page, lang, [...signs, ...names, ...(await namesOf(api))]);
  await page.evaluate((stored) => localStorage.setItem('lang', stored), lang);
  await walker.shop.open('/p/faq');
  for (const visit of ownPages(paths)) await take(walker, visit);
});

async function take(walker: Walker, [, path, ...actions]: Visit): Promise<void> {
  await test.step(path, async () => {
    await walker.go(path);
    // Skips the actions in English: a missing translation shows the English text, so only a Bulgarian page reveals it.
    if (walker.lang !== 'bg' || actions.length === 0) return;
    for (const action of actions) await action(walker);
    await walker.read();
  });
}

async function namesOf(api: ShopApi): Promise<string[]> {
  const { brands } = await api.get('/api/brands');
  const { sellers } = await api.get('/api/sellers');
  const products = await Promise.all(
    ['stacking-chair-line', 'window-sill-bundle'].map((slug) => api.get(`/api/product/${slug}`)),
  );
  const { sponsors } = await api.get('/api/affiliates/ralitsa-vaneva');
  return [
    ...sponsors.map(({ name }: Named) => name),
    ...brands.flatMap(({ name }: Named) => [name, name.slice(0, 1)]),
    ...sellers.data.map(({ shop_name }: { shop_name: string }) => shop_name),
    ...products.flatMap(({ productReviews }) => productReviews.map(({ user }: { user: Named }) => user.name)),
  ];
}

interface Named {
  name: string;
}

async function logInDemo(
  page: Page,
  { api, database }: { api: ShopApi; database: ShopDatabase },
): Promise<{ paths: Record<string, string>; names: string[] }> {
  const email = 'mira@pazar.example';
  const data = { email, password: demoPassword, device_token: '' };
  const { access_token: token, user } = await (await api.request.post('/api/store-login', { data })).json();
  await enter(page, { id: user.id, token, email }, user.name);
  const read = (path: string) => api.get(`${path}${path.includes('?') ? '&' : '?'}token=${token}`);
  const { products } = await api.get('/api/product?per_page=60');
  const plain = products.data.find(({ active_variants: variants }: { active_variants: [] }) => variants.length === 0);
  await fillCart(database.pool, user.id, plain.id, 1);
  const { orders } = await read('/api/user/order');
  const delivered = orders.data.find(({ order_status }: { order_status: number }) => order_status === 2);
  const { purchases } = await read('/api/user/unreviewed');
  const { addresses } = await read('/api/user/address');
  const { cashouts } = await read('/api/user/my-cashouts');
  const order = `/p/profile/orders/${delivered.order_id}`;
  return {
    paths: {
      order,
      invoice: `${order}/invoice`,
      sendBack: `${order}/return/${delivered.order_products[0].id}`,
      review: `/p/profile/reviews/new/${purchases.data[0].product.slug}`,
      address: `/p/profile/addresses/${addresses[0].id}`,
      done: `/p/checkout/done/${delivered.order_id}`,
    },
    names: [
      user.name,
      // The first letter of the name replaces a missing profile picture.
      user.name.slice(0, 1),
      ...addresses.flatMap(({ name, address }: Named & { address: string }) => [name, address]),
      ...cashouts.data.map(({ account_info }: { account_info: string }) => account_info),
    ],
  };
}
