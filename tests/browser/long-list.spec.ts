import { expect, type Locator, type Page } from '@playwright/test';
import { addCategory } from './add-category';
import { ownShopTest, type ShopPage } from './shop-fixtures';

const total = 420;
const grown = 408;

const scroll = (page: Page) => page.evaluate(() => window.scrollY);

const linkOf = (page: Page, place: number): Locator => page.locator(`[aria-posinset="${place}"] article a`);

const goTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

/** Returns the list positions of the products in the middle of the viewport; empty if none is rendered there. */
const inTheMiddle = (page: Page) =>
  page.evaluate(() => {
    const columns = Array.from({ length: 20 }, (_, step) => (innerWidth * (step + 0.5)) / 20);
    // Checks two heights, because one of them may fall between two rows of products.
    const points = [0.45, 0.55].flatMap((share) => columns.map((x) => [x, innerHeight * share] as const));
    const items = points.map(([x, y]) => document.elementFromPoint(x, y)?.closest('[aria-posinset]'));
    return [...new Set(items.flatMap((item) => (item ? Number(item.ariaPosInSet) : [])))];
  });

const grow = (shop: ShopPage) =>
  shop.main.evaluate(async (main, count) => {
    const shown = () => Number.parseInt([...main.querySelectorAll('p[aria-live]')].at(-1)?.textContent ?? '', 10);
    while (shown() < count) {
      const before = shown();
      [...main.querySelectorAll('button')].at(-1)?.click();
      while (shown() === before) await new Promise(requestAnimationFrame);
    }
  }, grown);

const longListTest = ownShopTest.extend<{ slug: string }>({
  slug: async ({ database, shop }, use) => {
    const { slug, remove } = await addCategory(database, { count: total });
    await shop.open(`/p/products?category=${slug}`);
    await expect(shop.main.getByRole('button', { name: 'Show more' })).toBeVisible();
    await grow(shop);
    await use(slug);
    await remove();
  },
});

longListTest(
  '[R4] [G12] a long list is restored on going back, after a reload and from another document',
  async ({ page, shop, slug }) => {
    const middle = (await page.evaluate(() => document.documentElement.scrollHeight)) / 2;
    await goTo(page, middle);
    await expect.poll(() => inTheMiddle(page)).not.toEqual([]);
    const [place = 0] = await inTheMiddle(page);
    const link = linkOf(page, place);
    await link.scrollIntoViewIfNeeded();
    await expect(page.locator('[aria-posinset="1"]')).toHaveAttribute('aria-setsize', String(total));
    const left = await scroll(page);
    const seeAsLeft = async () => {
      await expect(page).toHaveURL(`/p/products?category=${slug}`);
      await expect(link).toBeFocused();
      await expect(link).toBeInViewport();
      await expect.poll(async () => Math.abs((await scroll(page)) - left)).toBeLessThanOrEqual(4);
      await expect(shop.main).toContainText(`${grown} of ${total}`);
    };
    await link.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${slug}-`));
    await expect(shop.heading).toBeVisible();
    await page.goBack();
    await seeAsLeft();
    await page.reload();
    await seeAsLeft();
    await page.goForward();
    await expect(page).toHaveURL(new RegExp(`${slug}-`));
    await page.reload();
    await expect(shop.heading).toBeVisible();
    await page.goBack();
    await seeAsLeft();
  },
);
