import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { serveApp } from '../support/built-app';
import { readRecording } from '../support/recording';
import { replay } from '../support/replay';
import { saveRecording } from './recorded-page';
import { openStart, refuse, searchCall } from './search-panel';
import { test as base, ShopPage } from './shop';

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

for (const [name, visit] of Object.entries({
  'a cart is filled and emptied': fillAndEmpty,
  'a search fails and is tried again': searchTwice,
})) {
  test(`a visit is recorded and happens again to the same states: ${name}`, async ({ page, browser, app }, info) => {
    await visit(page);
    const recording = await saveRecording(page, info);
    const lines: string[] = [];
    const { difference } = await replay({ browser, base: app, recording, say: (line) => lines.push(line) });
    expect(difference, lines.join('\n')).toBeNull();
  });
}

test('an answer that is another one is noticed, with the step', async ({ browser, app }) => {
  const recording = readRecording(join(replays, 'failed-search.json'));
  for (const step of recording.steps) if ('call' in step && step.call.includes('search-product')) step.status = 400;
  const { difference } = await replay({ browser, base: app, recording });
  expect(difference).toMatch(/^Step \d+, .*search.* should be .*shown.*, and is .*failed/);
});

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
