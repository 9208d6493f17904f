import { expect } from '@playwright/test';
import { addAddress } from '../../support/add-address-cart-and-coupon';
import { checkoutTexts } from '../../support/checkout-texts';
import { password } from '../../support/customers';
import { words } from './expected-texts';
import { follow, press, rowsOf, type Scenario, type Scenarios, type Visit } from './scenario';
import { passUntil } from './wait-until';

const next = press('Continue');
const atHome = ({ database, customer }: Visit) => addAddress(database.pool, customer.id, 'Rose Street 1', true);

async function goToReview(visit: Visit): Promise<void> {
  const { page, shop } = visit;
  for (const step of ['address', 'delivery']) {
    await expect(page).toHaveURL(new RegExp(`/p/checkout/${step}$`));
    await next(visit);
  }
  await shop.main.getByRole('radio', { name: /Cash on delivery/ }).check();
  await next(visit);
  await shop.seeHeading('Review your order');
}

const placed = ({ shop }: Visit) => shop.main.getByRole('heading', { name: 'Thank you for your order' });

async function order(visit: Visit): Promise<void> {
  const { shop } = visit;
  const { again } = checkoutTexts.en;
  const nextLink = shop.main
    .getByRole('button', { name: again })
    .or(shop.main.getByRole('button', { name: /^Order with obligation to pay / }))
    // A click on the busy button would wait for the page that follows.
    .and(shop.main.locator(':not([aria-busy=true])'));
  await passUntil(
    visit,
    async () => {
      if (await placed(visit).isVisible()) return true;
      if ((await nextLink.first().isVisible()) && (await nextLink.first().isEnabled())) await nextLink.first().click();
      return false;
    },
    'it is ordered',
  );
}

export const checkout: Scenarios = {
  E48: {
    prepare: atHome,
    path: '/p/checkout',
    seen: ({ shop }) => shop.main.getByRole('heading', { name: 'Where should we deliver?' }),
    // The first heading is for a refusal with 403, after which the app treats the cart as empty.
    failed: ({ shop }) => shop.main.getByRole('heading', { name: /There is nothing to order|could not be loaded/ }),
    recover: async ({ page, shop }) => {
      const retry = shop.main.getByRole('button', { name: 'Try again' });
      if (await retry.isVisible()) return retry.click();
      await follow(page, '/p/cart');
      await shop.main.getByRole('link', { name: 'Checkout', exact: true }).click();
    },
  },
  E49: {
    prepare: atHome,
    path: '/p/checkout',
    begin: goToReview,
    act: press(/^Order with obligation to pay /),
    needsNetwork: true,
    seen: placed,
    failed: ({ shop }) => shop.main.getByText(/Was your order placed|Nothing was ordered|This could not be/).first(),
    recover: order,
    count: (visit) => rowsOf(visit, 'select 1 from orders where customer_id = $1', [visit.customer.id]),
  },
};

async function addUnpaidOrder({ database, customer, tea, notes }: Visit): Promise<void> {
  const { number } = await database.addOrder(customer.id, {
    paymentMethod: 'pay-with-sandbox',
    payUntil: new Date(Date.now() + 1_800_000),
    mailedAt: null,
    parts: [{ lines: [{ productId: tea.id }] }],
  });
  notes.order = number;
}

const orderPath = ({ notes }: Visit) => `/p/profile/orders/${notes.order}`;

async function payAtGateway(visit: Visit, path: string, data: object): Promise<void> {
  const { page, database, customer, notes } = visit;
  const back = `${database.url}/p/payment/success`;
  const begun = await page.request.post(`${database.url}${path}`, {
    params: { token: customer.token },
    data: { ...data, idempotency_key: crypto.randomUUID(), success_url: back, cancel_url: back },
  });
  const answer = await begun.json();
  if (!begun.ok()) throw new Error(JSON.stringify(answer));
  notes.session = answer.session_id;
  const paid = await page.request.post(answer.payment_url, { form: { action: 'pay' }, maxRedirects: 0 });
  expect(paid.status()).toBeLessThan(400);
}

const returnScenario = (type: 'payment' | 'wallet', place: (visit: Visit) => string): Omit<Scenario, 'seen'> => ({
  path: ({ notes }) =>
    `/p/payment/success?status=success&session_id=${notes.session}&gateway=pay-with-sandbox&type=${type}`,
  failed: ({ shop }) => shop.main.getByRole('timer'),
  recover: (visit) => follow(visit.page, place(visit)),
});

export const payments: Scenarios = {
  E12: {
    prepare: addUnpaidOrder,
    path: orderPath,
    seen: ({ shop }) => shop.main.getByRole('button', { name: /^Pay €/ }),
    without: ({ shop }) => shop.heading,
  },
  E29: {
    ...returnScenario('payment', orderPath),
    seen: ({ shop, lang }) => shop.main.getByText(words[lang].paid).locator('visible=true').first(),
    prepare: async (visit) => {
      await addUnpaidOrder(visit);
      await payAtGateway(visit, `/api/user/order/${visit.notes.order}/pay`, { gateway: 'pay-with-sandbox' });
    },
  },
  X19: {
    prepare: addUnpaidOrder,
    path: orderPath,
    begin: ({ shop }) => shop.main.getByRole('radio', { name: /^Bank transfer/ }).check(),
    act: press('Pay by bank transfer'),
    seen: ({ shop }) => shop.main.getByText('IBAN').first(),
    count: (visit) =>
      rowsOf(visit, `select 1 from orders where customer_id = $1 and payment_method = 'pay-with-bank'`, [
        visit.customer.id,
      ]),
  },
  X24: {
    prepare: addUnpaidOrder,
    path: orderPath,
    begin: press('Cancel order'),
    act: ({ page }) =>
      page.getByRole('dialog', { name: 'Cancel this order?' }).getByRole('button', { name: 'Cancel order' }).click(),
    seen: ({ shop }) => shop.main.getByText('Cancelled').first(),
  },
};

const fillWallet = ({ database, customer }: Visit) =>
  database.bookWallet(customer.id, 90_000, { reason: 'adjustment' });
const enterPassword = ({ shop }: Visit) => shop.main.getByLabel('Your password', { exact: true }).fill(password);
const amount = ({ shop }: Visit) => shop.main.getByRole('textbox', { name: /^Amount/ });

const walletPage: Scenario = {
  prepare: fillWallet,
  path: '/p/profile/wallet',
  seen: ({ shop }) => shop.main.getByRole('button', { name: 'Cash out' }),
};

export const wallet: Scenarios = {
  E30: {
    ...returnScenario('wallet', () => '/p/profile/wallet'),
    seen: ({ shop, lang }) => shop.main.getByRole('definition').filter({ hasText: words[lang].charged }),
    prepare: (visit) => payAtGateway(visit, '/api/user/charge-wallet', { amount: 20, gateway: 'pay-with-sandbox' }),
  },
  E53: walletPage,
  E54: {
    ...walletPage,
    begin: async (visit) => {
      await press('Top up')(visit);
      await amount(visit).fill('20');
    },
    act: press('Go to payment'),
    recover: press('Go to payment'),
    seen: ({ page }) => page.locator('button[value=pay]'),
    count: (visit) => rowsOf(visit, 'select 1 from payment_sessions where customer_id = $1', [visit.customer.id]),
  },
  E55: {
    ...walletPage,
    begin: async (visit) => {
      await press('Cash out')(visit);
      await amount(visit).fill('50');
      await visit.shop.main.getByRole('textbox', { name: 'Account details' }).fill('BG80 BNBG 9661 1020 3456 78');
      await enterPassword(visit);
    },
    act: press('Request cash-out'),
    recover: press('Request cash-out'),
    seen: ({ shop }) => shop.main.getByText('Under review').first(),
    count: (visit) => rowsOf(visit, 'select 1 from cashouts where customer_id = $1', [visit.customer.id]),
  },
  E56: { ...walletPage, without: walletPage.seen },
  E57: { ...walletPage, without: ({ shop }) => shop.main.getByText('€900.00').first() },
};
