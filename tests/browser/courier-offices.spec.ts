import { expect } from '@playwright/test';
import { overflowOf, seeNoViolation } from './axe';
import { addBuyer, chooseOffice, next } from './checkout-steps';
import { moveToBoutique } from './delivery-methods';
import { enter } from './login';
import { ShopPage, ownShopTest as test } from './shop-fixtures';

const methods = [
  { name: 'Courier delivery to your door', fee: 490 },
  { name: 'Collect from a courier office', fee: 350, to_office: true },
];

test('[D17] [X45] finds an office by street or town, with its hours, and orders to it instead of the address', async ({
  page,
  database,
}) => {
  const { customer, tea, shop } = await addBuyer(page, database);
  await moveToBoutique(database, tea.id, methods);
  await enter(page, customer);
  await page.setViewportSize({ width: 390, height: 800 });
  await shop.open('/p/checkout');
  await expect(shop.main).toContainText('In the next step you can choose a courier office instead.');
  await next(page).click();
  await shop.main.getByRole('radio', { name: /office/ }).check();
  await expect(shop.main.locator('button[aria-busy=true]')).toHaveCount(0);
  const choose = shop.main.getByRole('button', { name: 'Choose an office' });
  await choose.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose an office' });
  const offices = dialog.getByRole('listitem');
  // The address of the customer is in Bansko.
  await expect(offices.first()).toContainText('Lastovitsa Bansko Station');
  await expect(dialog.getByRole('status')).toHaveText('30 offices');
  await dialog.getByRole('button', { name: 'Show more' }).click();
  await expect(offices).toHaveCount(30);
  await expect(offices.nth(20)).toBeFocused();

  const field = dialog.getByRole('searchbox', { name: 'Town, street or office' });
  await field.fill('nowhere');
  await field.press('Enter');
  await expect(dialog).toContainText('No office found');
  await expect(field).toBeFocused();
  await dialog.getByRole('button', { name: 'Clear search' }).click();
  await expect(field).toBeFocused();
  await expect(offices).toHaveCount(20);
  await field.fill('граф игнатиев');
  await field.press('Enter');
  await expect(offices).toHaveCount(1);
  await expect(offices).toContainText('40 Graf Ignatiev Street, Sofia');
  await expect(offices).toContainText(/Open until 1[49]:00|Closed, opens (today|[A-Z][a-z]+day) at 09:00/);
  await dialog.getByText('Opening hours').press('Enter');
  await expect(offices.getByText('Saturday')).toBeVisible();
  await expect(offices.locator('dl')).toContainText(/Saturday09:00 – 14:00Sunday.*Closed/);
  expect(await overflowOf(page)).toBe(0);
  await seeNoViolation(page);

  await dialog.getByRole('button', { name: /^Choose Lastovitsa/ }).press('Enter');
  await expect(dialog).toHaveCount(0);
  const change = shop.main.getByRole('button', { name: 'Change office' });
  await expect(change).toBeFocused();
  await expect(shop.main.getByRole('region', { name: /^Courier office for / })).toContainText(
    '40 Graf Ignatiev Street',
  );
  await expect(shop.main).toContainText('Your address is used only for contact and billing.');
  await change.click();
  await expect(offices.filter({ hasText: 'Graf Ignatiev' })).toContainText('Chosen');
  await page.keyboard.press('Escape');

  await next(page).click();
  await shop.main.getByRole('radio', { name: /Cash on delivery/ }).check();
  await next(page).click();
  const place = 'Lastovitsa Sofia Graf Ignatiev, 40 Graf Ignatiev Street, Sofia';
  await expect(shop.main.getByRole('region', { name: 'Delivery', exact: true })).toContainText(place);
  await expect(shop.main.getByRole('region', { name: 'Contact address' })).toContainText('Rose Street 1');
  const [days = '?'] = (await shop.main.innerText()).match(/\w{3} \d+( \w{3})?\s–\s\w{3} \d+ \w{3}/) ?? [];
  await shop.main.getByRole('button', { name: /^Order with obligation to pay / }).click();
  await shop.seeHeading('Thank you for your order');
  await expect(shop.main.getByRole('region', { name: 'Your parcels' })).toContainText(days);
  await shop.main.getByRole('link', { name: 'View order' }).click();
  await expect(shop.main.getByRole('region', { name: 'Tea House' })).toContainText(days);
  const collected = shop.main.locator('section').filter({ has: page.getByRole('heading', { name: 'Collected at' }) });
  await expect(collected.last()).toContainText(place);
  await expect(collected.last()).toContainText('Mira Ivanova');
  await expect(shop.main.getByRole('heading', { name: 'Delivery address' })).toHaveCount(0);
  await page.goto(`${page.url()}/invoice`);
  await expect(collected.last()).toContainText(place);
});

test('[D17] proposes the office of the last order, and changes the office of one parcel only', async ({
  page,
  database,
}) => {
  const { customer, tea, shop } = await addBuyer(page, database);
  await moveToBoutique(database, tea.id, methods);
  await enter(page, customer);
  await shop.open('/p/checkout');
  await next(page).click();
  await shop.main.getByRole('radio', { name: /office/ }).check();
  await chooseOffice(page, 'Lazur');
  await next(page).click();
  await shop.main.getByRole('radio', { name: /Cash on delivery/ }).check();
  await next(page).click();
  await shop.main.getByRole('button', { name: /^Order with obligation to pay / }).click();
  await shop.seeHeading('Thank you for your order');

  const honey = await database.addProduct('Acacia honey');
  await moveToBoutique(database, honey.id, [
    { name: 'To Lastovitsa', fee: 200, to_office: true, courier: 'lastovitsa' },
  ]);
  await database.pool.query(
    `insert into cart_lines (cart_id, product_id, product_name, qty)
     select carts.id, products.id, products.name, 1 from carts, products
     where carts.customer_id = $1 and products.id = any($2)`,
    [customer.id, [tea.id, honey.id]],
  );
  await page.evaluate(() => sessionStorage.clear());
  await shop.open('/p/checkout');
  await next(page).click();
  const offices = shop.main.getByRole('region', { name: /^Courier office for / });
  await shop.main.getByRole('radio', { name: /^Collect from a courier office/ }).check();
  await expect(offices.filter({ hasText: 'Pateka Burgas Lazur' })).toHaveCount(1);
  await expect(offices).toHaveCount(2);
  await offices.getByRole('button', { name: 'Choose an office' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose an office' });
  await expect(dialog.getByRole('status')).toHaveText('15 offices');
  await dialog.getByRole('button', { name: 'Choose Lastovitsa Varna Chayka' }).click();
  await expect(offices.filter({ hasText: 'Lastovitsa Varna Chayka' })).toHaveCount(1);
  // Any courier brings the parcel of the first boutique, but its office was already shown.
  await expect(offices.filter({ hasText: 'Pateka Burgas Lazur' })).toHaveCount(1);
});

test('[D17] tries again after a failure, in Bulgarian, and asks for another office when the chosen one has closed', async ({
  page,
  database,
}) => {
  const { customer, tea } = await addBuyer(page, database);
  await moveToBoutique(database, tea.id, methods);
  await page.addInitScript(() => localStorage.setItem('lang', 'bg'));
  await enter(page, customer);
  const shop = new ShopPage(page, 'bg');
  await shop.open('/p/checkout');
  await next(page).click();
  await shop.main.getByRole('radio', { name: /office/ }).check();
  await page.route('**/api/courier-offices?*', (route) => route.abort());
  await shop.main.getByRole('button', { name: 'Избери офис' }).click();
  const dialog = page.getByRole('dialog', { name: 'Избери офис' });
  await expect(dialog).toContainText('Офисите не се заредиха');
  await page.unroute('**/api/courier-offices?*');
  await dialog.getByRole('button', { name: 'Опитай отново' }).click();
  await expect(dialog.getByRole('listitem').first()).toContainText('Ластовица Банско Гара');
  const field = dialog.getByRole('searchbox', { name: 'Град, улица или офис' });
  await field.fill('gabrovo');
  await field.press('Enter');
  await dialog.getByRole('button', { name: 'Избери Пътека Габрово Център' }).click();
  const office = shop.main.getByRole('region', { name: /^Офис на куриера за / });
  await expect(office).toContainText('ул. „Радецки“ 6, Габрово');
  await expect(shop.main.locator('button[aria-busy=true]')).toHaveCount(0);
  await next(page).click();
  await shop.main.getByRole('radio', { name: /Наложен платеж/ }).check();
  await next(page).click();
  await expect(shop.main).toContainText('Пътека Габрово Център, ул. „Радецки“ 6, Габрово');
  const setActive = (isActive: boolean) =>
    database.pool.query(`update courier_offices set is_active = $1 where code = 'pateka-111'`, [isActive]);
  await setActive(false);
  await shop.main.getByRole('button', { name: /^Поръчка със задължение/ }).click();
  await expect(page).toHaveURL('/p/checkout/delivery');
  await setActive(true);
  await expect(shop.main.getByRole('alert')).toContainText('Избраният от вас офис вече не приема тази пратка.');
  await expect(shop.main.getByRole('button', { name: 'Избери офис' })).toBeVisible();
  const { rows } = await database.pool.query('select count(*)::int as n from orders where customer_id = $1', [
    customer.id,
  ]);
  expect(rows[0].n).toBe(0);
});
