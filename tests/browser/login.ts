import type { Locator, Page } from '@playwright/test';
import { password, type TestCustomer } from '../support/customers';
import type { Lang } from './shop-fixtures';

const texts = {
  en: { logIn: 'Log in', email: 'Email', password: 'Password', account: /^Account of /, signOut: 'Log out' },
  bg: { logIn: 'Вход', email: 'Имейл', password: 'Парола', account: /^Профил на /, signOut: 'Изход' },
};

export class LoginPage {
  readonly page: Page;
  readonly word: (typeof texts)[Lang];

  constructor(page: Page, lang: Lang = 'en') {
    this.page = page;
    this.word = texts[lang];
  }

  get link(): Locator {
    return this.page.getByRole('banner').getByRole('link', { name: this.word.logIn, exact: true });
  }

  get menu(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: this.word.account });
  }

  get submit(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: this.word.logIn, exact: true });
  }

  /** Fills in and submits the login form, without waiting for the result. */
  async logIn({ email }: Pick<TestCustomer, 'email'>, typed = password): Promise<void> {
    await this.page.getByLabel(this.word.email, { exact: true }).fill(email);
    await this.page.getByLabel(this.word.password, { exact: true }).fill(typed);
    await this.submit.click();
  }

  async signOut(): Promise<void> {
    await this.menu.click();
    await this.page.getByRole('button', { name: this.word.signOut, exact: true }).click();
  }
}

/** Stores a customer's login session in the browser, on a URL of the shop where the app does not run. */
export async function enter(page: Page, { id, token }: TestCustomer, name = 'Mira Ivanova'): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((user) => localStorage.setItem('currentUser', JSON.stringify(user)), {
    access_token: token,
    user: { id: String(id), name },
  });
}
