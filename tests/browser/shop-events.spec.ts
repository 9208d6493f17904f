import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Ga4Event } from '../../src/services/events/ga4';
import { addBuyer, goToReview } from './checkout-steps';
import { enter } from './login';
import { ShopPage, stored, ownShopTest as test } from './shop-fixtures';

declare global {
  interface Window {
    noteEvent: (event: Ga4Event) => void;
  }
}

/** Installs an adapter in all tabs, as docs/events.md describes it, and returns the list of events that it reads. */
async function collectEvents(context: BrowserContext): Promise<Ga4Event[]> {
  const events: Ga4Event[] = [];
  await context.exposeFunction('noteEvent', (event: Ga4Event) => events.push(event));
  await context.addInitScript(() =>
    window.addEventListener('pazar:event', async ({ detail }) => window.noteEvent(await detail.read())),
  );
  return events;
}

const inShort = (events: Ga4Event[]) =>
  events.map(({ event, ecommerce }) => [event, ecommerce.items[0]?.quantity, ecommerce.value]);

const order = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Order with obligation to pay / });

test('[T25] one view and one addition, once for two tabs, with the product’s category and without personal data', async ({
  page,
  context,
  database,
  api,
  shop,
}) => {
  const tea = await database.addProduct('Mountain tea');
  const { product } = await api.get(`/api/product/${tea.slug}`);
  const { productCategories } = await api.get('/api/website-setup');
  const category = productCategories.find(({ id }: { id: number }) => String(id) === String(product.category_id));
  const events = await collectEvents(context);
  const other = new ShopPage(await context.newPage());
  await other.open('/p/cart');
  const quantity = other.main.getByRole('group', { name: 'Quantity of Mountain tea' });

  await shop.open(`/p/products/details/${tea.slug}`);
  const item = {
    item_id: String(tea.id),
    item_name: 'Mountain tea',
    item_category: category.name,
    affiliation: product.seller.shop_name,
    price: 19.9,
    quantity: 1,
  };
  const viewed = { event: 'view_item', ecommerce: { currency: 'EUR', value: 19.9, items: [item] } };
  await expect.poll(() => events).toEqual([viewed]);
  await shop.main.getByRole('button', { name: 'One more', exact: true }).locator('visible=true').first().click();
  await shop.main.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().click();
  await expect(quantity).toContainText('2');
  const added = {
    event: 'add_to_cart',
    ecommerce: { currency: 'EUR', value: 39.8, items: [{ ...item, quantity: 2 }] },
  };
  await expect.poll(() => events).toEqual([viewed, added]);

  await shop.open('/p/cart');
  const more = shop.main.getByRole('button', { name: 'One more of Mountain tea' });
  await shop.main.getByRole('button', { name: 'One less of Mountain tea' }).click();
  await expect(quantity).toContainText('1');
  await more.click();
  await expect.poll(() => inShort(events).slice(2)).toEqual([['add_to_cart', 1, 19.9]]);
  await expect(quantity).toContainText('2');
  await page.goBack();
  await shop.seeHeading('Mountain tea');
  await expect.poll(() => inShort(events).slice(3)).toEqual([['view_item', 1, 19.9]]);
  expect(JSON.stringify(events)).not.toContain((await stored(page, 'device_id')) ?? 'none');
});

test('[T25] reports an order once, also after a reload of its confirmation and in another tab', async ({
  page,
  context,
  database,
}) => {
  const { customer, shop } = await addBuyer(page, database, { quantity: 2 });
  await enter(page, customer);
  const events = await collectEvents(context);
  await shop.open('/p/cart');
  await shop.main.getByRole('link', { name: 'Checkout', exact: true }).click();
  await goToReview(page, /Cash on delivery/);
  expect(events).toEqual([]);
  await order(page).click();
  await expect(page).toHaveURL(/\/p\/checkout\/done\//);
  await shop.seeHeading('Thank you for your order');
  await expect.poll(() => inShort(events)).toEqual([['purchase', 2, 39.8]]);
  expect(events[0]?.ecommerce).toMatchObject({
    transaction_id: decodeURIComponent(page.url().split('/').at(-1) ?? ''),
    currency: 'EUR',
    items: [{ item_name: 'Mountain tea', item_category: expect.any(String) }],
  });
  const text = JSON.stringify(events);
  for (const personal of [customer.email, customer.token, 'Mira', 'Rose Street']) expect(text).not.toContain(personal);

  await page.reload();
  await shop.seeHeading('Thank you for your order');
  const other = new ShopPage(await context.newPage());
  await other.open(new URL(page.url()).pathname);
  await other.seeHeading('Thank you for your order');
  await page.goBack();
  await expect(page).not.toHaveURL(/\/p\/checkout\/done\//);
  await shop.seeStarted();
  // A further event shows that the adapter still reads all events, and that none came before it.
  await shop.open(`/p/products/details/${(await database.addProduct('Linden tea')).slug}`);
  await expect.poll(() => inShort(events).slice(1)).toEqual([['view_item', 1, 19.9]]);
});

test('[T25] reports an order before the page of the payment service replaces the shop', async ({
  page,
  context,
  database,
}) => {
  const { customer, shop } = await addBuyer(page, database);
  await enter(page, customer);
  const events = await collectEvents(context);
  await shop.open('/p/cart');
  await shop.main.getByRole('link', { name: 'Checkout', exact: true }).click();
  await goToReview(page, /card/i);
  await order(page).click();
  await page.locator('button[value=pay]').click();
  await shop.seeHeading('Payment successful');
  expect(inShort(events)).toEqual([['purchase', 1, 19.9]]);
});
