import { expect, type Page } from '@playwright/test';
import { GuestCart } from './guest-cart';
import { type Lang, ShopPage, stored, ownShopTest as test } from './shop';

const languages = { en: 'English', bg: 'Български' } as const;

/** A shopper who now and then prefers the other language. */
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

  /** Goes to a page without loading the shop anew, as its links do. */
  async go(path: string, heading: string | RegExp) {
    await this.page.evaluate((to) => history.pushState({}, '', to), path);
    await this.shop.seeHeading(heading);
  }

  /** Takes the other language and waits for the page that comes of it. */
  async switch() {
    const lang = this.shop.lang === 'en' ? 'bg' : 'en';
    await this.page.evaluate(() => Object.assign(window, { isOld: true }));
    await this.shop.chooseLanguage(languages[lang]);
    await this.page.waitForFunction(() => !('isOld' in window));
    await expect(this.page.locator('html')).toHaveAttribute('lang', lang);
    this.shop = new ShopPage(this.page, lang);
  }

  /** Writes into the fields of these names, takes the other language, and finds it all again. */
  async write(values: Record<string, string>) {
    for (const [name, value] of Object.entries(values)) await this.field(name).fill(value);
    await this.switch();
    for (const [name, value] of Object.entries(values)) await expect(this.field(name)).toHaveValue(value);
  }
}

/** Where the page has been scrolled to, and the product that stands in the middle. */
const inSight = (page: Page) =>
  page.evaluate(() => {
    const inTheMiddle = [...document.querySelectorAll('main article a')].find(
      (link) => link.getBoundingClientRect().bottom > window.innerHeight / 2,
    );
    return { href: inTheMiddle?.getAttribute('href'), y: window.scrollY };
  });

test('[G3] what a visitor has begun to type at the doors survives a switch of the language; passwords do not', async ({
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
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).not.toContain('correct horse');
});

test('[G3] the list with its filters, the place in it, the cart, the open question and what was written to the shop survive a switch of the language', async ({
  page,
  database,
  request,
}) => {
  const shopper = new Bilingual(page);
  const { id } = await database.addProduct('Mountain tea');
  await shopper.shop.open('/p/products?sale=1&sort=price-up');
  await new GuestCart(request, (await stored(page, 'device_id')) ?? '').hold(id, 1);
  await shopper.shop.main.getByRole('article').nth(12).scrollIntoViewIfNeeded();
  const { href, y } = await inSight(page);
  await shopper.switch();
  await shopper.shop.seeCartCount(1);
  await expect(page).toHaveURL('/p/products?sale=1&sort=price-up');
  await shopper.shop.seeHeading('Всички продукти');
  // The same product is in sight, where lines that break elsewhere have left it.
  await expect(shopper.shop.main.locator(`a[href="${href}"]`).first()).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - y)).toBeLessThanOrEqual(4);

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

test('[G1] Bulgarian is set in Bulgarian letters, in text, on buttons and in fields', async ({ page, shop }) => {
  await shop.open('/p/faq');
  // English pages do without these letters until they meet one.
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
    // The same letters as Russians write them, and once more, to see that two pictures of the same are the same.
    expect(bulgarian.equals(await pictureOf(tag, 'ru')), `the letters of a ${tag} in bg and in ru`).toBe(false);
    expect(bulgarian.equals(await pictureOf(tag, 'bg')), `the letters of a ${tag} in bg twice`).toBe(true);
  }
});
