import { expect, type Locator, type Page } from '@playwright/test';
import { addAddress, fillCart } from '../support/add-address-cart-and-coupon';
import { enter } from './login';
import { ShopPage, ownShopTest as test } from './shop-fixtures';

test.beforeEach(({ database }) =>
  database.pool.query(`update documents set value = value || '{"text_direction": "rtl"}' where key = 'setting'`),
);

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const placeOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not visible`);
  return { left: Math.round(box.x), right: Math.round(box.x + box.width) };
};

/** Whether the first character of an element's first text stands left of the last one. */
const isFromLeftToRight = (locator: Locator) =>
  locator.evaluate((element) => {
    const text = element.firstChild as Text;
    const placeOfCharacter = (index: number) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getBoundingClientRect().x;
    };
    return placeOfCharacter(0) < placeOfCharacter(text.length - 1);
  });

for (const width of [390, 1440]) {
  test(`[G18] no page of a right-to-left shop scrolls sideways at ${width} px`, async ({ page, database }) => {
    await page.setViewportSize({ width, height: 900 });
    const shop = new ShopPage(page);
    const customer = await database.addCustomer('Mira');
    await addAddress(database.pool, customer.id, 'Rose street 1');
    const { id, slug } = await database.addProduct('Mug');
    await fillCart(database.pool, customer.id, id, 1);
    await enter(page, customer, 'Mira');
    for (const path of ['/', '/p/products', `/p/products/details/${slug}`, '/p/cart', '/p/checkout/address']) {
      await shop.open(path);
      await expect(page.locator('html'), path).toHaveAttribute('dir', 'rtl');
      expect(await overflowOf(page), path).toBe(0);
    }
  });
}

test('[G18] the first HTML has the direction, and the menu drawer opens at the right edge', async ({
  page,
  database,
  request,
}) => {
  expect(await (await request.get(`${database.url}/p/faq`)).text()).toContain('<html lang="en" dir="rtl"');
  await page.setViewportSize({ width: 390, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const shop = new ShopPage(page);
  await shop.open('/p/faq');
  await shop.openMenu();
  await expect.poll(async () => (await placeOf(page.getByRole('dialog'))).right).toBe(390);
});

test('[G18] the next button and the left arrow key show the next picture', async ({ page, isMobile }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const shop = new ShopPage(page);
  await shop.open('/p/products/details/stacking-chair-line');
  const pictures = shop.main.getByRole('region', { name: 'Pictures' });
  const position = pictures.getByRole('status');
  // Only pages with a mouse have the button.
  if (isMobile) await pictures.getByRole('button', { name: 'Enlarge picture 1' }).press('ArrowLeft');
  else await pictures.getByRole('button', { name: 'Next picture' }).press('Enter');
  await expect(position).toContainText('Picture 2 of');
  await pictures.getByRole('button', { name: 'Enlarge picture 2' }).press('ArrowRight');
  await expect(position).toContainText('Picture 1 of');
  await pictures.getByRole('button', { name: 'Enlarge picture 1' }).press('ArrowLeft');
  await expect(position).toContainText('Picture 2 of');
});

test('[G18] toasts and the mini cart open at the left edge, and a phone number keeps its order', async ({
  page,
  database,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const shop = new ShopPage(page);
  const { slug } = await database.addProduct('Mug');
  await shop.open(`/p/products/details/${slug}`);
  await shop.main
    .getByRole('button', { name: /^Add .*to wishlist$/ })
    .first()
    .click();
  const toast = page.getByText('Please login to add to wishlist');
  await expect(toast).toBeVisible();
  expect((await placeOf(toast)).right).toBeLessThan(720);
  await shop.main.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  const miniCart = page.getByRole('dialog', { name: 'Added to your cart' });
  await expect(miniCart).toBeVisible();
  expect((await placeOf(miniCart)).right).toBeLessThan(720);
  expect(await isFromLeftToRight(page.locator('footer a[href^="tel:"]'))).toBe(true);
});

test('[G18] the phone number of an address keeps its order', async ({ page, database }) => {
  const shop = new ShopPage(page);
  const customer = await database.addCustomer('Mira');
  await addAddress(database.pool, customer.id, 'Rose street 1', true);
  await database.pool.query(`update addresses set phone = '+359 888 123 456' where customer_id = $1`, [customer.id]);
  await fillCart(database.pool, customer.id, (await database.addProduct('Mug')).id, 1);
  await enter(page, customer, 'Mira');
  for (const path of ['/p/profile/addresses', '/p/checkout/address']) {
    await shop.open(path);
    expect(await isFromLeftToRight(shop.main.getByText(/^\+359/).first()), path).toBe(true);
  }
});
