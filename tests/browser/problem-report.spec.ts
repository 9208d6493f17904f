import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { failureCounts, problemReports } from '../../server/db/schema';
import type { Recording } from '../../src/services/recorder/recording';
import { addAddress } from '../support/add-address-cart-and-coupon';
import { password } from '../support/customers';
import { replay } from '../support/replay';
import { readMachines } from '../support/shipped-machines';
import { drawn, overflowOf, seeNoViolation } from './axe';
import { LoginPage } from './login';
import { renderInBrowser, ShopPage, test as sharedShopTest, ownShopTest as test } from './shop-fixtures';

const words = {
  en: {
    ...{ report: 'Report a problem', save: 'Save file', saved: /^The file is saved/, message: 'Message' },
    ...{ form: 'Problem report', consent: /^I agree that my last steps/, send: 'Send the report' },
    ...{ thanks: 'We have your report', tick: 'Please tick this box to continue.' },
  },
  bg: {
    ...{ report: 'Съобщи за проблем', save: 'Запази файла', saved: /^Файлът е запазен/, message: 'Съобщение' },
    ...{ form: 'Доклад за проблем', consent: /^Съгласявам се последните ми действия/, send: 'Изпрати доклада' },
    ...{ thanks: 'Получихме доклада ви', tick: 'Моля, отбележете полето, за да продължите.' },
  },
};

const reportsKey = 'the-problem-reports-of-the-browser-tests';
test.use({ settings: { REPORTS: 'on', REPORTS_KEY: reportsKey } });

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

/** Form of the contact page that sends a report. */
class ReportForm {
  readonly page: Page;
  readonly lang: 'en' | 'bg';

  constructor(page: Page, lang: 'en' | 'bg' = 'en') {
    this.page = page;
    this.lang = lang;
  }

  get form() {
    return this.page.getByRole('form', { name: words[this.lang].form });
  }

  agree() {
    return this.form.getByRole('checkbox', { name: words[this.lang].consent }).check();
  }

  send() {
    return this.form.getByRole('button', { name: words[this.lang].send }).press('Enter');
  }

  seeThanks() {
    return expect(this.page.getByRole('heading', { name: words[this.lang].thanks })).toBeFocused();
  }
}

for (const lang of ['en', 'bg'] as const) {
  test(`[M9] [X61] a shopper sends the recording after consent, and its owner finds it (${lang})`, async ({
    page,
    database,
  }) => {
    await database.sql.delete(problemReports);
    const customer = await database.addCustomer('Radka Dimitrova');
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), lang);
    const shop = new ShopPage(page, lang);
    await shop.open('/p/login');
    await new LoginPage(page, lang).logIn(customer);
    await expect(page).not.toHaveURL(/login/);
    await page.getByRole('link', { name: words[lang].report }).last().press('Enter');
    await expect(page).toHaveURL('/p/contact#problem');
    const report = new ReportForm(page, lang);
    await report.send();
    await expect(report.form).toContainText(words[lang].tick);
    await seeNoViolation(page);
    await report.agree();
    await report.send();
    await report.seeThanks();
    const [stored, ...others] = await database.sql.select().from(problemReports);
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ lang, build: expect.stringMatching(/^\/assets\/.*\.js$/) });
    const text = stored?.recording ?? '';
    expect(text).toContain('credentials.submitted');
    for (const secret of [customer.email, password, 'Radka']) expect(text).not.toContain(secret);
    const machines = (await readMachines()).map(({ machine }) => machine);
    const { lines, differences } = replay(JSON.parse(text), machines);
    expect(differences, lines.join('\n')).toBe(0);

    await page.goto(`/dev/reports?key=${reportsKey}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Problem reports');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await drawn(page);
      await seeNoViolation(page);
    }
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toBe(text);
  });
}

test('[M9] a report that fails can be sent again, and is stored once although its answer was lost', async ({
  page,
  database,
}) => {
  await database.sql.delete(problemReports);
  const answers = [
    // The shop can't be reached.
    () => null,
    // The answer is lost.
    (send: () => Promise<unknown>) => send(),
  ];
  await page.route('**/api/problem-reports', async (route) => {
    const answer = answers.shift();
    if (!answer) return route.fallback();
    await answer(() => route.fetch());
    return route.abort();
  });
  await new ShopPage(page).open('/p/contact');
  const report = new ReportForm(page);
  await report.agree();
  for (const stored of [0, 1]) {
    await report.send();
    await expect(report.form.getByRole('alert')).toContainText('The shop can’t be reached.');
    expect(await database.sql.select().from(problemReports)).toHaveLength(stored);
    // The alert of the first attempt disappears when the second begins.
    await report.form.getByRole('checkbox').focus();
  }
  await report.send();
  await report.seeThanks();
  expect(await database.sql.select().from(problemReports)).toHaveLength(1);
});

test('[M9] sends a recording that is larger than the body of other calls', async ({ page, api, database }) => {
  await database.sql.delete(problemReports);
  await renderInBrowser(page);
  const { products } = await api.get('/api/product?per_page=12');
  await new ShopPage(page).open('/p/contact');
  for (const { slug } of products.data) {
    const answered = page.waitForResponse(`**/api/product/${slug}**`);
    await page.evaluate((to) => history.pushState({}, '', to), `/p/products/details/${slug}`);
    await (await answered).finished();
  }
  await page.evaluate(() => history.pushState({}, '', '/p/contact'));
  const report = new ReportForm(page);
  await report.agree();
  await report.send();
  await report.seeThanks();
  const [stored] = await database.sql.select().from(problemReports);
  expect(stored?.recording.length).toBeGreaterThan(70_000);
});

test('[M9] counts a failed actor and an unhandled error when the page is left, without their texts', async ({
  page,
  database,
}) => {
  await database.sql.delete(failureCounts);
  // The app asks for the cart of a known device only.
  await page.addInitScript((device_id) => Object.assign(localStorage, { device_id }), randomUUID());
  await page.route('**/api/guest-show-cart**', (route) => route.abort());
  await new ShopPage(page).open('/p/cart');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.evaluate(() => {
    for (const text of ['Ivan’s', 'Mira’s'])
      window.dispatchEvent(new ErrorEvent('error', { error: new TypeError(`${text} address is undefined`) }));
  });
  await page.waitForLoadState('networkidle');
  await page.unroute('**/api/guest-show-cart**');
  await page.goto('/p/contact');
  const counted = async () => {
    const rows = await database.sql.select().from(failureCounts);
    return rows.map(({ machine, state, error, count }) => `${machine} ${state} ${error} ${count}`).sort();
  };
  await expect.poll(counted).toEqual(['  TypeError 2', 'cart unavailable network 1']);
});

sharedShopTest('[M9] a shop without REPORTS=on only saves the file, and counts nothing', async ({ page, shop }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await shop.open('/p/contact');
  await expect(page.getByRole('button', { name: words.en.save })).toBeVisible();
  await expect(page.getByRole('form', { name: words.en.form })).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new ErrorEvent('error', { error: new TypeError() })));
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
  expect(sent).toEqual([]);
});
