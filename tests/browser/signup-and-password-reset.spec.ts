import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { password as oldPassword } from '../support/customers';
import { otherThan } from '../support/sent-emails';
import { seeNoViolation } from './axe';
import { GuestCart } from './guest-cart';
import { enter, LoginPage } from './login';
import { lettersTo, mailedCode, registerOn, skipWait } from './registration-and-mailed-codes';
import { ScreenReader } from './screen-reader';
import { ShopPage, stored, ownShopTest as test } from './shop-fixtures';

const password = 'two green pears';

class NewCustomer {
  readonly page: Page;
  readonly email = `${randomUUID()}@example.com`;

  constructor(page: Page) {
    this.page = page;
  }

  field(name: string) {
    return this.page.getByLabel(name, { exact: true });
  }

  async fillIn({ email = this.email, secret = password } = {}) {
    await this.field('Your name').fill('Ana Petrova');
    await this.field('Email').fill(email);
    await this.field('Password').fill(secret);
    await this.field('Repeat password').fill(secret);
    await this.page.getByRole('checkbox').check();
  }

  async send() {
    await this.page.getByRole('button', { name: 'Create account' }).click();
  }

  async enter(code: string) {
    await this.field('Code').fill('');
    await this.field('Code').pressSequentially(code);
  }
}

test('[A2] [E1] [E2] [E3] [H6] [R14] [C6] a sign-up confirmed by the mailed code signs in and returns to the page with the cart', async ({
  page,
  request,
  database,
}) => {
  const { id, slug } = await database.addProduct('Mountain tea');
  const shop = new ShopPage(page);
  const ana = new NewCustomer(page);
  const path = `/p/products/details/${slug}`;
  await shop.open(path);
  await new GuestCart(request, (await stored(page, 'device_id')) ?? '').hold(id, 2);
  await shop.header.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', /^\/p\/login\?redirect_to=/);
  await drawer.getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(`/p/signup?redirect_to=${encodeURIComponent(path)}`);
  await ana.fillIn();
  await page.getByRole('button', { name: 'Create account' }).dblclick();
  await expect(page).toHaveURL(
    (url) => url.pathname === '/p/signup/code' && url.searchParams.get('email') === ana.email,
  );
  await shop.seeHeading('Confirm your address');
  await expect(shop.main).toContainText(ana.email);
  await expect(shop.main.getByText(/You can request a new one in [45]\d s/)).toBeVisible();
  await expect(ana.field('Code')).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(ana.field('Code')).toHaveAttribute('inputmode', 'numeric');
  await seeNoViolation(page);
  const theirs = { ...{ password: 'three red apples', password_confirmation: 'three red apples' }, agree: 1 };
  const stranger = { name: 'Boris', email: ana.email, device_id: randomUUID(), ...theirs };
  expect((await page.request.post(`${database.url}/api/store-register`, { data: stranger })).ok()).toBe(true);
  const code = await mailedCode(database, ana.email, 2);
  await ana.enter(otherThan(code));
  await expect(ana.field('Code')).toHaveAccessibleDescription(/code is wrong or has expired/);
  await expect(ana.field('Code')).toBeFocused();
  const contents = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(contents).not.toContain(password);
  await ana.enter(code);
  await expect(page).toHaveURL(path);
  await shop.seeCartCount(1);
  await expect(new LoginPage(page).menu).toHaveAccessibleName('Account of Ana Petrova');
  // “Keep me logged in” is selected by default, so localStorage holds the session.
  expect(await stored(page, 'currentUser')).toContain('Ana Petrova');
  expect(await lettersTo(database, ana.email)).toHaveLength(2);
  expect(await page.evaluate(() => sessionStorage.getItem('draft.signup'))).not.toContain('Ana');
  for (const door of [
    '/p/login',
    '/p/signup',
    '/p/signup/code?email=a@example.com',
    '/p/password',
    '/p/password/code?email=a@example.com',
  ]) {
    await page.goto(door);
    await expect(page, door).toHaveURL('/p');
  }
});

test('[A2] sign-up shows errors at the fields, keeps all values but the password, and allows another address', async ({
  page,
  database,
}) => {
  const taken = await database.addCustomer('Mira Ivanova');
  const ana = new NewCustomer(page);
  await page.goto('/p/signup');
  await ana.send();
  await expect(ana.field('Your name')).toBeFocused();
  for (const [name, text] of [
    ['Your name', 'Please enter your name.'],
    ['Email', 'Please enter your email address.'],
    ['Password', 'Please enter your password.'],
  ] as const) {
    await expect(ana.field(name)).toHaveAccessibleDescription(text);
  }
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription('Please tick this box to continue.');
  await ana.fillIn({ email: taken.email });
  await expect(ana.field('Password')).toHaveAccessibleDescription('A strong password.');
  await ana.field('Repeat password').fill('something else');
  await ana.send();
  await expect(ana.field('Repeat password')).toHaveAccessibleDescription('The passwords don’t match.');
  await ana.field('Repeat password').fill(password);
  // The address already has an account. Only the email may reveal this, not the page.
  await ana.send();
  await new ShopPage(page).seeHeading('Confirm your address');
  await seeNoViolation(page);
  await expect
    .poll(async () => (await lettersTo(database, taken.email))[0]?.subject)
    .toBe('This address already has an account');
  await page.getByRole('link', { name: 'Change it' }).click();

  await page.reload();
  await expect(ana.field('Your name')).toHaveValue('Ana Petrova');
  await expect(ana.field('Password')).toHaveValue('');
  await ana.fillIn();
  await ana.send();
  await page.getByRole('link', { name: 'Change it' }).click();
  await expect(ana.field('Email')).toHaveValue(ana.email);
  await expect(ana.field('Password')).toHaveValue('');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('[A2] [E2] shows the password strength while typing, and the refusal of a common password at the field', async ({
  page,
}) => {
  const screenReader = await ScreenReader.install(page);
  const ana = new NewCustomer(page);
  await page.goto('/p/signup');
  const field = ana.field('Password');
  const colours = () =>
    field
      .locator('xpath=../following-sibling::div[1]/span')
      .evaluateAll((segments) => segments.map((segment) => getComputedStyle(segment).backgroundColor));
  await expect(field).toBeVisible();
  const empty = await colours();
  expect(new Set(empty).size).toBe(1);
  const seeStrength = async (segments: number, hint: string) => {
    await expect(field).toHaveAccessibleDescription(hint);
    await expect.poll(async () => (await colours()).filter((colour) => colour !== empty[0]).length).toBe(segments);
  };
  await seeStrength(0, 'At least 10 characters, such as a few words.');
  await field.fill('red pears');
  await seeStrength(0, 'At least 10 characters, such as a few words.');
  await screenReader.expectOnce('Easy to guess.', () => field.fill('california'));
  await seeStrength(1, 'Easy to guess. Add a few words.');
  await screenReader.expectOnce('A good password.', () => field.pressSequentially(' s'));
  await seeStrength(2, 'A good password.');
  await screenReader.expectOnce('A strong password.', () => field.pressSequentially('tate and more'));
  await seeStrength(3, 'A strong password.');
  await ana.field('Email').fill('california@example.com');
  await seeStrength(0, 'Don’t use the name in your email address.');
  await seeNoViolation(page);

  await ana.fillIn({ secret: 'california' });
  await ana.send();
  await expect(field).toBeFocused();
  await seeStrength(
    0,
    'This is one of the most common passwords, so it is easy to guess. Please choose another one, such as a few words.',
  );
  await seeNoViolation(page);
  await ana.fillIn({ secret: 'california pears' });
  await ana.send();
  await expect(page).toHaveURL((url) => url.pathname === '/p/signup/code');
});

test('[A2] [E4] a login before confirmation asks for the code, which can be sent again after a wait that survives a reload', async ({
  page,
  database,
}) => {
  const ana = new NewCustomer(page);
  await page.goto('/p/login?redirect_to=/p/faq');
  await registerOn(page, database, ana.email, password);
  await page.getByLabel('Keep me logged in').uncheck();
  await new LoginPage(page).logIn(ana, password);
  await expect(page).toHaveURL((url) => url.pathname === '/p/signup/code');
  const resend = page.getByRole('button', { name: 'Send a new code' });
  // The page learns the waiting time for a new code only from the shop's response to this click.
  await resend.click();
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(/You can request a new one in [1-6]?\d s/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/You can request a new one in [1-5]?\d s/)).toBeVisible();
  await skipWait(database, ana.email);
  await page.evaluate(() => sessionStorage.removeItem('code.register'));
  await page.goto('/p/login?redirect_to=/p/faq');
  await page.getByLabel('Keep me logged in').uncheck();
  await new LoginPage(page).logIn(ana, password);
  await resend.click();
  await expect(page.getByText('A new code is on its way to you.')).toBeVisible();
  const code = await mailedCode(database, ana.email, 2);
  await ana.field('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page).toHaveURL('/p/faq');
  expect(await stored(page, 'currentUser')).toBeNull();
  await expect(new LoginPage(page).menu).toBeVisible();
});

test('[A2] [E9] [E10] [R13] a password reset with the mailed code signs in here and signs out everywhere else', async ({
  page,
  browser,
  baseURL,
  database,
}) => {
  const mira = await database.addCustomer('Mira Ivanova');
  const otherDevice = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await enter(otherDevice, mira);
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await page.goto('/p/login?redirect_to=/p/faq');
  await field('Email').fill('typed@example.com');
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await new ShopPage(page).seeHeading('Forgotten your password?');
  await expect(field('Email')).toHaveValue('typed@example.com');
  await field('Email').fill('');
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(field('Email')).toHaveAccessibleDescription('Please enter your email address.');
  await field('Email').fill(mira.email);
  await seeNoViolation(page);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page).toHaveURL(
    (url) => url.pathname === '/p/password/code' && url.searchParams.get('redirect_to') === '/p/faq',
  );
  await expect(page.getByText(/You can request a new one in [45]\d s/)).toBeVisible();
  const code = await mailedCode(database, mira.email);
  await field('Code').fill(otherThan(code));
  await field('New password').fill(password);
  await field('Repeat password').fill(password);
  const save = page.getByRole('button', { name: 'Change password and log in' });
  await save.click();
  await expect(field('Code')).toBeFocused();
  await expect(field('Code')).toHaveAccessibleDescription(/code is wrong or has expired/);
  await seeNoViolation(page);
  await field('Code').fill(code);
  await save.dblclick();
  await expect(page).toHaveURL('/p/faq');
  await expect(new LoginPage(page).menu).toHaveAccessibleName('Account of Mira Ivanova');
  expect(await stored(page, 'currentUser')).toBeNull();
  expect((await lettersTo(database, mira.email))[0]?.subject).toBe('Your password was changed');

  await otherDevice.goto('/p/profile/wishlist');
  await expect(otherDevice).toHaveURL(/\/p\/login/);
  await new LoginPage(otherDevice).logIn(mira, oldPassword);
  await expect(otherDevice.getByRole('alert')).toHaveText('Incorrect email or password.');
  await otherDevice.context().close();
});

test('[A2] [E10] the mailed link resets the password without a code; a used link asks for the code', async ({
  page,
  browser,
  baseURL,
  database,
}) => {
  const mira = await database.addCustomer('Mira Ivanova');
  await page.request.post(`${database.url}/api/send-forget-password`, { data: { email: mira.email } });
  const [letter] = await lettersTo(database, mira.email);
  const [link = ''] = /^http.+#[\w-]{43}$/m.exec(letter?.text ?? '') ?? [];
  const choose = async (at: Page, chosen: string) => {
    await at.goto(link);
    await new ShopPage(at).seeHeading('Choose a new password');
    await expect(at.getByLabel('Code', { exact: true })).toHaveCount(0);
    await at.getByLabel('New password', { exact: true }).fill(chosen);
    await at.getByLabel('Repeat password').fill(chosen);
    await at.getByRole('button', { name: 'Change password and log in' }).click();
  };
  await choose(page, password);
  await expect(new LoginPage(page).menu).toHaveAccessibleName('Account of Mira Ivanova');
  const otherDevice = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await choose(otherDevice, 'another good password');
  await expect(otherDevice.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/no longer works/);
  await seeNoViolation(otherDevice);
  await otherDevice.context().close();
});
