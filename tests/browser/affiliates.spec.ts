import { expect } from '@playwright/test';
import { fileOf, renderInBrowser, test } from './shop-fixtures';
import { SponsorRow } from './sponsor-row';

test('[R12] [E13] [E14] storefronts can be sorted, show banner, filters and newest products, and are credited for products added to the cart', async ({
  page,
  shop,
  api,
}) => {
  const { affiliates } = await api.get('/api/affiliates?sort=name');
  await shop.open('/p/affiliates');
  await shop.main.getByRole('combobox', { name: 'Sort by' }).selectOption('name');
  await expect(page).toHaveURL('/p/affiliates?sort=name');
  await expect(shop.main.getByRole('heading', { level: 2 })).toHaveText(
    affiliates.data.map(({ name }: { name: string }) => name),
  );
  const [wanted] = affiliates.data;
  await renderInBrowser(page);
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === `/api/affiliates/${wanted.slug}`);
  await page.goto(`/p/affiliates/${wanted.slug}?from=newsletter`);
  expect(new URL((await sent).url()).searchParams.get('from')).toBe('newsletter');
  await shop.seeHeading(wanted.name);
  await expect(shop.main.locator('header img')).toHaveAttribute('src', new RegExp(fileOf(wanted.banner_image)));
  await expect(shop.main.getByRole('heading', { name: 'Products from this storefront' })).toBeVisible();
  await expect(shop.main.getByRole('button', { name: 'Filters' })).toBeVisible();
  const first = shop.main.locator('a[href*="/details/"]').first();
  const { products: newest } = await api.get(`/api/affiliates/${wanted.slug}?shorting_id=1`);
  await expect(first).toContainText(newest.data[0].name);
  const { products } = await api.get(`/api/affiliates/${wanted.slug}?shorting_id=2`);
  await shop.main.getByRole('combobox', { name: 'Sort by' }).selectOption('price-up');
  await expect(page).toHaveURL(`/p/affiliates/${wanted.slug}?from=newsletter&sort=price-up`);
  await expect(first).toContainText(products.data[0].name);

  const { affiliate } = await api.get(`/api/affiliates/${wanted.slug}`);
  await first.click();
  await shop.seeHeading(products.data[0].name);
  const added = page.waitForRequest('**/api/guest-add-to-cart');
  await shop.main.getByRole('button', { name: 'Add to cart' }).first().click();
  expect((await added).postDataJSON().affiliate_token).toBe(affiliate.token);
});

test('[R12] the sponsors carousel steps every 1500 ms, fits its slides to the width, returns from the end, and can be paused', async ({
  page,
  shop,
  api,
}) => {
  await renderInBrowser(page);
  const { affiliates } = await api.get('/api/affiliates');
  const path = `/api/affiliates/${affiliates.data[0].slug}`;
  const answer = await api.get(path);
  const sponsors = Array.from({ length: 30 }, (_, index) => ({
    id: index,
    name: `Sponsor ${index + 1}`,
    logo: null,
    link: index === 1 ? 'javascript:alert(1)' : `https://sponsor.example/${index}`,
  }));
  let count = 30;
  await page.route(`**${path}**`, (route) =>
    route.fulfill({ json: { ...answer, sponsors: sponsors.slice(0, count) } }),
  );
  const row = new SponsorRow(page);
  await page.clock.install();
  await shop.open(`/p/affiliates/${affiliates.data[0].slug}`);
  await expect(row.slides).toHaveCount(30);
  await expect(row.links.first()).toHaveAttribute('rel', 'sponsored noopener');
  await expect(row.section.getByRole('link', { name: 'Sponsor 2,' })).toHaveCount(0);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.clock.runFor(2000);

  await row.pause.click();
  await page.clock.runFor(3000);
  for (const [width, seen] of [
    [200, 1],
    [320, 2],
    [400, 2],
    [576, 3],
    [768, 4],
    [992, 5],
    [1200, 7],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    // The browser may need some time until it lays out the page in the new width.
    const measure = async () => {
      await page.clock.runFor(50);
      return row.measure();
    };
    await expect.poll(measure, `at ${width} px`).toEqual({ seen, gap: 10 });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const before = -(await row.stride());
  // The carousel learns the new width from a ResizeObserver, which does not follow the page's clock.
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return row.place();
    })
    .toBe(before);
  await row.play.click();
  await page.mouse.move(1, 1);
  await shop.main.focus();
  await page.clock.runFor(2900);
  expect(await row.place()).toBe(before);
  await page.clock.runFor(200);
  const onTheWay = await row.place();
  await page.clock.runFor(1100);
  // The movement takes 1500 ms: it is unfinished 1200 ms after its start.
  const late = await row.place();
  await page.clock.runFor(400);
  const there = await row.place();
  expect(onTheWay).toBeLessThan(before);
  expect(late).toBeLessThan(onTheWay);
  expect(there).toBeLessThan(late);
  await page.clock.runFor(1200);
  expect(await row.place()).toBe(there);

  const goToEdge = async (name: 'Forward' | 'Back') => {
    const arrow = row.section.getByRole('button', { name });
    for (let presses = 0; presses < 30 && (await arrow.getAttribute('aria-disabled')) === null; presses += 1)
      await arrow.press('Enter');
    await page.clock.runFor(3000);
  };
  const stride = await row.stride();
  await goToEdge('Forward');
  const end = await row.place();
  expect(end).toBeLessThan(-4000);
  await shop.main.focus();
  await page.mouse.move(1, 1);
  await page.clock.runFor(4700);
  expect(await row.place()).toBeCloseTo(0, -1);
  await page.clock.runFor(2900);
  expect(await row.place()).toBeCloseTo(-stride, -1);

  await page.clock.resume();
  for (count of [1, 0]) {
    await page.reload();
    await expect(shop.main.getByRole('heading', { name: 'Products from this storefront' })).toBeVisible();
    await expect(row.slides).toHaveCount(count);
    await expect(row.button).toHaveCount(0);
  }
});
