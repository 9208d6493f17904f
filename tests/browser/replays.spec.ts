import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { serveApp } from '../support/built-app';
import { addAddress, fillCart } from '../support/checkout-world';
import { readRecording } from '../support/recording';
import { replay } from '../support/replay';
import { Door } from './login';
import { saveRecording } from './recorded-page';
import { openStart, refuse, searchCall } from './search-panel';
import { ownShopTest as base, type ShopDatabase, ShopPage } from './shop';

const replays = fileURLToPath(new URL('../replays/', import.meta.url));
const builtApp = fileURLToPath(new URL('../../dist/client', import.meta.url));

/** With the built app alone, and no shop behind it. */
const test = base.extend<object, { app: string }>({
  app: [
    async ({ playwright: _ }, use) => {
      const app = await serveApp(builtApp);
      await use(app.url);
      await app.close();
    },
    { scope: 'worker' },
  ],
});

for (const name of readdirSync(replays)) {
  test(`what was recorded happens again: ${name}`, async ({ browser, app }) => {
    const { difference } = await replay({ browser, base: app, recording: readRecording(join(replays, name)) });
    expect(difference).toBeNull();
  });
}

/** A guest puts two of a thing into the cart and takes them out again, the last one after being asked. */
async function fillAndEmpty(page: Page) {
  const shop = new ShopPage(page);
  await shop.open('/p/products/details/echeveria-in-terracotta');
  await shop.seeCartCount(0);
  const saved = page.waitForResponse('**/api/guest-add-to-cart');
  await page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().click();
  await saved;
  await shop.seeCartCount(1);
  await shop.cartLink.click();
  const more = page.waitForResponse('**/api/guest-cart-item-increment/**');
  await page.getByRole('button', { name: /^One more of/ }).click();
  await more;
  const less = page.waitForResponse('**/api/guest-cart-item-decrement/**');
  await page.getByRole('button', { name: /^One less of/ }).click();
  await less;
  await page.getByRole('button', { name: /^One less of/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(shop.main).toContainText('Your cart is empty');
}

/** A search fails, and finds when it is tried again. */
async function searchTwice(page: Page) {
  const { search } = await openStart(page);
  await page.route(searchCall, refuse);
  await search.open();
  await search.find('chair');
  await expect(search.failure).toBeVisible();
  await page.unroute(searchCall);
  await search.retry.click();
  await expect(search.hits.first()).toBeVisible();
  await page.keyboard.press('Escape');
}

const next = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Continue', exact: true });

/** Goes from the cart to the order, which is paid on delivery; `hesitate`: before that is chosen. */
async function orderCart(page: Page, { logIn = async () => {}, hesitate = async () => {} } = {}) {
  const shop = new ShopPage(page);
  await shop.main.getByRole('link', { name: 'To the checkout' }).click();
  await logIn();
  for (const step of ['address', 'delivery']) {
    await expect(page).toHaveURL(new RegExp(`/p/checkout/${step}$`));
    await next(page).click();
  }
  await expect(page).toHaveURL('/p/checkout/payment');
  const onDelivery = shop.main.getByRole('radio', { name: /Cash on delivery/ });
  await onDelivery.waitFor();
  await hesitate();
  await onDelivery.check();
  await next(page).click();
  await shop.main.getByRole('button', { name: /^Order for / }).click();
  await shop.seeHeading('Thank you for your order');
}

/** A customer who has somewhere to be delivered to, and something to buy. */
async function customerAndTea(database: ShopDatabase) {
  const customer = await database.addCustomer('Mira Ivanova');
  await addAddress(database.pool, customer.id, 'Rose Street 1', true);
  return { customer, tea: await database.addProduct('Mountain tea') };
}

/** A guest chooses something, logs in on the way to the checkout, and orders. */
async function buy(page: Page, database: ShopDatabase) {
  const { customer, tea } = await customerAndTea(database);
  const shop = new ShopPage(page);
  await shop.open(`/p/products/details/${tea.slug}`);
  await shop.seeCartCount(0);
  const saved = page.waitForResponse('**/api/guest-add-to-cart');
  await page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().click();
  await saved;
  await shop.cartLink.click();
  await orderCart(page, { logIn: () => new Door(page).logIn(customer) });
}

for (const [name, visit] of Object.entries({
  'a cart is filled and emptied': fillAndEmpty,
  'a search fails and is tried again': searchTwice,
  'a guest logs in and orders': buy,
})) {
  test(`a visit is recorded and happens again to the same states: ${name}`, async ({
    page,
    browser,
    app,
    database,
  }, info) => {
    await visit(page, database);
    const recording = await saveRecording(page, info);
    // All of it, from the first page on.
    expect(recording.earlier).toEqual([]);
    const lines: string[] = [];
    const { difference } = await replay({ browser, base: app, recording, say: (line) => lines.push(line) });
    expect(difference, lines.join('\n')).toBeNull();
  });
}

/** Chooses one way to pay and another one so often, as a person would who does nothing else. */
async function chooseOften(times: number): Promise<void> {
  const [one, other] = document.querySelectorAll<HTMLInputElement>('main input[type=radio]:not(:checked)');
  if (!one || !other) throw new Error('There are no two other ways to pay');
  for (let press = 0; press < times; press += 1) {
    (press % 2 === 0 ? one : other).click();
    await new Promise(requestAnimationFrame);
  }
}

test('of a visit of more than 200 steps the last ones happen again, from the page that they begin on and by whoever was in', async ({
  page,
  browser,
  app,
  database,
}, info) => {
  const { customer, tea } = await customerAndTea(database);
  await fillCart(database.pool, customer.id, tea.id, 1);
  const shop = new ShopPage(page);
  await shop.open('/p/login?redirect_to=/p/cart');
  await new Door(page).logIn(customer);
  await shop.seeCartCount(1);
  await orderCart(page, { hesitate: () => page.evaluate(chooseOften, 210) });
  const recording = await saveRecording(page, info);
  expect(recording.steps.filter((step) => 'href' in step).map(({ href }) => href.replace(/done.*/, 'done'))).toEqual([
    '/p/checkout/review',
    '/p/checkout/done',
  ]);
  const lines: string[] = [];
  const { difference, remarks } = await replay({ browser, base: app, recording, say: (line) => lines.push(line) });
  expect(difference, lines.join('\n')).toBeNull();
  expect(remarks.filter((remark) => remark.includes('not followed'))).toEqual([]);
});

for (const [name, { call, difference: expected }] of Object.entries({
  'failed-search.json': {
    call: 'search-product',
    difference: /^Step \d+, .*search.* should be .*shown.*, and is .*failed/,
  },
  'order.json': { call: 'POST /api/user/checkout/', difference: /^Step \d+, .*checkout.* should be "placed", and is/ },
})) {
  test(`an answer that is another one is noticed, with the step: ${name}`, async ({ browser, app }) => {
    const recording = readRecording(join(replays, name));
    for (const step of recording.steps) if ('call' in step && step.call.includes(call)) step.status = 400;
    const { difference } = await replay({ browser, base: app, recording });
    expect(difference).toMatch(expected);
  });
}

test('a machine that is another one is noticed', async ({ browser }, info) => {
  const folder = info.outputPath('app');
  cpSync(builtApp, folder, { recursive: true });
  const code = readdirSync(join(folder, 'assets')).find((file) => /^index-.*\.js$/.test(file)) ?? '';
  const path = join(folder, 'assets', code);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain('"retry.requested"');
  writeFileSync(path, text.replaceAll('"retry.requested"', '"retry.refused"'));
  const app = await serveApp(folder);
  const { difference } = await replay({
    browser,
    base: app.url,
    recording: readRecording(join(replays, 'failed-search.json')),
  });
  await app.close();
  expect(difference).toContain('search');
});
