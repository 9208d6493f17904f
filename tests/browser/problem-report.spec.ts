import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { Recording } from '../../src/services/recorder/recording';
import { addAddress } from '../support/add-address-cart-and-coupon';
import { password } from '../support/customers';
import { replay } from '../support/replay';
import { readMachines } from '../support/shipped-machines';
import { seeNoViolation } from './axe';
import { LoginPage } from './login';
import { renderInBrowser, ShopPage, ownShopTest as test } from './shop-fixtures';

const words = {
  en: { report: 'Report a problem', save: 'Save file', saved: /^The file is saved/, message: 'Message' },
  bg: { report: 'Съобщи за проблем', save: 'Запази файла', saved: /^Файлът е запазен/, message: 'Съобщение' },
};

const calls = {
  '/p/profile/edit': '/api/user/my-profile',
  '/p/profile/addresses': '/api/user/address',
  '/p/profile/wallet': '/api/user/my-wallet-details',
  '/p/profile/orders': '/api/user/order',
};

async function saveRecording(page: Page, lang: 'en' | 'bg'): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words[lang].save }).press('Enter');
  const path = await (await download).path();
  await expect(page.getByText(words[lang].saved)).toBeVisible();
  return readFile(path, 'utf8');
}

test('a recording of a visit contains no secrets and replays to the same states', async ({ page, database }) => {
  const lang = 'bg';
  const customer = await database.addCustomer('Radka Dimitrova');
  await addAddress(database.pool, customer.id, 'Oborishte 14');
  await database.bookWallet(customer.id, 5000, { reason: 'topup', reference: 'REF-99817-A' });
  await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), lang);
  const shop = new ShopPage(page, lang);
  const loginPage = new LoginPage(page, lang);
  await shop.open('/p/login');
  await loginPage.logIn(customer);
  await expect(page).not.toHaveURL(/login/);
  for (const [path, call] of Object.entries(calls)) {
    const answered = page.waitForResponse(`**${call}?*`);
    const before = await page.title();
    await page.evaluate((to) => history.pushState({}, '', to), path);
    await (await answered).finished();
    await expect(page).not.toHaveTitle(before);
    await expect(shop.heading).toBeVisible();
  }
  await page.getByRole('link', { name: words[lang].report }).last().press('Enter');
  await expect(page).toHaveURL('/p/contact#problem');
  await page.getByRole('textbox', { name: words[lang].message }).fill('My neighbour Stoyan saw it');
  await seeNoViolation(page);
  const text = await saveRecording(page, lang);
  for (const known of ['credentials.submitted', ...Object.keys(calls), ...Object.values(calls)])
    expect(text).toContain(known);
  const { access_token: token } = await page.evaluate(() => JSON.parse(localStorage.getItem('currentUser') ?? ''));
  const secrets = [customer.email, password, token, 'Radka', 'Dimitrova', 'Oborishte', 'Mira Ivanova', '0888123456'];
  for (const secret of [...secrets, 'REF-99817-A', 'Stoyan']) expect(text).not.toContain(secret);
  const recording: Recording = JSON.parse(text);
  const machines = (await readMachines()).map(({ machine }) => machine);
  const { lines, differences } = replay(recording, machines);
  expect(differences, lines.join('\n')).toBe(0);
});

test('a recording of a guest’s cart and a failed page replays to the same states', async ({ page }) => {
  await renderInBrowser(page);
  const shop = new ShopPage(page);
  await shop.open('/p/products/details/echeveria-in-terracotta');
  await shop.seeCartCount(0);
  await page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().click();
  await shop.seeCartCount(1);
  await shop.cartLink.click();
  await page.getByRole('button', { name: /^One more of/ }).click();
  await expect(shop.spinner).toHaveCount(0);
  await page.getByRole('button', { name: /^One less of/ }).click();
  await page.getByRole('button', { name: /^One less of/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(shop.main).toContainText('Your cart is empty');
  await page.route('**/api/faq**', (route) => route.fulfill({ status: 501, body: '' }));
  await shop.followFooterLink('/p/faq');
  await shop.main.getByRole('link', { name: words.en.report }).click();
  const recording: Recording = JSON.parse(await saveRecording(page, 'en'));
  expect(recording.steps).toContainEqual(
    expect.objectContaining({ call: expect.stringContaining('/api/faq'), status: 501 }),
  );
  const { lines, differences } = replay(
    recording,
    (await readMachines()).map(({ machine }) => machine),
  );
  expect(differences, lines.join('\n')).toBe(0);
});
