import { expect, type Page } from '@playwright/test';
import { addAddress, addCoupon } from '../support/add-address-cart-and-coupon';
import { deferred } from '../support/deferred';
import { overflowOf, seeNoViolation } from './axe';
import { addBuyer, chooseOffice, goToReview, next } from './checkout-steps';
import { HeldCalls } from './delayed-calls';
import { moveToBoutique } from './delivery-methods';
import { enter, LoginPage } from './login';
import type { ShopDatabase } from './shop-database';
import { ShopPage, ownShopTest as test } from './shop-fixtures';

const order = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Order with obligation to pay / });

const ordersOf = async ({ pool }: ShopDatabase, customer: number) =>
  (await pool.query('select * from orders where customer_id = $1', [customer])).rows;

test('[K1] [C5] [E47] a guest’s coupon survives the login, is checked again with each cart change, and can be removed', async ({
  page,
  database,
}) => {
  const { customer, tea, shop } = await addBuyer(page, database, { quantity: 2 });
  await addCoupon(database.pool, 'ROSE', 500);
  await shop.open(`/p/products/details/${tea.slug}`);
  await shop.main.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().click();
  await shop.open('/p/cart');
  await shop.main.getByLabel('Coupon code').fill('rose');
  await shop.main.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/\/p\/login\?redirect_to=/);
  await expect(shop.main).toContainText('We’ve saved your coupon code rose.');
  await shop.main.getByRole('link', { name: 'Create an account' }).click();
  await shop.seeHeading('Create an account');
  await expect(shop.main).toContainText('We’ve saved your coupon code rose.');
  await page.goBack();
  await new LoginPage(page).logIn(customer);
  await expect(page).toHaveURL('/p/cart');
  // The summary shows 3 × €19.90 minus the coupon of €5.00, plus €6.90 for the delivery.
  const summary = shop.main.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('Coupon ROSE');
  await expect(summary).toContainText('−€5.00');
  await expect(summary).toContainText('€61.60');

  await database.pool.query(`update coupons set min_purchase = 5000 where code = 'ROSE'`);
  await shop.main.getByRole('button', { name: 'One less of Mountain tea' }).click();
  await expect(summary.getByLabel('Coupon code')).toHaveAttribute('aria-invalid', 'true');
  await expect(summary).toContainText('10.20');
  await expect(summary).not.toContainText('−€5.00');
  await shop.main.getByRole('button', { name: 'One more of Mountain tea' }).click();
  await expect(summary).toContainText('−€5.00');
  await summary.getByRole('button', { name: 'Remove coupon ROSE' }).click();
  await expect(summary).not.toContainText('−€5.00');
});

test('[K1] the checkout resumes after the login, requires an office for pickup, and does not order again on going back', async ({
  page,
  database,
}) => {
  const { customer, tea, shop } = await addBuyer(page, database);
  await moveToBoutique(database, tea.id, [
    { name: 'Courier delivery to your door', fee: 490 },
    { name: 'Collect from a courier office', fee: 100, to_office: true },
  ]);
  await shop.open(`/p/products/details/${tea.slug}`);
  await shop.main.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().click();
  await shop.open('/p/cart');
  await shop.main.getByRole('link', { name: 'Checkout', exact: true }).click();
  await expect(page).toHaveURL('/p/login/email?redirect_to=%2Fp%2Fcheckout');
  await shop.main.getByLabel('Email', { exact: true }).fill(customer.email);
  await shop.main.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`/p/login?redirect_to=%2Fp%2Fcheckout&email=${encodeURIComponent(customer.email)}`);
  await shop.seeHeading('Log in');
  await expect(shop.main.getByLabel('Email', { exact: true })).toHaveValue(customer.email);
  await expect(shop.main).toContainText('Log in or create an account to order. Your cart stays with you.');
  await expect(shop.main.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/p/signup?redirect_to=%2Fp%2Fcheckout',
  );
  await expect(page.getByRole('button', { name: 'Close notification' })).toHaveCount(0);
  await new LoginPage(page).logIn(customer);
  await expect(page).toHaveURL('/p/checkout/address');
  // The URL of a later step redirects to the first incomplete step.
  await page.goto('/p/checkout/review');
  await next(page).click();
  await expect(shop.main.getByRole('radio', { name: /^Courier delivery to your door/ })).toBeChecked();
  await shop.main.getByRole('radio', { name: /office/ }).check();
  const choose = shop.main.getByRole('button', { name: 'Choose an office' });
  await expect(shop.main.locator('button[aria-busy=true]')).toHaveCount(0);
  await next(page).click();
  await expect(choose).toBeFocused();
  await expect(choose).toHaveAccessibleDescription('Please choose the office where you collect it.');
  await seeNoViolation(page);
  await chooseOffice(page, 'Vitosha');
  await page.reload();
  await expect(shop.main.getByRole('region', { name: 'Courier office' })).toContainText('Lastovitsa Sofia Vitosha');
  await next(page).click();
  await shop.main.getByRole('radio', { name: /Cash on delivery/ }).check();
  await next(page).click();
  await expect(shop.main.getByRole('region', { name: 'Delivery', exact: true })).toContainText(
    'Collect from a courier office: Lastovitsa Sofia Vitosha, 89 Vitosha Boulevard, Sofia',
  );
  await shop.main.getByText('Add a note').click();
  await shop.main.getByRole('textbox', { name: /Note for the boutiques/ }).fill('Ring twice');
  await page.reload();
  await expect(shop.main.getByRole('textbox', { name: /Note for the boutiques/ })).toHaveValue('Ring twice');
  await order(page).click();
  await shop.seeHeading('Thank you for your order');
  await expect(shop.main).toContainText('Lastovitsa Sofia Vitosha, 89 Vitosha Boulevard, Sofia');
  await shop.seeCartCount(0);
  const [placed] = await ordersOf(database, customer.id);
  await expect(page).toHaveURL(`/p/checkout/done/${placed.number}`);
  await page.goBack();
  await expect(page).toHaveURL(/\/p\/checkout/);
  await shop.seeHeading('There is nothing to order');
  expect(await ordersOf(database, customer.id)).toHaveLength(1);
});

test('[O6] [K4] a wallet with too little money offers a top-up that returns to the unchanged checkout', async ({
  page,
  database,
}) => {
  const { customer, shop } = await addBuyer(page, database);
  await database.bookWallet(customer.id, 500, { reason: 'topup' });
  await enter(page, customer);
  await shop.open('/p/checkout');
  for (const step of ['address', 'delivery'] as const) {
    await expect(page).toHaveURL(new RegExp(`/p/checkout/${step}$`));
    await next(page).click();
  }
  const cash = shop.main.getByRole('radio', { name: /^Cash on delivery/ });
  const wallet = shop.main.getByRole('radio', { name: /^Wallet €/ });
  await cash.check();
  await expect(wallet).toBeDisabled();
  await expect(wallet).toHaveAccessibleName(/€5\.00 .*You need €\d+\.\d\d more in your wallet for this order\./);
  const missing = /€(\d+\.\d\d) more/.exec((await shop.main.getByText(/You need .* more/).textContent()) ?? '')?.[1];
  await seeNoViolation(page);

  await shop.main.getByRole('link', { name: 'Top up your wallet' }).click();
  await expect(shop.main.getByRole('textbox', { name: /^Amount/ })).toHaveValue(missing ?? '');
  await seeNoViolation(page);
  await shop.main.getByRole('link', { name: 'Back to checkout' }).click();
  await expect(page).toHaveURL('/p/checkout/payment');
  await expect(cash).toBeChecked();

  await shop.main.getByRole('link', { name: 'Top up your wallet' }).click();
  await shop.main.getByRole('button', { name: 'Go to payment' }).click();
  await page.locator('button[value=pay]').click();
  await shop.seeHeading('Payment successful');
  await shop.main.getByRole('link', { name: 'Back to checkout' }).click();
  await expect(page).toHaveURL('/p/checkout/payment');
  await expect(cash).toBeChecked();
  await wallet.check();
  await next(page).click();
  await shop.main.getByRole('button', { name: /^Order with obligation to pay / }).click();
  await shop.seeHeading('Thank you for your order');
  const sum = 'select sum(amount)::int as cents from wallet_entries where customer_id = $1';
  expect((await database.pool.query(sum, [customer.id])).rows).toEqual([{ cents: 0 }]);
});

test('[K2] [E48] a changed price must be accepted first; a double click and a lost response still place only one order', async ({
  page,
  database,
}) => {
  const { customer, tea, shop } = await addBuyer(page, database);
  await enter(page, customer);
  await shop.open('/p/cart');
  await shop.main.getByRole('link', { name: 'Checkout', exact: true }).click();
  await goToReview(page, /Cash on delivery/);
  await database.pool.query('update products set price = 2490 where id = $1', [tea.id]);
  await order(page).click();
  await expect(shop.main.getByText('Nothing was ordered.')).toBeVisible();
  await expect(shop.main).toContainText('Mountain tea: €24.90 instead of €19.90');
  expect(await ordersOf(database, customer.id)).toHaveLength(0);
  await expect(order(page)).toHaveAttribute('aria-disabled', 'true');
  await shop.main.getByRole('button', { name: 'Continue with the new prices' }).click();

  const calls = await HeldCalls.start(page, /\/api\/user\/checkout\/cash/);
  await order(page).dblclick();
  const call = await calls.next();
  expect(calls.count).toBe(1);
  // The shop accepts the order, but the response is lost.
  expect((await call.fetch()).status()).toBe(200);
  await call.abort();
  // The app repeats the request, and the shop returns the order that it has already accepted.
  await shop.seeHeading('Was your order placed?');
  const again = await calls.next();
  expect(again.request().postDataJSON()).toEqual(call.request().postDataJSON());
  await again.continue();
  await shop.seeHeading('Thank you for your order');
  expect(await ordersOf(database, customer.id)).toHaveLength(1);
});

test('[K1] [A3] after a logout in another tab, the checkout ignores the cart of the guest', async ({
  page,
  context,
  database,
}) => {
  const { customer } = await addBuyer(page, database);
  const failures: string[] = [];
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
  // Keeps the checkout open until the cart of the guest has arrived.
  const hasArrived = deferred<void>();
  await page.route(/\/assets\/login-/, async (route) => {
    await hasArrived.promise;
    await route.continue();
  });
  await enter(page, customer);
  await page.goto('/p/checkout');
  await goToReview(page, 'Cash on delivery');
  const other = await context.newPage();
  await other.goto('/');
  const guestCart = page.waitForResponse('**/api/guest-show-cart**');
  await new LoginPage(other).signOut();
  await (await guestCart).finished();
  hasArrived.resolve();
  await expect(page).toHaveURL(/\/p\/login\?/);
  expect(failures).toEqual([]);
});

test('[C7] a shortage found at ordering is shown at its line and blocks the checkout until restocked or removed', async ({
  page,
  database,
}) => {
  const { customer, tea, shop } = await addBuyer(page, database, { quantity: 2 });
  const stock = (qty: number) =>
    database.pool.query('update products set qty = $2, sold_qty = 0 where id = $1', [tea.id, qty]);
  await enter(page, customer);
  await shop.open('/p/cart');
  await shop.main.getByRole('link', { name: 'Checkout', exact: true }).click();
  await goToReview(page, /Cash on delivery/);
  await stock(1);
  await order(page).click();
  await shop.seeHeading('Not everything is available any more');
  await expect(shop.main).toContainText('Only 1 left');
  await expect(shop.main.getByRole('button', { name: 'One more of Mountain tea' })).toHaveAttribute('aria-disabled');
  await stock(9);
  // “Check again” reloads the quote and the cart. The cart must arrive before the stock changes again.
  const read = page.waitForRequest(/\/api\/cart\?/);
  await shop.main.getByRole('button', { name: 'Check again' }).click();
  await shop.seeHeading('Review your order');
  await (await (await read).response())?.finished();
  await stock(0);
  await order(page).click();
  await shop.seeHeading('Not everything is available any more');
  await expect(shop.main).toContainText('Sold out');
  await shop.main.getByRole('link', { name: 'Go to cart' }).click();
  const checkoutButton = shop.main.getByRole('button', { name: 'Checkout', exact: true });
  await expect(checkoutButton).toHaveAttribute('aria-disabled', 'true');
  await shop.main.getByRole('button', { name: 'Remove Mountain tea' }).click();
  await expect(checkoutButton).toHaveCount(0);
});

test('[D12] [K1] [K2] [K3] [K4] [C5] [C7] [E29] [E47] [E48] [E49] a guest orders from three boutiques with a coupon, accepts a new price and pays once by card in Bulgarian', async ({
  page,
  database,
}) => {
  const { pool } = database;
  const customer = await database.addCustomer('Mira Ivanova');
  await addAddress(pool, customer.id, 'ул. „Роза“ 1', true);
  await addCoupon(pool, 'SPRING', 500);
  const { rows: boughtProducts } = await pool.query<{ id: number; price: number; seller: string }>(
    `select distinct on (seller_id) product.id, coalesce(offer_price, price) as price, seller.shop_name as seller
     from products product join sellers seller on seller.id = seller_id
     where qty - sold_qty > 2 and not is_bundle
       and not exists (select 1 from variants where product_id = product.id)
       and not exists (select 1 from flash_sale_products where product_id = product.id)
     order by seller_id, product.id limit 3`,
  );
  expect(boughtProducts).toHaveLength(3);
  const ordersOf = async (id: number) => {
    const { rows } = await pool.query<{ total: number; subtotal: number }>(
      `select subtotal, discount, total, payment_status as status,
         (select count(*)::int from order_parts where order_id = orders.id) as parts,
         (select count(*)::int from coupon_uses where order_id = orders.id) as uses
       from orders where customer_id = $1`,
      [id],
    );
    return rows;
  };
  const shop = new ShopPage(page, 'bg');
  await page.addInitScript(() => localStorage.setItem('lang', 'bg'));
  await shop.open('/p/cart');
  const device_token = await page.evaluate(() => localStorage.getItem('device_id'));
  for (const { id } of boughtProducts) {
    const data = { device_token, product_id: id, quantity: 1, variants: [], items: [] };
    expect((await page.request.post('/api/guest-add-to-cart', { data })).status()).toBe(200);
  }
  await shop.open('/p/cart');
  await expect(shop.main.getByText(/^Ще запазим кода\. За да го използвате, влезте/)).toBeVisible();
  await shop.main.getByRole('textbox', { name: 'Промокод' }).fill('spring');
  await shop.main.getByRole('button', { name: 'Приложи' }).click();
  await expect(page).toHaveURL(/\/p\/login/);
  await page.goto('/p/checkout');
  await expect(page).toHaveURL('/p/login?redirect_to=%2Fp%2Fcheckout');
  await new LoginPage(page, 'bg').logIn(customer);

  await expect(page).toHaveURL('/p/checkout/address');
  await shop.main.getByText('Обобщение').click();
  await expect(shop.main.getByRole('button', { name: 'Премахни промокода SPRING' })).toBeVisible();
  await expect(shop.main.getByRole('radio', { name: /ул\. „Роза“ 1/ })).toBeChecked();
  const pressContinue = () => shop.main.getByRole('button', { name: 'Продължи' }).click();
  const seeStep = async (path: string) => {
    await expect(page).toHaveURL(path);
    await seeNoViolation(page);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  };
  await seeStep('/p/checkout/address');
  await pressContinue();
  await seeStep('/p/checkout/delivery');
  for (const { seller } of boughtProducts) await expect(shop.main.getByRole('region', { name: seller })).toBeVisible();
  await pressContinue();
  await expect(shop.main.getByRole('radio', { name: /Карта/ })).toBeVisible();
  await pressContinue();
  await expect(shop.main.getByText('Моля, изберете как искате да платите.')).toBeVisible();
  await expect(shop.main.getByRole('radio').and(page.locator(':enabled')).first()).toBeFocused();
  await shop.main.getByRole('radio', { name: /Карта/ }).check();
  await seeStep('/p/checkout/payment');
  await pressContinue();
  await seeStep('/p/checkout/review');
  await expect(shop.main.getByRole('link', { name: 'общите условия' })).toHaveAttribute('href', '/p/terms-condition');
  await expect(shop.main.getByRole('link', { name: 'политиката за поверителност' })).toHaveAttribute(
    'href',
    '/p/privacy-policy',
  );

  // Raises a price: the app must not place the order before the customer has accepted the new amounts.
  await pool.query('update products set price = price + 100, offer_price = offer_price + 100 where id = $1', [
    boughtProducts[0]?.id,
  ]);
  const order = shop.main.getByRole('button', { name: /^Поръчка със задължение за плащане/ });
  await order.click();
  await expect(shop.main.getByText('Цените се промениха, откакто ги видяхте')).toBeVisible();
  await seeNoViolation(page);
  expect(await ordersOf(customer.id)).toEqual([]);
  await shop.main.getByRole('button', { name: 'Продължи с новите цени' }).click();
  const sum = (await order.textContent())?.replace('Поръчка със задължение за плащане', '').trim() ?? '';
  await order.dblclick();

  await expect(page).not.toHaveURL(new RegExp(`^${database.url}`));
  await expect(page.getByText(sum).first()).toBeVisible();
  await page.locator('button[value=pay]').click();
  await shop.seeHeading('Плащането е успешно');
  const productCents = boughtProducts.reduce((cents, { price }) => cents + price, 0) + 100;
  const [placed, ...others] = await ordersOf(customer.id);
  expect(others).toEqual([]);
  expect(placed).toMatchObject({ subtotal: productCents, discount: 500, status: 'paid', parts: 3, uses: 1 });
  expect(sum.replace(/\D/g, '')).toBe(String(placed?.total));
  await shop.open('/p/cart');
  await shop.seeCartCount(0);
});
