import { expect, type Locator, type Page } from '@playwright/test';
import { ownShopTest, ShopPage, stored, test } from './shop-fixtures';

const texts = {
  en: {
    compare: 'Compare',
    compareAll: (count: number) => `Compare (${count})`,
    bar: 'Comparison',
    differences: 'Only differences',
    anotherCategory: /in another category/,
    gone: /no longer sold/,
    nothing: 'Nothing to compare',
    hidden: '1 equal row is hidden',
    add: 'Add another product',
    choose: 'Choose options',
  },
  bg: {
    compare: 'Сравни',
    compareAll: (count: number) => `Сравни (${count})`,
    bar: 'Сравнение',
    differences: 'Само разликите',
    anotherCategory: /от друга категория/,
    gone: /вече не се продава/,
    nothing: 'Няма избрани продукти за сравнение',
    hidden: 'Скрит е 1 еднакъв ред',
    add: 'Добави още един продукт',
    choose: 'Избери вариант',
  },
} as const;

interface Product {
  slug: string;
  name: string;
}

const boxes = (page: Page, compare: string) => page.getByRole('checkbox', { name: new RegExp(`^${compare} `) });

for (const lang of ['en', 'bg'] as const) {
  const word = texts[lang];

  test(`[D15] compares products that were picked in a listing, in ${lang}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), lang);
    const shop = new ShopPage(page, lang);
    await shop.open('/p/products?category=sneakers');
    await expect(boxes(page, word.compare)).toHaveCount(0);
    await shop.main.getByRole('button', { name: word.compare, exact: true }).click();
    const bar = shop.main.getByRole('region', { name: word.bar });
    await boxes(page, word.compare).nth(0).check();
    await boxes(page, word.compare).nth(1).check();
    await expect(bar.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded();
    await expect(bar).toBeVisible();
    const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
    const isAboveFooter = async () => {
      const [{ y, height }, footer] = [await boxOf(bar), await boxOf(page.getByRole('contentinfo'))];
      return y + height <= footer.y;
    };
    await expect.poll(isAboveFooter).toBe(true);
    await bar.getByRole('link', { name: word.compareAll(2) }).click();

    const table = shop.main.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveCount(2);
    const rows = await table.getByRole('rowheader').count();
    await shop.main.getByRole('switch', { name: word.differences }).check();
    await expect(page).toHaveURL(/differences=1/);
    // Both are of the same boutique.
    await expect(table.getByRole('rowheader')).toHaveCount(rows - 1);
    await expect(shop.main.getByText(word.hidden)).toBeVisible();

    await table.getByRole('columnheader').first().getByRole('button').click();
    await expect(table.getByRole('columnheader')).toHaveCount(1);
    await shop.main.getByRole('link', { name: word.add }).click();
    await expect(bar.getByRole('listitem')).toHaveCount(1);
  });

  test(`[D15] tells which products of a comparison cannot be compared, in ${lang}`, async ({ page, request }) => {
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), lang);
    const answer = async (category: string) => {
      const response = await request.get(`/api/product?category=${category}`, { headers: { 'Accept-Language': lang } });
      return (await response.json()).products.data as Product[];
    };
    const [sneaker] = await answer('sneakers');
    const [plant] = await answer('plants');
    const shop = new ShopPage(page, lang);
    await shop.open(`/p/compare?items=${sneaker?.slug},${plant?.slug},no-such-product,,${sneaker?.slug},neither`);
    await expect(shop.main.getByText(word.anotherCategory)).toContainText(plant?.name ?? '?');
    await expect(shop.main.getByText(word.gone)).toHaveText([/ 3 /, / 4 /]);
    await expect(shop.main.getByRole('columnheader')).toHaveCount(1);
    await shop.open('/p/compare');
    await expect(shop.main.getByRole('heading', { name: word.nothing })).toBeVisible();
  });
}

test('[D15] a product page adds its product to the comparison and links to it', async ({ page, shop, api }) => {
  const { products } = await api.get('/api/product?category=sneakers');
  const [{ slug, name }] = products.data as [Product];
  await shop.open(`/p/products/details/${slug}`);
  const button = shop.main.getByRole('button', { name: 'Compare', exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await stored(page, 'comparison')).toContain(slug);
  await shop.main.getByRole('link', { name: 'Compare (1)' }).click();
  await expect(shop.main.getByRole('columnheader', { name })).toBeVisible();
  await expect(shop.main.getByText('Add another product to see how they differ.')).toBeVisible();
});

test('[D15] picks of another tab appear in an open listing', async ({ page, shop }) => {
  await shop.open('/p/products?category=sneakers');
  const other = new ShopPage(await page.context().newPage());
  await other.open('/p/products?category=sneakers');
  await other.main.getByRole('button', { name: 'Compare', exact: true }).click();
  await boxes(other.page, 'Compare').first().check();
  await expect(shop.main.getByRole('region', { name: 'Comparison' })).toBeVisible();
  await expect(boxes(page, 'Compare').first()).toBeChecked();
});

test('[D15] a shared comparison can be continued in the listing', async ({ page, shop, api }) => {
  const { products } = await api.get('/api/product?category=sneakers');
  const [first, second] = products.data as Product[];
  await shop.open(`/p/compare?items=${first?.slug},${second?.slug}`);
  expect(await stored(page, 'comparison')).toBeNull();
  await shop.main.getByRole('link', { name: 'Add another product' }).click();
  const bar = shop.main.getByRole('region', { name: 'Comparison' });
  await expect(bar.getByRole('listitem')).toHaveCount(2);
  await boxes(page, 'Compare').nth(2).check();
  await expect(bar.getByRole('link', { name: 'Compare (3)' })).toBeVisible();
});

test('[D15] products leave the comparison at once, also offline, and focus and scroll position stay', async ({
  page,
  shop,
  api,
}) => {
  const { products } = await api.get('/api/product?category=sneakers');
  const slugs = (products.data as Product[]).slice(0, 4).map(({ slug }) => slug);
  await shop.open(`/p/compare?items=${slugs.join()}`);
  await page.context().setOffline(true);
  const heads = shop.main.getByRole('columnheader');
  await heads.nth(0).getByRole('button').click();
  await heads.nth(0).getByRole('button').click();
  await expect(heads).toHaveCount(2);
  expect(decodeURIComponent(new URL(page.url()).search)).toBe(`?items=${slugs.slice(2).join()}`);
  await expect(shop.main.getByRole('table')).toBeVisible();
  expect(await shop.main.evaluate((main) => main.contains(document.activeElement))).toBe(true);
  await page.context().setOffline(false);
});

test('[D15] picture and name of each product stay below the header while a long table scrolls', async ({
  page,
  shop,
  api,
}) => {
  const { products } = await api.get('/api/product?category=sneakers');
  const [first, second] = products.data as Product[];
  await shop.open(`/p/compare?items=${first?.slug},${second?.slug}`);
  const names = shop.main.getByText(second?.name ?? '?');
  await expect(names.filter({ visible: true })).toHaveCount(1);
  await shop.main
    .getByRole('rowheader')
    .last()
    .evaluate((row) => row.scrollIntoView());
  await expect(names.last()).toBeInViewport({ ratio: 1 });
  await expect(names.last()).toBeVisible();
  // The table has scrolled away below it.
  await expect(names.first()).not.toBeInViewport();
  const header = await page.getByRole('banner').boundingBox();
  const name = await names.last().boundingBox();
  expect(name?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
});

test('[D15] a product that fails to load leaves the others in place, and can be loaded again', async ({
  page,
  shop,
  api,
}) => {
  const { products } = await api.get('/api/product?category=sneakers');
  const [first, second] = products.data as Product[];
  // Before the listing, because it loads products in view ahead.
  await page.route(`**/api/product/${second?.slug}*`, (route) => route.abort());
  await shop.open('/p/products?category=sneakers');
  await shop.main.getByRole('button', { name: 'Compare', exact: true }).click();
  for (const product of [first, second]) await page.getByRole('checkbox', { name: `Compare ${product?.name}` }).check();
  await shop.main.getByRole('link', { name: 'Compare (2)' }).click();
  await expect(shop.main.getByRole('columnheader', { name: first?.name ?? '?' })).toBeVisible();
  await expect(shop.main.getByRole('alert')).toHaveText('This product could not be loaded. Product 2');
  await page.unrouteAll();
  await shop.main.getByRole('button', { name: 'Try again' }).click();
  await expect(shop.main.getByRole('columnheader', { name: second?.name ?? '?' })).toBeVisible();
  expect(await shop.main.evaluate((main) => main.contains(document.activeElement))).toBe(true);
});

test('[D15] the message that a fifth product is refused ends with the page', async ({ page, shop }) => {
  await shop.open('/p/products?category=sneakers');
  await shop.main.getByRole('button', { name: 'Compare', exact: true }).click();
  for (const index of [0, 1, 2, 3]) await boxes(page, 'Compare').nth(index).check();
  await boxes(page, 'Compare').nth(4).press('Space');
  await expect(boxes(page, 'Compare').nth(4)).not.toBeChecked();
  const refusal = page.getByText(/up to four products/);
  await expect(refusal).toBeVisible();
  await page.getByRole('link', { name: 'Offers' }).last().click();
  await shop.seeHeading('Offers');
  await page.goBack();
  await expect(shop.main.getByRole('region', { name: 'Comparison' })).toContainText('4 of 4');
  await expect(refusal).toHaveCount(0);
});

test('[D15] a comparison of a link replaces an earlier one, which can be restored', async ({ page, shop, api }) => {
  const { products } = await api.get('/api/product?category=plants');
  const [plant] = products.data as Product[];
  await shop.open('/p/products?category=sneakers');
  await shop.main.getByRole('button', { name: 'Compare', exact: true }).click();
  await boxes(page, 'Compare').nth(0).check();
  await boxes(page, 'Compare').nth(1).check();
  await shop.open(`/p/compare?items=${plant?.slug},..`);
  await shop.main.getByRole('link', { name: 'Add another product' }).click();
  const bar = shop.main.getByRole('region', { name: 'Comparison' });
  await expect(bar).toContainText('1 of 4');
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(bar).toContainText('2 of 4');
});

ownShopTest('[D15] names a picked product that is not sold any more', async ({ page, database }) => {
  const shop = new ShopPage(page);
  const kettle = await database.addProduct('Gone kettle');
  await shop.open(`/p/products/details/${kettle.slug}`);
  await shop.main.getByRole('button', { name: 'Compare', exact: true }).click();
  await database.removeProduct(kettle.id);
  await shop.main.getByRole('link', { name: 'Compare (1)' }).click();
  await expect(shop.main.getByText('Gone kettle is no longer sold.')).toBeVisible();
});

ownShopTest(
  '[D15] a product without variants can be added to the cart from the comparison',
  async ({ page, database }) => {
    const shop = new ShopPage(page);
    const { id, slug } = await database.addProduct('Plain kettle');
    await shop.open(`/p/compare?items=${slug}`);
    const saved = page.waitForResponse('**/api/guest-add-to-cart');
    await shop.main.getByRole('button', { name: 'Add to cart' }).click();
    await shop.seeCartCount(1);
    await saved;
    await database.removeProduct(id);
  },
);
