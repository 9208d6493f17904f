import { expect } from '@playwright/test';
import { seeNoViolation } from './axe';
import { addBuyer, goToReview } from './checkout-steps';
import { moveToBoutique } from './delivery-methods';
import { enter } from './login';
import { ownShopTest, ShopPage, test } from './shop-fixtures';

const texts = {
  en: { guarantee: 'Legal guarantee: 2 years', notice: 'Official EU notice of the legal guarantee' },
  bg: { guarantee: 'Законова гаранция: 2 години', notice: 'Официално уведомление на ЕС за законовата гаранция' },
};

const lens = '/p/products/details/telephoto-zoom-lens';

test('[L1] [L4] [L5] the product page names seller, guarantee, warnings and manufacturer without scripts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(new URL(lens, baseURL).href);
  const card = page.getByRole('region', { name: 'Seller and delivery' });
  const open = (name: RegExp) => card.locator('summary').filter({ hasText: name }).click();
  const email = card.getByText('safety@obskura.example');
  await expect(email).toBeHidden();
  await open(/^Product safety and warnings$/);
  await expect(email).toBeVisible();
  await expect(card).toContainText('Never look at the sun through the lens');
  await expect(card.getByText('Obskura Europe s.r.o.')).toBeVisible();
  await open(/^Sold by ЕТ Стара Лента – Петър Стоев · Trader details$/);
  await expect(card.getByText('22 Gurko St, 5000 Veliko Tarnovo')).toBeVisible();
  await expect(card.getByRole('link', { name: '+359 62 555 022' })).toHaveAttribute('href', 'tel:+35962555022');
  await expect(card.getByText('Company number (EIK): 205550473')).toBeVisible();
  await expect(card.getByText('The seller is a trader.')).toBeVisible();
  await open(/^Legal guarantee: 2 years$/);
  const rights = card.getByRole('link', { name: 'Your rights on Your Europe' });
  await expect(rights).toHaveAttribute('href', 'https://europa.eu/youreurope');
  await context.close();
});

for (const lang of ['en', 'bg'] as const) {
  test(`[L1] [L4] [L5] [G17] the facts on a product page have no axe violation in ${lang}`, async ({ page }) => {
    const shop = new ShopPage(page, lang);
    await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
    await page.emulateMedia({ colorScheme: lang === 'en' ? 'light' : 'dark' });
    await shop.open(lens);
    const summaries = shop.main.locator('section:has(details) summary');
    await expect(summaries).toHaveCount(3);
    for (const summary of await summaries.all()) await summary.click();
    await seeNoViolation(page);
  });
}

test('[L1] [L4] the facts change with the product', async ({ page, shop }) => {
  await shop.open(lens);
  await shop.main.getByRole('link', { name: 'Stara Lenta' }).first().click();
  await expect(page).toHaveURL('/p/boutiques/stara-lenta');
  const details = shop.main.locator('details').filter({ hasText: 'Trader details' });
  await details.locator('summary').click();
  await expect(details.getByText('22 Gurko St, 5000 Veliko Tarnovo')).toBeVisible();
  await expect(details).not.toContainText('VAT number');
  await shop.main.locator('a[href$="/details/serviced-35mm-slr"]').first().click();
  await expect(page).toHaveURL(/serviced-35mm-slr/);
  const safety = shop.main.locator('details').filter({ hasText: 'Product safety' });
  await safety.locator('summary').click();
  await expect(safety).toContainText('ManufacturerЕТ Стара Лента – Петър Стоев');
});

test('[L2] a link beside the sorting leads to its rules', async ({ page, shop }) => {
  await shop.open('/p/products?q=lamp');
  await shop.main.getByRole('link', { name: 'How products are sorted' }).click();
  await expect(page).toHaveURL('/how-products-are-sorted');
  await shop.seeHeading('How products are sorted');
  await expect(shop.main).toContainText('The fit of the name counts most');
  await expect(shop.main.getByRole('heading', { name: 'Nobody pays for a place' })).toBeVisible();
});

ownShopTest(
  '[L3] the reviews say how the shop checks them, and whether some are unchecked',
  async ({ page, database }) => {
    const shop = new ShopPage(page);
    const { pool } = database;
    const tea = await database.addProduct('Mountain tea');
    const write = async (line: string) => {
      await pool.query(
        `insert into reviews (product_id, author, rating, body, order_line_id) values ($1, 'Vera', 2, '{"en": "Weak."}', ${line})`,
        [tea.id],
      );
      await pool.query(
        'update products set rating_sum = rating_sum + 2, rating_count = rating_count + 1 where id = $1',
        [tea.id],
      );
    };
    await write(
      '(select max(id) from order_lines where id not in (select order_line_id from reviews where order_line_id is not null))',
    );
    await shop.open(`/p/products/details/${tea.slug}`);
    const reviews = shop.main.locator('#reviews');
    await expect(reviews).toContainText('Customers who have received a product can review it.');
    await expect(reviews).toContainText('We publish good and bad reviews alike.');
    await expect(reviews).not.toContainText('haven’t been checked');
    await write('null');
    await expect(async () => {
      await page.reload();
      await expect(reviews).toContainText('haven’t been checked', { timeout: 1000 });
    }).toPass();
  },
);

ownShopTest(
  '[L1] [L5] the review step names the trader of each parcel and the guarantee',
  async ({ page, database }) => {
    const { customer, tea, shop } = await addBuyer(page, database);
    await moveToBoutique(database, tea.id, [{ name: 'Tea van', fee: 490 }]);
    const { rows } = await database.pool.query(
      `update sellers set legal_name = 'Tea Trade OOD' where id = (select seller_id from products where id = $1) returning slug`,
      [tea.id],
    );
    await enter(page, customer);
    await shop.open('/p/checkout/address');
    await goToReview(page, 'Cash on delivery');
    const parcel = shop.main.getByRole('region', { name: 'Delivery', exact: true });
    await expect(parcel).toContainText('Sold by Tea Trade OOD');
    const details = parcel.getByRole('link', { name: 'Trader details' });
    await expect(details).toHaveAttribute('href', `/p/boutiques/${rows[0].slug}`);
    await shop.main.locator('summary').filter({ hasText: 'Legal guarantee: 2 years' }).locator('visible=true').click();
    await expect(
      shop.main.getByRole('link', { name: 'Your rights on Your Europe' }).locator('visible=true'),
    ).toHaveCount(1);
    await seeNoViolation(page);
  },
);

for (const [lang, file] of [
  ['en', 'error-balloon.jpg'],
  ['bg', 'pazar.png'],
] as const) {
  ownShopTest(`[L5] the owner’s picture of the official notice is shown in ${lang}`, async ({ page, database }) => {
    const { pool } = database;
    const write = (query: string) => pool.query(`update documents set value = ${query} where key = 'setting'`);
    await write(
      `value || '{"guarantee_notice": {"en": "/media/demo/error-balloon.jpg", "bg": "/media/demo/pazar.png"}}'`,
    );
    try {
      const { slug } = await database.addProduct('Mountain tea', 9);
      await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
      const shop = new ShopPage(page, lang);
      await shop.open(`/p/products/details/${slug}`);
      await shop.main.locator('summary').filter({ hasText: texts[lang].guarantee }).click();
      const notice = shop.main.getByRole('link', { name: texts[lang].notice });
      await expect(notice).toHaveAttribute('href', `/media/demo/${file}?w=1920`);
      const isLoaded = (img: HTMLImageElement) => img.currentSrc.includes('/media/') && img.naturalWidth > 0;
      await expect.poll(() => notice.locator('img').evaluate(isLoaded)).toBe(true);
      await seeNoViolation(page, 'details[open]');
    } finally {
      await write(`value - 'guarantee_notice'`);
    }
  });
}
