import { expect } from '@playwright/test';
import { addBuyer, goToReview } from './checkout-steps';
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
  const days = new RegExp(`Delivered ${dayOf(from)}[^–]*\\s–\\s${dayOf(to)}`);

  await enter(page, customer);
  await shop.open(`/p/products/details/${tea.slug}`);
  const terms = shop.main.getByRole('region', { name: 'Seller and delivery' });
  await expect(terms).toContainText(days);
  await expect(terms).toContainText('Delivery €4.90, free from €40.00');
  await expect(terms).toContainText('30 days to return');

  await shop.open('/p/cart');
  await expect(shop.main).toContainText(days);
  await expect(shop.main).toContainText('Add €20.10 more from this boutique for free delivery.');
  await shop.main.getByRole('link', { name: 'To the checkout' }).click();
  await goToReview(page, /Cash on delivery/);
  await expect(shop.main).toContainText(days);
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
