import { expect, type Page } from '@playwright/test';
import { renderInBrowser, type ShopPage, test } from './shop-fixtures';

async function homeWith(page: Page, change: (home: Home) => object): Promise<void> {
  await page.route('**/api', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: change(await response.json()) });
  });
}

interface Home {
  [key: string]: unknown;
  homepage_categories: { id: number; name: string; slug: string }[];
  flashSale: { id: number; title: string; offer: number };
  flashSaleProducts: { name: string }[];
  newArrivalProducts: { name: string; slug: string }[];
  sellers: { slug: string; shop_name: string }[];
  brands: { name: string; slug: string }[];
  bundles: { slug: string; name: string }[];
  affiliates: { slug: string; name: string }[];
  section_title: { key: string; custom: string }[];
}

const titleIn = ({ section_title }: Home, key: string) => section_title.find((one) => one.key === key)?.custom ?? '';

const headingOf = (shop: ShopPage, home: Home, key: string) =>
  shop.main.getByRole('heading', { name: titleIn(home, key), exact: true });

const sections = [
  'Trending_Category',
  'New_Arrivals',
  'Best_Products',
  'Top_Rated_Products',
  'Best_Seller',
  'Featured_Products',
  'Bundles',
  'Affiliates',
  'Popular_Category',
  'Shop_by_Brand',
];

test('[R1] home opens at /, /p and /p/home, and is fetched on each navigation to it', async ({ page, shop }) => {
  await renderInBrowser(page);
  let reads = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api') reads += 1;
  });
  const hero = shop.main.getByRole('region', { name: 'Highlights' });
  for (const path of ['/', '/p', '/p/home', '/p/home/?from=mail']) {
    const before = reads;
    await page.goto(path);
    await expect(hero).toBeVisible();
    expect(reads).toBe(before + 1);
  }
  // The first image must load early, so it has high priority and no lazy loading.
  const picture = hero.getByRole('listitem').first().locator('img');
  await expect(picture).toHaveAttribute('fetchpriority', 'high');
  await expect(picture).not.toHaveAttribute('loading', 'lazy');

  await shop.followFooterLink('/p/faq');
  const before = reads;
  await page.goBack();
  await expect(hero).toBeVisible();
  await expect.poll(() => reads).toBe(before + 1);
});

test('[R1] [E15] [E16] home shows the sections of the API, and each section links to its listing', async ({
  page,
  shop,
  api,
}) => {
  const home: Home = await api.get('/api');
  await shop.open('/');
  const link = (href: string) => shop.main.locator(`a[href="${href}"]`).first();
  for (const { slug } of home.homepage_categories) await expect(link(`/p/products?category=${slug}`)).toBeAttached();
  const sale = shop.main.getByRole('region', { name: home.flashSale.title });
  // The demo's sale reduces every product by its percentage of the lowest price of 30 days.
  await expect(sale).toContainText(`Up to ${home.flashSale.offer}% off`);
  await expect(sale.getByRole('timer', { name: 'Time left' })).toBeVisible();
  for (const { name } of home.flashSaleProducts) await expect(sale).toContainText(name);
  await expect(link(`/p/flash-sale/${home.flashSale.id}`)).toBeVisible();
  await expect(link('/p/offers')).toBeVisible();
  for (const { slug } of home.newArrivalProducts) {
    // Matches only the start of the URL, because product links in a flash sale have the parameter `flash_sale_id`.
    await expect(shop.main.locator(`a[href^="/p/products/details/${slug}"]`).first()).toBeAttached();
  }
  for (const { slug } of home.sellers.slice(0, 8)) await expect(link(`/p/boutiques/${slug}`)).toBeAttached();
  for (const { slug } of home.brands) await expect(link(`/p/products?brand=${slug}`)).toBeAttached();
  for (const { slug } of home.bundles) await expect(link(`/p/bundles/${slug}`)).toBeAttached();
  for (const { slug } of home.affiliates) await expect(link(`/p/affiliates/${slug}?from=home`)).toBeAttached();
  for (const [key, href] of [
    ['Trending_Category', '/p/products'],
    ['New_Arrivals', '/p/products?sort=newest'],
    ['Best_Products', '/p/products?sort=bestselling'],
    ['Top_Rated_Products', '/p/products?sort=rating'],
    ['Best_Seller', '/p/boutiques'],
    ['Bundles', '/p/bundles'],
    ['Affiliates', '/p/affiliates'],
    ['Shop_by_Brand', '/p/brands'],
  ] as const) {
    const all = shop.main.getByRole('link', { name: `See all ${titleIn(home, key)}`, exact: true });
    await expect(all).toHaveAttribute('href', href);
  }
  await link(`/p/boutiques/${home.sellers[0]?.slug}`).click();
  await shop.seeHeading(home.sellers[0]?.shop_name ?? '');
  await page.goBack();
  await link(`/p/flash-sale/${home.flashSale.id}`).click();
  await shop.seeHeading(home.flashSale.title);
});

test('[R1] home omits hidden and empty sections, and an empty shop shows a message', async ({ page, shop, api }) => {
  await renderInBrowser(page);
  const home: Home = await api.get('/api');
  const hidden = {
    newArrivalProductVisibility: 0,
    bestProductVisibility: 0,
    topRatedVisibility: false,
    sellerVisibility: '0',
    featuredProductVisibility: 0,
    popularCategoryVisibilty: 0,
    brandVisibility: 0,
    sliderVisibilty: 0,
    serviceVisibilty: 0,
  };
  const empty = { bundles: [], affiliates: null, homepage_categories: [], flashSale: null };
  let answer: object = {};
  await homeWith(page, (all) => ({ ...all, ...answer }));
  await shop.open('/');
  for (const key of sections) await expect(headingOf(shop, home, key)).toBeVisible();

  answer = { ...hidden, ...empty };
  await page.reload();
  await expect(shop.main.locator('article').first()).toBeVisible();
  for (const key of sections) await expect(headingOf(shop, home, key)).toHaveCount(0);
  await expect(shop.main.getByRole('timer')).toHaveCount(0);
  await expect(shop.main.getByRole('region')).toHaveCount(0);

  await page.unroute('**/api');
  await homeWith(page, () => ({}));
  await page.reload();
  await expect(shop.main.getByRole('heading', { name: 'We are still stocking the shop' })).toBeVisible();
  await shop.main.getByRole('link', { name: 'Write to us' }).click();
  await expect(page).toHaveURL('/p/contact');
});

test('[R1] a failed home request is logged and can be retried; other pages keep working', async ({ page, shop }) => {
  await renderInBrowser(page);
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await page.route('**/api', (route) => route.fulfill({ status: 418, body: '{}' }));
  await page.goto('/p/home');
  await shop.seeHeading('This page could not be loaded');
  expect(logged.some((text) => text.includes('E15'))).toBe(true);
  await shop.followFooterLink('/p/faq');
  await expect(shop.heading).toBeVisible();
  await page.goBack();
  await shop.seeHeading('This page could not be loaded');
  await page.unroute('**/api');
  await shop.main.getByRole('button', { name: 'Try again' }).click();
  await expect(shop.main.getByRole('region', { name: 'Highlights' })).toBeVisible();
});
