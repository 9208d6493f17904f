import { expect, type Page } from '@playwright/test';
import { ownShopTest, ShopPage, stored, test } from './shop-fixtures';

const texts = {
  en: {
    compare: 'Compare',
    compareAll: (count: number) => `Compare (${count})`,
    bar: 'Comparison',
    differences: 'Only differences',
    anotherCategory: /of another category/,
    gone: /not sold any more/,
    nothing: 'Nothing to compare yet',
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
    nothing: 'Още няма какво да се сравни',
    add: 'Добавете още един продукт',
    choose: 'Избери опции',
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
    const topOf = (box: { y: number } | null) => box?.y ?? 0;
    const isAboveFooter = async () => {
      const [own, footer] = [await bar.boundingBox(), await page.getByRole('contentinfo').boundingBox()];
      return topOf(own) + (own?.height ?? 0) <= topOf(footer);
    };
    await expect.poll(isAboveFooter).toBe(true);
    await bar.getByRole('link', { name: word.compareAll(2) }).click();

    const table = shop.main.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveCount(2);
    const rows = await table.getByRole('rowheader').count();
    await shop.main.getByRole('switch', { name: word.differences }).check();
    await expect(page).toHaveURL(/differences=1/);
    const different = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect.poll(() => different.count()).toBeLessThanOrEqual(rows);

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
    await shop.open(`/p/compare?items=${sneaker?.slug},${plant?.slug},no-such-product,,${sneaker?.slug}`);
    await expect(shop.main.getByText(word.anotherCategory)).toContainText(plant?.name ?? '?');
    await expect(shop.main.getByText(word.gone)).toBeVisible();
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
