import { expect } from '@playwright/test';
import { addCategory } from './add-category';
import { ownShopTest, type ShopApi, type ShopPage, test } from './shop-fixtures';

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

const categoryLinks = ({ main }: ShopPage) => main.getByRole('navigation', { name: 'Categories' }).getByRole('link');
const categoryLink = (shop: ShopPage, name: string) => categoryLinks(shop).filter({ hasText: name });
const cardsOf = ({ main }: ShopPage) => main.getByRole('article');

test('[R11] [E17] bundles show their products and savings, and are added to the cart as one line', async ({
  page,
  shop,
  api,
}) => {
  const { bundleCategories } = await api.get('/api/all-bundle-categories');
  const [bundle] = bundleCategories[0].bundles;
  const members: { name: string; price: number; offer_price: number | null }[] = bundle.bundle_products;
  const separatePrice = members.reduce((sum, { price, offer_price }) => sum + (offer_price || price), 0);
  const saved = separatePrice - (bundle.offer_price || bundle.price);
  await shop.open('/p/bundles');
  await expect(shop.main.getByRole('heading', { level: 2 })).toHaveText(
    bundleCategories.flatMap(({ bundles }: { bundles: { name: string }[] }) => bundles.map(({ name }) => name)),
  );
  const card = shop.main.getByRole('article').filter({ hasText: bundle.name });
  for (const { name } of members) await expect(card).toContainText(name);
  await expect(card).toContainText(`Save ${euros(saved)}`);
  await expect(card).toContainText(bundleCategories[0].name);
  await card.getByRole('link').click();
  await expect(page).toHaveURL(`/p/bundles/${bundle.slug}`);
  await shop.seeHeading(bundle.name);
  const breadcrumbs = shop.main.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(breadcrumbs.getByRole('link')).toHaveText(['Home', 'Bundles']);
  for (const { name } of members)
    await expect(shop.main.getByRole('link', { name, exact: true }).first()).toBeVisible();
  await expect(shop.main).toContainText(`Bought separately${euros(separatePrice)}`);
  await expect(shop.main).toContainText(`You save${euros(saved)}`);
  await shop.main.getByRole('button', { name: 'Add to cart' }).first().click();
  await shop.seeCartCount(1);
  const { products } = await api.get('/api/product?per_page=1&is_bundle=0');
  await page.goto(`/p/bundles/${products.data[0].slug}`);
  await expect(page).toHaveURL(`/p/products/details/${products.data[0].slug}`);
  await shop.seeHeading(products.data[0].name);
});

test('[R11] [G17] marks the category of the address as current and shows its link, whatever other parameters there are', async ({
  shop,
  api,
}) => {
  const [first, ...others] = await categoriesOf(api);
  const last = others.at(-1);
  if (!first || !last) throw new Error('The shop has too few categories.');
  await shop.open(`/p/bundles?category=${last.slug}&utm_source=letter`);
  await expect(categoryLink(shop, last.name)).toHaveAttribute('aria-current', 'page');
  await expect(categoryLink(shop, last.name)).toBeInViewport({ ratio: 1 });
  await expect(categoryLink(shop, 'All')).not.toHaveAttribute('aria-current');
  await shop.open('/p/bundles?utm_source=letter');
  await expect(categoryLink(shop, 'All')).toHaveAttribute('aria-current', 'page');
  await expect(categoryLink(shop, 'All')).toBeInViewport({ ratio: 1 });
  await expect(categoryLink(shop, first.name)).not.toHaveAttribute('aria-current');
});

test('[R11] [G16] [E17] [E35] each category link shows its count and opens exactly its own bundles', async ({
  page,
  shop,
  api,
}) => {
  const categories = await categoriesOf(api);
  expect(categories.length).toBeGreaterThan(1);
  await shop.open('/p/bundles');
  await expect(categoryLink(shop, 'All')).toHaveAttribute('aria-current', 'page');
  for (const { name, slug, bundles_count: count = 0, bundles = [] } of categories) {
    expect(count).toBeGreaterThan(0);
    const link = categoryLink(shop, name);
    await expect(link).toHaveText(`${name} ${count}`);
    await expect(link).toHaveAccessibleName(`${name}, ${count} ${count === 1 ? 'bundle' : 'bundles'}`);
    await link.click();
    await expect(page).toHaveURL(`/p/bundles?category=${slug}`);
    await shop.seeHeading(`Bundles: ${name}`);
    await expect(page).toHaveTitle(`Bundles: ${name} · Pazar`);
    await expect(cardsOf(shop)).toHaveCount(count);
    for (const { name: bundle } of bundles) await expect(cardsOf(shop).filter({ hasText: bundle })).toHaveCount(1);
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(categoryLink(shop, 'All')).not.toHaveAttribute('aria-current');
    await expect(link).toBeFocused();
    const steps = shop.main.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(steps.getByRole('link')).toHaveText(['Home', 'Bundles']);
    await expect(steps).toContainText(name);
  }
  await categoryLink(shop, 'All').click();
  await expect(page).toHaveURL('/p/bundles');
  await shop.seeHeading('Bundles');
});

ownShopTest(
  '[R11] [G12] [E17] [E35] a large category previews a few bundles, loads all on scrolling and restores them on going back',
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
      await expect(categoryLink(shop, 'Gift boxes')).toHaveAccessibleName('Gift boxes, 30 bundles');
      await expect(cards).not.toHaveCount(0);
      await expect(async () => {
        await cards.last().scrollIntoViewIfNeeded();
        await expect(cards).toHaveCount(30, { timeout: 500 });
      }).toPass();
      await expect(shop.main).toContainText('That’s all 30 bundles in Gift boxes');
      for (const n of [1, 15, 30]) await expect(cards.locator(`a[href="/p/bundles/${slug}-${n}"]`)).toHaveCount(1);
      await cards.last().getByRole('link').click();
      await expect(page).toHaveURL(/\/p\/bundles\/[^?]+$/);
      await page.goBack();
      await expect(cards).toHaveCount(30);
      await expect(cards.last()).toBeInViewport();
      await categoryLink(shop, 'All').click();
      await expect(page).toHaveURL('/p/bundles');
      await expect(part.getByRole('article')).toHaveCount(6);
    } finally {
      await remove();
    }
  },
);
