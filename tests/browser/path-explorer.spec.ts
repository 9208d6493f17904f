import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { createServer } from 'vite';
import { serveExplorer } from '../explorer/serve-explorer';
import { seeNoViolation } from './axe';
import { test as shopTest } from './shop-fixtures';

const test = shopTest.extend<object, { explorer: string }>({
  explorer: [
    async ({ playwright: _ }, use, { workerIndex }) => {
      // Vite serves the pictures from a folder of the project only.
      const report = fileURLToPath(new URL(`../../test-results/explorer-${workerIndex}`, import.meta.url));
      rmSync(report, { recursive: true, force: true });
      mkdirSync(report, { recursive: true });
      const vite = await createServer({
        plugins: [serveExplorer({ report, isHeaded: false })],
        server: { host: '127.0.0.1', port: 0, hmr: false },
        logLevel: 'error',
      });
      await vite.listen();
      await use(new URL(vite.resolvedUrls?.local[0] ?? '').origin);
      await vite.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('[M7] a tester finds a path, walks it, ticks its steps and exports what was seen', async ({ page, explorer }) => {
  // The walk starts a shop and a browser of its own.
  test.setTimeout(300_000);
  await page.goto(`${explorer}/dev/paths`);
  await page.getByLabel('Machine', { exact: true }).selectOption('payment');
  await page.getByLabel('Through').selectOption('shown.result.failed.declined');
  await page.getByLabel('With the words').fill('wallet failed');
  const title = 'return from a wallet top-up → the server reports “failed” → open another page';
  await page.getByRole('button', { name: title }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await seeNoViolation(page);

  await page.getByLabel('Language and width').selectOption('en 390');
  await page.getByRole('button', { name: 'Walk it now' }).click();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '✓ passed in' })).toBeVisible({ timeout: 240_000 });
  const declined = page.getByRole('img', {
    name: 'The shop in shown.result.failed.declined + shown.redirect.counting',
  });
  await expect(declined).toHaveJSProperty('complete', true);
  await expect(declined).not.toHaveJSProperty('naturalWidth', 0);

  // The gallery shows the same pictures by state, language and theme.
  await page.goto(`${explorer}/dev/states/payment?lang=en&theme=dark`);
  const screen = page.getByRole('figure').filter({ hasText: 'en, 390 px, dark' });
  await expect(screen).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'waiting' })).toBeVisible();
  await seeNoViolation(page);
  await page.getByRole('link', { name: 'confirming', exact: true }).click();
  await expect(page).toHaveURL(/states\/payment\/confirming\?lang=en&theme=dark$/);
  await expect(screen).toHaveCount(1);
  await page.goto(`${explorer}/dev/states/payment/shown.result.failed?lang=en&theme=dark`);
  await expect(screen).toHaveCount(2);
  await page.getByLabel('Language').selectOption('bg');
  await expect(screen).toHaveCount(0);
  for (const _ of [1, 2, 3]) await page.goBack();

  // A reload keeps the choices, the result and the notes.
  await page.getByRole('checkbox', { name: 'the server reports “failed”' }).check();
  await page.getByLabel('Remark on step 2').fill('The amount is missing');
  await page.reload();
  await expect(page.getByRole('button', { name: title })).toContainText(/shop ✓ passed in [\d.]+ s \(en 390, /);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the notes' }).click();
  const notes = readFileSync(await (await downloading).path(), 'utf8');
  expect(notes).toContain(`# payment: ${title}`);
  expect(notes).toContain('1 of 4 steps as expected');
  expect(notes).toContain('1. [ ] return from a wallet top-up → `confirming`');
  expect(notes).toContain(
    '2. [x] the server reports “failed” → `shown.result.failed.declined + shown.redirect.counting` – The amount is missing',
  );
});

test('[M7] the chart and the keyboard choose states and transitions', async ({ page, explorer }) => {
  await page.goto(`${explorer}/dev/paths/connectivity`);
  const chosen = page.getByLabel('Through');
  await page.locator('[data-state=offline]').click();
  await expect(chosen).toHaveValue('offline');
  await page.locator('[data-transitions] text').first().click();
  await expect(chosen).toHaveValue(/^online · .* → offline$/);
  await expect(page).toHaveURL(/through=online/);
  await chosen.focus();
  await page.keyboard.press('Home');
  await expect(chosen).toHaveValue('');
  // Chart, words, first path.
  for (const _ of [1, 2, 3]) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox').first()).toBeVisible();
});

test('[M7] pages have no axe violation on a desktop, in light and dark', async ({ page, explorer }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const path = new URLSearchParams({ through: 'offline', path: 'the network connection is lost' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(`${explorer}/dev/paths/connectivity?${path}`);
    await expect(page.locator('[data-state]').first()).toBeVisible();
    await seeNoViolation(page);
  }
});

test('[M7] a path can be copied as a test of its machine', async ({ page, context, explorer }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${explorer}/dev/paths/connectivity`);
  await page.getByRole('list').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Copy as test' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The test is copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`import { connectivityMachine } from '../../machines/connectivity.machine';`);
});

test('[M7] paths for the view only, unknown paths and unreadable notes do not break the page', async ({
  page,
  explorer,
}) => {
  await page.goto(`${explorer}/dev/paths/connectivity?path=nobody+walks+this`);
  await expect(page.getByText('This path is not generated any more.')).toBeVisible();
  const first = page.getByRole('list').getByRole('button').first();
  const title = (await first.innerText()).split('\n')[0] ?? '';
  await page.evaluate((key) => localStorage.setItem(key, '{broken'), `notes connectivity: ${title}`);
  await first.click();
  await expect(page.getByRole('checkbox').first()).not.toBeChecked();
  await page.goto(`${explorer}/dev/paths/wishlist?words=`);
  await page
    .getByRole('button', { name: /only in the view/ })
    .first()
    .click();
  await expect(page.getByText('Only the tests of the view can walk this path.')).toBeVisible();
  await page.goto(`${explorer}/dev/states/connectivity/100%25`);
  await expect(page.getByText('The machine has no state 100%.')).toBeVisible();
  await page.goto(`${explorer}/dev/states/connectivity`);
  await expect(page.getByText('npm run report -- connectivity')).toBeVisible();
});

test('[M7] a walk can be stopped, and pages of other sites cannot start one', async ({ page, explorer }) => {
  await page.goto(`${explorer}/dev/paths/connectivity`);
  await page.getByRole('list').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Walk it now' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Stopped.' })).toBeVisible();

  const data = { machine: 'connectivity', path: 'the network connection is lost', variant: 'en 390' };
  for (const headers of [{ Origin: 'https://evil.example' }, { Origin: explorer, 'Content-Type': 'text/plain' }]) {
    const answer = await page.request.post(`${explorer}/dev/explorer/walk`, { headers, data: JSON.stringify(data) });
    expect(await answer.json()).toEqual({ error: 'Only the page of the paths can start a walk.' });
  }
});
