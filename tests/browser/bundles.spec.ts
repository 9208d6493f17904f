import { expect, type Page } from '@playwright/test';
import { HeldCalls } from './held-calls';
import { addCategory } from './plenty';
import { ownShopTest, type ShopApi, type ShopPage, test } from './shop';

interface Category {
  id: number;
  name: string;
  slug: string;
  bundles_count?: number;
  bundles?: { id: number; name: string; slug: string }[];
}

const euros = (amount: number) => `€${amount.toFixed(2)}`;

const categoriesOf = async (api: ShopApi): Promise<Category[]> =>
  (await api.get('/api/all-bundle-categories')).bundleCategories;

/** From now on the shop tells of its categories what is made of them. */
async function tell(page: Page, categories: Category[]): Promise<void> {
  await page.route('**/api/all-bundle-categories', (route) =>
    route.fulfill({ json: { bundleCategories: categories } }),
  );
}

const waysOf = ({ main }: ShopPage) => main.getByRole('navigation', { name: 'Categories' }).getByRole('link');
const wayOf = (shop: ShopPage, name: string) => waysOf(shop).filter({ hasText: name });
const cardsOf = ({ main }: ShopPage) => main.getByRole('article');

test('[R11] [E17] bundles say what is in them and what they save, and are one line in the cart', async ({
  page,
  shop,
  api,
}) => {
  const { bundleCategories } = await api.get('/api/all-bundle-categories');
  const [bundle] = bundleCategories[0].bundles;
  const members: { name: string; price: number; offer_price: number | null }[] = bundle.bundle_products;
  const apart = members.reduce((sum, { price, offer_price }) => sum + (offer_price || price), 0);
  const saved = apart - (bundle.offer_price || bundle.price);
  await shop.open('/p/bundles');
  await expect(shop.main.getByRole('heading', { level: 2 })).toHaveText(
    bundleCategories.flatMap(({ bundles }: { bundles: { name: string }[] }) => bundles.map(({ name }) => name)),
  );
  const card = shop.main.getByRole('article').filter({ hasText: bundle.name });
  for (const { name } of members) await expect(card).toContainText(name);
  await expect(card).toContainText(`Saves ${euros(saved)}`);
  await expect(card).toContainText(bundleCategories[0].name);
  await card.getByRole('link').click();
  await expect(page).toHaveURL(`/p/bundles/${bundle.slug}`);
  await shop.seeHeading(bundle.name);
  const way = shop.main.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(way.getByRole('link')).toHaveText(['Home', 'Bundles']);
  for (const { name } of members)
    await expect(shop.main.getByRole('link', { name, exact: true }).first()).toBeVisible();
  await expect(shop.main).toContainText(`One by one${euros(apart)}`);
  await expect(shop.main).toContainText(`The bundle saves${euros(saved)}`);
  await shop.main.getByRole('button', { name: 'Add to cart' }).first().click();
  await shop.seeCartCount(1);
  // What is no bundle has its own address.
  const { products } = await api.get('/api/product?per_page=1&is_bundle=0');
  await page.goto(`/p/bundles/${products.data[0].slug}`);
  await expect(page).toHaveURL(`/p/products/details/${products.data[0].slug}`);
  await shop.seeHeading(products.data[0].name);
});

test('[R11] [G17] whoever comes by a link sees which category is open, whatever else the address says', async ({
  shop,
  api,
}) => {
  const [first, ...others] = await categoriesOf(api);
  const last = others.at(-1);
  if (!first || !last) throw new Error('There are too few categories.');
  await shop.open(`/p/bundles?category=${last.slug}&utm_source=letter`);
  await expect(wayOf(shop, last.name)).toHaveAttribute('aria-current', 'page');
  await expect(wayOf(shop, last.name)).toBeInViewport({ ratio: 1 });
  await expect(wayOf(shop, 'All')).not.toHaveAttribute('aria-current');
  await shop.open('/p/bundles?utm_source=letter');
  await expect(wayOf(shop, 'All')).toHaveAttribute('aria-current', 'page');
  await expect(wayOf(shop, 'All')).toBeInViewport({ ratio: 1 });
  await expect(wayOf(shop, first.name)).not.toHaveAttribute('aria-current');
});

test('[R11] [G16] [E17] [E35] each category is a way to its own bundles, as many as it counts', async ({
  page,
  shop,
  api,
}) => {
  const categories = await categoriesOf(api);
  expect(categories.length).toBeGreaterThan(1);
  await shop.open('/p/bundles');
  await expect(wayOf(shop, 'All')).toHaveAttribute('aria-current', 'page');
  for (const { name, slug, bundles_count: count = 0, bundles = [] } of categories) {
    expect(count).toBeGreaterThan(0);
    const way = wayOf(shop, name);
    await expect(way).toHaveText(`${name} ${count}`);
    await expect(way).toHaveAccessibleName(`${name}, ${count} ${count === 1 ? 'bundle' : 'bundles'}`);
    await way.click();
    await expect(page).toHaveURL(`/p/bundles?category=${slug}`);
    await shop.seeHeading(`Bundles: ${name}`);
    await expect(page).toHaveTitle(`Bundles: ${name} · Pazar`);
    await expect(cardsOf(shop)).toHaveCount(count);
    for (const { name: bundle } of bundles) await expect(cardsOf(shop).filter({ hasText: bundle })).toHaveCount(1);
    await expect(way).toHaveAttribute('aria-current', 'page');
    await expect(wayOf(shop, 'All')).not.toHaveAttribute('aria-current');
    // Whoever has pressed it can go on from there.
    await expect(way).toBeFocused();
    const steps = shop.main.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(steps.getByRole('link')).toHaveText(['Home', 'Bundles']);
    await expect(steps).toContainText(name);
  }
  await wayOf(shop, 'All').click();
  await expect(page).toHaveURL('/p/bundles');
  await shop.seeHeading('Bundles');
});

ownShopTest(
  '[R11] [G12] [E17] [E35] a category of many bundles shows its newest; all of them can be looked through, and are there on the way back',
  async ({ page, shop, database }) => {
    const { slug, remove } = await addCategory(database, { count: 30, name: 'Gift boxes', areBundles: true });
    try {
      const cards = cardsOf(shop);
      await shop.open('/p/bundles');
      const part = shop.main
        .locator('section')
        .filter({ has: page.getByRole('heading', { level: 2, name: 'Gift boxes', exact: true }) });
      await expect(part.getByRole('article')).toHaveCount(3);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(part.getByRole('article')).toHaveCount(6);
      await part.getByRole('link', { name: 'See all Gift boxes' }).click();
      await expect(page).toHaveURL(`/p/bundles?category=${slug}`);
      await shop.seeHeading('Bundles: Gift boxes');
      await expect(wayOf(shop, 'Gift boxes')).toHaveAccessibleName('Gift boxes, 30 bundles');
      await expect(cards).not.toHaveCount(0);
      await expect(async () => {
        await cards.last().scrollIntoViewIfNeeded();
        await expect(cards).toHaveCount(30, { timeout: 500 });
      }).toPass();
      await expect(shop.main).toContainText('You have seen all 30 bundles in Gift boxes');
      for (const n of [1, 15, 30]) await expect(cards.locator(`a[href="/p/bundles/${slug}-${n}"]`)).toHaveCount(1);
      await cards.last().getByRole('link').click();
      await expect(page).toHaveURL(/\/p\/bundles\/[^?]+$/);
      await page.goBack();
      await expect(cards).toHaveCount(30);
      await expect(cards.last()).toBeInViewport();
      await wayOf(shop, 'All').click();
      await expect(page).toHaveURL('/p/bundles');
      await expect(part.getByRole('article')).toHaveCount(6);
    } finally {
      await remove();
    }
  },
);

ownShopTest(
  '[R11] [E17] [E35] a bundle whose category the shop hides is listed with all others',
  async ({ page, shop, database }) => {
    const { slug, remove } = await addCategory(database, { count: 1, name: 'Hidden boxes', areBundles: true });
    try {
      await database.pool.query('update categories set is_active = false where slug = $1', [slug]);
      await shop.open('/p/bundles');
      await expect(cardsOf(shop).locator(`a[href="/p/bundles/${slug}-1"]`)).toHaveCount(1);
      expect(await cardsOf(shop).count()).toBeGreaterThan(1);
      await expect(wayOf(shop, 'Hidden boxes')).toHaveCount(0);
      await expect(page.getByText(/You have seen all \d+ bundles/)).toBeVisible();
    } finally {
      await remove();
    }
  },
);

const without = (category: Category, ...names: ('bundles' | 'bundles_count')[]): Category =>
  Object.fromEntries(Object.entries(category).filter(([name]) => !names.some((one) => one === name))) as never;

/** What other shops tell of their categories: too little to know whether it is all. */
const tellings: Record<string, (categories: Category[]) => Category[]> = {
  'no category comes with its bundles': (all) => all.map((one) => without(one, 'bundles', 'bundles_count')),
  'some categories come without their bundles': ([first, ...others]) => [
    without(first as Category, 'bundles'),
    ...others,
  ],
  'the bundles of a category are not counted': ([first, ...others]) => [
    without(first as Category, 'bundles_count'),
    ...others,
  ],
  'there are no categories': () => [],
};

for (const [title, tellingOf] of Object.entries(tellings)) {
  test(`[R11] [E35] where ${title}, all bundles are listed all the same`, async ({ page, shop, api }) => {
    const categories = await categoriesOf(api);
    const { products } = await api.get('/api/product?is_bundle=1');
    expect(products.total).toBeGreaterThan(0);
    expect(products.data).toHaveLength(products.total);
    const told = tellingOf(categories);
    await tell(page, told);
    await shop.open('/p/bundles');
    await expect(cardsOf(shop)).toHaveCount(products.total);
    for (const { slug, category_id } of products.data) {
      const card = cardsOf(shop).filter({ has: page.locator(`a[href="/p/bundles/${slug}"]`) });
      const { name } = categories.find(({ id }) => id === category_id) as Category;
      await expect(card).toContainText(name);
    }
    await expect(shop.main).toContainText(`You have seen all ${products.total} bundles`);
    await expect(waysOf(shop)).toHaveCount(told.length === 0 ? 0 : told.length + 1);
    for (const { name, slug } of told.slice(0, 1)) {
      const { products: own } = await api.get(`/api/product?is_bundle=1&category=${slug}`);
      expect(own.total).toBeGreaterThan(0);
      await wayOf(shop, name).click();
      await shop.seeHeading(`Bundles: ${name}`);
      await expect(cardsOf(shop)).toHaveCount(own.total);
      for (const { slug: bundle } of own.data)
        await expect(cardsOf(shop).locator(`a[href="/p/bundles/${bundle}"]`)).toHaveCount(1);
    }
  });
}

test('[R11] [E35] of a single category there is nothing to choose, but a way out where it is looked through', async ({
  page,
  shop,
  api,
}) => {
  const [only] = await categoriesOf(api);
  if (!only) throw new Error('The shop has no bundles');
  await tell(page, [only]);
  await shop.open('/p/bundles');
  await expect(cardsOf(shop)).toHaveCount(only.bundles_count ?? 0);
  await expect(waysOf(shop)).toHaveCount(0);
  await shop.open(`/p/bundles?category=${only.slug}`);
  await expect(waysOf(shop)).toHaveCount(2);
  await expect(wayOf(shop, only.name)).toHaveAttribute('aria-current', 'page');
  await wayOf(shop, 'All').click();
  await expect(page).toHaveURL('/p/bundles');
  await expect(waysOf(shop)).toHaveCount(0);
});

test('[R11] [E17] [E35] a category that the shop has not is none to be found; one without bundles says so', async ({
  page,
  shop,
  api,
}) => {
  const categories = await categoriesOf(api);
  const { productCategories } = await api.get('/api/website-setup');
  const answer = await page.goto('/p/bundles?category=no-such');
  expect(answer?.status()).toBe(404);
  await shop.seeHeading('There is no such category');
  await expect(page).toHaveTitle('Category not found · Pazar');
  for (const { name, slug } of categories)
    await expect(shop.main.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `/p/bundles?category=${slug}`,
    );
  await shop.main.getByRole('link', { name: 'See all bundles' }).click();
  await expect(page).toHaveURL('/p/bundles');
  await expect(cardsOf(shop)).not.toHaveCount(0);

  const isFilled = (slug: string) => categories.some((category) => category.slug === slug);
  const empty = productCategories.find(({ slug }: Category) => !isFilled(slug));
  expect((await page.goto(`/p/bundles?category=${empty.slug}`))?.status()).toBe(200);
  await shop.seeHeading(`Bundles: ${empty.name}`);
  await expect(shop.main).toContainText(`There are no bundles in ${empty.name} right now`);
  await expect(wayOf(shop, empty.name)).toHaveAttribute('aria-current', 'page');
  await shop.main.getByRole('link', { name: 'See all bundles' }).click();
  await expect(page).toHaveURL('/p/bundles');
});

test('[R11] [E17] [E35] categories that do not come cost their row and nothing else', async ({ page, shop, api }) => {
  const [{ name, slug, bundles_count: count = 0 } = {} as Category] = await categoriesOf(api);
  const { products } = await api.get('/api/product?is_bundle=1');
  const calls = await HeldCalls.of(page, /\/api\/all-bundle-categories/);
  // It does not wait for the categories, nor does it have anything counted that nobody sees.
  const listed = page.waitForRequest(/\/api\/product\?.*is_bundle=1/);
  await page.goto(`/p/bundles?category=${slug}`);
  expect((await listed).url()).not.toContain('facets');
  await calls.spoil();
  await shop.seeHeading(`Bundles: ${name}`);
  await expect(cardsOf(shop)).toHaveCount(count);
  await expect(shop.main).toContainText('The categories could not be loaded.');
  await shop.main.getByRole('link', { name: 'Bundles', exact: true }).click();
  await expect(page).toHaveURL('/p/bundles');
  await shop.seeHeading('Bundles');
  await expect(cardsOf(shop)).toHaveCount(products.total);
  await shop.main.getByRole('button', { name: 'Try again' }).click();
  await calls.pass();
  await expect(wayOf(shop, name)).toBeVisible();
  await expect(shop.main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(cardsOf(shop)).toHaveCount(products.total);
});
