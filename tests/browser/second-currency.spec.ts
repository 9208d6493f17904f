import { expect } from '@playwright/test';
import { drawn, overflowOf, seeNoViolation } from './axe';
import { addBuyer, goToReview } from './checkout-steps';
import { enter } from './login';
import type { ShopDatabase } from './shop-database';
import { ShopPage, ownShopTest as test } from './shop-fixtures';

const dollar = { icon: '$', rate: '1.0842', date: '2026-11-24' };

const setSecondCurrency = ({ pool }: ShopDatabase) =>
  pool.query(`update documents set value = value || $1 where key = 'setting'`, [
    JSON.stringify({ second_currency: dollar }),
  ]);

// The other tests of the same worker use the shop too.
test.afterEach(({ database: { pool } }) =>
  pool.query(`update documents set value = value - 'second_currency' where key = 'setting'`),
);

// The tea costs €19.90 and the delivery €6.90.
const texts = {
  en: {
    price: '€19.90',
    second: '≈ $21.58 · At the rate of 24 November 2026',
    total: '€46.70',
    secondTotal: '≈ $50.63 · At the rate of 24 November 2026',
    checkout: 'Checkout',
    summary: 'Summary',
    cash: /Cash on delivery/,
    order: 'Order with obligation to pay €46.70',
  },
  bg: {
    price: '19,90 €',
    second: '≈ 21,58 $ · По курс от 24 ноември 2026 г.',
    total: '46,70 €',
    secondTotal: '≈ 50,63 $ · По курс от 24 ноември 2026 г.',
    checkout: 'Към поръчката',
    summary: 'Обобщение',
    cash: /Наложен платеж/,
    order: 'Поръчка със задължение за плащане 46,70 €',
  },
};

for (const lang of ['en', 'bg'] as const)
  test(`[T26] [G7] shows price and totals in a second currency too, in ${lang}, on phone and desktop`, async ({
    page,
    database,
  }) => {
    await setSecondCurrency(database);
    const word = texts[lang];
    const { customer, tea } = await addBuyer(page, database, { quantity: 2 });
    const shop = new ShopPage(page, lang);
    await enter(page, customer);
    await page.evaluate((chosen) => localStorage.setItem('lang', chosen), lang);
    /** Expects the amount and its note once, at both widths and in both colour schemes. */
    const see = async (text: string) => {
      for (const [width, colorScheme] of [
        [390, 'dark'],
        [1440, 'light'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await drawn(page);
        await expect(shop.main.locator('p', { hasText: '≈' }).locator('visible=true')).toHaveText([text]);
        expect(await overflowOf(page)).toBeLessThanOrEqual(0);
        await seeNoViolation(page);
      }
    };

    await shop.open(`/p/products/details/${tea.slug}`);
    await expect(shop.main).toContainText(word.price);
    await see(word.second);

    await shop.open('/p/cart');
    await shop.seeCartCount(1);
    await expect(shop.main.getByRole('region', { name: word.summary })).toContainText(word.total);
    await see(word.secondTotal);

    await shop.main.getByRole('link', { name: word.checkout, exact: true }).locator('visible=true').first().click();
    await goToReview(page, word.cash);
    await expect(shop.main.getByRole('button', { name: word.order })).toBeVisible();
    await see(word.secondTotal);
  });

test('[T26] shows no second amount without the setting, or with an invalid one', async ({ page, database, shop }) => {
  const tea = await database.addProduct('Mountain tea');
  for (const second of [undefined, { ...dollar, rate: 0 }, { ...dollar, date: '05.11.2026' }]) {
    if (second)
      await database.pool.query(`update documents set value = value || $1 where key = 'setting'`, [
        JSON.stringify({ second_currency: second }),
      ]);
    await shop.open(`/p/products/details/${tea.slug}`);
    await expect(shop.main).toContainText('€19.90');
    await expect(shop.main).not.toContainText('≈');
  }
  await setSecondCurrency(database);
  await page.reload();
  await expect(shop.main).toContainText('≈ $21.58');
});
