import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { extractText } from 'unpdf';
import { overflowOf, seeNoViolation } from './axe';
import { enter } from './login';
import { type Lang, ShopPage, ownShopTest as test } from './shop-fixtures';

async function seeNoFault(page: Page): Promise<void> {
  await seeNoViolation(page);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
}

async function download(page: Page, name: string) {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const file = await started;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

const texts: Record<Lang, { button: string; failed: string; offline: string; title: string; total: string }> = {
  en: {
    button: 'Download invoice (PDF)',
    failed: 'The file could not be downloaded.',
    offline: 'Check your connection and try again.',
    title: 'Invoice No. 0000000001',
    total: '20 % 8.33 1.67 10.00 Total amount: €10.00',
  },
  bg: {
    button: 'Изтегли фактурата (PDF)',
    failed: 'Файлът не можа да бъде изтеглен.',
    offline: 'Проверете връзката си и опитайте отново.',
    title: 'Фактура № 0000000001',
    total: '20 % 8,33 1,67 10,00 Обща сума: 10,00 €',
  },
};

for (const lang of ['en', 'bg'] as const) {
  test(`[T10] [T11] [T12] [T13] [X49] the invoice of a sent part downloads from order and receipt, in ${lang}`, async ({
    page,
    database,
  }) => {
    const customer = await database.addCustomer('Mira Ivanova');
    const parts = [{ status: 'delivered' as const }, { status: 'packed' as const, shopName: 'Oreh Studio' }];
    const order = await database.addOrder(customer.id, { lang, parts });
    await enter(page, customer);
    await page.evaluate((chosen) => localStorage.setItem('lang', chosen), lang);
    const { button, failed, offline, title, total } = texts[lang];
    const path = `/p/profile/orders/${order.number}`;
    for (const address of [path, `${path}/invoice`]) {
      await page.goto(address);
      await expect(page.getByRole('button', { name: button })).toHaveCount(1);
      const { name, bytes } = await download(page, button);
      expect(name).toBe(`invoice-${order.number}-0-0000000001.pdf`);
      const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
      for (const known of [title, order.number, total]) expect(text.normalize().replace(/\s+/g, ' ')).toContain(known);
      await seeNoFault(page);
    }
    await page.route('**/invoices/**', (route) => route.abort());
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('alert')).toContainText(`${failed}${offline}`);
    await seeNoFault(page);
    await page.unroute('**/invoices/**');
    await download(page, button);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('[T14] [X50] the profile offers the personal data for download, and says why a download is refused', async ({
  page,
  database,
}) => {
  const customer = await database.addCustomer('Mira Ivanova');
  const shop = new ShopPage(page);
  await enter(page, customer);
  await shop.open('/p/profile/edit');
  const { name, bytes } = await download(page, 'Download your data');
  expect(name).toMatch(/^pazar-data-\d{4}-\d\d-\d\d\.zip$/);
  const { 'profile.json': profile } = unzipSync(bytes);
  expect(JSON.parse(new TextDecoder().decode(profile))).toMatchObject({ email: customer.email });
  await seeNoFault(page);
  for (let count = 1; count < 5; count += 1) await download(page, 'Download your data');
  await page.getByRole('button', { name: 'Download your data' }).click();
  await expect(page.getByRole('alert')).toContainText(
    /The file could not be downloaded\.Please try again in \d+ minutes/,
  );
  await seeNoFault(page);
});
