import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { password } from '../../support/customers';
import { LoginPage } from '../login';
import { mailedCode } from '../registration-and-mailed-codes';
import { words } from './expected-texts';
import { press, rowsOf, type Scenarios, type Visit } from './scenario';

const newPassword = 'two green pears';

const field = ({ shop }: Visit, name: string) => shop.main.getByLabel(name, { exact: true });

async function fill(visit: Visit, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(visit, name).fill(value);
}

const loginPage = ({ page, lang }: Visit) => new LoginPage(page, lang);
const menu = (visit: Visit) => loginPage(visit).menu;
const stay = ({ page, lang }: Visit) => page.getByLabel(words[lang].stay);

const newEmail = async ({ notes }: Visit) => {
  notes.email = `${randomUUID()}@example.com`;
};

async function askForCode(visit: Visit): Promise<void> {
  await visit.page.request.post(`${visit.database.url}/api/send-forget-password`, {
    data: { email: visit.customer.email },
  });
  visit.notes.code = await mailedCode(visit.database, visit.customer.email);
}

export const loginScenarios: Scenarios = {
  E1: {
    path: '/p/login?redirect_to=/p/faq',
    begin: (visit) => fill(visit, { Email: visit.customer.email, Password: password }),
    act: press('Log in'),
    seen: menu,
  },
  E2: {
    prepare: newEmail,
    path: '/p/signup',
    begin: async (visit) => {
      await fill(visit, {
        'Your name': 'Ana',
        Email: visit.notes.email ?? '',
        Password: newPassword,
        'Repeat password': newPassword,
      });
      await visit.page.getByRole('checkbox').check();
    },
    act: press('Create account'),
    seen: (visit) => field(visit, 'Code'),
  },
  E10: {
    prepare: askForCode,
    path: ({ customer }) => `/p/password/code?email=${customer.email}`,
    begin: (visit) =>
      fill(visit, { Code: visit.notes.code ?? '', 'New password': newPassword, 'Repeat password': newPassword }),
    act: press('Change password and log in'),
    seen: menu,
  },
};

export const letters: Scenarios = {
  'X4-send': {
    path: '/p/contact',
    prepare: newEmail,
    begin: (visit) =>
      fill(visit, {
        'Your name': 'Ana',
        Email: visit.notes.email ?? '',
        Subject: 'Tea',
        Message: 'When does it come?',
      }),
    act: press('Send message'),
    seen: ({ shop }) => shop.main.getByRole('heading', { name: 'We have your message' }),
    count: (visit) => rowsOf(visit, 'select 1 from contact_messages where email = $1', [visit.notes.email]),
  },
};

export const signOut: Scenarios = {
  E8: {
    path: '/p/faq',
    act: (visit) => loginPage(visit).signOut(),
    seen: stay,
    failed: menu,
    // Checks the page before each click: the logout may already be complete, or the account menu already open.
    recover: async (visit) => {
      const signOutButton = visit.page.getByRole('button', { name: loginPage(visit).word.signOut, exact: true });
      await expect(async () => {
        if (await stay(visit).isVisible()) return;
        if (!(await signOutButton.isVisible())) await menu(visit).click({ timeout: 500 });
        await signOutButton.click({ timeout: 500 });
      }).toPass();
    },
  },
};
