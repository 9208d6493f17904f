import { expect } from '@playwright/test';
import { fileOf, ownShopTest, renderInBrowser, test } from './shop-fixtures';

test('[R2] [E50] [X1] boutiques show rating and product count, can be searched by name, and lead to their sortable products', async ({
  page,
  shop,
  api,
}) => {
  const { sellers } = await api.get('/api/sellers');
  const [wanted] = sellers.data;
  await shop.open('/p/boutiques');
  await expect(shop.main.getByRole('article')).toHaveCount(sellers.total);
  const card = shop.main.getByRole('article').filter({ hasText: wanted.shop_name });
  await expect(card).toContainText(wanted.averageRating.toFixed(1));
  await expect(card).toContainText(`${wanted.products_count} products`);

  const field = shop.main.getByRole('searchbox', { name: 'Boutique name' });
  await field.fill(wanted.shop_name.slice(0, 5).toUpperCase());
  await field.press('Enter');
  await expect(page).toHaveURL(/\/p\/boutiques\?q=/);
  await expect(shop.main.getByRole('article')).toHaveCount(1);
  await expect(field).toBeFocused();
  await field.fill('no such boutique');
  await field.press('Enter');
  await expect(shop.main).toContainText('No boutique with this name');
  await page.goBack();
  await expect(field).toHaveValue(wanted.shop_name.slice(0, 5).toUpperCase());
  await shop.main.getByRole('button', { name: 'Clear search' }).press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await expect(shop.main.getByRole('article')).toHaveCount(sellers.total);
  await card.getByRole('link').click();

  await expect(page).toHaveURL(`/p/boutiques/${wanted.slug}`);
  await shop.seeHeading(wanted.shop_name);
  await expect(shop.main).toContainText(`Open from ${wanted.open_at} to ${wanted.closed_at}`);
  await expect(shop.main).toContainText(wanted.address);
  await expect(shop.main.locator('header img').first()).toHaveAttribute('src', new RegExp(fileOf(wanted.banner_image)));
  const { products } = await api.get(`/api/sellers/${wanted.slug}?shorting_id=2`);
  await shop.main.getByRole('combobox', { name: 'Sort by' }).selectOption('price-up');
  await expect(page).toHaveURL(`/p/boutiques/${wanted.slug}?sort=price-up`);
  await expect(shop.main).toContainText(`${products.total} products`);
  await expect(shop.main.locator(`a[href*="/details/"]`).first()).toContainText(products.data[0].name);
});

test('[R2] the boutique list works without its endpoint, offers a retry after a failure, and unknown slugs show the 404 page', async ({
  page,
  shop,
  api,
}) => {
  await renderInBrowser(page);
  const { sellers } = await api.get('/api/sellers');
  let failing = true;
  await page.route('**/api/sellers', (route) =>
    failing ? route.fulfill({ status: 404, json: { message: 'None' } }) : route.continue(),
  );
  // On a server without the endpoint `/api/sellers`, the page shows the boutiques of the home page.
  await shop.open('/p/boutiques');
  const { sellers: ofHome } = await api.get('/api');
  await expect(shop.main.getByRole('article')).toHaveCount(ofHome.length);
  await page.unroute('**/api/sellers');
  await page.route('**/api/sellers?search=**', (route) =>
    failing ? route.fulfill({ status: 400, json: { message: 'Broken' } }) : route.continue(),
  );
  await shop.open(`/p/boutiques?q=${encodeURIComponent(sellers.data[0].shop_name)}`);
  await expect(shop.main.getByRole('alert')).toBeVisible();
  failing = false;
  await shop.main.getByRole('button', { name: 'Try again' }).click();
  await expect(shop.main.getByRole('article')).toHaveCount(1);
  await shop.open('/p/boutiques/no-such-boutique');
  await expect(shop.main).toContainText('404');
});

test('[R3] /{slug} opens a storefront or a boutique without flashing the 404 page, which an unknown slug shows', async ({
  page,
  shop,
  api,
}) => {
  const { sellers } = await api.get('/api/sellers');
  const { affiliates } = await api.get('/api/affiliates');
  const headings: [path: string, text: string][] = [];
  await page.exposeFunction('seen', (path: string, text: string) => headings.push([path, text]));
  await page.addInitScript(() =>
    new MutationObserver(() => {
      const text = document.querySelector('main h1')?.textContent;
      if (text) (window as unknown as { seen: (...seen: string[]) => void }).seen(location.pathname, text);
    }).observe(document, { childList: true, subtree: true, characterData: true }),
  );
  for (const [slug, name, path] of [
    [affiliates.data[0].slug, affiliates.data[0].name, '/p/affiliates/'],
    [sellers.data[0].slug, sellers.data[0].shop_name, '/p/boutiques/'],
  ]) {
    await shop.open(`/${slug}`);
    await shop.seeHeading(name);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}${slug}$`));
    const shown = headings.filter(([at]) => at === `/${slug}`).map(([, text]) => text);
    expect([...new Set(shown)]).toEqual([name]);
  }
  await shop.main.getByRole('combobox', { name: 'Sort by' }).selectOption('price-up');
  await expect(page).toHaveURL(`/${sellers.data[0].slug}?sort=price-up`);
  await shop.seeHeading(sellers.data[0].shop_name);
  await shop.open('/no-such-thing-at-all');
  await expect(shop.main).toContainText('404');
});

ownShopTest(
  '[R3] [X2] /{slug} prefers a page to a storefront, and a storefront to a boutique',
  async ({ shop, database }) => {
    const called = (name: string) => JSON.stringify({ en: name });
    await database.pool.query(
      `with page as (insert into pages (slug, name, description) values ($1, $2, $3)),
         storefront as (insert into affiliates (slug, name, description, token) values ($1, $4, '{}', $1))
       insert into sellers (slug, shop_name, description, address) values ($1, $5, '{}', '{}')`,
      ['one-name', called('The page'), called('<p>Text</p>'), called('The storefront'), 'The boutique'],
    );
    await shop.open('/one-name');
    await shop.seeHeading('The page');
    await database.pool.query("delete from pages where slug = 'one-name'");
    await shop.open('/one-name');
    await shop.seeHeading('The storefront');
    await database.pool.query("delete from affiliates where slug = 'one-name'");
    await shop.open('/one-name');
    await shop.seeHeading('The boutique');
  },
);

test('[R11] [E18] [E35] brands are listed by letter, and each links to its products', async ({ page, shop, api }) => {
  const { brands } = await api.get('/api/brands');
  const letters = [...new Set(brands.map(({ name }: { name: string }) => name.charAt(0).toUpperCase()))].sort();
  await shop.open('/p/brands');
  const jumps = shop.main.getByRole('navigation', { name: 'Letters' }).getByRole('link');
  await expect(jumps).toHaveText(letters as string[]);
  await jumps.last().click();
  await expect(shop.main.getByRole('heading', { level: 2 }).last()).toBeInViewport();
  const brand = brands.at(-1);
  await shop.main.getByRole('link', { name: brand.name, exact: true }).click();
  await expect(page).toHaveURL(`/p/products?brand=${brand.slug}`);
  await shop.seeHeading(brand.name);
});
