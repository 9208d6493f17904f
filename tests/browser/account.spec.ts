import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { password } from '../support/customers';
import { otherThan } from '../support/sent-emails';
import { seeNoViolation } from './axe';
import { enter, LoginPage } from './login';
import { mailedCode, skipWait } from './registration-and-mailed-codes';
import { pressTwice, ShopPage, ownShopTest as test } from './shop-fixtures';

const toast = (page: Page, text: string | RegExp) => page.locator('.toast').filter({ hasText: text });

test('[R7] [H2] [H6] the account pages open from the overview, the header menu and the menu drawer', async ({
  page,
  database,
}) => {
  const shop = new ShopPage(page);
  await enter(page, await database.addCustomer('Mira Ivanova'));
  await shop.open('/p/profile');
  await shop.seeHeading('Hello, Mira Ivanova');
  await shop.main.getByRole('link', { name: 'Addresses' }).click();
  await shop.seeHeading('Addresses');
  const pages = page.getByRole('navigation', { name: 'Account' });
  await expect(pages.getByRole('link', { name: 'Addresses' })).toHaveAttribute('aria-current', 'page');
  await expect(pages.getByRole('link', { name: 'Addresses' })).toBeInViewport({ ratio: 0.9 });
  const menu = new LoginPage(page).menu;
  await menu.click();
  await page.getByRole('list', { name: 'Account' }).getByRole('link', { name: 'My account' }).click();
  await expect(page).toHaveURL('/p/profile/edit');
  await expect(page.getByRole('list', { name: 'Account' })).toBeHidden();
  await shop.header.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'My wishlist' }).click();
  await expect(page).toHaveURL('/p/profile/wishlist');
});

const smallPicture = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#2c6a3f' } })
    .png()
    .toBuffer();

/** Creates a photo like a phone's: larger than the upload limit, and rotated by its EXIF orientation. */
const phonePhoto = () =>
  sharp({
    create: {
      width: 3200,
      height: 2400,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 99 })
    .toBuffer();

test('[O1] [A2] [E5] [E6] the profile form shows errors at the fields, keeps the typed values and saves details with a picture', async ({
  page,
  database,
}) => {
  const customer = await database.addCustomer('Mira');
  const shop = new ShopPage(page);
  await enter(page, customer, 'Mira');
  await shop.open('/p/profile/edit');
  const form = page.getByRole('form', { name: 'Personal details' });
  const picture = form.getByLabel('Photo');
  const save = form.getByRole('button', { name: 'Save' });
  await form.getByLabel('Full name').fill('Mira Ivanova');
  await form.getByLabel('Phone').fill('call me');
  for (const [mimeType, content, fault] of [
    ['image/png', '<script>1</script>', /not an image we can read/],
    ['application/pdf', '%PDF', 'Please choose a JPEG, PNG or WebP image.'],
    ['image/png', '', 'This file is empty.'],
  ] as const) {
    await picture.setInputFiles({ name: 'me.png', mimeType, buffer: Buffer.from(content) });
    await expect(picture).toHaveAccessibleDescription(fault);
  }
  await picture.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await smallPicture() });
  await expect(picture).toHaveAccessibleDescription(/^JPEG/);
  await save.click();
  await expect(form.getByLabel('Phone')).toBeFocused();
  await expect(form.getByLabel('Phone')).toHaveAccessibleDescription('Please enter a valid phone number.');
  await seeNoViolation(page);
  await page.reload();
  await expect(form.getByLabel('Full name')).toHaveValue('Mira Ivanova');
  await form.getByLabel('Phone').fill('+359 888 123 456');
  await form.getByLabel('Country').selectOption({ label: 'Bulgaria' });
  await form.getByLabel('Province').selectOption({ label: 'Gabrovo' });
  await form.getByLabel('Town or city').selectOption({ label: 'Tryavna' });
  await form.getByLabel('Street').fill('Rose street 1');
  const photo = await phonePhoto();
  expect(photo.byteLength).toBeGreaterThan(6_000_000);
  const sizes: number[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/update-profile')) sizes.push(sent.postDataBuffer()?.byteLength ?? 0);
  });
  await picture.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
  await save.dblclick();
  await expect(toast(page, 'Your details are saved.')).toBeVisible();
  const own = form.getByRole('img', { name: 'Your photo' });
  await expect(own).toBeVisible();
  // The app reduces the photo's size and applies its rotation before the upload.
  expect(Math.max(...sizes)).toBeLessThan(2_200_000);
  // The app loads this picture only when it is near the viewport.
  await own.scrollIntoViewIfNeeded();
  await expect(own).toHaveAttribute('src', /./);
  const stored = await (await page.request.get((await own.getAttribute('src')) ?? '')).body();
  const { width = 0, height = 0 } = await sharp(stored).metadata();
  expect(height).toBeGreaterThan(width);
  await expect(form.getByLabel('Town or city')).toHaveValue(/\d+/);
  await expect(new LoginPage(page).menu).toHaveAccessibleName('Account of Mira Ivanova');
  const { rows } = await database.pool.query(
    `select c.name, phone, address, image, cities.name->>'en' as city from customers c join cities on cities.id = city_id where c.id = $1`,
    [customer.id],
  );
  expect(rows).toEqual([
    {
      name: 'Mira Ivanova',
      phone: '+359 888 123 456',
      address: 'Rose street 1',
      city: 'Tryavna',
      image: expect.stringMatching(/^\/media\/customers\//),
    },
  ]);
  // The app removes the form's draft after saving.
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Rose street');
});

test('[O1] [A2] [X20] [X21] [X22] a new email address takes effect only with its emailed code and can be cancelled until then', async ({
  page,
  database,
}) => {
  const customer = await database.addCustomer('Mira Ivanova');
  const other = await database.openSession(customer);
  const shop = new ShopPage(page);
  await enter(page, customer);
  await shop.open('/p/profile/edit');
  const form = page.getByRole('form', { name: 'Personal details' });
  const email = form.getByLabel('Email', { exact: true });
  const waiting = page.getByRole('region', { name: 'Confirm your new email address' });
  const stored = async () =>
    (await database.pool.query('select email from customers where id = $1', [customer.id])).rows[0].email;
  const want = async (address: string, typed: string) => {
    await email.fill(address);
    await form.getByLabel('Your password').fill(typed);
    await form.getByRole('button', { name: 'Save' }).click();
  };
  await want(`old-${customer.email}`, 'wrong');
  await expect(form.getByLabel('Your password')).toHaveAccessibleDescription('This is not your password.');
  await want(`old-${customer.email}`, password);
  await expect(waiting).toContainText(`old-${customer.email}`);
  await expect(email).toHaveValue(customer.email);
  await expect(waiting.getByRole('heading')).toBeFocused();
  await pressTwice(waiting.getByRole('button', { name: `Keep ${customer.email}` }));
  await expect(toast(page, 'Your email address stays as it is.')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expect(shop.heading).toBeFocused();

  await want(`new-${customer.email}`, password);
  await expect(waiting.getByText(/You can request a new one in [45]\d s/)).toBeVisible();
  await seeNoViolation(page);
  const first = await mailedCode(database, `new-${customer.email}`);
  await waiting.getByLabel('Code', { exact: true }).fill(otherThan(first));
  await expect(waiting.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/code is wrong or has expired/);
  await skipWait(database, `new-${customer.email}`);
  await page.evaluate(() => sessionStorage.removeItem('code.email'));
  await page.reload();
  await waiting.getByRole('button', { name: 'Send a new code' }).click();
  await expect(toast(page, 'A new code is on its way to you.')).toBeVisible();
  expect(await stored()).toBe(customer.email);
  await waiting.getByLabel('Code', { exact: true }).fill(await mailedCode(database, `new-${customer.email}`, 2));
  await expect(toast(page, 'From now on, log in with your new')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expect(email).toHaveValue(`new-${customer.email}`);
  expect(await stored()).toBe(`new-${customer.email}`);
  const isSignedIn = async (token: string) =>
    (await page.request.get('/api/user/my-profile', { params: { token } })).status() === 200;
  expect([await isSignedIn(customer.token), await isSignedIn(other.token)]).toEqual([true, false]);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(password);
});

test('[O1] [A2] [E7] a password change requires the current password and signs out only the other devices', async ({
  page,
  database,
}) => {
  const customer = await database.addCustomer('Mira Ivanova');
  const other = await database.openSession(customer);
  await enter(page, customer);
  await new ShopPage(page).open('/p/profile/edit');
  const form = page.getByRole('form', { name: 'Change password' });
  const fill = async (present: string, next: string, again = next) => {
    await form.getByLabel('Current password').fill(present);
    await form.getByLabel('New password', { exact: true }).fill(next);
    await form.getByLabel('Repeat password').fill(again);
    await form.getByRole('button', { name: 'Change password' }).click();
  };
  await fill(password, 'a new password', 'another one');
  await expect(form.getByLabel('Repeat password')).toHaveAccessibleDescription('The passwords don’t match.');
  await fill('wrong', 'a new password');
  await expect(form.getByLabel('Current password')).toBeFocused();
  await expect(form.getByLabel('Current password')).toHaveAccessibleDescription('This is not your password.');
  await fill(password, 'california');
  await expect(form.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    /^This is one of the most common passwords/,
  );
  await fill(password, `my ${customer.email}`);
  await expect(form.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    /^This password contains the name in your email address/,
  );
  await fill(password, 'a new password');
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeFocused();
  const isSignedIn = async (token: string) =>
    (await page.request.get('/api/user/my-profile', { params: { token } })).status() === 200;
  expect([await isSignedIn(customer.token), await isSignedIn(other.token)]).toEqual([true, false]);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('a new password');
});

test('[O1] [E11] [X23] account deletion requires a typed word and the password, is refused with a wallet balance, and signs out every tab', async ({
  page,
  database,
}) => {
  const customer = await database.addCustomer('Mira Ivanova');
  const book = (amount: number) =>
    database.pool.query(
      `insert into wallet_entries (customer_id, amount, reason, event) values ($1, $2, 'topup', gen_random_uuid()::text)`,
      [customer.id, amount],
    );
  await book(500);
  await enter(page, customer);
  const shop = new ShopPage(page);
  await shop.open('/p/profile/edit');
  const other = await page.context().newPage();
  await new ShopPage(other).open('/p/faq');
  await expect(new LoginPage(other).menu).toBeVisible();
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const word = dialog.getByLabel('Type DELETE to confirm');
  const secret = dialog.getByLabel('Your password', { exact: true });
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(word).toBeFocused();
  await expect(secret).toHaveAccessibleDescription('Please enter your password.');
  await word.fill('remove');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(word).toHaveAccessibleDescription('Please type the word exactly as shown.');
  await seeNoViolation(page);
  await word.fill(' delete ');
  await secret.fill('wrong');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(secret).toBeFocused();
  await expect(secret).toHaveAccessibleDescription('This is not your password.');
  await secret.fill(password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByRole('alert')).toContainText('There is money in your wallet.');
  await book(-500);
  const loggedOut: string[] = [];
  page.on('request', (request) => request.url().includes('/api/user/logout') && loggedOut.push(request.url()));
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(toast(page, 'Your account has been deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/p\/login/);
  await expect(new LoginPage(other).link).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
  // Deleting the account already ended its sessions, so the app sends no logout request.
  expect(loggedOut).toEqual([]);
  const { rows } = await database.pool.query('select id from customers where id = $1', [customer.id]);
  expect(rows).toEqual([]);
});

test('[O2] [E21] [E22] [E23] [E24] [E25] [E26] [E27] addresses can be added, edited and deleted, except the default; a foreign address shows the 404 page', async ({
  page,
  database,
}) => {
  const customer = await database.addCustomer('Mira Ivanova');
  const otherCustomer = await database.addCustomer('Boris');
  const shop = new ShopPage(page);
  await enter(page, customer);
  await shop.open('/p/profile/addresses');
  await expect(page.getByRole('heading', { name: 'No address yet' })).toBeVisible();
  const form = page.getByRole('form', { name: /address$/ });
  const add = async (street: string, fillPlace: () => Promise<unknown>) => {
    await shop.main.getByRole('link', { name: 'Add an address' }).click();
    await expect(form.getByLabel('Full name')).toHaveValue('Mira Ivanova');
    await form.getByLabel('Phone').fill('+359 888 123 456');
    await fillPlace();
    await form.getByLabel('Street').fill(street);
    await form.getByRole('button', { name: 'Save address' }).dblclick();
    await expect(page).toHaveURL('/p/profile/addresses');
    await expect(shop.main.getByRole('article', { name: street })).toBeVisible();
  };
  await add('Rose street 1', async () => {
    await form.getByLabel('Country').selectOption({ label: 'Bulgaria' });
    await form.getByLabel('Province').selectOption({ label: 'Gabrovo' });
    await form.getByLabel('Town or city').selectOption({ label: 'Tryavna' });
    await form.getByLabel('Country').selectOption({ label: 'Greece' });
    await expect(form.getByLabel('Province')).toHaveValue('');
    await expect(form.getByLabel('Town or city')).toBeDisabled();
    await form.getByLabel('Province').selectOption({ label: 'Attica' });
    await form.getByLabel('Town or city').selectOption({ label: 'Athens' });
    await form.getByLabel('Postcode').fill('104 31');
  });
  const first = shop.main.getByRole('article', { name: 'Rose street 1' });
  await expect(first).toContainText('104 31 AthensGreece');
  await expect(first.getByRole('button', { name: 'Delete' })).toBeVisible();
  await add('Harbour 2', async () => {
    await form.getByLabel('Country').selectOption({ label: 'Malta' });
    // The form shows a text field for the town, because Malta has no provinces.
    await expect(form.getByRole('textbox', { name: /^Town or village/ })).toBeVisible();
  });
  await expect(shop.main.getByRole('article')).toHaveCount(2);
  await expect(first).toContainText('Set another address as the default first');
  await seeNoViolation(page);

  const second = shop.main.getByRole('article', { name: 'Harbour 2' });
  await second.getByRole('link', { name: 'Edit' }).click();
  await form.getByLabel('Full name').fill('');
  await form.getByRole('button', { name: 'Save address' }).click();
  await expect(form.getByLabel('Full name')).toBeFocused();
  await form.getByLabel('Full name').fill('Boris Ivanov');
  await form.getByLabel('Use as my default delivery address').check();
  await form.getByLabel('Use as my default billing address').check();
  await form.getByRole('button', { name: 'Save address' }).click();
  await expect(second).toContainText('Boris Ivanov');
  await expect(second).toContainText('Default delivery address');
  await first.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this address?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toBeHidden();
  await first.getByRole('button', { name: 'Delete' }).click();
  await pressTwice(question.getByRole('button', { name: 'Delete' }));
  await expect(toast(page, 'The address is deleted.')).toBeVisible();
  await expect(shop.main.getByRole('article')).toHaveCount(1);
  await expect(shop.heading).toBeFocused();

  const { rows } = await database.pool.query(
    `insert into addresses (customer_id, name, email, phone, country_id, address, type)
     select $1, 'Boris', 'b@shop.example', '0888', id, 'Secret street 9', 'home' from countries where code = 'MT' returning id`,
    [otherCustomer.id],
  );
  await page.goto(`/p/profile/addresses/${rows[0].id}`);
  await shop.seeHeading('This page has floated away');
  await expect(page.getByText('Secret street 9')).toHaveCount(0);
});
