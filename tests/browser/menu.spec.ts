import { expect, type Locator, type Page } from '@playwright/test';
import { drawn, seeNoViolation } from './axe';
import { fileOf, type ShopPage, test } from './shop-fixtures';

interface Named {
  slug: string;
  name: string;
}

interface Tree extends Named {
  image: string;
  active_sub_categories: (Named & { active_child_categories: Named[] })[];
}

const listing = (search: Record<string, string>) => `/p/products?${new URLSearchParams(search)}`;

const menuOf = (shop: ShopPage) => shop.header.getByRole('navigation', { name: 'Main menu' });
const categoryIn = (shop: ShopPage, { name }: Named) => menuOf(shop).getByRole('link', { name, exact: true }).first();

async function panelOf(link: Locator): Promise<Locator> {
  await expect(link).toHaveAttribute('aria-expanded', 'true');
  return link.page().locator(`[id="${await link.getAttribute('aria-controls')}"]`);
}

const hrefsIn = (within: Locator) =>
  within.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('[H1] [H3] [H5] [G11] hovering a category shows its picture and sub-categories; without sub-categories it only links to its listing', async ({
  page,
  shop,
  api,
}) => {
  const { productCategories }: { productCategories: Tree[] } = await api.get('/api/website-setup');
  await shop.open('/p/faq');
  const menu = menuOf(shop);
  const own = ['/p/boutiques', '/p/products', ...productCategories.map(({ slug }) => listing({ category: slug }))];
  await expect.poll(() => hrefsIn(menu)).toEqual([...own, '/p/brands', '/p/offers']);
  for (const category of productCategories) {
    const link = categoryIn(shop, category);
    await link.hover();
    if (category.active_sub_categories.length === 0) {
      await expect(link).not.toHaveAttribute('aria-expanded');
      await expect(menu.locator('[aria-expanded=true]')).toHaveCount(0);
      continue;
    }
    const panel = await panelOf(link);
    await expect(menu.locator('[aria-expanded=true]')).toHaveCount(1);
    const { slug } = category;
    expect(await hrefsIn(panel)).toEqual([
      listing({ category: slug }),
      ...category.active_sub_categories.flatMap((sub) => [
        listing({ category: slug, subcategory: sub.slug }),
        ...sub.active_child_categories.map((child) =>
          listing({ category: slug, subcategory: sub.slug, child_category: child.slug }),
        ),
      ]),
    ]);
    await expect(panel.getByText(category.name, { exact: true })).toBeVisible();
    const picture = panel.locator('img');
    await expect.poll(() => picture.getAttribute('src')).toContain(fileOf(category.image));
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
  for (const isPlain of [false, true]) {
    const category = productCategories.find((one) => (one.active_sub_categories.length === 0) === isPlain);
    if (!category) throw new Error('The demo shop has no such category');
    await categoryIn(shop, category).click();
    await expect(page).toHaveURL(listing({ category: category.slug }));
    await shop.seeHeading(category.name);
    await expect(menu.locator('[aria-expanded=true]')).toHaveCount(0);
  }
});

test('[H3] [G17] Enter or Down opens the panel and focuses it; Escape closes it and returns the focus', async ({
  page,
  shop,
  api,
}) => {
  const { productCategories }: { productCategories: Tree[] } = await api.get('/api/website-setup');
  const [first, second] = productCategories.filter(({ active_sub_categories }) => active_sub_categories.length > 0);
  if (!first || !second) throw new Error('The demo shop has no such categories');
  await shop.open('/p/faq');
  const link = categoryIn(shop, first);
  for (const key of ['Enter', 'ArrowDown']) {
    await link.focus();
    await page.keyboard.press(key);
    const panel = await panelOf(link);
    await expect(panel.getByRole('link').first()).toBeFocused();
    await drawn(page);
    await seeNoViolation(page, 'header');
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
    await expect(link).toHaveAttribute('aria-expanded', 'false');
  }
  await expect(page).toHaveURL('/p/faq');
  await page.keyboard.press('Enter');
  const links = (await panelOf(link)).getByRole('link');
  const count = await links.count();
  for (let index = 1; index < count; index += 1) await page.keyboard.press('Tab');
  await expect(links.last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(categoryIn(shop, productCategories[1] ?? second)).toBeFocused();
  await expect(link).toHaveAttribute('aria-expanded', 'false');
  const category = categoryIn(shop, second);
  // The second time, the link leads to the current page.
  for (const focusedAfter of [page.locator('#content'), category]) {
    await category.focus();
    await page.keyboard.press('Enter');
    await expect((await panelOf(category)).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(listing({ category: second.slug }));
    await expect(focusedAfter).toBeFocused();
    await expect(category).toHaveAttribute('aria-expanded', 'false');
  }
});

test('[H4] shows eight child categories in two columns, seven in one', async ({ page, shop, api }) => {
  const { productCategories }: { productCategories: Tree[] } = await api.get('/api/website-setup');
  await shop.open('/p/faq');
  const seen = new Set<number>();
  for (const category of productCategories) {
    for (const sub of category.active_sub_categories) {
      const children = sub.active_child_categories;
      if (children.length < 2) continue;
      await categoryIn(shop, category).hover();
      const panel = await panelOf(categoryIn(shop, category));
      const lefts = new Set<number>();
      for (const child of children) {
        const search = { category: category.slug, subcategory: sub.slug, child_category: child.slug };
        lefts.add(Math.round((await panel.locator(`a[href="${listing(search)}"]`).boundingBox())?.x ?? -1));
      }
      expect(lefts.size, `columns of ${children.length} in ${sub.name}`).toBe(children.length > 7 ? 2 : 1);
      seen.add(children.length);
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining([7, 8]));
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('[H3] the first tap opens the panel, a tap outside closes it, and its link opens the listing', async ({
    page,
    shop,
    api,
  }) => {
    const { productCategories }: { productCategories: Tree[] } = await api.get('/api/website-setup');
    const [category] = productCategories.filter(({ active_sub_categories }) => active_sub_categories.length > 0);
    if (!category) throw new Error('The demo shop has no such category');
    await shop.open('/p/faq');
    const link = categoryIn(shop, category);
    await link.tap();
    await panelOf(link);
    await expect(page).toHaveURL('/p/faq');
    await page.touchscreen.tap(700, 850);
    await expect(link).toHaveAttribute('aria-expanded', 'false');
    await link.tap();
    await (await panelOf(link)).getByRole('link', { name: new RegExp(`^${category.name}`) }).tap();
    await expect(page).toHaveURL(listing({ category: category.slug }));
    await shop.seeHeading(category.name);
    await expect(link).toHaveAttribute('aria-expanded', 'false');
  });
});

test('[H3] a crossing pointer opens and requests nothing; a resting pointer prefetches once', async ({
  page,
  shop,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api')) requested.push(request.url());
  });
  await page.clock.install();
  await shop.open('/p/faq');
  await shop.seeCartCount(0);
  const links = menuOf(shop).getByRole('link');
  await expect(links.nth(3)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  requested.length = 0;
  for (const link of await links.all()) {
    await link.hover();
    await page.clock.runFor(100);
  }
  expect(requested).toEqual([]);
  await expect(menuOf(shop).locator('[aria-expanded=true]')).toHaveCount(0);
  await links.nth(2).hover();
  await page.clock.runFor(1000);
  await expect.poll(() => requested).toHaveLength(1);
  expect(requested[0]).toContain('/api/product?');
});

test('[H1] shows the menu from 992 px and the drawer below, and closes either when the window is resized', async ({
  page,
  shop,
}) => {
  const button = shop.header.getByRole('button', { name: 'Menu', exact: true });
  await page.setViewportSize({ width: 992, height: 800 });
  await shop.open('/p/faq');
  await expect(menuOf(shop)).toBeVisible();
  await expect(button).toBeHidden();
  const link = menuOf(shop).locator('a[aria-expanded]').first();
  await link.hover();
  await panelOf(link);
  await page.setViewportSize({ width: 991, height: 800 });
  await expect(menuOf(shop)).toBeHidden();
  await button.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(drawer).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
  await expect(menuOf(shop)).toBeVisible();
  await expect(menuOf(shop).locator('[aria-expanded=true]')).toHaveCount(0);
});

test('[H6] the drawer loads its content when it opens, and offers a retry when loading fails', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  let isLost = true;
  let requests = 0;
  await page.route('**/assets/DrawerContent-*.js', (route) => {
    requests++;
    return isLost ? route.abort() : route.continue();
  });
  await shop.open('/p/faq');
  await shop.seeStarted();
  expect(requests).toBe(0);
  await shop.header.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('alert')).toHaveText(/could not be loaded/);
  isLost = false;
  await drawer.getByRole('button', { name: 'Try again' }).click();
  await expect(drawer.getByRole('link', { name: 'All products' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Close menu' })).toBeFocused();
});
