import { expect, type Page } from '@playwright/test';
import { photo } from '../support/test-photos';
import { overflowOf, seeNoViolation } from './axe';
import { enter } from './login';
import { pressTwice, ShopPage, ownShopTest as test } from './shop-fixtures';

async function upload(name: string) {
  const file = await photo(name);
  return { name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) };
}

async function seeNoFault(page: Page): Promise<void> {
  await seeNoViolation(page);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
}

const HOUR = 3_600_000;
const delivered = (hoursAgo: number) => ({
  placedAt: new Date(Date.now() - hoursAgo * HOUR),
  arrived: { status: 'delivered' as const, events: [['delivered', 0] as ['delivered', number]] },
});

test('[O4] [E31] a return requires a reason and a photo, shows its refund before, and its state on the order after', async ({
  page,
  database,
}) => {
  const customer = await database.addCustomer('Mira Ivanova');
  const { id } = await database.addProduct('Stoneware mug');
  const { placedAt, arrived } = delivered(48);
  const order = await database.addOrder(customer.id, {
    placedAt,
    discount: 500,
    parts: [{ ...arrived, lines: [{ productId: id, productName: { en: 'Stoneware mug' }, unitPrice: 1990, qty: 3 }] }],
  });
  const shop = new ShopPage(page);
  await enter(page, customer);
  await shop.open(`/p/profile/orders/${order.number}`);
  await expect(shop.main.getByText(/^Can be returned until /)).toBeVisible();
  await shop.main.getByRole('link', { name: 'Return this item Stoneware mug' }).click();
  await shop.seeHeading('Return an item');
  await seeNoFault(page);
  // Refund per piece: (€59.70 − €5.00 discount) ÷ 3 pieces.
  await expect(shop.main.getByText('€18.23', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(shop.main.getByText('€36.46', { exact: true })).toBeVisible();

  const send = page.getByRole('button', { name: 'Request return' });
  await send.click();
  const broken = page.getByRole('radio', { name: 'It doesn’t work' });
  await expect(broken).toBeFocused();
  await expect(broken).toHaveAccessibleDescription('Please choose one.');
  await seeNoFault(page);
  await broken.check();
  await page.getByLabel(/^Anything else the boutique should know/).fill('The handle is loose.');
  await send.click();
  const photos = page.getByLabel(/^Photos/);
  await expect(photos).toHaveAccessibleDescription('Please add a photo that shows it.');
  await photos.setInputFiles([await upload('1.jpg'), await upload('2.jpg')]);
  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  await page.getByRole('link', { name: order.number }).click();
  await shop.seeHeading(`Order ${order.number}`);
  await page.goBack();
  await expect(broken).toBeChecked();
  await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  await pressTwice(send);
  await expect(page.getByRole('heading', { name: 'We have passed on your request' })).toBeFocused();
  await expect(shop.main.getByText('The handle is loose.')).toBeVisible();
  await expect(shop.main.getByRole('img', { name: 'Your photo 1' })).toBeVisible();

  const { rows } = await database.pool.query(
    'select id, qty, reason, status, refund from order_returns where customer_id = $1',
    [customer.id],
  );
  expect(rows).toMatchObject([{ qty: 2, reason: 'defective', status: 0, refund: 3646 }]);
  const mails = await database.pool.query('select 1 from mails where reply_to = $1', [customer.email]);
  expect(mails.rowCount).toBe(1);
  await shop.main.getByRole('link', { name: 'Back to order' }).click();
  await shop.seeHeading(`Order ${order.number}`);
  await expect(shop.main.getByText('Return requested')).toBeVisible();

  await database.pool.query('update order_returns set status = 4 where id = $1', [rows[0].id]);
  await page.reload();
  await expect(shop.main.getByText('Refunded', { exact: true })).toBeVisible();
  await shop.main.getByRole('link', { name: 'View return of Stoneware mug' }).click();
  // The last piece gets the rest: €54.70 − €36.46.
  await expect(shop.main.getByText('€18.24', { exact: true })).toBeVisible();
});

test('[O4] [G1] an expired return shows its deadline in Bulgarian; other customers do not find it', async ({
  page,
  database,
}) => {
  const customer = await database.addCustomer('Mira Ivanova');
  const { placedAt, arrived } = delivered(32 * 24);
  const order = await database.addOrder(customer.id, { placedAt, parts: [arrived] });
  const line = order.parts[0]?.lines[0]?.id;
  const path = `/p/profile/orders/${order.number}/return/${line}`;
  await page.addInitScript(() => localStorage.setItem('lang', 'bg'));
  const shop = new ShopPage(page, 'bg');
  await enter(page, customer);
  expect((await page.goto(path))?.status()).toBe(200);
  await shop.seeHeading('Връщане на артикул');
  await expect(
    shop.main.getByText(/^Този артикул можеше да се върне до \d+ \S+ \d{4} г\. включително\./),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Заяви връщането' })).toHaveCount(0);
  await seeNoFault(page);

  await enter(page, await database.addCustomer('Somebody else'));
  await page.goto(path);
  await shop.seeHeading('Няма такава поръчка в профила ви');
});
