import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { type Inspected, inspectorTest as test } from './inspector';
import { stored } from './shop-fixtures';

const builtApp = fileURLToPath(new URL('../../dist/client', import.meta.url));
/** Strings that only the code of the XState inspector contains. */
const inspectorTexts = ['xstateinspector', '@statelyai.connected', 'stately.ai/inspect', 'allow pop-ups'];

// Runs all tests of this file in one worker, because each worker builds the app.
test.describe.configure({ mode: 'default' });

test('[M3] sends the running machines to the inspector, without personal data of the shopper', async ({
  page,
  context,
  shop,
  api,
  received,
}) => {
  const { products } = await api.get('/api/product?per_page=60');
  const product = products.data.find(({ qty, sold_qty }: Record<string, number>) => (qty ?? 0) > (sold_qty ?? 0));
  const { productCategories, footer } = await api.get('/api/website-setup');
  const category = productCategories.find(({ id }: { id: number }) => id === product.category_id);
  // The app asks for the cart of a known device only.
  await page.addInitScript((device_id) => Object.assign(localStorage, { device_id }), randomUUID());
  // Lets the cart request fail: the error contains its URL with the device id, which must not reach the inspector.
  await page.route('**/api/guest-show-cart**', (route) => route.abort());

  const opening = context.waitForEvent('page');
  await shop.open('/?inspect');
  await opening;
  // Waits up to 60 s, because passing events through two browser windows is slow on a busy machine.
  await expect.poll(() => statesOf(received, 'cart'), { timeout: 60_000 }).toContainEqual('unavailable');
  await page.unroute('**/api/guest-show-cart**');

  await shop.main.locator(`a[href="/p/products?category=${category.slug}"]`).first().click();
  await shop.seeHeading(category.name);
  await shop.main.getByRole('link', { name: product.name }).first().click();
  await shop.seeHeading(product.name);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await shop.seeCartCount(1);
  // Blocks the translation file, so that choosing Bulgarian fails and the page does not reload.
  await page.route('**/assets/messages-*.js', (route) => route.abort());
  await shop.chooseLanguage('Български');

  const flows: Record<string, unknown[]> = {
    activity: ['idle', { busy: 'unnoticed' }],
    cart: ['loading', 'unavailable', 'saving'],
    language: ['settled', 'switching'],
    settings: ['loading', 'ready'],
    search: ['closed'],
    overlay: ['closed'],
    pagedList: ['loading'],
  };
  for (const [name, states] of Object.entries(flows)) {
    await expect.poll(() => statesOf(received, name), name).toEqual(expect.arrayContaining(states));
  }
  const everything = JSON.stringify(received);
  expect(everything).toContain(product.slug);
  for (const personal of [await stored(page, 'device_id'), footer.email, footer.phone]) {
    expect(personal).toMatch(/.{6}/);
    expect(everything).not.toContain(personal);
  }
});

test('[M3] opens no window and does not load the inspector without ?inspect', async ({
  page,
  context,
  shop,
  inspectable,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await shop.open('/?inspected');
  await shop.seeCartCount(0);
  await page.waitForLoadState('networkidle');
  const [inspector] = chunksWith(inspectable.appFolder, 'xstateinspector');
  expect(scripts).not.toContain(`/assets/${inspector}`);
  expect(context.pages()).toEqual([page]);
});

test('[M3] ignores an inspector address that a link contains', async ({ context, shop, inspectable }) => {
  const opening = context.waitForEvent('page');
  await shop.open('/?inspect=https://elsewhere.example/&url=https://elsewhere.example/');
  expect((await opening).url()).toBe(inspectable.receiverUrl);
});

test('[M3] logs a blocked inspector window, and the shop keeps working', async ({ page, shop }) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await shop.open('/?inspect');
  await expect.poll(() => logged.join()).toContain('allow pop-ups');
  await shop.seeCartCount(0);
  await shop.followFooterLink('/p/faq');
});

test('[M3] the production build contains no inspector code', ({ inspectable }) => {
  for (const text of inspectorTexts) {
    expect(chunksWith(inspectable.appFolder, text), text).toHaveLength(1);
    expect(chunksWith(builtApp, text), text).toEqual([]);
  }
});

function statesOf(received: Inspected[], machine: string): unknown[] {
  const isOfMachine = ({ definition }: Inspected) => definition !== undefined && JSON.parse(definition).id === machine;
  const flows = received.filter(isOfMachine).map(({ sessionId }) => sessionId);
  return received.filter(({ sessionId }) => flows.includes(sessionId)).map(({ snapshot }) => snapshot?.value);
}

function chunksWith(folder: string, text: string): string[] {
  const assets = join(folder, 'assets');
  return readdirSync(assets).filter(
    (file) => file.endsWith('.js') && readFileSync(join(assets, file), 'utf8').includes(text),
  );
}
