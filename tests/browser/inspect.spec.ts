import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { Recording } from '../../src/services/recorder/recording';
import { launchFlags } from '../support/chromium-flags';
import { replay } from '../support/replay';
import { readMachines } from '../support/shipped-machines';
import { seeNoViolation } from './axe';
import { type Inspected, inspectorTest as test } from './inspector';
import { plainProducts } from './plain-products';
import { ShopPage, stored } from './shop-fixtures';

const builtApp = fileURLToPath(new URL('../../dist/client', import.meta.url));
/** Strings that only the code of the inspectors and of the tools for agents contains. */
const toolTexts = [
  'xstateinspector',
  '@statelyai.connected',
  'stately.ai/inspect',
  'allow pop-ups',
  'pazar-inspector',
  'change_quantity',
];

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

test('[M3] [M6] [M10] the production build contains no code of inspectors and tools for agents', ({ inspectable }) => {
  for (const text of toolTexts) {
    expect(chunksWith(inspectable.appFolder, text), text).toHaveLength(1);
    expect(chunksWith(builtApp, text), text).toEqual([]);
  }
});

test('[M10] an agent of the browser searches, fills the cart and opens the checkout', async ({
  playwright,
  inspectable,
  api,
}) => {
  const [product] = await plainProducts(api);
  if (!product) throw new Error('The shop has no product.');
  const browser = await playwright.chromium.launch({
    ...launchFlags,
    args: [...launchFlags.args, '--enable-features=WebMCP'],
    executablePath: process.env.CHROMIUM_PATH ?? '',
  });
  const page = await browser.newPage({ baseURL: inspectable.url, serviceWorkers: 'block' });
  const shop = new ShopPage(page);
  const names = () => page.evaluate(toolNames);
  const use = async (name: string, input: object) => JSON.parse(await page.evaluate(useTool, { name, input }));

  await shop.open('/');
  await expect.poll(names).toEqual(['add_to_cart', 'search_products']);
  const found = await use('search_products', { search: product.name });
  expect(found.products).toContainEqual(expect.objectContaining({ slug: product.slug, name: product.name }));
  await expect.poll(names).toContain('open_product');
  await use('open_product', { slug: product.slug });
  await shop.seeHeading(product.name);
  expect(await names()).not.toContain('open_product');

  const filled = await use('add_to_cart', { slug: product.slug, quantity: 1 });
  expect(filled.lines).toMatchObject([{ name: product.name, quantity: 1, isSaved: true }]);
  await shop.seeCartCount(1);
  await expect
    .poll(names)
    .toEqual(['add_to_cart', 'change_quantity', 'go_to_checkout', 'read_cart', 'search_products']);
  await use('change_quantity', { line: filled.lines[0].line, quantity: 2 });
  expect((await use('read_cart', {})).lines).toMatchObject([{ name: product.name, quantity: 2 }]);
  const { line } = filled.lines[0];
  expect(await use('change_quantity', { line: 'none', quantity: 2 })).toEqual({
    error: expect.stringMatching('no such line'),
  });
  expect(await use('change_quantity', { line, quantity: 0 })).toEqual({ error: expect.any(String) });

  await shop.open('/p/cart');
  await expect.poll(names).toContain('apply_coupon');
  expect(await use('apply_coupon', { coupon: 'WELCOME' })).toEqual({ error: expect.stringMatching('must log in') });
  await shop.seeHeading('Log in');
  await expect.poll(names).not.toContain('apply_coupon');
  expect(await use('go_to_checkout', {})).toEqual({ opened: '/p/login' });

  const sneakers = await api.get('/api/product/reef-sneakers');
  expect(await use('add_to_cart', { slug: 'reef-sneakers', quantity: 1 })).toEqual({
    error: expect.stringMatching(/^Choose an item of each option.*\d+ \(.+\)/),
  });
  const items = sneakers.product.active_variants.map(
    (variant: { active_variant_items: { id: number; stock: number }[] }) =>
      variant.active_variant_items.findLast(({ stock }) => stock !== 0)?.id,
  );
  expect((await use('add_to_cart', { slug: 'reef-sneakers', quantity: 1, items })).lines).toHaveLength(2);
  expect(await use('add_to_cart', { slug: 'no-such-product', quantity: 1 })).toEqual({
    error: 'The shop has no product no-such-product.',
  });
  await browser.close();
});

test.describe('/dev/machines', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('[M6] shows why a cart line has its old quantity, goes back three steps, and saves a replay', async ({
    page,
    shop,
    api,
  }) => {
    const [product] = await plainProducts(api);
    if (!product) throw new Error('The shop has no product.');
    await shop.open('/p/cart');
    await page.request.post('/api/guest-add-to-cart', {
      data: {
        ...{ device_token: await stored(page, 'device_id'), product_id: product.id, quantity: 2 },
        ...{ variants: [], items: [] },
      },
    });
    await page.route('**/api/guest-cart-item-increment/**', (route) =>
      route.fulfill({ status: 403, json: { message: 'The last ones have just been sold.', code: 'qty_unavailable' } }),
    );
    await page.goto('/dev/machines?shop=/p/cart');
    // Not by role, because the page is inert while it shows an earlier step.
    const quantity = shopIn(page).locator(`[aria-label="Quantity of ${product.name}"]`);
    await shopIn(page)
      .getByRole('button', { name: `One more of ${product.name}` })
      .click();
    await expect(step(page, 'xstate.done.actor.edit')).toBeVisible();
    await expect(quantity).toContainText('2');

    await step(page, 'xstate.done.actor.edit').last().press('Enter');
    const details = page.getByRole('region', { name: /^cart: xstate\.done\.actor\.edit/ });
    await expect(details).toContainText('refusal');
    await expect(page.getByRole('figure')).toContainText('saving · xstate.done.actor.edit');
    await expect(page.locator('.chart .is-last')).toHaveCount(1);
    await expect(page.getByText(/^[1-9]\d* of 17 transitions in this visit$/)).toBeVisible();

    const shown = page.getByText(/^The shop shows step \d+ of \d+/);
    const position = async () => Number(/step (\d+)/.exec((await shown.textContent()) ?? '')?.[1]);
    await press(page, 'Step back');
    const first = await position();
    for (const back of [1, 2]) {
      await press(page, 'Step back');
      await expect.poll(position).toBe(first - back);
    }
    await press(page, 'Step forward');
    await expect.poll(position).toBe(first - 1);
    await step(page, 'line.changed').last().press('Enter');
    await press(page, 'Show this step in the shop');
    await expect(quantity).toContainText('3');
    // The state whose transition without a target the step took.
    await expect(page.locator('[data-state="cart"]')).toHaveClass(/is-last/);
    const download = page.waitForEvent('download');
    await press(page, 'Save as replay');
    const recording: Recording = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
    const machines = (await readMachines()).map(({ machine }) => machine);
    const { lines, differences } = replay(recording, machines);
    expect(differences, lines.join('\n')).toBe(0);
    expect(lines.join('\n')).not.toContain('xstate.done.actor.edit');

    await press(page, 'Return to the present');
    await expect(quantity).toContainText('2');
  });

  test('[M6] sends events that the machine accepts, and marks the active state in the chart', async ({ page }) => {
    await page.goto('/dev/machines');
    await page.getByRole('button', { name: /^search/ }).press('Enter');
    await expect(page.locator('[data-state="closed"]')).toHaveClass(/is-active/);
    const form = page.getByRole('form', { name: 'Send an event' });
    await form.getByLabel('Event').selectOption('panel.opened');
    await form.getByLabel('Fields').fill('not JSON');
    await press(page, 'Send');
    await expect(form).toContainText('The fields are not a JSON object');
    await form.getByLabel('Fields').fill('{}');
    await press(page, 'Send');
    await expect(shopIn(page).getByRole('combobox', { name: 'Search' })).toBeVisible();
    await expect(page.locator('[data-state="closed"]')).not.toHaveClass(/is-active/);
  });

  test('[M6] [M9] opens a recording from a file or an address of the shop, without the shop', async ({
    page,
    shop,
  }) => {
    await shop.open('/p/contact');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save file' }).press('Enter');
    const file = await (await download).path();
    await page.goto('/dev/machines');
    await page.getByLabel('Open a recording').setInputFiles(file);
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.getByText('The end of the recording.')).toBeVisible();
    await expect(steps(page)).toContainText('page /p/contact');
    await expect(page.getByRole('form', { name: 'Send an event' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Save as replay' })).toHaveCount(0);
    await page.getByRole('button', { name: /^settings/ }).press('Enter');
    await expect(page.locator('[data-state="ready"]')).toHaveClass(/is-active/);
    await step(page, 'settings').first().press('Enter');
    await press(page, 'Show this step in the chart');
    await expect(page.getByText(/^Step \d+ of \d+\.$/)).toBeVisible();
    await expect(page.locator('[data-state="ready"]')).not.toHaveClass(/is-active/);
    await press(page, 'Go to the end');
    await expect(page.locator('[data-state="ready"]')).toHaveClass(/is-active/);
    await step(page, 'xstate.done').last().press('Enter');
    await expect(page.getByRole('heading', { name: 'Changed in the context' })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await seeNoViolation(page);
    }
    await page.getByLabel('Open a recording').setInputFiles({
      ...{ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{"version":1,"steps":[]}') },
    });
    await expect(page.getByRole('alert')).toHaveText('This file is no recording of this version.');

    await page.route(
      ({ pathname }) => pathname === '/dev/reports/1.json',
      (route) => route.fulfill({ path: file }),
    );
    await page.goto('/dev/machines?recording=/dev/reports/1.json');
    await expect(steps(page)).toContainText('page /p/contact');
    await expect(page.locator('iframe')).toHaveCount(0);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/dev/machines?recording=https://elsewhere.example/1.json');
    await expect(page.locator('iframe')).toBeVisible();
    expect(asked.filter((url) => url.startsWith('https://elsewhere.example'))).toEqual([]);
  });

  test('[M6] has no axe violation and shows the page of another window, without personal data', async ({
    page,
    context,
    shop,
  }) => {
    await shop.open('/p/products?q=secret%20gift');
    const inspector = await context.newPage();
    await inspector.goto('/dev/machines?alone');
    await expect(inspector.getByRole('button', { name: /^cart/ })).toBeVisible();
    await expect(inspector.locator('[data-state]').first()).toBeVisible();
    await step(inspector, 'settings').first().press('Enter');
    for (const colorScheme of ['light', 'dark'] as const) {
      await inspector.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await seeNoViolation(inspector);
    }
    await expect(inspector.getByRole('main')).not.toContainText('secret');
    await page.close();
    await expect(inspector.getByText('No page of the shop is open in this browser.')).toBeVisible();
  });
});

/** The side of WebMCP that agents use. */
interface AgentContext {
  getTools(): Promise<{ name: string }[]>;
  executeTool(tool: { name: string }, input: object): Promise<string>;
}

const toolNames = async () => {
  const tools = await (document.modelContext as unknown as AgentContext).getTools();
  return tools.map(({ name }) => name).sort();
};

const useTool = async ({ name, input }: { name: string; input: object }) => {
  const context = document.modelContext as unknown as AgentContext;
  const tool = (await context.getTools()).find((one) => one.name === name);
  if (!tool) throw new Error(`There is no tool ${name}.`);
  return context.executeTool(tool, input);
};

const shopIn = (page: Page) => page.frameLocator('iframe[title="Shop"]');
const steps = (page: Page) => page.getByRole('region', { name: 'Steps' });
const step = (page: Page, text: string) => steps(page).getByRole('button').filter({ hasText: text });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');

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
