import { expect } from '@playwright/test';
import { password } from '../support/customers';
import { Keyboard } from './keyboard';
import { ownShopTest, test } from './shop-fixtures';

test.describe.configure({ timeout: 120_000 });

test('[G17] [H3] [H8] [G3] menu, filters, product, pictures, cart, search and language work by keyboard alone', async ({
  page,
  shop,
}) => {
  const keys = new Keyboard(page);
  const dialog = page.getByRole('dialog');
  await shop.open('/');
  await shop.seeCartCount(0);
  await keys.skipToContent('Tab');

  await test.step('opens and closes the mega menu, and follows a link', async () => {
    const category = shop.header.locator('a[aria-expanded]').first();
    const inPanel = shop.header.locator('li:has(> a[aria-expanded=true]) > div a').first();
    await keys.tabTo(category, 'Shift+Tab');
    await keys.press('Enter');
    await keys.seeFocus(inPanel);
    await keys.press('Escape');
    await expect(dialog).toBeHidden();
    await keys.seeFocus(category);
    await keys.press('ArrowDown');
    await keys.seeFocus(inPanel);
    await keys.press('Enter');
    await keys.seeArrival(/\/p\/products\?category=/);
  });

  await test.step('sets and removes a filter, and sorts', async () => {
    const sale = shop.main.getByRole('checkbox', { name: /On sale/ });
    await keys.tabTo(sale);
    await keys.press('Space');
    await expect(page).toHaveURL(/sale=1/);
    await keys.seeFocus(sale);
    await keys.tabTo(shop.main.getByRole('combobox'));
    await keys.press('ArrowDown');
    await expect(page).toHaveURL(/sort=/);
    await expect(shop.main.getByRole('combobox')).toBeFocused();
    const chip = shop.main.getByRole('button', { name: /On sale/ });
    await keys.tabTo(chip);
    await keys.press('Enter');
    await expect(page).not.toHaveURL(/sale=1/);
    await expect(shop.main.getByRole('region', { name: 'Products' })).toBeFocused();
  });

  await test.step('opens a product and enlarges its pictures', async () => {
    await page.evaluate(() => window.history.pushState({}, '', '/p/products?category=plants'));
    await expect(page).toHaveURL('/p/products?category=plants');
    await keys.tabTo(shop.main.getByRole('article').getByRole('link').first());
    await keys.press('Enter');
    await keys.seeArrival(/\/p\/products\/details\//);
    const picture = (number: number) =>
      shop.main.getByRole('button', { name: new RegExp(`^Enlarge picture ${number} `) });
    await keys.tabTo(picture(1));
    await keys.press('ArrowRight');
    await keys.seeFocus(picture(2));
    await keys.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Zoom in' }).nth(1)).toBeFocused();
    await keys.press('ArrowLeft');
    await expect(dialog.getByRole('button', { name: 'Zoom in' }).first()).toBeFocused();
    await expect(dialog.getByRole('status')).toHaveText(/Picture 1 of/);
    await keys.seeTrap(dialog);
    await keys.press('Escape');
    await expect(dialog).toBeHidden();
    await keys.seeFocus(picture(1));
  });

  await test.step('adds to the cart, and confirms the removal', async () => {
    await keys.tabTo(shop.main.getByRole('button', { name: 'Add to cart' }).first());
    await keys.press('Enter');
    await shop.seeCartCount(1);
    await keys.tabTo(dialog.getByRole('link', { name: 'View cart' }));
    await keys.press('Enter');
    await keys.seeArrival('/p/cart');
    const less = shop.main.getByRole('button', { name: /^One less of/ });
    await keys.tabTo(less);
    await keys.press('Enter');
    await keys.seeTrap(dialog);
    await keys.press('Escape');
    await expect(dialog).toBeHidden();
    await keys.seeFocus(less);
    await keys.press('Enter');
    await keys.tabTo(dialog.getByRole('button', { name: 'Remove' }));
    await keys.press('Enter');
    await shop.seeCartCount(0);
    await expect(shop.heading).toBeFocused();
  });

  await test.step('searches and opens a result', async () => {
    const toggle = shop.header.getByRole('button', { name: 'Search', exact: true });
    const field = dialog.getByRole('combobox');
    await keys.tabTo(toggle, 'Shift+Tab');
    await keys.press('Enter');
    await keys.seeFocus(field);
    await keys.seeTrap(dialog);
    await keys.press('Escape');
    await expect(dialog).toBeHidden();
    await keys.seeFocus(toggle);
    await keys.press('Enter');
    await keys.seeFocus(field);
    await keys.type('lamp');
    await keys.press('Enter');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await keys.press('ArrowDown');
    await expect(dialog.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', /./);
    await keys.press('Enter');
    await keys.seeArrival(/\/p\/products\/details\//);
  });

  await test.step('switches the language', async () => {
    await keys.tabTo(shop.header.getByRole('button', { name: 'Български' }), 'Shift+Tab');
    await keys.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'bg');
    await keys.tabTo(shop.header.getByRole('button', { name: 'Български' }));
  });
});

ownShopTest(
  '[G17] [K1] [K2] [A2] [O2] cart, login, address form and checkout work by keyboard alone, up to a placed order',
  async ({ page, shop, database }) => {
    const keys = new Keyboard(page);
    const customer = await database.addCustomer('Mira Ivanova');
    const tea = await database.addProduct('Mountain tea');
    const button = (name: string | RegExp) => shop.main.getByRole('button', { name });
    const field = (name: string | RegExp) => shop.main.getByLabel(name).and(shop.main.locator('input, select'));
    const fill = async (name: string | RegExp, text: string) => {
      await keys.tabTo(field(name));
      await keys.type(text);
    };
    await shop.open(`/p/products/details/${tea.slug}`);
    await keys.tabTo(button('Add to cart').first());
    await keys.press('Enter');
    await shop.seeCartCount(1);
    await keys.tabTo(shop.cartLink, 'Shift+Tab');
    await keys.press('Enter');
    await keys.seeArrival('/p/cart');
    await keys.tabTo(shop.main.getByRole('link', { name: 'Checkout', exact: true }));
    await keys.press('Enter');

    await test.step('reports an empty login form, then logs in', async () => {
      await keys.seeArrival(/\/p\/login/);
      // A guest who opens the checkout by its URL is redirected to the login page, and a toast shows the reason.
      await page.goto('/p/checkout');
      await expect(page).toHaveURL(/\/p\/login/);
      const notice = page.getByRole('button', { name: 'Close notification' });
      await keys.tabTo(notice);
      await keys.skipToContent('Tab');
      await keys.tabTo(notice);
      await keys.press('Enter');
      await expect(notice).toHaveCount(0);
      await keys.seeFocus(page.getByRole('link', { name: 'Report a problem' }));
      await keys.skipToContent();
      await keys.tabTo(button(/^Log in$/));
      await keys.press('Enter');
      await keys.seeFocus(field('Email'));
      await keys.type(customer.email);
      await fill('Password', password);
      await keys.press('Enter');
      // A customer without a saved address sees the address form. Before, `/p/checkout` has the focus for a moment.
      await expect(field('Full name')).toBeVisible();
      await keys.seeArrival('/p/checkout/address?edit=new');
    });

    await test.step('reports an empty address form, then saves an address', async () => {
      await keys.skipToContent();
      await keys.tabTo(button('Continue to delivery'));
      await keys.press('Enter');
      await expect(shop.main.locator('[aria-invalid=true]').first()).toBeFocused();
      if ((await field('Full name').inputValue()) === '') await keys.type('Mira Ivanova');
      await fill('Phone', '0888123456');
      const chooseNext = async (place: string) => {
        await expect(field(place)).toBeEnabled();
        await keys.tabTo(field(place));
        await keys.press('ArrowDown');
        await expect(field(place)).not.toHaveValue('');
        await keys.seeFocus(field(place));
      };
      // The next country is Austria, whose addresses need a postcode.
      await chooseNext('Country');
      await fill(/^Street/, 'Rose Street 1');
      await chooseNext('Province or region');
      await fill('Postcode', '1010');
      await chooseNext('Town or city');
      await keys.tabTo(button('Continue to delivery'));
      await keys.press('Enter');
      await keys.seeArrival('/p/checkout/delivery');
    });

    await test.step('chooses delivery and payment, and places the order', async () => {
      await keys.tabTo(button('Continue'));
      await keys.press('Enter');
      await keys.seeArrival('/p/checkout/payment');
      await keys.tabTo(button('Continue'));
      await keys.press('Enter');
      const cash = shop.main.getByRole('radio', { name: /Cash on delivery/ });
      await expect(shop.main.getByRole('radio').first()).toBeFocused();
      for (let tries = 0; tries < 5 && !(await cash.isChecked()); tries += 1) await keys.press('ArrowDown');
      await keys.seeFocus(cash);
      await keys.tabTo(button('Continue'));
      await keys.press('Enter');
      await keys.seeArrival('/p/checkout/review');
      await keys.tabTo(button(/^Order with obligation to pay/));
      await keys.press('Enter');
      await keys.seeArrival(/\/p\/checkout\/done\//);
      await shop.seeHeading('Thank you for your order');
      const { rows } = await database.pool.query('select 1 from orders where customer_id = $1', [customer.id]);
      expect(rows).toHaveLength(1);
    });
  },
);
