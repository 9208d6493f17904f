import { expect } from '@playwright/test';
import { type Lang, ownShopTest, renderInBrowser, ShopPage, test } from './shop-fixtures';

interface Sale {
  id: number;
  title: string;
  offer: number;
  end_time: string;
  products_count: number;
}

function seconds(text: string): number {
  const [second = 0, minute = 0, hour = 0, day = 0] = (text.match(/\d+/g) ?? []).map(Number).toReversed();
  return ((day * 24 + hour) * 60 + minute) * 60 + second;
}

const timerNames = {
  en: 'Time left',
  bg: 'Оставащо време',
};

for (const lang of Object.keys(timerNames) as Lang[]) {
  test(`[R10] shows the time left of each sale despite a wrong clock, in ${lang}`, async ({ page, request }) => {
    await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
    // The device's clock is three years behind. The countdown must use the shop's time.
    await page.addInitScript(() => {
      const real = Date.now;
      Date.now = () => real() - 3 * 365 * 86_400_000;
    });
    const read = (path: string) => request.get(path, { headers: { 'Accept-Language': lang } }).then((r) => r.json());
    const { flashSales }: { flashSales: Sale[] } = await read('/api/flash-sales');
    expect(flashSales.length).toBeGreaterThan(1);
    const shop = new ShopPage(page, lang);
    await shop.open('/p/offers');
    for (const sale of flashSales) {
      const card = shop.main.getByRole('article').filter({ hasText: sale.title });
      await expect(card).not.toContainText('%');
      const timer = card.getByRole('timer', { name: timerNames[lang] });
      await expect(timer).toBeVisible();
      const left = seconds(await timer.innerText());
      expect(Math.abs(left - (Date.parse(sale.end_time) - Date.now()) / 1000)).toBeLessThan(5);
    }
  });
}

test('[R10] [E35] [E52] [X14] offers list the reduced products and open a sale, whose sort order is in the URL', async ({
  page,
  shop,
  api,
}) => {
  await shop.open('/p/offers');
  const { products } = await api.get('/api/product?on_sale=1&per_page=60&shorting_id=5');
  await expect(shop.main.getByText(String(products.total)).first()).toBeVisible();
  const listing = shop.main.getByRole('region', { name: 'Products', exact: true });
  const shown = listing.locator('a[href*="/p/products/details/"]');
  await expect(shown.first()).toBeVisible();
  const all = products.data.map(({ slug }: { slug: string }) => slug);
  for (const href of await shown.evaluateAll((links) => links.map((link) => link.getAttribute('href')))) {
    expect(all).toContain(new URL(href ?? '', 'http://shop').pathname.split('/').at(-1));
  }

  const { flashSales }: { flashSales: Sale[] } = await api.get('/api/flash-sales');
  const [first] = flashSales;
  await shop.main.getByRole('link', { name: first?.title ?? '' }).click();
  await expect(page).toHaveURL(`/p/flash-sale/${first?.id}`);
  await shop.seeHeading(first?.title ?? '');
  const inSale = await api.get(`/api/flash-sale/${first?.id}`);
  await expect(listing.getByRole('article')).toHaveCount(inSale.products.data.length);
  for (const { slug } of inSale.products.data) await expect(listing.locator(`a[href*="/${slug}"]`)).toBeVisible();

  const cheapest = (await api.get(`/api/flash-sale/${first?.id}?shorting_id=2`)).products.data[0];
  await page.goto(`/p/flash-sale/${first?.id}?sort=price-up`);
  await expect(listing.locator('a[href*="/p/products/details/"]').first()).toHaveAttribute(
    'href',
    new RegExp(`/${cheapest.slug}`),
  );
});

ownShopTest(
  '[D8] a sale shows a saving only if its prices are below the lowest of 30 days',
  async ({ page, database }) => {
    const [tea, honey] = [await database.addProduct('Mountain tea'), await database.addProduct('Acacia honey')];
    // Ten days ago the price rose from €15.00 to €19.90. In the sale the product costs €15.92.
    await database.pool.query(
      `with raised as (
       update price_history set starts_at = now() - interval '10 days' where product_id = $1 returning starts_at)
     insert into price_history (product_id, price, starts_at, ends_at)
     select $1, 1500, now() - interval '60 days', starts_at from raised`,
      [honey.id],
    );
    const times = { endsAt: new Date(Date.now() + 600_000), offer: 20 };
    const both = await database.addSale('Tea and honey', { ...times, products: [tea.id, honey.id] });
    const shop = new ShopPage(page);
    await shop.open(`/p/flash-sale/${both}`);
    await expect(shop.main.getByRole('article').filter({ hasText: 'Mountain tea' })).toContainText('−20%');
    const card = shop.main.getByRole('article').filter({ hasText: 'Acacia honey' });
    await expect(card).toContainText('€15.92');
    await expect(card).not.toContainText('%');
    await database.endSale(both);
    const one = await database.addSale('Honey days', { ...times, products: [honey.id] });
    await shop.open(`/p/flash-sale/${one}`);
    await expect(card).toContainText('€15.92');
    await expect(shop.main).not.toContainText('%');
    await database.endSale(one);
    for (const { id } of [tea, honey]) await database.removeProduct(id);
  },
);

ownShopTest(
  '[R10] [D8] the end of a sale updates its page, its prices and the offers without a reload',
  async ({ page, database }) => {
    const product = await database.addProduct('Mountain tea');
    const endsAt = new Date(Date.now() + 600_000);
    const sale = await database.addSale('Tea time', { endsAt, offer: 20, products: [product.id] });
    const shop = new ShopPage(page);
    await page.clock.install();
    await shop.open(`/p/flash-sale/${sale}`);
    const card = shop.main.getByRole('article').filter({ hasText: 'Mountain tea' });
    await expect(card).toContainText('€15.92');
    await expect(card).toContainText('Previous 30-day low €19.90');
    await expect(card.locator('s')).toHaveText('€19.90');
    await expect(shop.main.getByRole('timer')).toBeVisible();

    await database.endSale(sale);
    await page.clock.fastForward(605_000);
    await expect(shop.main).toContainText('The sale is over');
    await expect(card).toContainText('€19.90');
    await expect(card).not.toContainText('€15.92');
    await expect(card.locator('s')).toHaveCount(0);
    await expect(shop.main.getByRole('timer')).toHaveCount(0);
    await expect(page.getByText('A sale has just ended.')).toBeVisible();

    await shop.main.getByRole('link', { name: 'See current offers' }).click();
    await shop.seeHeading('Offers');
    await expect(shop.main.getByRole('timer').first()).toBeVisible();
    await expect(shop.main).not.toContainText('Tea time');

    await page.goto(`/p/flash-sale/${sale}`);
    await expect(shop.main).toContainText('The sale is over');
    await expect(card).toContainText('€19.90');
    await database.removeProduct(product.id);
  },
);

test('[R10] an unknown sale shows the 404 page, and a failed list of sales can be retried', async ({
  page,
  shop,
  api,
}) => {
  await renderInBrowser(page);
  const { errorPage } = await api.get('/api/website-setup');
  for (const id of ['999999', 'no-such-sale', '-1']) {
    await page.goto(`/p/flash-sale/${id}`);
    await shop.seeHeading(errorPage.header);
  }
  await page.route('**/api/flash-sales', (route) => route.fulfill({ status: 418, body: '{}' }));
  await page.goto('/p/offers');
  await shop.seeHeading('This page could not be loaded');
  await page.unroute('**/api/flash-sales');
  await shop.main.getByRole('button', { name: 'Try again' }).click();
  await shop.seeHeading('Offers');
});

test('[R10] each product on the offers page has a reduced price', async ({ request }) => {
  const { products } = await (await request.get('/api/search-product?on_sale=1&per_page=60')).json();
  expect(products.total).toBe(products.data.length);
  expect(products.total).toBeGreaterThan(0);
  for (const { name, price, offer_price, lowest_price, flash_sale } of products.data)
    expect(lowest_price, name).toBeGreaterThan(((offer_price || price) * (100 - (flash_sale?.offer ?? 0))) / 100);
});
