import { expect, type Page } from '@playwright/test';
import { GuestCart } from './guest-cart';
import { OtherTab } from './other-tab';
import { type Lang, ShopPage, stored, ownShopTest as test } from './shop-fixtures';

const languages = { en: 'English', bg: 'Български' } as const;

class Bilingual {
  readonly page: Page;
  shop: ShopPage;

  constructor(page: Page, lang: Lang = 'en') {
    this.page = page;
    this.shop = new ShopPage(page, lang);
  }

  field(name: string) {
    return this.page.locator(`main [name=${name}]`);
  }

  async go(path: string, heading: string | RegExp) {
    await this.page.evaluate((to) => history.pushState({}, '', to), path);
    await this.shop.seeHeading(heading);
  }

  async switch() {
    const lang = this.shop.lang === 'en' ? 'bg' : 'en';
    await this.page.evaluate(() => Object.assign(window, { isOld: true }));
    await this.shop.chooseLanguage(languages[lang]);
    await this.page.waitForFunction(() => !('isOld' in window));
    await expect(this.page.locator('html')).toHaveAttribute('lang', lang);
    this.shop = new ShopPage(this.page, lang);
  }

  async write(values: Record<string, string>) {
    for (const [name, value] of Object.entries(values)) await this.field(name).fill(value);
    await this.switch();
    for (const [name, value] of Object.entries(values)) await expect(this.field(name)).toHaveValue(value);
  }
}

/** Returns the link of a product in the middle of the window. */
const linkInTheMiddle = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll('main article a')];
    const link = links.find((link) => link.getBoundingClientRect().bottom > window.innerHeight / 2);
    return String(link?.getAttribute('href'));
  });

test('[G3] sign-up and login forms keep their values through a language switch, but not passwords', async ({
  page,
}) => {
  const shopper = new Bilingual(page);
  await shopper.shop.open('/p/signup');
  await shopper.field('password').fill('correct horse battery');
  await shopper.write({ name: 'Мира', email: 'mira@shop.example' });
  await expect(shopper.field('password')).toHaveValue('');
  await shopper.go('/p/login', 'Вход');
  await shopper.field('password').fill('correct horse battery');
  await shopper.write({ email: 'mira@home.example' });
  await expect(shopper.field('password')).toHaveValue('');
  const contents = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(contents).not.toContain('correct horse');
});

test('[G3] filters, scroll position, cart, open question and form values survive a language switch', async ({
  page,
  database,
  request,
}) => {
  const shopper = new Bilingual(page);
  const { id } = await database.addProduct('Mountain tea');
  await shopper.shop.open('/p/products?sale=1&sort=price-up');
  await new GuestCart(request, (await stored(page, 'device_id')) ?? '').hold(id, 1);
  await shopper.shop.main.getByRole('article').nth(12).scrollIntoViewIfNeeded();
  const link = shopper.shop.main.locator(`a[href="${await linkInTheMiddle(page)}"]`).first();
  const top = () => link.evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  await shopper.switch();
  await shopper.shop.seeCartCount(1);
  await expect(page).toHaveURL('/p/products?sale=1&sort=price-up');
  await shopper.shop.seeHeading('Всички продукти');
  // The product stays in its place, apart from a line of text, because texts in the new language have other heights.
  const line = 24;
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(line);

  await shopper.go('/p/faq', 'Въпроси и отговори');
  const question = shopper.shop.main.locator('details').nth(3);
  await question.locator('summary').click();
  await shopper.switch();
  await expect(question).toHaveAttribute('open');
  await expect(question.locator('summary')).toHaveText(/^[\w\s,?“”’–-]+$/);

  await shopper.go('/p/contact', 'Write to us');
  await shopper.write({ name: 'Мира', email: 'mira@shop.example', subject: 'Tea', message: 'Is there any left?' });
  await shopper.go('/p/join-company', 'Партньорство за фирми');
  await shopper.write({ company: 'Роза ООД', name: 'Мира', phone: '+359 88 123 4567', message: 'Сапуни.' });
  await shopper.go('/p/join-boutiques', 'Open a boutique');
  await shopper.write({ shop_name: 'Роза', email: 'rose@shop.example', open_at: '09:30' });
});

test('[G3] a form in use follows a language switch in another tab, with all its texts', async ({ page, shop }) => {
  await shop.open('/p/signup');
  const email = page.locator('main [name=email]');
  await email.fill('mila@example.com');
  const other = await OtherTab.beside(page);
  await other.store('lang', 'bg');
  await expect(page.locator('html')).toHaveAttribute('lang', 'bg');
  await expect(shop.main.getByRole('heading', { level: 1 })).toHaveText('Създай профил');
  await expect(shop.main.getByLabel('Парола', { exact: true })).toBeVisible();
  await expect(email).toHaveValue('mila@example.com');
});

test('[G1] renders Bulgarian letterforms in text, buttons and fields', async ({ page, shop }) => {
  await shop.open('/p/faq');
  // Loads the Cyrillic font file, which English pages request only when they contain a Cyrillic letter.
  await page.evaluate(() => document.fonts.load('24px "Sofia Sans Variable"', 'вгд'));
  const pictureOf = async (tag: string, lang: string) => {
    const sample = await page.evaluateHandle(
      ([name = '', language = '']) => {
        const element = document.createElement(name);
        element.lang = language;
        element.textContent = element.tagName === 'INPUT' ? '' : 'вгдзийклптцшщю';
        if (element instanceof HTMLInputElement) element.value = 'вгдзийклптцшщю';
        element.style.cssText =
          'position:fixed;z-index:99;inset:0 auto auto 0;width:300px;height:48px;font-size:24px;background:#fff';
        document.body.append(element);
        return element;
      },
      [tag, lang],
    );
    const picture = await sample.screenshot();
    await sample.evaluate((element) => element.remove());
    return picture;
  };
  for (const tag of ['p', 'button', 'input']) {
    const bulgarian = await pictureOf(tag, 'bg');
    expect(bulgarian.equals(await pictureOf(tag, 'ru')), `the letters of a ${tag} differ from ru`).toBe(false);
    expect(bulgarian.equals(await pictureOf(tag, 'bg')), `the letters of a ${tag} are the same twice`).toBe(true);
  }
});
