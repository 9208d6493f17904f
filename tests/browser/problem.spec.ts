import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { addAddress } from '../support/checkout-world';
import { password } from '../support/customers';
import { seeNoViolation } from './axe';
import { Door } from './login';
import { ownShopTest, ShopPage, stored, test } from './shop';

const words = {
  en: {
    report: 'Report a problem',
    save: 'Save the file',
    saved: /^The file is saved/,
    steps: 'See each step',
    ask: 'What went wrong?',
    close: 'Close',
    message: 'Message',
    phone: 'Phone',
    customer: ['Radka', 'Dimitrova'],
    street: 'Oborishte 14',
    text: 'My neighbour Stoyan saw it',
    neighbour: 'Stoyan',
  },
  bg: {
    report: 'Съобщи за проблем',
    save: 'Запази файла',
    saved: /^Файлът е запазен/,
    steps: 'Виж всяка стъпка',
    ask: 'Какво се обърка?',
    close: 'Затвори',
    message: 'Съобщение',
    phone: 'Телефон',
    customer: ['Радка', 'Димитрова'],
    street: 'Оборище 14',
    text: 'Съседът ми Стоян го видя',
    neighbour: 'Стоян',
  },
};

/** The dialog in which a shopper sees what has happened, and saves it. */
function problem(page: Page, lang: 'en' | 'bg' = 'en') {
  const word = words[lang];
  const opener = page.getByRole('button', { name: word.report });
  const dialog = page.getByRole('dialog', { name: word.report });
  return {
    opener,
    dialog,
    word,
    async save() {
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: word.save }).click();
      const path = await (await download).path();
      await expect(dialog.getByRole('status')).toHaveText(word.saved);
      await expect(dialog.getByRole('status')).toBeInViewport({ ratio: 1 });
      return readFile(path, 'utf8');
    },
  };
}

for (const lang of ['en', 'bg'] as const) {
  test(`a problem is reported by keyboard: what happened can be read and saved, in ${lang}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), lang);
    const shop = new ShopPage(page, lang);
    await shop.open('/p/terms-condition');
    await shop.seeCartCount(0);
    const { opener, dialog, word, save } = problem(page, lang);
    await opener.press('Enter');
    await expect(dialog).toBeVisible();
    await dialog.getByText(word.steps).press('Enter');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'session, xstate.done' })).not.toHaveCount(0);
    await seeNoViolation(page);
    await dialog.getByLabel(word.ask).fill('The button did nothing.');
    const file = JSON.parse(await save());
    expect(file).toMatchObject({ version: 1, href: '/p/terms-condition', words: 'The button did nothing.' });
    expect(file.steps).toContainEqual(
      expect.objectContaining({ flow: 'cart', value: expect.objectContaining({ ready: expect.anything() }) }),
    );
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
}

test('where the dialog does not come the contact page does', async ({ page, shop }) => {
  await page.route('**/assets/ProblemDialog-*.js', (route) => route.abort());
  await shop.open('/p/terms-condition');
  await problem(page).opener.click();
  await expect(page).toHaveURL('/p/contact');
});

test('a page that has failed offers it too, and one dialog opens, not two', async ({ page, shop }) => {
  await page.route('**/api/faq**', (route) => route.fulfill({ status: 501, body: '' }));
  await page.goto('/p/faq');
  const { opener, dialog, word } = problem(page);
  await shop.main.getByRole('button', { name: word.report }).click();
  await expect(dialog).toHaveCount(1);
  await dialog.getByRole('button', { name: word.close, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await opener.last().click();
  await expect(dialog).toHaveCount(1);
});

for (const lang of ['en', 'bg'] as const) {
  ownShopTest(
    `nothing that a whole journey was secret about is in its file, in ${lang}`,
    async ({ page, database }) => {
      const own = words[lang];
      const [name, family] = own.customer;
      const customer = await database.addCustomer(own.customer.join(' '));
      await addAddress(database.pool, customer.id, own.street);
      await database.bookWallet(customer.id, 5000, { reason: 'topup', reference: 'REF-99817-A' });
      await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), lang);
      const shop = new ShopPage(page, lang);
      const door = new Door(page, lang);
      await shop.open('/p/login');
      await door.logIn(customer);
      await expect(door.link).toHaveCount(0);
      const go = async (path: string) => {
        await page.evaluate((to) => history.pushState({}, '', to), path);
        await expect(page).toHaveURL(path);
        await expect(shop.heading).toBeVisible();
        await page.waitForLoadState('networkidle');
      };
      for (const [path, call] of Object.entries({
        '/p/profile/edit': '**/api/user/my-profile**',
        '/p/profile/addresses': '**/api/user/address**',
        '/p/profile/wallet': '**/api/user/my-wallet-details**',
      })) {
        const answered = page.waitForResponse(call);
        await go(path);
        await (await answered).finished();
      }
      for (const path of ['/p/profile/orders', '/p/products']) await go(path);
      await go('/p/contact');
      await page.getByRole('textbox', { name: own.message }).fill(own.text);
      await page.getByRole('textbox', { name: own.phone }).fill('+359 899 765 432');
      const { opener, dialog, save } = problem(page, lang);
      await opener.click();
      await expect(dialog).toBeVisible();
      const text = await save();
      expect(text).toContain('credentials.submitted');
      expect(text).toContain('/api/user/address');
      expect(text).toContain('/api/user/my-wallet-details');
      const { access_token: token } = JSON.parse(
        (await stored(page, 'currentUser')) ?? (await ofTab(page, 'currentUser')) ?? '',
      );
      const secrets = {
        ...{ email: customer.email, password, token, device: await stored(page, 'device_id') },
        ...{
          name,
          family,
          street: own.street.slice(0, -3),
          addressee: 'Mira Ivanova',
          addressEmail: 'mira@shop.example',
        },
        ...{ phone: '0888123456', reference: 'REF-99817-A', message: own.neighbour, typedPhone: '899 765 432' },
      };
      for (const [what, secret] of Object.entries(secrets)) {
        expect.soft(secret, what).toBeTruthy();
        expect.soft(text, what).not.toContain(String(secret));
      }
    },
  );
}

const ofTab = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);
