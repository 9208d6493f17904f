import { expect, type Page } from '@playwright/test';
import { calls } from '../../src/contract/all-calls';
import { enter } from './login';
import { ShopPage, ownShopTest as test } from './shop-fixtures';

/** How the shop prevents or reverses an unwanted removal, by the id of the API call that removes something. */
const remedies: Record<string, 'undo' | 'confirmation' | string> = {
  E11: 'confirmation',
  E27: 'confirmation',
  E38: 'undo',
  E41: 'undo',
  E42: 'undo',
  X18: 'the same switch turns the device’s notices on again',
  X22: 'the new email address can be asked for again',
  X27: 'the device can log in again',
  X28: 'each device can log in again',
  X38: 'the product page offers the alert again',
  X42: 'confirmation',
};

test('[M4] every call that removes something has a listed undo or confirmation', () => {
  const taking = Object.entries(calls).filter(
    ([, { method, path }]) => method === 'DELETE' || /remove|delete|clear|drop/.test(path),
  );
  expect(taking.map(([id]) => id).sort()).toEqual(Object.keys(remedies).sort());
});

async function undo(page: Page, about: string): Promise<void> {
  const notice = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  const button = notice.filter({ hasText: about }).getByRole('button', { name: 'Undo' });
  await expect(button).toBeVisible();
  await page.keyboard.press('Alt+KeyT');
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
  // A second press while the toast fades out must have no effect.
  await page.keyboard.press('Enter');
  await expect(button).toHaveCount(0);
}

test('[C2] [W5] [O1] [O2] [G17] removals from wishlist and cart can be undone by keyboard; deleting an address or the account asks first', async ({
  page,
  database,
}) => {
  const customer = await database.addCustomer('Mira Ivanova');
  const { id } = await database.addProduct('Mountain tea');
  await database.addWish(customer.id, id);
  await database.pool.query(
    `insert into addresses (customer_id, name, email, phone, country_id, address, type)
     select $1, 'Mira', 'm@shop.example', '0888', id, 'Rose street 1', 'home' from countries where code = 'MT'`,
    [customer.id],
  );
  await enter(page, customer);
  const shop = new ShopPage(page);
  const params = { token: customer.token };
  const wishes = async () => {
    const { wishlists } = await (await page.request.get('/api/user/wishlist', { params })).json();
    return wishlists.data.map(({ product_id }: { product_id: number }) => product_id);
  };
  const lines = async () => {
    const { cartProducts } = await (await page.request.get('/api/cart', { params })).json();
    return cartProducts.map(({ product, qty }: { product: { id: number }; qty: number }) => [product.id, qty]);
  };

  await test.step('undoes the removal of a product from the wishlist', async () => {
    await shop.open('/p/profile/wishlist');
    await shop.main.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
    await shop.seeHeading('My wishlist');
    await expect(shop.main).toContainText('Nothing here yet');
    await expect(shop.heading).toBeFocused();
    await expect.poll(wishes).toEqual([]);
    await undo(page, 'Mountain tea');
    await expect(shop.main.getByRole('article')).toContainText('Mountain tea');
    await expect.poll(wishes).toEqual([id]);
    await expect(shop.heading).toBeFocused();
  });

  await test.step('undoes the removal of a cart line with its quantity', async () => {
    await page.request.get('/api/add-to-cart', { params: { ...params, product_id: id, quantity: 3 } });
    await shop.open('/p/cart');
    await shop.main.getByRole('button', { name: 'Remove Mountain tea' }).press('Enter');
    await shop.seeCartCount(0);
    await expect(shop.heading).toBeFocused();
    await expect.poll(lines).toEqual([]);
    await undo(page, 'Mountain tea');
    await shop.seeCartCount(1);
    await expect(shop.heading).toBeFocused();
    await expect.poll(lines).toEqual([[id, 3]]);
  });

  await test.step('asks before deleting an address', async () => {
    await shop.open('/p/profile/addresses');
    await shop.main.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this address?' });
    await expect(question).toContainText('Rose street 1');
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(shop.main.getByRole('article')).toContainText('Rose street 1');
  });

  await test.step('asks before deleting the account', async () => {
    await shop.open('/p/profile/edit');
    await shop.main.getByRole('button', { name: 'Delete my account…' }).click();
    const question = page.getByRole('dialog', { name: 'Delete your account?' });
    await question.getByRole('button', { name: 'Delete for good' }).click();
    await expect(question.getByLabel('Type DELETE to confirm')).toBeFocused();
    await question.getByRole('button', { name: 'Keep my account' }).click();
    await expect(question).toBeHidden();
  });
});
