import { expect, type Page } from '@playwright/test';
import { calls } from '../../src/contract/calls';
import { enter } from './login';
import { ShopPage, ownShopTest as test } from './shop';

// Whatever takes something away is undone with one press, or asks before.

/** Each call that takes something away, and what a shopper has against its mistake. */
const remedies: Record<string, 'undone here' | 'asked here' | string> = {
  E11: 'asked here',
  E27: 'asked here',
  E38: 'undone here',
  E41: 'undone here',
  E42: 'undone here',
  X18: 'the same switch turns the device’s notices on again',
  X22: 'the new email address can be asked for again',
  X27: 'the device can log in again',
  X28: 'each device can log in again',
};

test('[M4] no call takes anything away that can neither be undone nor asks first', () => {
  const taking = Object.entries(calls).filter(
    ([, { method, path }]) => method === 'DELETE' || /remove|delete|clear|drop/.test(path),
  );
  expect(taking.map(([id]) => id).sort()).toEqual(Object.keys(remedies).sort());
});

/** Goes to the notices by keyboard, as their name says, and presses what undoes. */
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
  // The notice fades for a moment: a second press is none.
  await page.keyboard.press('Enter');
  await expect(button).toHaveCount(0);
}

test('[C2] [W5] [O1] [O2] [G17] what is taken away comes back by one press, also by keyboard, and the focus is not lost; what can not come back asks first', async ({
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

  await test.step('a wish', async () => {
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

  await test.step('a line of the cart, with its quantity', async () => {
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

  await test.step('an address', async () => {
    await shop.open('/p/profile/addresses');
    await shop.main.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this address?' });
    await expect(question).toContainText('Rose street 1');
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(shop.main.getByRole('article')).toContainText('Rose street 1');
  });

  await test.step('the account', async () => {
    await shop.open('/p/profile/edit');
    await shop.main.getByRole('button', { name: 'Delete my account…' }).click();
    const question = page.getByRole('dialog', { name: 'Delete your account?' });
    await question.getByRole('button', { name: 'Delete for good' }).click();
    await expect(question.getByLabel('Type DELETE to confirm')).toBeFocused();
    await question.getByRole('button', { name: 'Keep my account' }).click();
    await expect(question).toBeHidden();
  });
});
