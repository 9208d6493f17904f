import { expect, type Page } from '@playwright/test';
import { ownShopTest, test } from './shop';

/** What the API is asked for the product, as it is on its way. */
function productRequests(page: Page): URL[] {
  const urls: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/product/')) urls.push(url);
  });
  return urls;
}

test('[R5] cid and flash_sale_id reach the API only when they are set', async ({ page, shop, api }) => {
  const { products } = await api.get('/api/product?per_page=1');
  const path = `/p/products/details/${products.data[0].slug}`;
  const asked = productRequests(page);
  await shop.open(path);
  expect(asked.at(-1)?.search).toBe('');
  await shop.open(`${path}?cid=3&flash_sale_id=1`);
  expect([...(asked.at(-1)?.searchParams ?? [])].sort()).toEqual([
    ['cid', '3'],
    ['flash_sale_id', '1'],
  ]);
});

test('[G7] prices have the shop’s currency and two decimals, ratings one, and 5.0 stands where there is none', async ({
  page,
  shop,
  api,
}) => {
  const { setting } = await api.get('/api/website-setup');
  const { products } = await api.get('/api/product?per_page=60');
  const rated = products.data.find(({ averageRating }: { averageRating: number }) => averageRating > 0);
  const unrated = products.data.find(({ averageRating }: { averageRating: number }) => Number(averageRating) === 0);
  await shop.open(`/p/products/details/${rated.slug}`);
  await expect(shop.main.getByText(rated.averageRating.toFixed(1), { exact: true }).first()).toBeVisible();
  await expect(shop.main.getByText(new RegExp(`^\\${setting.currency_icon}[\\d,]+\\.\\d\\d$`)).first()).toBeVisible();
  await shop.open(`/p/products/details/${unrated.slug}`);
  await expect(shop.main.getByText('5.0', { exact: true }).first()).toBeVisible();
  await page.evaluate(() => localStorage.setItem('lang', 'bg'));
  await shop.open(`/p/products/details/${rated.slug}`);
  await expect(
    shop.main.getByText(new RegExp(`^[\\d\\s ]+,\\d\\d\\s?\\${setting.currency_icon}$`)).first(),
  ).toBeVisible();
});

test('[R5] what is sold out says so and can not be added', async ({ page, shop, api }) => {
  const { products } = await api.get('/api/product?per_page=60');
  const { products: more } = await api.get('/api/product?per_page=60&page=2');
  const soldOut = [...products.data, ...more.data].find(
    ({ qty, sold_qty }: { qty: number; sold_qty: number }) => qty - sold_qty === 0,
  );
  await shop.open(`/p/products/details/${soldOut.slug}`);
  await expect(shop.main).toContainText(/sold out/i);
  const add = page.getByRole('button', { name: 'Add to cart' });
  for (const button of await add.all()) await expect(button).toBeDisabled();
  await shop.seeCartCount(0);
});

ownShopTest(
  '[R5] never more than there are can be added, counting what is in the cart',
  async ({ page, shop, database }) => {
    const { slug } = await database.addProduct('Two of a kind', 2);
    await shop.open(`/p/products/details/${slug}`);
    await page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().click();
    await shop.seeCartCount(1);
    await page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().click();
    await shop.cartLink.click();
    await expect(shop.main.getByRole('group', { name: 'Quantity of Two of a kind' })).toContainText('2');
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first()).toBeDisabled();
  },
);

test('[R5] text from the shop is never run as a script', async ({ page, shop, api }) => {
  const { products } = await api.get('/api/product?per_page=1');
  const [{ slug }] = products.data;
  await page.route(`**/api/product/${slug}`, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const evil = '<img src=x onerror="window.hit=1"><script>window.hit=1</script><p>Fine words</p>';
    Object.assign(json.product, { name: evil, long_description: evil, short_description: evil });
    await route.fulfill({ response, json });
  });
  await shop.open(`/p/products/details/${slug}`);
  await expect(shop.main.getByText('Fine words').first()).toBeVisible();
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});
