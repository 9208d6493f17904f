import { expect } from '@playwright/test';
import type { ShopDatabase } from '../browser/shop-database';
import { addAddress } from '../support/add-address-cart-and-coupon';
import { password } from '../support/customers';
import { openDeployment } from '../support/deployment-proxy';
import type { Engine } from './engines';
import { Shopper } from './shopper';
import type { Tab } from './tab';

interface Start {
  engine: Engine;
  tab: Tab;
  shopper: Shopper;
  database: ShopDatabase;
}

export interface Journey {
  title: string;
  walk: (start: Start) => Promise<void>;
}

/** The journey that `npm test` walks, because it needs no account and is short. */
export const find: Journey = {
  title: 'find: search, then filter a listing',
  walk: async ({ shopper }) => {
    await shopper.open('/');
    await shopper.click('button', 'Search');
    await shopper.fill('combobox', 'Search', 'chair\n');
    await shopper.click('link', /^All results for “chair”/);
    await shopper.click('checkbox', /^On sale/);
    await shopper.see('button', 'Remove filter On sale');
    await shopper.seeUrl('/p/products?q=chair&sale=1');
  },
};

export const journeys: Journey[] = [
  find,
  {
    title: 'sign in, also after a reload',
    walk: async ({ shopper, database }) => {
      const { email } = await database.addCustomer('Mira Ivanova');
      await shopper.open('/p/login');
      await shopper.fill('textbox', 'Email', email);
      await shopper.fill('textbox', 'Password', `${password}\n`);
      await shopper.see('button', /^Account of /);
      await shopper.open('/p/cart');
      await shopper.see('button', /^Account of /);
    },
  },
  {
    title: 'buy: product, cart, checkout, cash on delivery',
    walk: async ({ shopper, database }) => {
      const customer = await database.addCustomer('Mira Ivanova');
      const tea = await database.addProduct('Mountain tea');
      await addAddress(database.pool, customer.id, 'Rose Street 1', true);
      await shopper.enter(customer);
      await shopper.open(`/p/products/details/${tea.slug}`);
      await shopper.click('button', 'Add to cart');
      await shopper.click('link', 'Cart, 1 item');
      await shopper.click('link', 'Checkout');
      await shopper.see('radio', /Rose Street 1/);
      await shopper.click('button', 'Continue');
      await shopper.see('radio', /^Courier delivery to your door/);
      await shopper.click('button', 'Continue');
      await shopper.click('radio', /^Cash on delivery/);
      await shopper.click('button', 'Continue');
      await shopper.click('button', /^Order with obligation to pay /);
      await shopper.see('heading', 'Thank you for your order');
      const { rowCount } = await database.pool.query('select 1 from orders where customer_id = $1', [customer.id]);
      expect(rowCount).toBe(1);
    },
  },
  {
    title: 'pay: by card, at the payment sandbox',
    walk: async ({ shopper, database }) => {
      const customer = await database.addCustomer('Mira Ivanova');
      const { id: productId } = await database.addProduct('Mug');
      const payUntil = new Date(Date.now() + 1_800_000);
      const byCard = { paymentMethod: 'pay-with-sandbox', payUntil, mailedAt: null };
      const order = await database.addOrder(customer.id, { ...byCard, parts: [{ lines: [{ productId }] }] });
      await shopper.enter(customer);
      await shopper.open(`/p/profile/orders/${order.number}`);
      await shopper.click('button', 'Pay €10.00');
      await shopper.see('heading', /^You pay /);
      await shopper.click('button', /^Pay .*€10\.00/);
      await shopper.see('heading', 'Payment successful');
      const paid = `select 1 from order_events where order_id = $1 and kind = 'paid'`;
      expect((await database.pool.query(paid, [order.id])).rowCount).toBe(1);
    },
  },
  {
    title: 'return: an item of a delivered order',
    walk: async ({ shopper, database }) => {
      const customer = await database.addCustomer('Mira Ivanova');
      const { id: productId } = await database.addProduct('Stoneware mug');
      const lines = [{ productId, productName: { en: 'Stoneware mug' } }];
      const order = await database.addOrder(customer.id, {
        placedAt: new Date(Date.now() - 172_800_000),
        parts: [{ status: 'delivered', events: [['delivered', 0]], lines }],
      });
      await shopper.enter(customer);
      await shopper.open(`/p/profile/orders/${order.number}`);
      await shopper.click('link', 'Return this item Stoneware mug');
      await shopper.click('radio', /^I’ve changed my mind/);
      await shopper.click('button', 'Request return');
      await shopper.see('heading', 'We have passed on your request');
      const { rows } = await database.pool.query('select reason from order_returns where customer_id = $1', [
        customer.id,
      ]);
      expect(rows).toEqual([{ reason: 'changed_mind' }]);
    },
  },
  {
    title: 'offline: a cart edit is kept, and saved later',
    walk: async ({ tab, database }) => {
      const tea = await database.addProduct('Mountain tea');
      const deployment = await openDeployment(database.url);
      const shopper = new Shopper(tab, deployment.url);
      const waiting = 'Will be saved when you are back online';
      await shopper.open(`/p/products/details/${tea.slug}`);
      await shopper.click('button', 'Add to cart');
      await shopper.click('link', 'Cart, 1 item');
      await shopper.see('button', 'One less of Mountain tea');
      deployment.takeDown();
      await shopper.click('button', 'One more of Mountain tea');
      await shopper.seeText(waiting);
      deployment.bringUp();
      await shopper.seeNoText(waiting);
      const { rows } = await database.pool.query('select qty from cart_lines where product_id = $1', [tea.id]);
      expect(rows).toEqual([{ qty: 2 }]);
      await deployment.close();
    },
  },
  {
    title: 'offline: a visited page opens (service worker)',
    walk: async ({ tab, database }) => {
      const tea = await database.addProduct('Mountain tea');
      const deployment = await openDeployment(database.url);
      const shopper = new Shopper(tab, deployment.url);
      const path = `/p/products/details/${tea.slug}`;
      await shopper.open(path);
      await shopper.see('heading', 'Mountain tea');
      await expect.poll(() => shopper.run(isCached, `/api/product/${tea.slug}`)).toBe(true);
      deployment.takeDown();
      await shopper.open(path);
      await shopper.see('heading', 'Mountain tea');
      await shopper.seeText('The shop can’t be reached.');
      await deployment.close();
    },
  },
  {
    title: 'language: the switch keeps the page',
    walk: async ({ shopper }) => {
      await shopper.open('/p/products?sale=1&sort=price-up');
      await shopper.see('heading', 'All products');
      await shopper.click('button', 'Български');
      await shopper.see('heading', 'Всички продукти');
      await shopper.see('button', /^Премахни филтъра/);
      await shopper.seeUrl('/p/products?sale=1&sort=price-up');
    },
  },
  {
    title: 'push: the settings offer notifications, or say why not',
    walk: async ({ engine, shopper, database }) => {
      await shopper.enter(await database.addCustomer('Mira Ivanova'));
      await shopper.open('/p/profile/notifications');
      await shopper.see('heading', pushTitles[engine]);
    },
  },
];

/** Chromium without a window denies notifications. WebKitGTK has no Push API. */
const pushTitles: Record<Engine, string> = {
  chromium: 'Blocked in this browser',
  firefox: 'Off for this device',
  webkit: 'Not possible in this browser',
};

async function isCached(path: string): Promise<boolean> {
  const found = await Promise.all(
    (await caches.keys()).map(async (name) => (await caches.open(name)).match(path, { ignoreSearch: true })),
  );
  return found.some(Boolean);
}
