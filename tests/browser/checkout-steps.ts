import { expect, type Page } from '@playwright/test';
import { addAddress, fillCart } from '../support/add-address-cart-and-coupon';
import type { ShopDatabase } from './shop-database';
import { ShopPage } from './shop-fixtures';

/** Adds a customer with an address and a product in the cart. */
export async function addBuyer(page: Page, database: ShopDatabase, { quantity = 1, stock = 9 } = {}) {
  const customer = await database.addCustomer('Mira Ivanova');
  const tea = await database.addProduct('Mountain tea', stock);
  await addAddress(database.pool, customer.id, 'Rose Street 1', true);
  await fillCart(database.pool, customer.id, tea.id, quantity);
  return { customer, tea, shop: new ShopPage(page) };
}

export const next = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Continue|Продължи)$/ });

/** Searches a courier's office at the delivery and chooses the first that is found. */
export async function chooseOffice(page: Page, search: string) {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Choose an|Change) office/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Choose an office' });
  await dialog.getByRole('searchbox', { name: 'Town, street or office' }).fill(search);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('1 office');
  await dialog.getByRole('button', { name: new RegExp(`^Choose .*${search}`) }).click();
  await expect(dialog).toHaveCount(0);
  // The button to the next step does not react until the page has the quote with the office.
  await expect(page.getByRole('main').locator('button[aria-busy=true]')).toHaveCount(0);
}

export async function goToReview(page: Page, method: string | RegExp) {
  for (const step of ['address', 'delivery'] as const) {
    await expect(page).toHaveURL(new RegExp(`/p/checkout/${step}$`));
    await next(page).click();
  }
  await page.getByRole('radio', { name: method }).check();
  await next(page).click();
  await expect(page).toHaveURL(/\/p\/checkout\/review$/);
}
