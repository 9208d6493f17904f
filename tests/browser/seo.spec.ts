import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../server/demo/read-demo';
import { follow } from './faults/scenario';
import { enter } from './login';
import { type Lang, ShopPage, stored, test } from './shop-fixtures';

const headOf = (page: Page, html?: string) =>
  page.evaluate((sent) => {
    const { title, head } = sent === undefined ? document : new DOMParser().parseFromString(sent, 'text/html');
    return [title, ...[...head.querySelectorAll('[data-head]')].map((tag) => tag.outerHTML)].sort();
  }, html);

const headTags = /<title>.*<\/title>|<(meta|link) [^>]*data-head="">|<script [^>]*data-head="">.*?<\/script>/gs;

test.describe('page metadata', () => {
  async function expectSame(page: Page, lang: Lang, paths: string[]) {
    const shop = new ShopPage(page, lang);
    let sent = '';
    // Removes the metadata from the HTML, so that the app must set all of it.
    await page.route(
      (url) => !/^\/(api|assets)(\/|$)/.test(url.pathname),
      async (route) => {
        // Only documents contain metadata.
        if (route.request().resourceType() !== 'document') return route.abort();
        const response = await route.fetch();
        sent = await response.text();
        return route.fulfill({ response, body: sent.replace(headTags, '') });
      },
    );
    for (const path of paths) {
      await shop.open(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
      const expected = await headOf(page, sent);
      expect(sent, path).toContain(`<html lang="${lang}"`);
      expect(expected.length, path).toBeGreaterThan(5);
      await expect.poll(() => headOf(page), path).toEqual(expected);
    }
  }

  for (const lang of ['en', 'bg'] as const) {
    test(`[G16] has the same tags in the first HTML and the app for home, listings and products in ${lang}`, async ({
      page,
      api,
    }) => {
      const { products } = await api.get('/api/product?per_page=1&min_rating=1');
      const { productCategories } = await api.get('/api/website-setup');
      const { brands } = await api.get('/api/brands');
      const [category] = productCategories;
      const [sub] = category.active_sub_categories;
      const paths = [
        '/',
        `/p/products/details/${products.data[0].slug}`,
        `/p/products?category=${category.slug}&subcategory=${sub.slug}&sort=newest`,
        `/p/products?brand=${brands[0].slug}`,
        '/p/products?q=mug',
        '/p/products?category=no-such',
      ];
      // In Bulgarian, three pages are enough, because the test in English checks all kinds of tags.
      await expectSame(page, lang, lang === 'en' ? paths : paths.slice(0, 3));
    });
  }

  test('[G16] has the same tags in the first HTML and the app for sellers, offers and shop pages', async ({
    page,
    api,
  }) => {
    const home = await api.get('/api');
    const { bundleCategories } = await api.get('/api/all-bundle-categories');
    await expectSame(page, 'en', [
      `/p/boutiques/${home.sellers[0].slug}`,
      `/${home.sellers[0].slug}`,
      '/p/boutiques',
      '/p/bundles',
      `/p/bundles?category=${bundleCategories[0].slug}`,
      '/p/bundles?category=no-such',
      `/p/bundles/${home.bundles[0].slug}`,
      `/p/affiliates/${home.affiliates[0].slug}`,
      `/p/flash-sale/${home.flashSale.id}`,
      '/p/offers',
      '/p/about',
      '/p/faq',
      '/p/blog',
      '/p/blog/choose-a-lamp',
      '/no-such-page',
    ]);
  });

  test('[G16] is updated on navigation, without duplicates or violations of the security policy', async ({
    page,
    shop,
    api,
  }) => {
    const refused: string[] = [];
    page.on('console', (message) => /Content.Security.Policy/i.test(message.text()) && refused.push(message.text()));
    const { products } = await api.get('/api/product?per_page=1');
    const [product] = products.data;
    await shop.open(`/p/products/details/${product.slug}`);
    await expect(page).toHaveTitle(`${product.name} · Pazar`);
    const ld = page.locator('script[type="application/ld+json"]');
    await shop.seeCartCount(0);
    await expect(ld).toHaveCount(2);
    const [breadcrumbs = {}, productData = {}] = (await ld.allTextContents()).map((text) => JSON.parse(text));
    expect(breadcrumbs['@type']).toBe('BreadcrumbList');
    expect(productData).toMatchObject({ '@type': 'Product', name: product.name, offers: { priceCurrency: 'EUR' } });
    await shop.followFooterLink('/p/faq');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/p\/faq$/);
    await expect(page.locator('meta[name="description"]')).toHaveCount(1);
    await expect(ld).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveTitle(`${product.name} · Pazar`);
    await expect(ld).toHaveCount(2);
    expect(refused).toEqual([]);
  });
});

test.describe('each page has its own title, description and canonical link', () => {
  async function seeOwn(page: Page, path: string) {
    const read = () =>
      page.evaluate(() => ({
        title: document.title,
        descriptions: [...document.querySelectorAll<HTMLMetaElement>('meta[name=description]')].map(
          ({ content }) => content,
        ),
        canonicals: [...document.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href')),
      }));
    const own = {
      title: expect.stringMatching(/^.{3,} · Pazar$/),
      descriptions: [expect.stringMatching(/.{20,}/)],
      canonicals: [expect.stringMatching(new RegExp(`${path}$`))],
    };
    await expect.poll(() => read(), path).toEqual(own);
  }

  const [, routes = ''] =
    /interface FileRoutesByTo \{(.*?)\}/s.exec(readFileSync('src/routeTree.gen.ts', 'utf8')) ?? [];
  const pathsOf = (kind: RegExp) =>
    [...routes.matchAll(/'([^'$]+)':/g)].flatMap(([, path]) => (path && kind.test(path) ? path : []));

  test('[G16] covers the public pages, login and sign-up', async ({ page }) => {
    const homes = ['/p', '/p/home'];
    const paths = pathsOf(/^\/(?!p\/(?:profile|checkout))/).filter((path) => !homes.includes(path));
    expect(paths).toEqual(expect.arrayContaining(['/p/cart', '/p/login', '/p/signup/code', '/p/payment/success']));
    await new ShopPage(page).open('/p/no-such-page');
    for (const path of paths) {
      await follow(page, path.endsWith('/code') ? `${path}?email=a@b.example` : path);
      await seeOwn(page, path);
    }
  });

  test('[G16] covers the account pages', async ({ page, api }) => {
    const email = 'mira@pazar.example';
    const login = await api.request.post('/api/store-login', {
      data: { email, password: demoPassword, device_token: '' },
    });
    const { access_token: token, user } = await login.json();
    await enter(page, { id: user.id, token, email });
    await new ShopPage(page).open('/p/faq');
    const { orders } = await api.get(`/api/user/order?token=${token}`);
    const order = `/p/profile/orders/${orders.data[0].order_id}`;
    for (const path of [...pathsOf(/^\/p\/profile/), order, `${order}/invoice`]) {
      await follow(page, path.endsWith('/about') ? `${path}?product=window-sill-bundle` : path);
      await seeOwn(page, path);
    }
  });
});

test('[G2] [G15] ?lang sets and stores the language and disappears from the URL; an unknown page returns 404', async ({
  page,
}) => {
  const bulgarian = new ShopPage(page, 'bg');
  await bulgarian.open('/p/products?sort=newest&lang=bg');
  await bulgarian.seeCartCount(0);
  await expect(page).toHaveURL(/\/p\/products\?sort=newest$/);
  expect(await stored(page, 'lang')).toBe('bg');
  await expect(page.locator('html')).toHaveAttribute('lang', 'bg');
  const missing = await page.goto('/no-such-page');
  expect(missing?.status()).toBe(404);
  await expect(page).toHaveTitle('Страницата не е намерена · Pazar');
  const found = await page.goto('/p/faq?lang=klingon');
  expect(found?.status()).toBe(200);
  await bulgarian.seeCartCount(0);
  await expect(page).toHaveURL(/\/p\/faq$/);
});
