import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { password } from '../../support/customers';
import { Door } from '../login';
import { mailedCode, passRest, registerOn } from '../mailbox';
import { press, restsOrFails, rowsOf, type Scenarios, type Visit } from './scenario';
import { words } from './words';

const newPassword = 'two green pears';

const field = ({ shop }: Visit, name: string) => shop.main.getByLabel(name, { exact: true });

async function fill(visit: Visit, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(visit, name).fill(value);
}

const door = ({ page, lang }: Visit) => new Door(page, lang);
const menu = (visit: Visit) => door(visit).menu;
const stay = ({ page, lang }: Visit) => page.getByLabel(words[lang].stay);

/** An address that nobody has, which is signed up with before or by the call. */
const newEmail = async ({ notes }: Visit) => {
  notes.email = `${randomUUID()}@example.com`;
};

const signUp = ({ page, database, notes }: Visit) => registerOn(page, database, notes.email ?? '', newPassword);

async function askForCode(visit: Visit): Promise<void> {
  await visit.page.request.post(`${visit.database.url}/api/send-forget-password`, {
    data: { email: visit.customer.email },
  });
  visit.notes.code = await mailedCode(visit.database, visit.customer.email);
}

/** What comes before there is a session. */
export const doors: Scenarios = {
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
        'Password again': newPassword,
      });
      await visit.page.getByRole('checkbox').check();
    },
    act: press('Create account'),
    seen: (visit) => field(visit, 'Code'),
  },
  E3: {
    prepare: newEmail,
    path: ({ notes }) => `/p/signup/code?email=${notes.email}`,
    begin: async (visit) => {
      await signUp(visit);
      visit.notes.code = await mailedCode(visit.database, visit.notes.email ?? '');
      await fill(visit, { Code: visit.notes.code.slice(0, 5) });
    },
    act: (visit) => fill(visit, { Code: visit.notes.code ?? '' }),
    seen: ({ page }) => page.getByText('Your email address is confirmed. Please log in.'),
    // What was refused once is not sent again.
    goOn: async (visit) => {
      if (!(await field(visit, 'Code').and(visit.page.locator('[aria-invalid=true]')).isVisible()))
        return press('Confirm')(visit);
      const { database, notes } = visit;
      await passRest(database, notes.email ?? '');
      await press('Send a new code')(visit);
      await fill(visit, { Code: await mailedCode(database, notes.email ?? '', 2) });
    },
  },
  E4: {
    prepare: newEmail,
    path: ({ notes }) => `/p/signup/code?email=${notes.email}`,
    begin: async (visit) => {
      await signUp(visit);
      await passRest(visit.database, visit.notes.email ?? '');
    },
    act: press('Send a new code'),
    failed: restsOrFails,
    seen: ({ page }) => page.getByText('A new code is on its way to you.'),
    // A code that was sent, though nobody heard of it, is rested from.
    goOn: async (visit) => {
      await passRest(visit.database, visit.notes.email ?? '');
      await press('Send a new code')(visit);
    },
  },
  E9: {
    path: '/p/password',
    begin: (visit) => fill(visit, { Email: visit.customer.email }),
    act: press('Send the code'),
    seen: (visit) => field(visit, 'New password'),
    // A code that was sent, though nobody heard of it, is rested from.
    goOn: async (visit) => {
      await passRest(visit.database, visit.customer.email);
      await press('Send the code')(visit);
    },
  },
  E10: {
    prepare: askForCode,
    path: ({ customer }) => `/p/password/code?email=${customer.email}`,
    begin: (visit) =>
      fill(visit, { Code: visit.notes.code ?? '', 'New password': newPassword, 'Password again': newPassword }),
    act: press('Change password and log in'),
    seen: menu,
  },
};

const picture = { name: 'logo.png', mimeType: 'image/png' };

/** What visitors write to the shop. */
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
    seen: ({ shop }) => shop.main.getByRole('heading', { name: 'Your message is on its way' }),
    count: (visit) => rowsOf(visit, 'select 1 from contact_messages where email = $1', [visit.notes.email]),
  },
  X9: {
    path: '/p/join-boutiques',
    prepare: newEmail,
    begin: async (visit) => {
      const { page, notes } = visit;
      await fill(visit, {
        'Name of the boutique': `Atelier ${notes.email}`,
        Email: notes.email ?? '',
        Phone: '+359 88 123 4567',
        Address: '1 Rose Street, Sofia',
        'Opens at': '09:30',
        'Closes at': '19:00',
      });
      const { default: sharp } = await import('sharp');
      const create = { width: 600, height: 200, channels: 3, background: '#b3123a' } as const;
      const buffer = await sharp({ create }).png().toBuffer();
      for (const name of ['Logo', 'Banner']) await page.getByLabel(name).setInputFiles({ ...picture, buffer });
      await page.getByRole('checkbox').check();
    },
    act: press('Send application'),
    seen: ({ shop }) => shop.main.getByRole('heading', { name: 'We have your application' }),
    count: (visit) => rowsOf(visit, 'select 1 from seller_requests where email = $1', [visit.notes.email]),
  },
  X10: {
    path: '/p/join-company',
    prepare: newEmail,
    begin: async (visit) => {
      await fill(visit, {
        Company: 'Iris',
        'Contact person': 'Ana',
        Email: visit.notes.email ?? '',
        Phone: '+359 88 123 4567',
        'What would you like to do with us?': 'Sell tea.',
      });
      await visit.page.getByRole('checkbox').check();
    },
    act: press('Send request'),
    seen: ({ shop }) => shop.main.getByRole('heading', { name: 'We have your request' }),
    count: (visit) => rowsOf(visit, 'select 1 from company_requests where email = $1', [visit.notes.email]),
  },
};

/** The way out. */
export const signOut: Scenarios = {
  E8: {
    path: '/p/faq',
    act: (visit) => door(visit).signOut(),
    seen: stay,
    failed: menu,
    // The sign-out may be done, with the login page still loading; and the menu may still be open.
    goOn: async (visit) => {
      const way = visit.page.getByRole('button', { name: door(visit).word.signOut, exact: true });
      await expect(async () => {
        if (await stay(visit).isVisible()) return;
        if (!(await way.isVisible())) await menu(visit).click({ timeout: 500 });
        await way.click({ timeout: 500 });
      }).toPass();
    },
  },
};
