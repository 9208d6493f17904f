import { expect, type Page } from '@playwright/test';
import { password } from '../support/customers';
import { findViolations, overflowOf } from './axe';
import { enter } from './login';
import { ShopPage, ownShopTest as test } from './shop-fixtures';

async function seeNoViolation(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function sentTo(page: Page, address: string): Promise<{ id: string }[]> {
  const bodies: { id: string }[] = [];
  await page.route(address, (route) => {
    bodies.push(route.request().postDataJSON());
    return route.continue();
  });
  return bodies;
}

test('[O6] [P1] [P2] [P3] [P5] [R15] [E12] [E30] [E53] [E54] [E55] [E56] [E57] credits a card top-up once, and shows the net amount of a cash-out before its request', async ({
  page,
  database,
}) => {
  const customer = await database.addCustomer('Mira Ivanova');
  const shop = new ShopPage(page);
  const balance = async () => {
    const sum = 'select coalesce(sum(amount), 0)::int as cents from wallet_entries where customer_id = $1';
    return (await database.pool.query(sum, [customer.id])).rows[0].cents;
  };
  await enter(page, customer);
  await shop.open('/p/profile/wallet');
  await shop.main.getByRole('button', { name: 'Top up' }).click();
  await seeNoViolation(page);
  await shop.main.getByRole('textbox', { name: /^Amount/ }).fill('120,50');
  const sent = await sentTo(page, '**/api/user/update-wallet-payment?*');
  await press(page, 'Go to payment');
  await expect(page).not.toHaveURL(new RegExp(`^${database.url}`));
  expect(await balance()).toBe(0);
  await page.locator('button[value=pay]').click();
  await shop.seeHeading('Payment successful');
  const id = new URL(page.url()).searchParams.get('session_id');
  expect(sent).toEqual([{ id, gateway: 'pay-with-sandbox', type: 'wallet' }]);
  await expect(shop.main).toContainText('now holds €120.50');
  expect(await balance()).toBe(12_050);
  await expect(shop.main.getByRole('timer')).toContainText(/in [1-5] second/);
  await seeNoViolation(page);
  const link = page.url();
  const other = await page.context().newPage();
  await Promise.all([page.goto(link), other.goto(link)]);
  for (const tab of [page, other]) await new ShopPage(tab).seeHeading('Payment successful');
  expect(await balance()).toBe(12_050);
  await other.close();
  await shop.main.getByRole('link', { name: 'Redirect now' }).click();
  await expect(page).toHaveURL('/p');

  await shop.open('/p/profile/wallet');
  await expect(shop.main.getByText('€120.50').first()).toBeVisible();
  await shop.main.getByRole('button', { name: 'Cash out' }).click();
  await seeNoViolation(page);
  const { rows } = await database.pool.query(
    'select charge from withdraw_channels where is_active order by id limit 1',
  );
  const fee = Math.round((5_000 * rows[0].charge) / 10_000);
  await shop.main.getByRole('textbox', { name: /^Amount/ }).fill('500');
  await shop.main.getByRole('textbox', { name: 'Account details' }).fill('Mira Ivanova, BG80 BNBG 9661 1020 3456 78');
  await press(page, 'Request cash-out');
  await expect(shop.main.getByText('This is more than you have in your wallet.')).toBeVisible();
  await shop.main.getByRole('textbox', { name: /^Amount/ }).fill('50');
  await expect(shop.main.getByRole('region', { name: 'Cash out' })).toContainText(
    `You receive€${((5_000 - fee) / 100).toFixed(2)}`,
  );
  expect(await balance()).toBe(12_050);
  await shop.main.getByLabel('Your password', { exact: true }).fill(password);
  await shop.main.getByRole('button', { name: 'Request cash-out' }).dblclick();
  const list = shop.main.getByRole('region', { name: 'Cash-outs' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('Under review');
  await expect(shop.main.getByText('€70.50').first()).toBeVisible();
  expect(await balance()).toBe(7_050);
  await seeNoViolation(page);
});

test('[P1] [P2] [P3] [P5] [R15] [E29] [X19] [O3] an unpaid order can be paid once after a declined payment, and the countdown redirects home', async ({
  page,
  database,
}) => {
  const customer = await database.addCustomer('Mira Ivanova');
  const payUntil = new Date(Date.now() + 1_800_000);
  const { id: productId } = await database.addProduct('Mug');
  const parts = [{ lines: [{ productId }] }];
  const byCard = { paymentMethod: 'pay-with-sandbox', payUntil, mailedAt: null };
  const order = await database.addOrder(customer.id, { ...byCard, parts });
  const path = `/p/profile/orders/${order.number}`;
  const shop = new ShopPage(page);
  await enter(page, customer);
  await shop.open(`/p/checkout/done/${order.number}`);
  await shop.seeHeading('Your order is waiting for payment');
  await expect(shop.main.getByText('We are holding the items for you until')).toBeVisible();
  await expect(shop.main.getByText('payment reference')).toHaveCount(0);
  await seeNoViolation(page);
  await shop.main.getByRole('link', { name: 'Pay for the order' }).click();
  await expect(page).toHaveURL(path);
  await shop.seeHeading(`Order ${order.number}`);
  await seeNoViolation(page);
  await shop.main.getByRole('link', { name: 'My orders' }).first().click();
  await expect(page).toHaveURL('/p/profile/orders');
  const pay = shop.main.getByRole('link', { name: `Pay €10.00: ${order.number}` });
  await expect(pay).toBeVisible();
  await expect(shop.main.getByText('Order again')).toHaveCount(0);
  await pay.click();
  await expect(page).toHaveURL(`${path}#payment`);
  await expect(shop.main.getByRole('heading', { name: '€10.00 to pay' })).toBeInViewport();
  await expect(shop.main.getByText('Order again')).toHaveCount(0);
  await shop.seeHeading(`Order ${order.number}`);
  await expect(shop.main.getByText('We are holding the items for you until')).toBeVisible();
  await press(page, 'Pay €10.00');
  await page.locator('button[value=decline]').click();
  await shop.seeHeading('Payment failed');
  await expect(shop.main.getByRole('link', { name: 'Back to home' })).toBeVisible();
  await shop.main.getByRole('link', { name: 'Pay for the order' }).click();
  await shop.seeHeading(`Order ${order.number}`);

  const sent = await sentTo(page, '**/api/user/update-payment-status?*');
  await press(page, 'Pay €10.00 again');
  await page.clock.install();
  await expect(page.locator('button[value=pay]')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  const seePaid = () =>
    expect(async () => {
      await page.clock.runFor(50);
      await expect(shop.heading).toHaveText('Payment successful', { timeout: 200 });
    }).toPass();
  await page.locator('button[value=pay]').click();
  await seePaid();
  const id = new URL(page.url()).searchParams.get('session_id');
  expect(sent).toEqual([{ id, gateway: 'pay-with-sandbox', type: 'payment' }]);
  await expect(shop.main).toContainText(order.number);
  const paid = async () => {
    const count = `select count(*)::int from order_events where order_id = $1 and kind = 'paid'`;
    return (await database.pool.query(count, [order.id])).rows[0].count;
  };
  expect(await paid()).toBe(1);
  await page.reload();
  await seePaid();
  expect(await paid()).toBe(1);
  await page.clock.runFor(3_500);
  await expect(page).toHaveURL(/\/p\/payment\/success/);
  await page.clock.runFor(2_000);
  await expect(page).toHaveURL('/p');
  await shop.open(path);
  await expect(shop.main.getByRole('button', { name: /^Pay / })).toHaveCount(0);
  await expect(shop.main.getByText(/^Paid/).first()).toBeVisible();
});

test('[X19] [X24] [O3] an order waiting for a card payment can switch to bank transfer, survives a declined card, and can be cancelled', async ({
  page,
  database,
}) => {
  const customer = await database.addCustomer('Mira Ivanova');
  const { id: productId } = await database.addProduct('Mug');
  const payUntil = new Date(Date.now() + 1_800_000);
  const parts = [{ lines: [{ productId }] }];
  const byCard = { paymentMethod: 'pay-with-sandbox', payUntil, mailedAt: null };
  const order = await database.addOrder(customer.id, { ...byCard, parts });
  const shop = new ShopPage(page);
  await enter(page, customer);
  await shop.open(`/p/profile/orders/${order.number}`);
  const awaited = shop.main.getByRole('region', { name: '€10.00 to pay' }).filter({ hasText: 'IBAN' });
  const transfer = shop.main.getByRole('radio', { name: /^Bank transfer/ });
  await expect(shop.main.getByRole('button', { name: 'Pay €10.00', exact: true })).toBeVisible();
  await expect(awaited).toHaveCount(0);
  await transfer.check();
  await press(page, 'Pay by bank transfer');
  await expect(awaited).toContainText(order.number);
  await expect(transfer).toHaveCount(0);
  await expect(shop.main.getByRole('button', { name: 'Pay €10.00', exact: true })).toBeVisible();
  const [row] = (await database.pool.query('select * from orders where id = $1', [order.id])).rows;
  expect(row).toMatchObject({ payment_method: 'pay-with-bank', payment_status: 'pending' });
  expect(row.pay_until.getTime()).toBe(row.placed_at.getTime() + 7 * 86_400_000);
  await seeNoViolation(page);
  await press(page, 'Pay €10.00');
  await page.locator('button[value=decline]').click();
  await shop.main.getByRole('link', { name: 'Pay for the order' }).click();
  await expect(awaited).toContainText('Bank transfer, payment reference');
  await expect(
    shop.main.getByText('no money was taken. If you haven’t made the transfer yet, you can pay now instead.'),
  ).toBeVisible();
  await expect(transfer).toHaveCount(0);

  const cancel = shop.main.getByRole('button', { name: 'Cancel order', exact: true });
  const question = page.getByRole('dialog', { name: 'Cancel this order?' });
  await cancel.click();
  await expect(question).toContainText(
    'If you’ve already made the transfer, please wait until we receive it before cancelling.',
  );
  await seeNoViolation(page);
  await question.getByRole('button', { name: 'Keep order' }).click();
  await expect(question).toBeHidden();
  await cancel.click();
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(shop.main.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(shop.main.getByText('Cancelled').first()).toBeVisible();
  await expect(cancel).toHaveCount(0);
  await expect(shop.main.getByRole('button', { name: /^Pay / })).toHaveCount(0);
  const ended = (await database.pool.query('select * from orders where id = $1', [order.id])).rows[0];
  expect(ended.payment_status).toBe('expired');
});
