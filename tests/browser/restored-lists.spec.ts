import { expect, type Locator, type Page } from '@playwright/test';
import { addCategory } from './add-category';
import { ownShopTest, type ShopPage, test } from './shop-fixtures';

interface GrownList {
  page: Page;
  shop: ShopPage;
  rows: Locator;
  /** Number of items after further pages were loaded. */
  grown: number;
  link: Locator;
}

async function leaveAndComeBack({ page, shop, rows, grown, link }: GrownList) {
  const path = new URL(page.url()).pathname;
  await link.scrollIntoViewIfNeeded();
  const scroll = () => page.evaluate(() => window.scrollY);
  const left = await scroll();
  expect(left).toBeGreaterThan(900);
  const seeAsLeft = async () => {
    await expect(page).toHaveURL(path);
    await expect(rows).toHaveCount(grown);
    await expect(link).toBeFocused();
    await expect.poll(async () => Math.abs((await scroll()) - left)).toBeLessThanOrEqual(4);
  };
  await link.click();
  await expect(page).not.toHaveURL(path);
  await expect(shop.heading).toBeVisible();
  await expect.poll(scroll).toBe(0);
  await page.goBack();
  await seeAsLeft();
  await page.reload();
  await seeAsLeft();
  await page.goForward();
  await expect(page).not.toHaveURL(path);
  // The reload clears the list from memory.
  await page.reload();
  await expect(shop.heading).toBeVisible();
  await page.goBack();
  await seeAsLeft();
}

ownShopTest(
  '[G12] restores extended lists of boutiques and storefronts on going back, also after a reload',
  async ({ page, shop, database }) => {
    await database.pool.query(
      `insert into sellers (slug, shop_name, description, address)
       select 'row-' || n, 'Row ' || n, '{}', '{}' from generate_series(1, 30) n`,
    );
    await database.pool.query(
      `insert into affiliates (slug, name, description, token)
       select 'front-' || n, jsonb_build_object('en', 'Front ' || n), '{}', 'front-' || n from generate_series(1, 30) n`,
    );
    for (const path of ['/p/boutiques', '/p/affiliates']) {
      await shop.open(path);
      const rows = shop.main.getByRole('article');
      const more = shop.main.getByRole('button', { name: 'Show more' });
      await expect(more).toBeVisible();
      const perPage = await rows.count();
      await more.click();
      const { total } = Object.values(
        await (await page.request.get(path === '/p/boutiques' ? '/api/sellers' : '/api/affiliates')).json(),
      )[0] as { total: number };
      const grown = Math.min(2 * perPage, total);
      await expect(rows).toHaveCount(grown);
      await expect(rows.nth(perPage).getByRole('link')).toBeFocused();
      await leaveAndComeBack({ page, shop, rows, grown, link: rows.nth(perPage + 2).getByRole('link') });
    }
  },
);

test('[G12] restores the loaded reviews on going back to a product, also after a reload', async ({
  page,
  shop,
  api,
}) => {
  const { products } = await api.get('/api/product?per_page=60');
  let slug = '';
  for (const product of products.data) {
    const { totalProductReviewQty: total } = await api.get(`/api/product/${product.slug}`);
    if (total > 10) slug = product.slug;
    if (total > 10) break;
  }
  const { totalProductReviewQty: total } = await api.get(`/api/product/${slug}`);
  await shop.open(`/p/products/details/${slug}`);
  const rows = shop.main.locator('#reviews time');
  await shop.main.getByRole('button', { name: 'Show more reviews' }).click();
  const grown = Math.min(20, total);
  await expect(rows).toHaveCount(grown);
  const others = shop.main.getByRole('region', { name: /^More from / });
  await leaveAndComeBack({
    page,
    shop,
    rows,
    grown,
    link: others.getByRole('article').first().getByRole('link').first(),
  });
});

for (const moment of ['layout', 'page'] as const)
  ownShopTest(
    `[G12] restores the position when the shopper goes back before React has hydrated the ${moment}`,
    async ({ page, shop, database }) => {
      const { slug, remove } = await addCategory(database, { count: 30 });
      try {
        await shop.open(`/p/products?category=${slug}`);
        const link = shop.main.getByRole('article').nth(20).getByRole('link').first();
        await link.scrollIntoViewIfNeeded();
        const scroll = () => page.evaluate(() => window.scrollY);
        const left = await scroll();
        expect(left).toBeGreaterThan(900);
        await link.click();
        await shop.seeHeading('Plenty');
        await page.addInitScript(goBackBeforeHydration, moment);
        const browser = await page.context().newCDPSession(page);
        await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
        await page.reload({ waitUntil: 'commit' });
        await expect(link).toBeFocused();
        await expect.poll(async () => Math.abs((await scroll()) - left)).toBeLessThanOrEqual(4);
        // The app sets it to undefined when the page is hydrated.
        expect(await page.evaluate(() => window.hadEarlyActions)).toBe(true);
      } finally {
        await remove();
      }
    },
  );

declare global {
  interface Window {
    hadEarlyActions: boolean;
  }
}

/** Goes back when React hydrates the layout, or after the layout and before the page. Reads a field of React for it. */
function goBackBeforeHydration(moment: 'layout' | 'page') {
  const { port1, port2 } = new MessageChannel();
  port2.onmessage = () => {
    const fields = Object.entries(document.getElementById('root') ?? {});
    const container = fields.find(([name]) => name.startsWith('__reactContainer'))?.[1];
    const isDehydrated = container?.stateNode.current.memoizedState.isDehydrated;
    if (isDehydrated === (moment === 'layout')) {
      window.hadEarlyActions = window.earlyActions !== undefined;
      history.back();
    } else port1.postMessage(null);
  };
  port1.postMessage(null);
}
