import { addAddress } from '../../support/add-address-cart-and-coupon';
import { password } from '../../support/customers';
import { photo } from '../../support/test-photos';
import { words } from './expected-texts';
import { button, press, rowsOf, type Scenario, type Scenarios, type Visit } from './scenario';
import { seeRest } from './wait-until';

const field = ({ shop }: Visit, name: string) => shop.main.getByLabel(name, { exact: true });
const form = ({ page }: Visit, name: string | RegExp) => page.getByRole('form', { name });
const toast = ({ page }: Visit, text: string) => page.locator('.toast').filter({ hasText: text });

const street = 'Rose Street 1';
const atHome = ({ database, customer }: Visit) => addAddress(database.pool, customer.id, street, true);
const card = ({ shop }: Visit, name = street) => shop.main.getByRole('article', { name });

const editPage = '/p/profile/edit';

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
      await field(visit, 'Repeat password').fill('two green pears');
    },
    act: (visit) => form(visit, 'Change password').getByRole('button', { name: 'Change password' }).click(),
    seen: ({ page }) => page.getByRole('heading', { name: 'Your password is changed' }),
  },
  E11: deletion(),
};

/** Returns the toast that the app shows after a successful call whose response contains no message. */
function wordless(visit: Visit) {
  return toast(visit, 'Thank you, it has been sent.');
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
    seen: ({ page }) => page.getByLabel('Keep me logged in'),
    findsOut: true,
    count: async (visit) => 1 - (await rowsOf(visit, 'select 1 from customers where id = $1', [visit.customer.id])),
  };
}

const newAddress = {
  path: '/p/profile/addresses/new',
  begin: async (visit: Visit) => {
    await field(visit, 'Phone').fill('+359 888 123 456');
    await field(visit, 'Country').selectOption({ label: 'Malta' });
    await seeRest(visit);
    await field(visit, 'Street address').fill('Harbour 2');
  },
} as const;

export const addresses: Scenarios = {
  E21: { prepare: atHome, path: '/p/profile/addresses', seen: card },
  E25: { ...newAddress, act: press('Save address'), seen: (visit) => card(visit, 'Harbour 2').first() },
  E26: {
    prepare: async (visit) => {
      visit.notes.address = String(await atHome(visit));
    },
    path: ({ notes }) => `/p/profile/addresses/${notes.address}`,
    begin: (visit) => field(visit, 'Street address').fill('Harbour 2'),
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
    act: press('Post review'),
    seen: ({ page }) => page.getByRole('heading', { name: 'Your review is published' }),
    count: (visit) => rowsOf(visit, 'select 1 from reviews where product_id = $1', [visit.tea.id]),
  },
  E31: {
    prepare: haveBought,
    path: (visit) => `${orderPath(visit)}/return/${visit.notes.line}`,
    begin: async ({ page }) => {
      await page.getByRole('radio', { name: 'It doesn’t work' }).check();
      await page.getByLabel(/^Anything else the boutique should know/).fill('The handle is loose.');
      const file = await photo('1.jpg');
      const buffer = Buffer.from(await file.arrayBuffer());
      await page.getByLabel(/^Photos/).setInputFiles({ name: file.name, mimeType: file.type, buffer });
    },
    act: press('Request return'),
    seen: ({ page }) => page.getByRole('heading', { name: 'We have passed on your request' }),
    count: (visit) => rowsOf(visit, 'select 1 from order_returns where customer_id = $1', [visit.customer.id]),
  },
};

const heart = ({ page, lang }: Visit) => page.getByRole('button', { name: words[lang].heart }).first();
const addWish = ({ database, customer, tea }: Visit) => database.addWish(customer.id, tea.id);
const productPath = ({ tea }: Visit) => `/p/products/details/${tea.slug}`;
const pressed = (visit: Visit, isOn: boolean) => heart(visit).and(visit.page.locator(`[aria-pressed=${isOn}]`));
const wishes = (visit: Visit) => rowsOf(visit, 'select 1 from wishes where customer_id = $1', [visit.customer.id]);

/** Fault scenarios of the wishlist. After a failed click, the button returns to its previous state (SPEC §8). */
export const wishlist: Scenarios = {
  E36: {
    prepare: addWish,
    path: productPath,
    seen: (visit) => pressed(visit, true),
    // Offline, the product page may fail to load. Then it shows a retry button and no heart.
    failed: (visit) => pressed(visit, false).or(visit.shop.main.getByRole('button', { name: words[visit.lang].again })),
    // Leaves the page and returns: after a failed load, the app requests the wishlist again on the next navigation.
    recover: async ({ page, shop }) => {
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
    prepare: addWish,
    path: productPath,
    act: (visit) => pressed(visit, true).click(),
    seen: (visit) => pressed(visit, false),
    failed: (visit) => pressed(visit, true),
    count: async (visit) => 1 - (await wishes(visit)),
  },
};
