import { expect, type Locator, type Page } from '@playwright/test';
import { addCategory } from './plenty';
import { ownShopTest, type ShopPage } from './shop';

// Listings of what no demo has: hundreds of products, none at all, and texts, prices and addresses that nobody meant.

const cards = (shop: ShopPage) => shop.main.locator('article a');
const scroll = (page: Page) => page.evaluate(() => window.scrollY);
const status = (shop: ShopPage) => shop.main.getByRole('status').filter({ hasText: /product/ });

/** How far the page is scrolled, and where on the screen something is. */
const placeOf = (thing: Locator) =>
  thing.evaluate((element) => [window.scrollY, element.getBoundingClientRect().top] as const);

const seeNothingWider = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

ownShopTest(
  '[R4] [G12] three pages come by themselves and the footer stays within reach, each other one when it is asked for; of twenty nothing jumps, and coming back finds them',
  async ({ page, database, shop }) => {
    // Seven pages are asked for by hand, and then read at once.
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

      // By its place in the list: what is far out of sight is not there.
      const cardAt = (place: number) => shop.main.locator(`[aria-posinset="${place}"] article a`);
      for (let shown = 72; shown < 240; shown += 24) {
        await more.scrollIntoViewIfNeeded();
        const before = await placeOf(cardAt(shown));
        await more.click();
        await expect(cardAt(shown + 1)).toBeFocused();
        expect(await placeOf(cardAt(shown))).toEqual(before);
      }
      await expect(shop.main).toContainText('240 of 250');

      const card = cardAt(226);
      await card.scrollIntoViewIfNeeded();
      const left = await scroll(page);
      const href = await card.getAttribute('href');
      await card.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${slug}-`));
      // As if the tab had been put to sleep: nothing of the list is in memory.
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
  '[R4] [G7] [G11] names of 120 letters, prices of nothing and of a million, and pictures that are not there fit their cards; so do 60 categories their menu, and a shop of nothing says so',
  async ({ page, database, shop }) => {
    const long = `${'Непромокаемодъждобранно'.repeat(3)} ${'яке за планина '.repeat(4)}`.slice(0, 120);
    const free = await addCategory(database, { count: 1, name: long, price: 0 });
    const dear = await addCategory(database, { count: 1, name: long, price: 99_999_999, image: '/media/no-such.jpg' });
    const many = await Promise.all(
      Array.from({ length: 60 }, (_, n) => addCategory(database, { count: 1, name: `${n}` })),
    );
    const { rows } = await database.pool.query<{ id: number }>('select id from products where is_active');
    const goods = rows.map(({ id }) => id);
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
          expect(inside, 'everything of the card stands within it').toBe(true);
        }
      }
      await shop.open('/p/products');
      await shop.main.getByRole('button', { name: 'Filters' }).click();
      const filters = page.getByRole('dialog', { name: 'Filters' });
      const inSight = filters.getByRole('group').filter({ hasText: 'Category' }).getByRole('link');
      await expect(inSight.filter({ visible: true })).toHaveCount(8);
      await filters.getByText(/^\d\d more$/).click();
      expect(await inSight.filter({ visible: true }).count()).toBeGreaterThan(60);
      await seeNothingWider(page);

      await database.pool.query('update products set is_active = false where id = any($1)', [goods]);
      await database.indexProducts(goods);
      await shop.open('/p/products');
      await expect(status(shop)).toHaveText('0 products');
      await expect(shop.main).toContainText('There is nothing here right now.');
      await expect(shop.main.getByRole('button', { name: 'Filters' })).toHaveCount(0);
    } finally {
      await database.pool.query('update products set is_active = true where id = any($1)', [goods]);
      await database.indexProducts(goods);
      for (const { remove } of [free, dear, ...many]) await remove();
    }
  },
);
