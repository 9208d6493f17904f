import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../server/demo/read-demo';
import { fillCart } from '../support/add-address-cart-and-coupon';
import { drawn } from './axe';
import { misfitsOn, overlapsOn } from './axe-and-layout-checks';
import { enter } from './login';
import { renderInBrowser, ShopPage, ownShopTest as test } from './shop-fixtures';

/** Compiled translation: a text, or texts with placeholders or plural forms in between. */
type Message = string | (string | unknown[])[];

function lengthen(text: string): string {
  const words = text.replace(/<\/?\d+\/?>/g, '').trim();
  if (words.length < 2) return text;
  const more = 'още дълги думи сред многобройните други изречения на езика '.repeat(4);
  const end = text.trimEnd();
  return `${end} ${more.slice(0, Math.ceil(words.length * 0.4)).trim()}${text.slice(end.length)}`;
}

function lengthenMessage(message: Message): Message {
  if (typeof message === 'string') return lengthen(message);
  return message.map((part) => (typeof part === 'string' ? lengthen(part) : part.map(lengthenChoices)));
}

function lengthenChoices(piece: unknown): unknown {
  if (typeof piece !== 'object' || piece === null) return piece;
  const choices = Object.entries(piece as Record<string, Message>);
  return Object.fromEntries(
    choices.map(([name, choice]) => [name, name === 'offset' ? choice : lengthenMessage(choice)]),
  );
}

async function speakAtLength(page: Page): Promise<void> {
  await renderInBrowser(page);
  await page.addInitScript(() => localStorage.setItem('lang', 'bg'));
  await page.route(/\/assets\/(messages|account)-[^/]{8}\.js/, async (route) => {
    const response = await route.fetch();
    const source = await response.text();
    // The file of the page `/p/profile/messages` has such a name too. A catalogue imports nothing.
    if (source.startsWith('import')) return route.fulfill({ response });
    const module: Record<string, Record<string, Message>> = await import(
      `data:text/javascript,${encodeURIComponent(source)}`
    );
    const [[name, messages] = []] = Object.entries(module);
    const longer = Object.entries(messages ?? {}).map(([id, message]) => [id, lengthenMessage(message)]);
    return route.fulfill({
      contentType: 'text/javascript',
      body: `const messages = ${JSON.stringify(Object.fromEntries(longer))};export { messages as ${name} };`,
    });
  });
}

class Reader {
  readonly page: Page;
  readonly shop: ShopPage;

  constructor(page: Page) {
    this.page = page;
    this.shop = new ShopPage(page, 'bg');
  }

  async look(path: string, then?: () => Promise<void>) {
    await test.step(path, async () => {
      await this.page.evaluate((to) => {
        for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
        history.pushState({}, '', to);
      }, path);
      await expect(this.page.locator('main h1:not([data-left])')).toBeVisible();
      await this.seeAllOf(path);
      if (!then) return;
      await then();
      await this.seeAllOf(`${path}, after`);
    });
  }

  async press(name: RegExp) {
    await this.page.getByRole('button', { name }).filter({ visible: true }).first().click();
  }

  async seeAllOf(what: string) {
    await expect(this.shop.main.locator('[aria-busy=true]')).toHaveCount(0);
    for (const width of [390, 320, 1440]) {
      await this.page.setViewportSize({ width, height: 900 });
      await drawn(this.page);
      const faults = [...(await misfitsOn(this.page, width)), ...(await overlapsOn(this.page))];
      expect.soft(faults, `${what} at ${width} px`).toEqual([]);
    }
    await this.page.setViewportSize({ width: 390, height: 900 });
  }
}

test('[G17] [G1] has no overflow or overlap with 40 % longer texts at 320, 390 and 1440 px', async ({
  page,
  request,
  database,
}) => {
  test.slow();
  const data = { email: 'mira@pazar.example', password: demoPassword, device_token: '' };
  const { access_token: token, user } = await (await request.post('/api/store-login', { data })).json();
  const { products } = await (await request.get('/api/product?per_page=60')).json();
  const plain = products.data.find(({ active_variants: variants }: { active_variants: [] }) => variants.length === 0);
  await fillCart(database.pool, user.id, plain.id, 2);
  const { orders } = await (await request.get(`/api/user/order?token=${token}`)).json();
  await speakAtLength(page);
  const reader = new Reader(page);
  await reader.shop.open('/p/signup');
  await expect(page.getByText(/ още/).first()).toBeVisible();
  await reader.seeAllOf('/p/signup');
  await reader.look('/p/login', () => reader.press(/^Вход /));
  await reader.look('/p/contact', () => reader.press(/^Изпрати /));

  await enter(page, { id: user.id, token, email: data.email }, user.name);
  await reader.shop.open('/p/faq');
  await reader.look('/', () => reader.press(/^Меню/));
  await page.keyboard.press('Escape');
  await reader.look('/p/products?sale=1', () => reader.press(/^Филтри/));
  await page.keyboard.press('Escape');
  await reader.look('/p/products/details/stacking-chair-line', () => reader.press(/^Добави в количката/));
  await reader.look('/p/cart', () => reader.press(/^Един брой по-малко/));
  await reader.look('/p/checkout/address');
  for (const path of ['', '/orders', `/orders/${orders.data[0].order_id}`, '/wallet', '/addresses', '/edit'])
    await reader.look(`/p/profile${path}`);
  await reader.look('/p/payment/success?status=cancel');
});
