import { expect, type Page } from '@playwright/test';
import { overflowOf, seeNoViolation } from './axe';
import { enter, LoginPage } from './login';
import { ShopPage, ownShopTest as test } from './shop-fixtures';

async function seeNoFault(page: Page): Promise<void> {
  await seeNoViolation(page);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
}

const money = (cents: number) =>
  `€${(cents / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

test('[H2] [R7] [O3] [E19] lists the orders ten per page with their state, or says that there are none', async ({
  page,
  database,
}) => {
  const customer = await database.addCustomer('Mira Ivanova');
  const shop = new ShopPage(page);
  await enter(page, customer);
  await shop.open('/p/cart');
  await new LoginPage(page).menu.click();
  await shop.header.getByRole('link', { name: 'My orders' }).click();
  await expect(page).toHaveURL('/p/profile/orders');
  await shop.seeHeading('My orders');
  await expect(page).toHaveTitle(/^My orders/);
  await expect(shop.main.getByText('No orders yet')).toBeVisible();
  await seeNoFault(page);

  const placed = [];
  for (let day = 0; day < 12; day += 1) {
    const placedAt = new Date(Date.now() - day * 86_400_000);
    const parts = [{ status: day === 0 || day === 2 ? ('placed' as const) : ('delivered' as const) }];
    const payment =
      day === 2 && ({ paymentMethod: 'pay-with-bank', payUntil: new Date(Date.now() + 432_000_000) } as const);
    placed.push(await database.addOrder(customer.id, { placedAt, parts, ...payment }));
  }
  await page.reload();
  const rows = shop.main.getByRole('article');
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText(placed[0]?.number ?? '');
  await expect(rows.first()).toContainText('Placed');
  await expect(rows.nth(1)).toContainText('Delivered');
  await expect(rows.nth(1)).toContainText('€10.00');
  await expect(rows.nth(2)).toContainText('Awaiting payment');
  await expect(shop.main.getByText(/^Pay by \d+ \w+ at /)).toHaveCount(1);
  await expect(rows.nth(2).getByText(/^Pay by /)).toBeVisible();
  await seeNoFault(page);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/p/profile/orders?page=2');
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText(placed[11]?.number ?? '');
  await page.goto('/p/profile/orders?page=77');
  await expect(page).toHaveURL('/p/profile/orders?page=2');

  await page.route('**/api/user/order?**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/p/profile/orders');
  await expect(shop.main.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.unroute('**/api/user/order?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows).toHaveCount(10);
});

test('[O3] [R7] [E20] an order shows boutiques, timelines, payment and totals, prints as a receipt, and is hidden from other customers', async ({
  page,
  database,
}) => {
  const [customer, other] = [await database.addCustomer('Mira Ivanova'), await database.addCustomer('Ana')];
  const order = await database.addOrder(customer.id, {
    paymentMethod: 'pay-with-bank',
    couponCode: 'ROSE10',
    discount: 523,
    notes: 'Ring twice',
    parts: [
      {
        fee: 490,
        status: 'sent',
        lines: [{ productName: { en: 'Blue vase', bg: 'Синя ваза' }, unitPrice: 1999, qty: 2 }],
        events: [
          ['placed', -30],
          ['confirmed', -20],
          ['sent', -1],
        ],
      },
      {
        shopName: 'Boutique by the sea',
        fee: 0,
        lines: [{ productName: { en: 'Mug', bg: 'Чаша' }, unitPrice: 650 }],
        events: [['placed', -30]],
      },
    ],
  });
  const { rows } = await database.pool.query<{ goods: number; fees: number }>(
    `select (select sum(unit_price * qty)::int from order_lines l join order_parts p on p.id = l.part_id where p.order_id = $1) as goods,
            (select sum(shipping_fee)::int from order_parts where order_id = $1) as fees`,
    [order.id],
  );
  const { goods = 0, fees = 0 } = rows[0] ?? {};
  const path = `/p/profile/orders/${order.number}`;
  const shop = new ShopPage(page);
  await enter(page, customer);
  await shop.open(path);
  await shop.seeHeading(`Order ${order.number}`);
  await expect(page).toHaveTitle(new RegExp(`^Order ${order.number}`));

  const summary = shop.main.getByRole('region', { name: 'Summary' });
  await expect(summary.getByText('Items').locator('xpath=following-sibling::dd')).toHaveText(money(goods));
  await expect(summary.getByText('Coupon ROSE10').locator('xpath=following-sibling::dd')).toHaveText('−€5.23');
  await expect(summary.getByText('Total').locator('xpath=following-sibling::dd')).toHaveText(money(goods - 523 + fees));
  const parts = shop.main.getByRole('region', { name: 'Boutique' });
  await expect(parts).toHaveCount(2);
  await expect(parts.first()).toContainText('Blue vase');
  await expect(parts.first()).toContainText('€39.98');
  const steps = parts.first().getByRole('list', { name: 'Progress' }).getByRole('listitem');
  await expect(steps).toHaveText([/^Placed/, /^Confirmed by the boutique/, /^Sent/, /^Delivered \(not yet\)/]);
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step');
  const toPay = shop.main.getByRole('region', { name: `${money(goods - 523 + fees)} to pay` });
  await expect(toPay).toContainText(order.number);
  await expect(toPay).toContainText('IBAN');
  await expect(shop.main.getByText('Ring twice')).toBeVisible();
  await seeNoFault(page);

  await shop.main.getByRole('link', { name: 'Order summary' }).click();
  await expect(page).toHaveURL(`${path}/invoice`);
  await expect(page).toHaveTitle(new RegExp(`^Order summary ${order.number}`));
  const invoice = shop.main.getByRole('article', { name: 'Order summary' });
  await expect(invoice).toContainText(money(goods - 523 + fees));
  await seeNoFault(page);
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  await expect(invoice).toBeVisible();
  await expect(shop.header).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(invoice).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(invoice).toContainText('Prices include VAT.');
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });

  await page.evaluate(() => localStorage.setItem('lang', 'bg'));
  await shop.open(path);
  await shop.seeHeading(`Поръчка ${order.number}`);
  await expect(shop.main.getByText('Синя ваза')).toBeVisible();
  await expect(shop.main.getByText('Изпратена').first()).toBeVisible();
  await seeNoFault(page);

  await enter(page, other);
  for (const address of [path, `${path}/invoice`, '/p/profile/orders/PZ-00000-00000']) {
    await page.goto(address);
    await shop.seeHeading('Няма такава поръчка в профила ви');
  }
  await expect(shop.main.getByText('Синя ваза')).toHaveCount(0);
});
