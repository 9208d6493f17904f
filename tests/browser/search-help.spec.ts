import { expect } from '@playwright/test';
import { openStart, searchWords } from './search-panel';
import { ShopPage, test } from './shop-fixtures';

const devices = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
];

for (const { name, viewport } of devices) {
  test(`[D13] [X31] an empty search offers popular searches, then also recent ones, on a ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const { search } = await openStart(page);
    const words = searchWords.en;
    const recent = search.dialog.getByRole('region', { name: words.recent });
    const popular = search.dialog.getByRole('region', { name: words.popular });
    await search.open();
    await expect(popular.getByRole('button')).not.toHaveCount(0);
    await expect(recent).toHaveCount(0);
    await popular.getByRole('button', { name: 'sneakers', exact: true }).click();
    await expect(search.hits.first()).toContainText(/sneakers/i);
    await search.dialog.getByRole('button', { name: words.close }).click();
    await page.reload();
    await search.open();
    await expect(recent.getByRole('listitem')).toHaveText(['sneakers']);
    await expect(popular.getByRole('button', { name: 'sneakers' })).toHaveCount(0);
    await recent.getByRole('button', { name: words.clearRecent, exact: true }).click();
    await expect(recent).toHaveCount(0);
    await expect(popular.getByRole('button', { name: 'sneakers' })).toBeVisible();
  });
}

test('[D13] results come with categories and boutiques, which open', async ({ page }) => {
  const { shop, search } = await openStart(page);
  await search.open();
  await search.find('plant');
  await search.dialog.getByRole('link', { name: 'Category: Indoor plants' }).click();
  await expect(search.dialog).toBeHidden();
  await expect(page).toHaveURL('/p/products?category=plants&subcategory=indoor-plants');
  await shop.seeHeading('Indoor plants');
  await search.open();
  await search.find('zelen balk');
  await search.dialog.getByRole('link', { name: 'Boutique: Zelen Balkon' }).click();
  await shop.seeHeading('Zelen Balkon');
});

test('[D13] a misspelt search offers the correction, in the panel and in the listing', async ({ page }) => {
  const { shop, search } = await openStart(page, 'bg');
  await search.open();
  await search.find('столч');
  await search.dialog.getByRole('button', { name: 'стол', exact: true }).click();
  await expect(search.field).toHaveValue('стол');
  await expect(search.status).toContainText('за „стол“');
  await shop.open('/p/products?q=столч&sort=price-up');
  const correction = shop.main.getByRole('link', { name: 'стол', exact: true });
  await correction.focus();
  await page.keyboard.press('Enter');
  await shop.seeHeading('Резултати за „стол“');
  await expect(page).toHaveURL(/sort=/);
  await expect(correction).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test('[D13] a search without results shows similar products and leads to the contact form', async ({ page }) => {
  const shop = new ShopPage(page);
  const subject = shop.main.getByRole('textbox', { name: 'Subject' });
  await shop.open('/p/products?q=leather wxyzq');
  await expect(shop.main.getByRole('heading', { name: 'You may like these' })).toBeVisible();
  await expect(shop.main.getByRole('article').first()).toContainText(/leather/i);
  await shop.main.getByRole('link', { name: 'Ask us to find it' }).click();
  await expect(subject).toHaveValue('Looking for: leather wxyzq');
  await subject.fill('A leather bag');
  await page.reload();
  await expect(subject).toHaveValue('A leather bag');
  await shop.open('/p/products?q=wxyzq');
  await shop.main.getByRole('link', { name: 'Ask us to find it' }).click();
  await expect(subject).toHaveValue('Looking for: wxyzq');
  await shop.open('/p/contact');
  await expect(subject).toHaveValue('');
});
