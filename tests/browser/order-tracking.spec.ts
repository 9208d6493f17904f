import { expect } from '@playwright/test';
import { findViolations, overflowOf } from './axe';
import { ShopPage, ownShopTest as test } from './shop-fixtures';

const texts = {
  en: {
    title: 'Track your order',
    number: 'Order number',
    email: 'Email',
    show: 'View order',
    refused: 'There is no order with this number and email address.',
    parcel: 'Follow the parcel',
    over: 'This link has expired',
    find: 'Find the order',
  },
  bg: {
    title: 'Проследяване на поръчка',
    number: 'Номер на поръчката',
    email: 'Имейл',
    show: 'Виж поръчката',
    refused: 'Няма поръчка с този номер и имейл адрес.',
    parcel: 'Проследи пратката',
    over: 'Връзката е изтекла',
    find: 'Намери поръчката',
  },
};

for (const lang of ['en', 'bg'] as const) {
  test(`[T2] [X13] [X46] a visitor finds an order by its number and email address, without a login (${lang})`, async ({
    page,
    database,
  }) => {
    const words = texts[lang];
    const customer = await database.addCustomer('Mira Ivanova');
    const { id: productId } = await database.addProduct('Mug');
    const parts = [{ shopName: 'Rose', status: 'sent' as const, lines: [{ productId }] }];
    const { id, number } = await database.addOrder(customer.id, { parts });
    await database.pool.query(
      `update order_parts set courier = 'Speedy', parcel_number = '61000000001' where order_id = $1`,
      [id],
    );
    const shop = new ShopPage(page);
    await shop.open(`/p/track?lang=${lang}`);
    await expect(shop.heading).toHaveText(words.title);
    await shop.main.getByLabel(words.number).fill(number);
    await shop.main.getByLabel(words.email, { exact: true }).fill('other@shop.example');
    await shop.main.getByRole('button', { name: words.show }).click();
    await expect(shop.main.getByRole('alert')).toContainText(words.refused);
    expect(await findViolations(page)).toEqual([]);
    await shop.main.getByLabel(words.email, { exact: true }).fill(customer.email);
    await shop.main.getByRole('button', { name: words.show }).click();
    await expect(shop.heading).toContainText(number);
    await expect(page).toHaveURL(/\/p\/track\/order#[\w-]{43}$/);
    const rose = shop.main.getByRole('region', { name: 'Rose' });
    await expect(rose.getByRole('link', { name: words.parcel })).toHaveAttribute(
      'href',
      /^https:\/\/www\.speedy\.bg\//,
    );
    await expect(shop.main).not.toContainText(customer.email);
    expect(await findViolations(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await page.reload();
    await expect(shop.heading).toContainText(number);
    await database.pool.query('delete from order_links where order_id = $1', [id]);
    await page.reload();
    await expect(shop.heading).toHaveText(words.over);
    expect(await findViolations(page)).toEqual([]);
    await shop.main.getByRole('link', { name: words.find }).click();
    await expect(shop.heading).toHaveText(words.title);
  });
}
