import { expect } from '@playwright/test';
import { addBuyer, chooseOffice, goToReview, next } from './checkout-steps';
import { moveToBoutique } from './delivery-methods';
import { enter } from './login';
import { ownShopTest as test } from './shop-fixtures';

test('[D1] product page, cart and checkout show the same days and cost of the delivery', async ({
  page,
  database,
  api,
}) => {
  const { customer, tea, shop } = await addBuyer(page, database);
  await moveToBoutique(database, tea.id, [
    { name: 'Free courier', from: 4000, fee: 0 },
    { name: 'Courier', to: 3999, fee: 490, min_days: 3, max_days: 5 },
  ]);
  const { delivery } = await api.get(`/api/product/${tea.slug}`);
  const dayOf = (day: string) =>
    new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day));
  const { from, to } = delivery.dates;
  const days = new RegExp(`Arrives ${dayOf(from)}[^–]*\\s–\\s${dayOf(to)}`);

  await enter(page, customer);
  await shop.open(`/p/products/details/${tea.slug}`);
  const terms = shop.main.getByRole('region', { name: 'Seller and delivery' });
  await expect(terms).toContainText(days);
  await expect(terms).toContainText('Delivery €4.90 · Free on orders from €40.00');
  await expect(terms).toContainText('30-day returns');
  const addPiece = shop.main.getByRole('button', { name: 'One more', exact: true }).locator('visible=true').first();
  for (let quantity = 1; quantity < 3; quantity += 1) await addPiece.click();
  await expect(terms).toContainText('Free delivery');

  await shop.open('/p/cart');
  await expect(shop.main).toContainText(days);
  await expect(shop.main).toContainText('Add €20.10 more from this boutique for free delivery.');
  await expect(shop.main.getByRole('region', { name: 'Summary' })).toContainText('30-day returns');
  await shop.main.getByRole('link', { name: 'Checkout', exact: true }).click();
  await goToReview(page, /Cash on delivery/);
  await expect(shop.main).toContainText(days);
  await expect(shop.main.getByText('30-day returns').locator('visible=true')).toHaveCount(1);
  await page.goBack();
  await page.goBack();
  await expect(shop.main.getByRole('radio', { name: days })).toBeChecked();

  await shop.open('/p/cart');
  const more = shop.main.getByRole('button', { name: 'One more of Mountain tea' });
  for (const missing of ['€0.20', null]) {
    await more.click();
    await expect(shop.main).toContainText(missing ? `Add ${missing} more from this boutique` : 'Free delivery');
  }
});

test('[D1] names delivery to an office, and no days for a sold-out product or an order by bank transfer', async ({
  page,
  database,
}) => {
  const { customer, tea, shop } = await addBuyer(page, database);
  await moveToBoutique(database, tea.id, [{ name: 'Collect from a courier office', fee: 390, to_office: true }]);
  await enter(page, customer);
  await shop.open(`/p/products/details/${tea.slug}`);
  await expect(shop.main).toContainText(/Ready to collect .*Delivery €3\.90/);
  const limit = `update shipping_rules set basis = 'qty', "to" = 1 from products
    where shipping_rules.seller_id = products.seller_id and products.id = $1`;
  await database.pool.query(limit, [tea.id]);
  await page.reload();
  await shop.seeStarted();
  await shop.main.getByRole('button', { name: 'One more', exact: true }).click();
  await expect(shop.main).toContainText('The cost of delivery is shown before you order');
  await shop.open('/p/cart');
  await expect(shop.main).toContainText(/Ready to collect .*Delivery €3\.90/);

  await shop.main.getByRole('link', { name: 'Checkout', exact: true }).click();
  await next(page).click();
  await chooseOffice(page, 'Vitosha');
  await next(page).click();
  await shop.main.getByRole('radio', { name: /^Bank transfer/ }).check();
  await shop.main.getByRole('textbox', { name: 'Account you are paying from' }).fill('Mira Ivanova');
  await next(page).click();
  await expect(shop.main).toContainText('Sent once your transfer has arrived');
  await expect(shop.main).not.toContainText('Ready to collect');

  await database.pool.query('update products set qty = sold_qty where id = $1', [tea.id]);
  for (const path of [`/p/products/details/${tea.slug}`, '/p/cart']) {
    await shop.open(path);
    await expect(shop.main).toContainText('Sold out');
    await expect(shop.main).not.toContainText('Ready to collect');
  }
});
