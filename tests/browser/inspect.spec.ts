import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { type Inspected, inspectorTest as test } from './inspector';
import { stored } from './shop';

const builtApp = fileURLToPath(new URL('../../dist/client', import.meta.url));
/** What only the inspector's code says. */
const marks = ['xstateinspector', '@statelyai.connected', 'stately.ai/inspect', 'allow pop-ups'];

// One worker for all of them: each would build the app anew.
test.describe.configure({ mode: 'default' });

test('[M3] every running flow arrives at the inspector, and nothing that tells who the shopper is', async ({
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
  // A failed request is reported with its url, which holds the guest's id.
  await page.route('**/api/guest-show-cart**', (route) => route.abort());

  const opening = context.waitForEvent('page');
  await shop.open('/?inspect');
  await opening;
  // Each event goes through two windows, which takes a busy machine its time.
  await expect.poll(() => statesOf(received, 'cart'), { timeout: 60_000 }).toContainEqual('unavailable');
  await page.unroute('**/api/guest-show-cart**');

  await shop.main.locator(`a[href="/p/products?category=${category.slug}"]`).first().click();
  await shop.seeHeading(category.name);
  await shop.main.getByRole('link', { name: product.name }).first().click();
  await shop.seeHeading(product.name);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await shop.seeCartCount(1);
  // The other language can't be loaded, so the page is not reloaded and goes on reporting.
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

test('[M3] without ?inspect nothing opens, and the inspector is not even loaded', async ({
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

test('[M3] a link can not choose who watches', async ({ context, shop, inspectable }) => {
  const opening = context.waitForEvent('page');
  await shop.open('/?inspect=https://elsewhere.example/&url=https://elsewhere.example/');
  expect((await opening).url()).toBe(inspectable.receiverUrl);
});

test('[M3] a window that the browser blocks is told on the console, and the shop goes on', async ({ page, shop }) => {
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

test('[M3] the app that is delivered has nothing of the inspector in it', ({ inspectable }) => {
  for (const mark of marks) {
    expect(chunksWith(inspectable.appFolder, mark), mark).toHaveLength(1);
    expect(chunksWith(builtApp, mark), mark).toEqual([]);
  }
});

/** States that arrived from all actors of a machine. */
function statesOf(received: Inspected[], machine: string): unknown[] {
  const isOf = ({ definition }: Inspected) => definition !== undefined && JSON.parse(definition).id === machine;
  const flows = received.filter(isOf).map(({ sessionId }) => sessionId);
  return received.filter(({ sessionId }) => flows.includes(sessionId)).map(({ snapshot }) => snapshot?.value);
}

function chunksWith(folder: string, text: string): string[] {
  const assets = join(folder, 'assets');
  return readdirSync(assets).filter(
    (file) => file.endsWith('.js') && readFileSync(join(assets, file), 'utf8').includes(text),
  );
}
