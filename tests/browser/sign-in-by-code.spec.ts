import { expect, type Page } from '@playwright/test';
import { seeNoViolation } from './axe';
import { mailedCode } from './registration-and-mailed-codes';
import type { ShopDatabase } from './shop-database';
import { ownShopTest, type ShopPage } from './shop-fixtures';

const addToCart = async (page: Page, shop: ShopPage, database: ShopDatabase) => {
  const tea = await database.addProduct('Mountain tea', 9);
  await shop.open(`/p/products/details/${tea.slug}`);
  await shop.main.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().click();
  await shop.seeCartCount(1);
  await page.keyboard.press('Escape');
};

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

ownShopTest(
  '[D11] [K1] a new shopper goes from the cart to the delivery with an email address and a code',
  async ({ page, shop, database }) => {
    const email = `${crypto.randomUUID()}@shop.example`;
    await addToCart(page, shop, database);
    await shop.open('/p/cart');
    await shop.main.getByRole('link', { name: 'Checkout', exact: true }).click();
    await shop.seeHeading('Your email');
    await seeNoViolation(page);
    const field = (name: string) => shop.main.getByLabel(name, { exact: true });
    const send = shop.main.getByRole('button', { name: 'Email me a code' });
    await send.click();
    await expect(field('Email')).toHaveAccessibleDescription('Please enter your email address.');
    await field('Email').fill(email);
    await send.dblclick();
    await shop.seeHeading('Your code');
    await expect(shop.main).toContainText(email);
    await seeNoViolation(page);
    const code = await mailedCode(database, email);
    await field('Code').fill(otherThan(code));
    await expect(field('Code')).toHaveAccessibleDescription(/code is wrong or has expired/);
    await page.reload();
    await field('Code').fill(code);

    await expect(page).toHaveURL('/p/checkout/address?edit=new');
    await expect(field('Email')).toHaveValue(email);
    await field('Full name').fill('Ana Petrova');
    await field('Phone').fill('0888123456');
    for (const place of ['Country', 'Province or region', 'Town or city']) {
      await expect(field(place)).toBeEnabled();
      if ((await field(place).inputValue()) === '') await field(place).selectOption({ index: 1 });
    }
    await shop.main.getByLabel(/^Street/).fill('Rose Street 1');
    await shop.main.getByRole('button', { name: 'Continue to delivery' }).click();
    await expect(page).toHaveURL('/p/checkout/delivery');
    await page.goBack();
    await expect(shop.main.getByRole('radio', { name: /Rose Street 1/ })).toBeChecked();
    await page.goto('/p/cart');
    await expect(shop.header.getByRole('button', { name: 'Account of Ana Petrova' })).toBeVisible();
    await page.goto('/p/profile/edit');
    await expect(field('Full name')).toHaveValue('Ana Petrova');
  },
);

ownShopTest(
  '[D11] a customer signs in with a code instead of the password, also outside of the checkout',
  async ({ page, shop, database }) => {
    const customer = await database.addCustomer('Mira Ivanova');
    await addToCart(page, shop, database);
    await page.goto('/p/login?redirect_to=%2Fp%2Fprofile%2Forders');
    await shop.main.getByRole('link', { name: 'Log in with an emailed code' }).click();
    await shop.seeHeading('Log in with a code');
    await shop.main.getByLabel('Email', { exact: true }).fill(customer.email);
    await shop.main.getByRole('button', { name: 'Email me a code' }).click();
    await shop.main.getByLabel('Code', { exact: true }).fill(await mailedCode(database, customer.email));
    await expect(page).toHaveURL('/p/profile/orders');
    await shop.seeCartCount(1);
  },
);
