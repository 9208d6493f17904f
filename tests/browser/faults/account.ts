import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { addAddress } from '../../support/checkout-world';
import { password } from '../../support/customers';
import { photo } from '../../support/pictures';
import { PushDevice } from '../../support/push-service';
import { Browser } from '../device';
import { mailedCode, passRest } from '../mailbox';
import { button, press, restsOrFails, rowsOf, type Scenario, type Scenarios, type Visit } from './scenario';
import { seeRest } from './time';
import { words } from './words';

const field = ({ shop }: Visit, name: string) => shop.main.getByLabel(name, { exact: true });
const form = ({ page }: Visit, name: string | RegExp) => page.getByRole('form', { name });
const toast = ({ page }: Visit, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });

const street = 'Rose Street 1';
const atHome = ({ database, customer }: Visit) => addAddress(database.pool, customer.id, street, true);
const card = ({ shop }: Visit, name = street) => shop.main.getByRole('article', { name });

const editPage = '/p/profile/edit';

/** A new email address waits to be confirmed. */
async function wantNewEmail({ page, database, customer, notes }: Visit): Promise<void> {
  notes.email = `new-${customer.email}`;
  const answer = await page.request.post(`${database.url}/api/user/update-profile`, {
    params: { token: customer.token },
    multipart: { name: 'Mira Ivanova', email: notes.email, current_password: password },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  notes.code = await mailedCode(database, notes.email);
}

const waiting = ({ page }: Visit) => page.getByRole('region', { name: 'Confirm your new email address' });

const firefox = 'Mozilla/5.0 (Android 16; Mobile; rv:149.0) Gecko/149.0 Firefox/149.0';

/** The customer is signed in on a phone too. */
async function signInElsewhere({ database, customer, notes }: Visit): Promise<void> {
  notes.session = randomUUID();
  await database.pool.query(
    `insert into sessions (id, customer_id, refresh_hash, rotation_key, is_remembered, user_agent, renewed_at, expires_at)
     values ($1, $2, '', '', true, $3, now(), now() + interval '1 day')`,
    [notes.session, customer.id, firefox],
  );
}

/** Who the customer is. */
export const profile: Scenarios = {
  E5: { path: editPage, seen: (visit) => form(visit, 'Personal details') },
  E6: {
    path: editPage,
    begin: (visit) => field(visit, 'Full name').fill('Boris Ivanov'),
    act: (visit) => form(visit, 'Personal details').getByRole('button', { name: 'Save' }).click(),
    seen: (visit) => toast(visit, 'Your details are saved.'),
    without: wordless,
    count: (visit) =>
      rowsOf(visit, `select 1 from customers where id = $1 and name = 'Boris Ivanov'`, [visit.customer.id]),
  },
  E7: {
    path: editPage,
    begin: async (visit) => {
      await field(visit, 'Current password').fill(password);
      await field(visit, 'New password').fill('two green pears');
      await field(visit, 'Password again').fill('two green pears');
    },
    act: (visit) => form(visit, 'Change password').getByRole('button', { name: 'Change password' }).click(),
    seen: ({ page }) => page.getByRole('heading', { name: 'Your password is changed' }),
  },
  X26: {
    path: editPage,
    seen: ({ shop }) => shop.main.getByText('This device'),
    // The choice of a place above has a button of the same name. After a login the list loads by itself.
    goOn: async ({ page, shop }) => {
      const section = shop.main.locator('section', { has: page.getByRole('heading', { name: 'Signed-in devices' }) });
      const again = section.getByRole('button', { name: 'Try again' });
      await expect(again.or(section.getByText('This device'))).toBeVisible();
      if (await again.isVisible()) await again.click();
    },
  },
  X27: {
    prepare: signInElsewhere,
    path: editPage,
    act: press('Sign out Firefox, Android'),
    seen: ({ page }) => page.locator('ul[aria-label="Signed-in devices"]:not(:has-text("Firefox, Android"))'),
    count: async (visit) => 1 - (await rowsOf(visit, 'select 1 from sessions where id = $1', [visit.notes.session])),
  },
  X28: {
    path: editPage,
    act: press('Sign out everywhere'),
    seen: ({ page }) => page.getByRole('button', { name: 'Log in', exact: true }),
    count: async (visit) =>
      (await rowsOf(visit, 'select 1 from sessions where customer_id = $1', [visit.customer.id])) ? 0 : 1,
  },
  E11: deletion(),
  X23: deletion(),
  X20: {
    prepare: wantNewEmail,
    path: editPage,
    act: (visit) =>
      waiting(visit)
        .getByLabel('Code', { exact: true })
        .fill(visit.notes.code ?? ''),
    seen: (visit) => toast(visit, 'From now on you log in with your new'),
    // What was refused once is not sent again.
    goOn: async (visit) => {
      const { database, notes } = visit;
      const code = waiting(visit).getByLabel('Code', { exact: true });
      if (!(await code.and(visit.page.locator('[aria-invalid=true]')).isVisible()))
        return waiting(visit).getByRole('button', { name: 'Confirm' }).click();
      await passRest(database, notes.email ?? '');
      await waiting(visit).getByRole('button', { name: 'Send a new code' }).click();
      await code.fill(await mailedCode(database, notes.email ?? '', 2));
    },
  },
  X21: {
    prepare: async (visit) => {
      await wantNewEmail(visit);
      await passRest(visit.database, visit.notes.email ?? '');
    },
    path: editPage,
    act: (visit) => waiting(visit).getByRole('button', { name: 'Send a new code' }).click(),
    failed: restsOrFails,
    seen: (visit) => toast(visit, 'A new code is on its way to you.'),
    // A code that was sent, though nobody heard of it, is rested from.
    goOn: async (visit) => {
      await passRest(visit.database, visit.notes.email ?? '');
      await waiting(visit).getByRole('button', { name: 'Send a new code' }).click();
    },
  },
  X22: {
    prepare: wantNewEmail,
    path: editPage,
    act: (visit) => keep(visit).click(),
    // Once it stays as it is there is nothing left to be kept.
    seen: (visit) => visit.shop.main.filter({ hasNot: keep(visit) }),
  },
};

/** What is said where the shop has done it and says nothing. */
function wordless(visit: Visit) {
  return toast(visit, 'Thank you, it has been sent.');
}

function keep(visit: Visit) {
  return waiting(visit).getByRole('button', { name: /^Keep / });
}

function deletion(): Scenario {
  const dialog = ({ page }: Visit) => page.getByRole('dialog', { name: 'Delete your account?' });
  return {
    path: editPage,
    begin: async (visit) => {
      await button(visit, 'Delete my account…').click();
      await dialog(visit).getByLabel('Type DELETE to confirm').fill('DELETE');
      await dialog(visit).getByLabel('Your password', { exact: true }).fill(password);
    },
    act: (visit) => dialog(visit).getByRole('button', { name: 'Delete for good' }).click(),
    seen: ({ page }) => page.getByLabel('Keep me signed in'),
    count: async (visit) => 1 - (await rowsOf(visit, 'select 1 from customers where id = $1', [visit.customer.id])),
  };
}

const newAddress = {
  path: '/p/profile/addresses/new',
  begin: async (visit: Visit) => {
    await field(visit, 'Phone').fill('+359 888 123 456');
    await field(visit, 'Country').selectOption({ label: 'Malta' });
    await seeRest(visit);
    await field(visit, 'Street, number, flat').fill('Harbour 2');
  },
} as const;

/** Where their parcels go. */
export const addresses: Scenarios = {
  E21: { prepare: atHome, path: '/p/profile/addresses', seen: card },
  E22: {
    path: newAddress.path,
    seen: ({ page }) => page.getByRole('option', { name: 'Bulgaria' }).locator('xpath=..'),
  },
  E23: {
    path: newAddress.path,
    act: (visit) => field(visit, 'Country').selectOption({ label: 'Bulgaria' }),
    seen: ({ page }) => page.getByRole('option', { name: 'Gabrovo' }).locator('xpath=..'),
  },
  E24: {
    path: newAddress.path,
    begin: (visit) => field(visit, 'Country').selectOption({ label: 'Bulgaria' }),
    act: (visit) => field(visit, 'Province or region').selectOption({ label: 'Gabrovo' }),
    seen: ({ page }) => page.getByRole('option', { name: 'Tryavna' }).locator('xpath=..'),
  },
  E25: { ...newAddress, act: press('Save address'), seen: (visit) => card(visit, 'Harbour 2').first() },
  E26: {
    prepare: async (visit) => {
      visit.notes.address = String(await atHome(visit));
    },
    path: ({ notes }) => `/p/profile/addresses/${notes.address}`,
    begin: (visit) => field(visit, 'Street, number, flat').fill('Harbour 2'),
    act: press('Save address'),
    seen: (visit) => card(visit, 'Harbour 2'),
  },
  E27: {
    prepare: async (visit) => {
      await atHome(visit);
      await addAddress(visit.database.pool, visit.customer.id, 'Harbour 2');
    },
    path: '/p/profile/addresses',
    begin: (visit) => card(visit, 'Harbour 2').getByRole('button', { name: 'Delete' }).click(),
    act: ({ page }) =>
      page.getByRole('dialog', { name: 'Delete this address?' }).getByRole('button', { name: 'Delete' }).click(),
    seen: (visit) => visit.shop.main.filter({ hasNot: card(visit, 'Harbour 2') }).getByText(street),
  },
};

/** Something that was bought and has arrived, of which the notes tell the order and its line. */
async function haveBought({ database, customer, tea, notes }: Visit): Promise<void> {
  const { number, parts } = await database.addOrder(customer.id, {
    parts: [
      {
        status: 'delivered',
        events: [['delivered', 0]],
        lines: [{ productId: tea.id, productName: { en: 'Mountain tea' } }],
      },
    ],
  });
  notes.order = number;
  notes.line = String(parts[0]?.lines[0]?.id);
}

const orderPath = ({ notes }: Visit) => `/p/profile/orders/${notes.order}`;

const reviewForm = {
  prepare: haveBought,
  path: ({ tea }: Visit) => `/p/profile/reviews/new/${tea.slug}`,
} as const;

/** What they have bought. */
export const purchases: Scenarios = {
  E19: {
    prepare: haveBought,
    path: '/p/profile/orders',
    seen: ({ shop, notes }) => shop.main.getByText(notes.order ?? '').first(),
  },
  E20: {
    prepare: haveBought,
    path: orderPath,
    seen: ({ shop, notes }) => shop.main.getByRole('heading', { level: 1, name: `Order ${notes.order}` }),
  },
  E28: {
    ...reviewForm,
    begin: async ({ page }) => {
      await page.getByRole('radio', { name: /^4 stars/ }).check({ force: true });
      await page.getByLabel('Your review').fill('Keeps warm.');
    },
    act: press('Send review'),
    seen: ({ page }) => page.getByRole('heading', { name: 'Your review is there' }),
    count: (visit) => rowsOf(visit, 'select 1 from reviews where product_id = $1', [visit.tea.id]),
  },
  E31: {
    prepare: haveBought,
    path: (visit) => `${orderPath(visit)}/return/${visit.notes.line}`,
    begin: async ({ page }) => {
      await page.getByRole('radio', { name: 'It does not work' }).check();
      await page.getByLabel(/^What should the boutique know/).fill('The handle is loose.');
      const file = await photo('1.jpg');
      const buffer = Buffer.from(await file.arrayBuffer());
      await page.getByLabel(/^Photos/).setInputFiles({ name: file.name, mimeType: file.type, buffer });
    },
    act: press('Request the return'),
    seen: ({ page }) => page.getByRole('heading', { name: 'We have passed it on' }),
    count: (visit) => rowsOf(visit, 'select 1 from order_returns where customer_id = $1', [visit.customer.id]),
  },
  X15: {
    prepare: async (visit) => {
      await haveBought(visit);
      await visit.page.request.post(`${visit.database.url}/api/user/store-product-review`, {
        params: { token: visit.customer.token },
        multipart: { product_id: String(visit.tea.id), rating: '4', review: 'Keeps warm.' },
      });
    },
    path: '/p/profile/reviews',
    seen: ({ shop }) => shop.main.getByText('Keeps warm.'),
    without: ({ shop }) => shop.heading,
  },
  X16: {
    prepare: haveBought,
    path: '/p/profile/reviews',
    seen: ({ shop }) => shop.main.getByRole('link', { name: 'Write a review of Mountain tea' }),
    without: ({ shop }) => shop.heading,
  },
};

const heart = ({ page, lang }: Visit) => page.getByRole('button', { name: words[lang].heart }).first();
const wished = ({ database, customer, tea }: Visit) => database.addWish(customer.id, tea.id);
const productPath = ({ tea }: Visit) => `/p/products/details/${tea.slug}`;
const pressed = (visit: Visit, isOn: boolean) => heart(visit).and(visit.page.locator(`[aria-pressed=${isOn}]`));
const wishes = (visit: Visit) => rowsOf(visit, 'select 1 from wishes where customer_id = $1', [visit.customer.id]);

/** What they wish for; of failures there the shop says nothing (SPEC §8). */
export const wishlist: Scenarios = {
  E36: {
    prepare: wished,
    path: productPath,
    seen: (visit) => pressed(visit, true),
    // Without a network the page itself may be missing.
    failed: (visit) => pressed(visit, false).or(visit.shop.main.getByRole('button', { name: words[visit.lang].again })),
    // The next page that shows hearts asks anew.
    goOn: async ({ page, shop }) => {
      await shop.followFooterLink('/p/faq');
      await page.goBack();
    },
  },
  E37: {
    path: productPath,
    act: (visit) => heart(visit).click(),
    seen: (visit) => pressed(visit, true),
    failed: (visit) => pressed(visit, false),
    count: wishes,
  },
  E38: {
    prepare: wished,
    path: productPath,
    act: (visit) => pressed(visit, true).click(),
    seen: (visit) => pressed(visit, false),
    failed: (visit) => pressed(visit, true),
    count: async (visit) => 1 - (await wishes(visit)),
  },
};

const notices = '/p/profile/notifications';
const told = ({ shop }: Visit, text: string) => shop.main.getByText(text);
const devices = (visit: Visit) => rowsOf(visit, 'select 1 from push_subscriptions', []);

/** How a visitor's browser is asked for its owner's leave. */
const browsers = new WeakMap<Visit, Browser>();

async function holdPhone(visit: Visit): Promise<void> {
  const { page, database, customer } = visit;
  await database.pool.query('delete from push_subscriptions');
  // There is no service worker here to answer what is asked: whatever a page loads comes over the network.
  await page.addInitScript(() => {
    const registration = { pushManager: Object.create(PushManager.prototype) } as ServiceWorkerRegistration;
    Object.defineProperty(navigator.serviceWorker, 'ready', { configurable: true, get: async () => registration });
    navigator.serviceWorker.getRegistration = async () => registration;
  });
  const browser = await Browser.of(page, new PushDevice(`phone-${customer.id}`));
  await browser.stand({ permission: 'granted' });
  browsers.set(visit, browser);
}

async function turnOn(visit: Visit): Promise<void> {
  await press('Turn on notifications')(visit);
  await browsers.get(visit)?.answer('granted');
}

/** What is sent to their devices. */
export const push: Scenarios = {
  X17: {
    prepare: holdPhone,
    path: notices,
    act: turnOn,
    seen: (visit) => told(visit, 'On for this device'),
    failed: (visit) => told(visit, 'That did not work.'),
    count: devices,
  },
  X18: {
    prepare: holdPhone,
    path: notices,
    begin: async (visit) => {
      await turnOn(visit);
      await told(visit, 'On for this device').waitFor();
    },
    act: press('Turn off notifications'),
    goOn: press('Turn off notifications'),
    seen: (visit) => told(visit, 'Off for this device'),
    failed: (visit) => told(visit, 'That did not work.'),
    count: async (visit) => 1 - (await devices(visit)),
  },
};
