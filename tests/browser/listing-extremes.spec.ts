import { expect, type Locator, type Page } from '@playwright/test';
import { addCategory } from './add-category';
import { ownShopTest, type ShopPage } from './shop-fixtures';

const cards = (shop: ShopPage) => shop.main.locator('article a');
const scroll = (page: Page) => page.evaluate(() => window.scrollY);
const status = (shop: ShopPage) => shop.main.getByRole('status').filter({ hasText: /product/ });

const positionOf = (locator: Locator) =>
  locator.evaluate((element) => [window.scrollY, element.getBoundingClientRect().top] as const);

const seeNothingWider = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

ownShopTest(
  '[R4] [G12] loads three pages on scrolling, more by button without a jump, and restores 240 products on going back',
  async ({ page, database, shop }) => {
    // The test is slow because it loads seven pages by button and later restores all ten pages at once.
    ownShopTest.slow();
    const { slug, remove } = await addCategory(database, { count: 250 });
    try {
      await shop.open(`/p/products?category=${slug}`);
      const more = shop.main.getByRole('button', { name: 'Show more' });
      for (const grown of [48, 72]) {
        await cards(shop).last().scrollIntoViewIfNeeded();
        await expect(cards(shop)).toHaveCount(grown);
      }
      const footer = page.getByRole('contentinfo').getByRole('link').last();
      await footer.scrollIntoViewIfNeeded();
      await expect(footer).toBeInViewport();
      await expect(cards(shop)).toHaveCount(72);

      // Finds a product by its position in the list, because products far out of view are not in the DOM.
      const cardAt = (place: number) => shop.main.locator(`[aria-posinset="${place}"] article a`);
      for (let shown = 72; shown < 240; shown += 24) {
        await more.scrollIntoViewIfNeeded();
        const before = await positionOf(cardAt(shown));
        await more.click();
        await expect(cardAt(shown + 1)).toBeFocused();
        expect(await positionOf(cardAt(shown))).toEqual(before);
      }
      await expect(shop.main).toContainText('240 of 250');

      const card = cardAt(226);
      await card.scrollIntoViewIfNeeded();
      const left = await scroll(page);
      const href = await card.getAttribute('href');
      await card.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${slug}-`));
      // A reload clears the list from memory, as when the browser discards the tab.
      await page.reload();
      await expect(shop.heading).toBeVisible();
      await page.goBack();
      await expect(shop.main).toContainText('240 of 250');
      await expect.poll(async () => Math.abs((await scroll(page)) - left)).toBeLessThanOrEqual(4);
      await expect(shop.main.locator(`article a[href="${href}"]`)).toBeFocused();
    } finally {
      await remove();
    }
  },
);

ownShopTest(
  '[R4] [G7] [G11] long names, extreme prices and missing pictures fit their cards, 60 categories fit the filters, and an empty shop says so',
  async ({ page, database, shop }) => {
    const long = `${'Непромокаемодъждобранно'.repeat(3)} ${'яке за планина '.repeat(4)}`.slice(0, 120);
    const free = await addCategory(database, { count: 1, name: long, price: 0 });
    const dear = await addCategory(database, { count: 1, name: long, price: 99_999_999, image: '/media/no-such.jpg' });
    const many = await Promise.all(
      Array.from({ length: 60 }, (_, n) => addCategory(database, { count: 1, name: `${n}` })),
    );
    const { rows } = await database.pool.query<{ id: number }>('select id from products where is_active');
    const productIds = rows.map(({ id }) => id);
    try {
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        for (const [{ slug }, price] of [
          [free, '€0.00'],
          [dear, '€999,999.99'],
        ] as const) {
          await shop.open(`/p/products?category=${slug}`);
          await shop.seeHeading(long.trim());
          const card = shop.main.getByRole('article');
          await expect(card).toContainText(price);
          await expect(card.locator('img')).toHaveAttribute('src', /placeholder/);
          await seeNothingWider(page);
          const inside = await card.evaluate((article) => {
            const { left, right } = article.getBoundingClientRect();
            return [...article.querySelectorAll('*')].every((part) => {
              const box = part.getBoundingClientRect();
              return box.width === 0 || (box.left >= left - 1 && box.right <= right + 1);
            });
          });
          expect(inside, 'every part of the card is inside it').toBe(true);
        }
      }
      await shop.open('/p/products');
      await shop.main.getByRole('button', { name: 'Filters' }).click();
      const filters = page.getByRole('dialog', { name: 'Filters' });
      const categoryLinks = filters.getByRole('group').filter({ hasText: 'Category' }).getByRole('link');
      await expect(categoryLinks.filter({ visible: true })).toHaveCount(8);
      await filters.getByText(/^\d\d more$/).click();
      expect(await categoryLinks.filter({ visible: true }).count()).toBeGreaterThan(60);
      await seeNothingWider(page);

      await database.pool.query('update products set is_active = false where id = any($1)', [productIds]);
      await database.indexProducts(productIds);
      await shop.open('/p/products');
      await expect(status(shop)).toHaveText('0 products');
      await expect(shop.main).toContainText('There is nothing here right now.');
      await expect(shop.main.getByRole('button', { name: 'Filters' })).toHaveCount(0);
    } finally {
      await database.pool.query('update products set is_active = true where id = any($1)', [productIds]);
      await database.indexProducts(productIds);
      for (const { remove } of [free, dear, ...many]) await remove();
    }
  },
);
