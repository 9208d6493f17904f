import { expect } from '@playwright/test';
import { drawn, overflowOf, seeNoViolation } from './axe';
import { enter } from './login';
import { lettersTo } from './registration-and-mailed-codes';
import { pressTwice, ShopPage, ownShopTest as test } from './shop-fixtures';

const texts = {
  en: {
    ask: 'Ask the boutique about this product',
    message: 'Your message',
    empty: 'Please write your message.',
    send: 'Send message',
    sent: 'Your message has been sent.',
    all: 'Messages',
    state: 'Answered',
  },
  bg: {
    ask: 'Попитай бутика за продукта',
    message: 'Вашето съобщение',
    empty: 'Моля, напишете съобщението си.',
    send: 'Изпрати съобщението',
    sent: 'Съобщението ви е изпратено.',
    all: 'Съобщения',
    state: 'Има отговор',
  },
};

for (const [lang, width] of [
  ['en', 390],
  ['bg', 1440],
] as const) {
  test(`[T30] [X56] [X57] [X58] [X59] [X60] a customer asks a boutique, which answers by the link of its email (${lang}, ${width} px)`, async ({
    page,
    database,
    browser,
  }) => {
    const words = texts[lang];
    await page.setViewportSize({ width, height: 900 });
    const shop = new ShopPage(page);
    const { slug } = await database.addProduct('Oak board');
    const [seller] = (
      await database.pool.query(
        'select s.email from sellers s join products p on p.seller_id = s.id where p.slug = $1',
        [slug],
      )
    ).rows;
    await enter(page, await database.addCustomer('Mira Ivanova'));
    await shop.open(`/p/products/details/${slug}?lang=${lang}`);
    await shop.main.getByRole('link', { name: words.ask }).click();
    const field = shop.main.getByLabel(words.message, { exact: true });
    const send = shop.main.getByRole('button', { name: words.send });
    await send.press('Enter');
    await expect(field).toHaveAccessibleDescription(new RegExp(words.empty));
    await seeNoViolation(page);
    await field.fill('Is it oiled?\n<b>And</b> does it fit?');
    await page.route('**/api/user/conversation?**', (route) => route.abort(), { times: 1 });
    await send.press('Enter');
    await expect(shop.main.getByRole('alert')).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue('Is it oiled?\n<b>And</b> does it fit?');
    await pressTwice(send);
    const own = shop.main.getByRole('list', { name: words.all }).getByRole('listitem');
    await expect(own).toHaveCount(1);
    await expect(own).toContainText('<b>And</b> does it fit?');
    await expect(field).toHaveValue('');
    await expect(page.locator('.toast')).toContainText(words.sent);

    const [letter] = await lettersTo(database, seller.email);
    const link = /\/p\/answer#[\w-]{43}$/m.exec(letter?.text ?? '')?.[0] ?? '';
    const boutique = new ShopPage(await browser.newPage());
    await boutique.open(new URL(link, database.url).href);
    await boutique.seeHeading('Messages: Mira');
    await boutique.main.getByLabel('Your message', { exact: true }).fill('Yes, with linseed oil.');
    await seeNoViolation(boutique.page);
    await pressTwice(boutique.main.getByRole('button', { name: 'Send message' }));
    await expect(boutique.main.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(2);
    await expect(boutique.page.locator('.toast')).toContainText('Your reply has been sent.');
    await boutique.page.close();

    await shop.open('/p/profile/messages');
    await expect(shop.main.getByText(words.state, { exact: true })).toBeVisible();
    await seeNoViolation(page);
    await shop.main.getByRole('heading', { level: 2 }).getByRole('link').click();
    await expect(own).toHaveCount(2);
    await expect(own.last()).toContainText('Yes, with linseed oil.');
    await drawn(page);
    await seeNoViolation(page);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
}

test('[T30] asks about a parcel from the order, and shows empty, missing and expired pages', async ({
  page,
  shop,
  api,
  database,
}) => {
  const { errorPage } = await api.get('/api/website-setup');
  const customer = await database.addCustomer('Mira Ivanova');
  const { id: sellerId } = (await database.pool.query('select id from sellers order by id limit 1')).rows[0];
  const { number } = await database.addOrder(customer.id, { parts: [{ status: 'sent', sellerId, shopName: 'Rose' }] });
  await enter(page, customer);
  await shop.open('/p/profile/messages');
  await expect(shop.main).toContainText('No messages yet');
  await seeNoViolation(page);
  await shop.open(`/p/profile/orders/${number}`);
  await shop.main.getByRole('link', { name: 'Write a message' }).click();
  await expect(shop.main.getByRole('link', { name: `Order ${number}` })).toBeVisible();
  await shop.open('/p/profile/messages/about?part=99999999');
  await expect(shop.heading).toHaveText(errorPage.header);
  await shop.open(`/p/answer#${'x'.repeat(43)}`);
  await expect(shop.heading).toHaveText('This link has expired');
  await seeNoViolation(page);
  await shop.open('/p/answer');
  await expect(shop.heading).toHaveText('This link is incomplete');
});
