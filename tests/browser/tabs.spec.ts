import { expect, type Page, type Request } from '@playwright/test';
import { deferred } from '../support/deferred';
import { GuestCart } from './guest-cart';
import { enter, LoginPage } from './login';
import { ShopPage, stored, ownShopTest as test } from './shop-fixtures';

const quantityOf = (page: Page, name: string) => page.getByRole('group', { name: `Quantity of ${name}` });
const more = (page: Page, name: string) => page.getByRole('button', { name: `One more of ${name}` });
const waiting = (page: Page) => page.getByRole('main').getByText('Will be saved when you are back online');
const summary = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Summary' });
const guestCart = async (page: Page) => new GuestCart(page.request, (await stored(page, 'device_id')) ?? '');
const storedEdits = (page: Page): Promise<{ quantity: number }[]> =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, text]) => (key.startsWith('cartQueue') ? JSON.parse(text) : [])),
  );

test('[C8] shows offline cart edits as waiting, saves them once when back online, and updates the other tab', async ({
  page,
  context,
  database,
}) => {
  const tea = await database.addProduct('Mountain tea');
  const mug = await database.addProduct('Clay mug');
  const shop = new ShopPage(page);
  await shop.open('/p/cart');
  const cart = await guestCart(page);
  await cart.hold(tea.id, 1);
  await cart.hold(mug.id, 1);
  await shop.open('/p/cart');
  const other = await context.newPage();
  await other.goto('/p/cart');
  await more(page, 'Mountain tea').click();
  await expect(quantityOf(other, 'Mountain tea')).toContainText('2');
  await expect.poll(() => storedEdits(page)).toEqual([]);

  const changes = new Set<Request>();
  const isChange = (sent: Request) => sent.url().includes('/guest-cart-item-');
  context.on('request', (sent) => isChange(sent) && changes.add(sent));
  context.on('requestfailed', (sent) => changes.delete(sent));
  await context.setOffline(true);
  await more(page, 'Mountain tea').click();
  await more(page, 'Mountain tea').click();
  await page.getByRole('button', { name: 'Remove Clay mug' }).click();
  await expect(quantityOf(page, 'Mountain tea')).toContainText('4');
  await expect(waiting(page)).toBeVisible();
  await expect(summary(page)).toContainText('Total when you are back online');
  await expect(summary(page)).not.toContainText(/\d\.\d\d/);
  await shop.seeCartCount(1);
  await expect.poll(async () => (await storedEdits(page)).map(({ quantity }) => quantity).sort()).toEqual([0, 4]);
  await context.setOffline(false);
  await expect(waiting(page)).toHaveCount(0);
  await expect(summary(page)).toContainText(/\d\.\d\d/);
  await expect(quantityOf(other, 'Mountain tea')).toContainText('4');
  await expect(quantityOf(other, 'Clay mug')).toHaveCount(0);
  await expect.poll(() => cart.quantities()).toEqual([4]);
  await expect.poll(() => storedEdits(page)).toEqual([]);
  expect([...changes].map((sent) => new URL(sent.url()).pathname.replace(/\/\d+$/, ''))).toEqual([
    '/api/guest-cart-item-increment',
    '/api/guest-cart-item-increment',
    '/api/guest-cart-item-remove',
  ]);
});

test('[C8] saves the edits of a closed page once at the next visit, also with two tabs', async ({
  page,
  context,
  database,
}) => {
  const tea = await database.addProduct('Mountain tea');
  await new ShopPage(page).open('/p/cart');
  const cart = await guestCart(page);
  await cart.hold(tea.id, 1);
  await new ShopPage(page).open('/p/cart');
  await context.setOffline(true);
  await more(page, 'Mountain tea').click();
  await more(page, 'Mountain tea').click();
  await expect(waiting(page)).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const changes: string[] = [];
  // Counts responses, not requests: a request may fail while the network returns, and the app then repeats it.
  context.on('response', (answer) => answer.url().includes('-increment/') && changes.push(answer.url()));
  const tabs = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all(tabs.map((tab) => tab.goto('/p/cart')));
  for (const tab of tabs) await expect(quantityOf(tab, 'Mountain tea')).toContainText('3');
  for (const tab of tabs) await expect(tab.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  expect(await cart.quantities()).toEqual([3]);
  expect(changes).toHaveLength(2);
});

test('[A5] [W5] hearts and wishlist update in every tab; a product moved to the cart in two tabs is moved once', async ({
  page,
  context,
  database,
}) => {
  const customer = await database.addCustomer('Mira Ivanova');
  const tea = await database.addProduct('Mountain tea');
  const lamp = await database.addProduct('Reading lamp');
  const shirt = await database.addProduct('Linen shirt');
  await database.addVariant(shirt.id, 'Size', [{ name: 'M', surcharge: 0, stock: null }]);
  for (const { id } of [lamp, shirt]) await database.addWish(customer.id, id);
  await enter(page, customer);
  const list = new ShopPage(await context.newPage());
  await list.open('/p/profile/wishlist');
  const cards = list.main.getByRole('article');
  await expect(cards).toHaveCount(2);

  const shop = new ShopPage(page);
  await shop.open(`/p/products/details/${tea.slug}`);
  const heart = page.getByRole('button', { name: 'Add Mountain tea to wishlist' }).first();
  await heart.click();
  await expect(cards).toHaveCount(3);
  await expect(cards.first()).toContainText('Mountain tea');
  await list.main.getByRole('button', { name: 'Remove', exact: true }).first().dblclick();
  await expect(cards).toHaveCount(2);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');

  await expect(list.main.getByRole('link', { name: 'Choose options' })).toHaveAttribute(
    'href',
    `/p/products/details/${shirt.slug}`,
  );
  await shop.open('/p/profile/wishlist');
  for (const tab of [shop, list]) await expect(tab.main.getByRole('article')).toHaveCount(2);
  // The first response removes both buttons, so all requests wait until both buttons are clicked.
  const both = deferred<void>();
  await context.route('**/api/**', async (route) => {
    await both.promise;
    await route.continue();
  });
  await Promise.all(
    [page, list.page].map((tab) => tab.getByRole('button', { name: 'Move to cart' }).dblclick({ noWaitAfter: true })),
  );
  both.resolve();
  for (const tab of [shop, list]) {
    await expect(tab.main.getByRole('article')).toHaveCount(1);
    await tab.seeCartCount(1);
  }
  const answer = await page.request.get('/api/cart', { params: { token: customer.token } });
  expect((await answer.json()).cartProducts).toMatchObject([{ product_id: lamp.id, qty: 1 }]);
});

test('[A5] [G3] the language changes in every tab, and a tab with a partly filled form keeps its text', async ({
  page,
  context,
}) => {
  const shop = new ShopPage(page);
  await shop.open('/p/faq');
  const [idle, writer] = [new ShopPage(await context.newPage(), 'bg'), new ShopPage(await context.newPage(), 'bg')];
  await idle.open('/p/products');
  await writer.open('/p/contact');
  await writer.main.getByRole('textbox', { name: 'Message', exact: true }).fill('Half a question');
  const reloaded = idle.page.waitForEvent('load');
  await shop.chooseLanguage('Български');
  await reloaded;
  await expect(idle.page.locator('html')).toHaveAttribute('lang', 'bg');
  const message = writer.main.getByRole('textbox', { name: 'Съобщение', exact: true });
  await expect(message).toHaveValue('Half a question');
  const left = writer.page.waitForEvent('load');
  await writer.followFooterLink('/p/faq');
  await left;
  await expect(writer.heading).toBeVisible();
  await expect(writer.page.locator('html')).toHaveAttribute('lang', 'bg');
});

for (const [what, years] of [
  ['behind', -1],
  ['ahead', 1],
] as const) {
  test(`[A5] [A2] login, wishlist, cart and reload work with a device clock that is a year ${what}`, async ({
    page,
    database,
  }) => {
    const customer = await database.addCustomer('Mira Ivanova');
    const { slug } = await database.addProduct('Mountain tea');
    await page.clock.install({ time: Date.now() + years * 365 * 86_400_000 });
    const shop = new ShopPage(page);
    const loginPage = new LoginPage(page);
    await shop.open(`/p/products/details/${slug}`);
    const heart = page.getByRole('button', { name: 'Add Mountain tea to wishlist' }).first();
    await heart.click();
    await loginPage.link.click();
    await loginPage.logIn(customer);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await shop.main.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().click();
    await shop.seeCartCount(1);
    await expect.poll(() => storedEdits(page)).toEqual([]);
    await page.reload();
    await expect(loginPage.menu).toBeVisible();
    await shop.seeCartCount(1);
  });
}
