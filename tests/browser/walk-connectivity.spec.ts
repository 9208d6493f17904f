import { expect, type Page } from '@playwright/test';
import { shopModel } from '../models/connectivity.model';
import { addAddress, fillCart } from '../support/add-address-cart-and-coupon';
import { checkoutTexts } from '../support/checkout-texts';
import type { Walker } from '../support/path-generator';
import { enter } from './login';
import type { ShopDatabase } from './shop-database';
import { type Lang, ShopPage, ownShopTest as test } from './shop-fixtures';
import { walkOwnShop } from './walks';

const model = shopModel();

const proofs = { offline: 'K2' };

walkOwnShop(model, { proofs, walker: ({ page, database, lang }) => customer(page, database, lang) });

test('[K2] places an order when the browser always reports offline but the shop responds', async ({
  page,
  database,
  lang,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await customer(page, database, lang);
  const order = new ShopPage(page, lang).main.getByRole('button', { name: checkoutTexts[lang].order });
  await expect(order).not.toHaveAttribute('aria-disabled');
  await order.click();
  await expect(page).toHaveURL(/\/p\/checkout\/done\//);
});

const reason = { en: 'As soon as you are back online', bg: /онлайн|на линия/ };

async function customer(page: Page, database: ShopDatabase, lang: Lang): Promise<Walker> {
  const word = checkoutTexts[lang];
  const shop = new ShopPage(page, lang);
  const user = await database.addCustomer('Mira Ivanova');
  const tea = await database.addProduct('Mountain tea');
  await addAddress(database.pool, user.id, 'Rose Street 1', true);
  await fillCart(database.pool, user.id, tea.id, 1);
  await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
  await enter(page, user);
  await shop.open('/p/checkout');
  for (const step of ['address', 'delivery'] as const) {
    await expect(page).toHaveURL(new RegExp(`/p/checkout/${step}$`));
    await shop.main.getByRole('button', { name: word.continue }).click();
  }
  await shop.main.getByRole('radio', { name: word.cash }).check();
  await shop.main.getByRole('button', { name: word.continue }).click();
  const order = shop.main.getByRole('button', { name: word.order });
  const ordered: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') ordered.push(request.url());
  });
  return {
    events: {
      'network.lost': () => page.context().setOffline(true),
      'network.returned': () => page.context().setOffline(false),
    },
    states: {
      online: async () => {
        await expect(order).toBeVisible();
        await expect(order).not.toHaveAttribute('aria-disabled');
      },
      offline: async () => {
        await expect(order).toHaveAttribute('aria-disabled', 'true');
        await expect(order).toHaveAccessibleDescription(reason[lang]);
        await order.press('Enter');
        expect(ordered).toEqual([]);
      },
    },
  };
}
