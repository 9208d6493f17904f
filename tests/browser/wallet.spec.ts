import { expect, type Page } from '@playwright/test';
import { password } from '../support/customers';
import { overflowOf, seeNoViolation } from './axe';
import { enter } from './login';
import { ShopPage, ownShopTest as test } from './shop-fixtures';

const movements = (page: Page) => page.getByRole('region', { name: 'Transactions' }).getByRole('listitem');

async function seeNoFault(page: Page): Promise<void> {
  await seeNoViolation(page);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
}

test('[R7] [G17] [E53] the wallet shows balance and paged movements, requires a login, and offers a retry after a failure', async ({
  page,
  database,
}) => {
  const customer = await database.addCustomer('Mira Ivanova');
  const shop = new ShopPage(page);
  await page.goto('/p/profile/wallet');
  await expect(page).toHaveURL('/p/login?redirect_to=%2Fp%2Fprofile%2Fwallet');
  await enter(page, customer);
  await shop.open('/p/profile/wallet');
  await expect(shop.main.getByText('No transactions yet')).toBeVisible();
  await expect(shop.main.getByText('€0.00')).toBeVisible();
  await expect(page).toHaveTitle(/^Wallet/);
  await seeNoFault(page);

  await database.bookWallet(customer.id, 5000, { reason: 'topup' });
  const { number } = await database.addOrder(customer.id);
  await database.bookWallet(customer.id, -1999, { reason: 'order', reference: number });
  for (let n = 1; n <= 19; n += 1) await database.bookWallet(customer.id, 100, { reason: 'adjustment' });
  await page.reload();
  await expect(shop.main.getByRole('definition')).toHaveText('€49.01');
  await expect(movements(page)).toHaveCount(20);
  await expect(movements(page).first()).toContainText('Shop credit');
  await expect(movements(page).first()).toContainText('Balance €49.01');
  await expect(movements(page).last()).toContainText(`Order ${number}`);
  await expect(movements(page).last()).toContainText('−€19.99');
  await expect(movements(page).last()).toContainText('Balance €30.01');
  await seeNoFault(page);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/p/profile/wallet?page=2');
  await expect(movements(page)).toHaveCount(1);
  await expect(movements(page)).toContainText('Top-up');
  await expect(movements(page)).toContainText('+€50.00');
  await page.goto('/p/profile/wallet?page=77');
  await expect(page).toHaveURL('/p/profile/wallet?page=2');

  await page.route('**/api/user/my-wallet-details**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/p/profile/wallet');
  await expect(shop.main.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.unroute('**/api/user/my-wallet-details**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(movements(page)).toHaveCount(20);

  await page.evaluate(() => localStorage.setItem('lang', 'bg'));
  await page.reload();
  await expect(shop.heading).toHaveText('Портфейл');
  await expect(shop.main.getByText(`Поръчка ${number}`)).toBeVisible();
  await expect(shop.main.getByText('Наличност 30,01 €')).toBeVisible();
  await shop.main.getByRole('link', { name: number }).click();
  await expect(page).toHaveURL(`/p/profile/orders/${number}`);
});

test('[O6] a link opens the top-up with its amount, at least the minimum, and returns only to the checkout', async ({
  page,
  database,
}) => {
  const customer = await database.addCustomer('Mira Ivanova');
  await enter(page, customer);
  const shop = new ShopPage(page);
  const amount = shop.main.getByRole('textbox', { name: /^Amount/ });
  const back = shop.main.getByRole('link', { name: 'Back to checkout' });
  await shop.open('/p/profile/wallet?top_up=1234&redirect_to=%2Fp%2Fcheckout%2Fpayment');
  await expect(amount).toHaveValue('12.34');
  await expect(back).toHaveAttribute('href', '/p/checkout/payment');
  // The URL asks for 40 cents, but the field shows 1.00, because the minimum card payment is one euro.
  await shop.open('/p/profile/wallet?top_up=40&redirect_to=%2F%2Fevil.example%2Fp%2Fcheckout');
  await expect(amount).toHaveValue('1.00');
  await expect(back).toHaveCount(0);
  await shop.open('/p/profile/wallet?top_up=-5');
  await expect(shop.main.getByRole('button', { name: 'Top up' })).toBeVisible();
  await expect(amount).toHaveCount(0);
});

test('[O6] a cash-out must reach the minimum and not exceed the balance', async ({ page, database }) => {
  const customer = await database.addCustomer('Mira Ivanova');
  await database.bookWallet(customer.id, 5_000, { reason: 'adjustment' });
  await enter(page, customer);
  const shop = new ShopPage(page);
  await shop.open('/p/profile/wallet');
  await shop.main.getByRole('button', { name: 'Cash out' }).click();
  const amount = shop.main.getByRole('textbox', { name: /^Amount/ });
  for (const [typed, problem] of [
    ['', 'Please fill in this field.'],
    ['ten', 'Please enter an amount such as 25 or 25.50.'],
    ['0,01', 'This is less than the minimum.'],
    ['50.01', 'This is more than you have in your wallet.'],
  ] as const) {
    await amount.fill(typed);
    await shop.main.getByRole('button', { name: 'Request cash-out' }).click();
    await expect(amount).toHaveAccessibleDescription(problem);
    await expect(amount).toBeFocused();
  }
  await shop.main.getByRole('textbox', { name: 'Account details' }).fill('BG80 BNBG 9661 1020 3456 78');
  await shop.main.getByRole('button', { name: 'Cancel' }).click();
  await shop.main.getByRole('button', { name: 'Cash out' }).click();
  await expect(amount).toHaveValue('50.01');
  await amount.fill('50');
  await shop.main.getByLabel('Your password', { exact: true }).fill(password);
  await shop.main.getByRole('button', { name: 'Request cash-out' }).click();
  await expect(shop.main.getByRole('region', { name: 'Cash-outs' }).getByRole('listitem')).toHaveCount(1);
  await expect(amount).toHaveCount(0);
  await expect(shop.main.getByText('€0.00', { exact: true })).toBeVisible();
});
