import { expect, type Page } from '@playwright/test';
import { password, type TestCustomer } from '../support/customers';
import { seeNoViolation } from './axe';
import { LoginPage } from './login';
import { ShopPage } from './shop-fixtures';
import { passkeyTest as test, VirtualAuthenticator } from './virtual-authenticator';

const section = (page: Page) =>
  page.getByRole('main').locator('section', { has: page.getByRole('heading', { name: 'Passkeys', exact: true }) });
const listed = (page: Page) => section(page).getByRole('listitem');
const add = (page: Page) => section(page).getByRole('button', { name: 'Add a passkey' });
const signIn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log in with a passkey' });

async function openAccount(page: Page, customer: TestCustomer): Promise<void> {
  await page.goto('/p/login?redirect_to=/p/profile/edit');
  await new LoginPage(page).logIn(customer);
  await expect(add(page)).toBeVisible();
}

async function addPasskey(page: Page): Promise<void> {
  await add(page).click();
  await expect(listed(page)).toHaveCount(1);
}

test('[D19] [K1] [C6] [X39] [X40] [X41] [X43] [X44] a passkey added in the account signs in at the checkout, and the cart stays', async ({
  page,
  database,
}) => {
  await VirtualAuthenticator.connect(page);
  const customer = await database.addCustomer('Mira Ivanova');
  const tea = await database.addProduct('Mountain tea', 9);
  const shop = new ShopPage(page);
  await openAccount(page, customer);
  await expect(listed(page)).toHaveCount(0);
  await add(page).dblclick();
  await expect(listed(page)).toHaveCount(1);
  await expect(listed(page)).toContainText('Not used yet');
  await expect(add(page)).toBeFocused();
  // The header must not cover a part of a button, which axe would take for a small one.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await seeNoViolation(page);

  await new LoginPage(page).signOut();
  await expect(page).toHaveURL('/p/login');
  await shop.open(`/p/products/details/${tea.slug}`);
  await shop.main.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().click();
  await shop.seeCartCount(1);
  await shop.open('/p/cart');
  await shop.main.getByRole('link', { name: 'Checkout', exact: true }).click();
  await shop.seeHeading('Your email');
  await seeNoViolation(page);
  await signIn(page).dblclick();
  await expect(page).toHaveURL(/\/p\/checkout\/address/);
  await expect(shop.main).toContainText('Mountain tea');
  await shop.open('/p/profile/edit');
  await shop.seeCartCount(1);
  await expect(listed(page)).toContainText('Last used');
});

test('[D19] [R14] a passkey signs in on the login page, and a session that shall not last ends with the tab', async ({
  page,
  database,
}) => {
  await VirtualAuthenticator.connect(page);
  const customer = await database.addCustomer('Mira Ivanova');
  await openAccount(page, customer);
  await addPasskey(page);
  await new LoginPage(page).signOut();
  await new ShopPage(page).open('/p/login?redirect_to=%2Fp%2Fprofile%2Forders');
  await seeNoViolation(page);
  await page.getByLabel('Keep me logged in on this device').uncheck();
  await signIn(page).press('Enter');
  await expect(page).toHaveURL('/p/profile/orders');
  expect(
    await page.evaluate(() => [localStorage.currentUser ?? null, sessionStorage.currentUser !== undefined]),
  ).toEqual([null, true]);
});

test('[D19] the email field of the login page offers the passkeys of the device', async ({ page, database }) => {
  await VirtualAuthenticator.connect(page, { suggests: true });
  await openAccount(page, await database.addCustomer('Mira Ivanova'));
  await addPasskey(page);
  await new LoginPage(page).signOut();
  await expect(page).toHaveURL('/p');
  await expect(new LoginPage(page).menu).toBeVisible();
});

test('[D19] closing the dialog of the device is no error, and an unknown passkey gives no access', async ({
  page,
  database,
}) => {
  const device = await VirtualAuthenticator.connect(page);
  const customer = await database.addCustomer('Mira Ivanova');
  await page.goto('/p/login');
  await signIn(page).click();
  await expect(page.getByText('No passkey was used. If you have none yet, log in above.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(signIn(page)).toBeFocused();

  await openAccount(page, customer);
  await device.setVerified(false);
  await add(page).click();
  await expect(section(page).getByText('No passkey was added.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await device.setVerified(true);
  await addPasskey(page);
  await add(page).click();
  await expect(section(page).getByRole('alert')).toHaveText('This device already has a passkey for your account.');
  expect(await device.countPasskeys()).toBe(1);

  await database.pool.query('delete from passkeys where customer_id = $1', [customer.id]);
  await new LoginPage(page).signOut();
  await signIn(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This passkey was not accepted. Please try again, or choose another way.',
  );
  await expect.poll(() => device.countPasskeys()).toBe(0);
  await seeNoViolation(page);
});

test('[D19] [X42] removing a passkey asks first, and the shop tells of each change by email', async ({
  page,
  database,
}) => {
  const device = await VirtualAuthenticator.connect(page);
  const customer = await database.addCustomer('Mira Ivanova');
  await openAccount(page, customer);
  await addPasskey(page);
  const opener = listed(page).getByRole('button', { name: /^Remove/ });
  const question = page.getByRole('dialog', { name: 'Remove this passkey?' });
  await opener.press('Enter');
  await expect(question).toContainText('this can’t be undone');
  // The header must not cover a part of a button, which axe would take for a small one.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await seeNoViolation(page);
  await question.getByRole('button', { name: 'Keep it' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await question.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expect(listed(page)).toHaveCount(0);
  await expect(section(page).getByRole('heading')).toBeFocused();
  expect(await device.countPasskeys()).toBe(0);
  const { rows } = await database.pool.query('select subject from mails where to_address = $1 order by id', [
    customer.email,
  ]);
  expect(rows.map(({ subject }) => subject)).toEqual([
    'A passkey was added to your account',
    'A passkey was removed from your account',
  ]);
});

test('[D19] [X23] some time after the sign-in, adding a passkey needs the password', async ({ page, database }) => {
  await VirtualAuthenticator.connect(page);
  const customer = await database.addCustomer('Mira Ivanova');
  await openAccount(page, customer);
  await database.pool.query(`update sessions set created_at = now() - interval '1 day' where customer_id = $1`, [
    customer.id,
  ]);
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const field = question.getByRole('textbox', { name: 'Your password' });
  await add(page).press('Enter');
  await expect(field).toBeVisible();
  await seeNoViolation(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(add(page)).toBeFocused();
  await add(page).press('Enter');
  await field.fill('wrong');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('This is not your password.');
  await field.fill(password);
  await field.press('Enter');
  await expect(listed(page)).toHaveCount(1);
  await expect(question).toBeHidden();
  await expect(add(page)).toBeFocused();
});

test('[D19] some time after the sign-in, a customer without a password is asked to sign in again, for the account page', async ({
  page,
  database,
}) => {
  await VirtualAuthenticator.connect(page);
  const customer = await database.addCustomer('Mira Ivanova');
  await openAccount(page, customer);
  await database.pool.query('update customers set password_hash = null where id = $1', [customer.id]);
  await database.pool.query(`update sessions set created_at = now() - interval '1 day' where customer_id = $1`, [
    customer.id,
  ]);
  await add(page).click();
  await page
    .getByRole('dialog', { name: 'Confirm that it is you' })
    .getByRole('button', { name: 'Log in again' })
    .click();
  await expect(page).toHaveURL('/p/login?redirect_to=%2Fp%2Fprofile%2Fedit');
});

test('[D19] a browser without passkeys shows no button, and the account says so', async ({ page, database }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  const customer = await database.addCustomer('Mira Ivanova');
  await page.goto('/p/login/email');
  await expect(page.getByRole('main').getByRole('button', { name: 'Email me a code' })).toBeVisible();
  await expect(signIn(page)).toHaveCount(0);
  await page.goto('/p/login?redirect_to=/p/profile/edit');
  await expect(signIn(page)).toHaveCount(0);
  await new LoginPage(page).logIn(customer);
  await expect(section(page)).toContainText('This browser can’t add a passkey.');
  await expect(add(page)).toHaveCount(0);
});
