import { expect } from '@playwright/test';
import { addAddress, addCoupon } from '../support/checkout-world';
import { overflowOf, seeNoViolation } from './axe';
import { Door } from './login';
import { ShopPage, ownShopTest as test } from './shop';

test('[K1] [K2] [K3] [K4] [C5] [C7] [E29] [E47] [E48] [E49] a guest with goods of three boutiques and a coupon is led through the login to the checkout and back, sees what has become dearer, and pays the one order by card, in Bulgarian', async ({
  page,
  database,
}) => {
  const { pool } = database;
  const customer = await database.addCustomer('Mira Ivanova');
  await addAddress(pool, customer.id, 'ул. „Роза“ 1', true);
  await addCoupon(pool, 'SPRING', 500);
  const { rows: goods } = await pool.query<{ id: number; price: number; seller: string }>(
    `select distinct on (seller_id) product.id, coalesce(offer_price, price) as price, seller.shop_name as seller
     from products product join sellers seller on seller.id = seller_id
     where qty - sold_qty > 2 and not is_bundle
       and not exists (select 1 from variants where product_id = product.id)
       and not exists (select 1 from flash_sale_products where product_id = product.id)
     order by seller_id, product.id limit 3`,
  );
  expect(goods).toHaveLength(3);
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
  for (const { id } of goods) {
    const data = { device_token, product_id: id, quantity: 1, variants: [], items: [] };
    expect((await page.request.post('/api/guest-add-to-cart', { data })).status()).toBe(200);
  }
  await shop.open('/p/cart');
  await expect(shop.main.getByText('Купоните са за клиенти')).toBeVisible();
  await shop.main.getByRole('textbox', { name: 'Код на купон' }).fill('spring');
  await shop.main.getByRole('button', { name: 'Приложи' }).click();
  await expect(page).toHaveURL(/\/p\/login/);
  await page.goto('/p/checkout');
  await expect(page).toHaveURL('/p/login?redirect_to=%2Fp%2Fcheckout');
  await new Door(page, 'bg').logIn(customer);

  await expect(page).toHaveURL('/p/checkout/address');
  await shop.main.getByText('Обобщение').click();
  await expect(shop.main.getByRole('button', { name: 'Премахване на купона SPRING' })).toBeVisible();
  await expect(shop.main.getByRole('radio', { name: /ул\. „Роза“ 1/ })).toBeChecked();
  const goOn = () => shop.main.getByRole('button', { name: 'Продължете' }).click();
  const seeStep = async (path: string) => {
    await expect(page).toHaveURL(path);
    await seeNoViolation(page);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  };
  await seeStep('/p/checkout/address');
  await goOn();
  await seeStep('/p/checkout/delivery');
  for (const { seller } of goods) await expect(shop.main.getByRole('region', { name: seller })).toBeVisible();
  await goOn();
  await expect(page).toHaveURL('/p/checkout/payment');
  await goOn();
  await expect(shop.main.getByText('Моля, изберете как искате да платите.')).toBeVisible();
  await shop.main.getByRole('radio', { name: /Карта/ }).check();
  await seeStep('/p/checkout/payment');
  await goOn();
  await seeStep('/p/checkout/review');

  // Whatever one sees for a while may change: nothing is ordered before that is agreed to.
  await pool.query('update products set price = price + 100, offer_price = offer_price + 100 where id = $1', [
    goods[0]?.id,
  ]);
  const order = shop.main.getByRole('button', { name: /^Поръчайте и платете/ });
  await order.click();
  await expect(shop.main.getByText('Цените се промениха, откакто ги видяхте')).toBeVisible();
  await seeNoViolation(page);
  expect(await ordersOf(customer.id)).toEqual([]);
  await shop.main.getByRole('button', { name: 'Добре, продължете с новите цени' }).click();
  const sum = (await order.textContent())?.replace('Поръчайте и платете', '').trim() ?? '';
  await order.dblclick();

  await expect(page).not.toHaveURL(new RegExp(`^${database.url}`));
  await expect(page.getByText(sum)).toBeVisible();
  await page.locator('button[value=pay]').click();
  await shop.seeHeading('Плащането е успешно');
  const goodsCents = goods.reduce((cents, { price }) => cents + price, 0) + 100;
  const [placed, ...others] = await ordersOf(customer.id);
  expect(others).toEqual([]);
  expect(placed).toMatchObject({ subtotal: goodsCents, discount: 500, status: 'paid', parts: 3, uses: 1 });
  expect(sum.replace(/\D/g, '')).toBe(String(placed?.total));
  await shop.open('/p/cart');
  await shop.seeCartCount(0);
});
