import { expect } from '@playwright/test';
import { deferred } from '../support/deferred';
import { foundBy, holdAnswers, openStart, questionOf } from './search-panel';
import { test } from './shop-fixtures';

test('[S1] [S2] sends the trimmed text 900 ms after the last key, and never the same query twice', async ({ page }) => {
  await page.clock.install();
  const { search } = await openStart(page);
  await search.open();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await search.field.pressSequentially(' cha');
  await page.clock.runFor(899);
  await search.field.pressSequentially('ir ');
  await page.clock.runFor(899);
  expect(search.requested).toEqual([]);
  await page.clock.runFor(1);
  await expect(search.hits.first()).toBeVisible();
  expect(search.requested).toEqual(['chair 1']);
  await expect(search.field).toHaveValue(' chair ');
  await search.field.fill('chairs');
  await page.clock.runFor(500);
  await search.field.fill('chair');
  await page.clock.runFor(5000);
  await expect(search.hits.first()).toBeVisible();
  expect(search.requested).toEqual(['chair 1']);
});

test('[S7] never shows a late response to an older query, and cancels its request', async ({ page, api }) => {
  const cancelled: string[] = [];
  page.on('requestfailed', (request) => {
    const question = questionOf(request);
    if (question) cancelled.push(question);
  });
  const { search } = await openStart(page);
  const { data, total } = await foundBy(api, 'lamp');
  const release = await holdAnswers(page);
  await search.open();
  await search.find('chair');
  await expect(search.status).toHaveText(search.words.searching('chair'));
  // The app may have to load its API client first.
  await expect.poll(() => search.requested).toEqual(['chair 1']);
  await search.find('lamp');
  await expect(search.status).toHaveText(search.words.searching('lamp'));
  await expect.poll(() => cancelled).toEqual(['chair 1']);
  release('chair 1');
  release('lamp 1');
  await search.seeCount(total, 'lamp');
  await expect(search.hits).toContainText(data.map(({ name }) => name));
});

test('[G5] allows typing while a search request and the spinner are active', async ({ page }) => {
  const { shop, search } = await openStart(page);
  await holdAnswers(page);
  await search.open();
  await search.field.fill('cha');
  await expect(shop.spinner).toHaveCSS('opacity', '1');
  await search.field.pressSequentially('ir');
  await expect(search.field).toHaveValue('chair');
  await expect(search.field).toBeFocused();
  // The app has aborted the request for 'cha' and has not yet sent the one for 'chair'.
  await expect(shop.spinner).toHaveCount(0);
});

test('[S2] keeps the text typed while the panel’s code loads, and offers a retry when loading fails', async ({
  page,
}) => {
  const code = '**/assets/SearchResults-*.js';
  const arrival = deferred<void>();
  let isLost = true;
  await page.route(code, async (route) => {
    await arrival.promise;
    await (isLost ? route.abort() : route.continue());
  });
  const { search } = await openStart(page);
  await search.open();
  await search.find('chair');
  await expect.poll(() => search.requested).toEqual(['chair 1']);
  await expect(search.status).toHaveText(search.words.loading);
  arrival.resolve();
  await expect(search.failure).toBeVisible();
  isLost = false;
  await search.retry.click();
  await expect(search.results).toBeFocused();
  await expect(search.hits.first()).toBeVisible();
  await expect(search.field).toHaveValue('chair');
});

test('[H8] loads the panel’s code only when the panel opens', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const { search } = await openStart(page);
  await page.waitForLoadState('networkidle');
  const isPanel = (path: string) => path.includes('SearchResults');
  expect(scripts.filter(isPanel)).toEqual([]);
  await search.open();
  await expect.poll(() => scripts.filter(isPanel)).toHaveLength(1);
});
