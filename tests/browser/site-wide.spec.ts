import { expect } from '@playwright/test';
import { deferred } from '../support/deferred';
import { enter } from './login';
import { fileOf, ownShopTest, renderInBrowser, ShopPage, stored, test, words } from './shop-fixtures';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[G1] explains in both languages that JavaScript is required, and shows no spinner', async ({ page, shop }) => {
    await page.goto('/p/cart');
    for (const [lang, text] of [
      ['en', /^Pazar needs JavaScript .* Please allow it in your browser’s settings and load the page again\.$/],
      ['bg', /^Пазар се нуждае от JavaScript.* Моля, разрешете го в настройките на браузъра и заредете страницата/],
    ] as const) {
      const words = shop.main.locator(`p[lang=${lang}]`);
      await expect(words).toHaveText(text);
      await expect(words).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByRole('status')).toHaveCount(0);
  });
});

test.describe('language', () => {
  test('[G1] [G2] [G3] switching stores the language, reloads the page in it, and keeps the route and the cart', async ({
    page,
    shop,
    api,
  }) => {
    const { products } = await api.get('/api/product?per_page=1');
    const [product] = products.data;
    await shop.open(`/p/products/details/${product.slug}`);
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await shop.seeCartCount(1);

    await shop.chooseLanguage('Български');
    const bulgarian = new ShopPage(page, 'bg');
    await bulgarian.seeCartCount(1);
    await expect(page.locator('html')).toHaveAttribute('lang', 'bg');
    expect(await stored(page, 'lang')).toBe('bg');
    await expect(page).toHaveURL(new RegExp(`/p/products/details/${product.slug}$`));
    await expect(page.getByRole('button', { name: 'Добави в количката' }).first()).toBeVisible();
    const inBulgarian = await page.request.get(`/api/product/${product.slug}`, {
      headers: { 'Accept-Language': 'bg' },
    });
    await bulgarian.seeHeading((await inBulgarian.json()).product.name);

    await bulgarian.chooseLanguage('English');
    await shop.seeCartCount(1);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('[G2] downloads the translations of the active language only', async ({ page, shop }) => {
    const scripts = new Set<string>();
    page.on('request', (request) => request.url().endsWith('.js') && scripts.add(request.url()));
    // Downloads each script again, because a page reload discards the response bodies.
    const catalogues = async () => {
      const texts = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()));
      const has = (word: string) => texts.some((text) => text.includes(word));
      return { en: has('Add to cart'), bg: has('Добави в количката') };
    };
    await shop.open('/');
    expect(await catalogues()).toEqual({ en: true, bg: false });
    // The switch reloads the page, and this test then reloads it once more.
    const reloaded = page.waitForEvent('load');
    await shop.chooseLanguage('Български');
    await reloaded;
    await page.waitForLoadState('networkidle');
    scripts.clear();
    await page.reload();
    await new ShopPage(page, 'bg').seeCartCount(0);
    await page.waitForLoadState('networkidle');
    expect(await catalogues()).toEqual({ en: false, bg: true });
  });

  for (const [kept, sent] of [
    [null, 'en'],
    ['bg', 'bg'],
    ['fr', 'en'],
  ] as const) {
    test(`[G4] every API request carries Accept-Language: ${sent} when ${kept ?? 'nothing'} is stored`, async ({
      page,
    }) => {
      const languages = new Set<string | undefined>();
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.startsWith('/api')) languages.add(request.headers()['accept-language']);
      });
      if (kept) await page.addInitScript((lang) => localStorage.setItem('lang', lang), kept);
      const shop = new ShopPage(page, sent);
      await shop.open('/p/products');
      await shop.seeCartCount(0);
      await shop.followFooterLink('/p/faq');
      await expect(shop.heading).toBeVisible();
      expect([...languages]).toEqual([sent]);
    });
  }
});

test.describe('spinner', () => {
  test('[G5] becomes visible 150 ms after a request starts and disappears with the response', async ({
    page,
    shop,
  }) => {
    await renderInBrowser(page);
    await page.clock.install();
    await shop.open('/');
    await shop.seeCartCount(0);
    await expect(shop.spinner).toHaveCount(0);
    const answer = deferred<void>();
    await page.route('**/api/faq', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await shop.followFooterLink('/p/faq');
    await expect(shop.spinner).toBeAttached();
    await expect(shop.spinner).toHaveCSS('opacity', '0');
    await page.clock.runFor(200);
    await expect(shop.spinner).toHaveCSS('opacity', '1');
    answer.resolve();
    await expect(shop.spinner).toHaveCount(0);
  });

  for (const [name, fulfil] of [
    ['a 500 response', { status: 500, contentType: 'application/json', body: '{"message":"Broken"}' }],
    ['an HTML response', { status: 200, contentType: 'text/html', body: '<h1>Maintenance</h1>' }],
    ['an aborted request', null],
  ] as const) {
    test(`[G5] disappears after ${name}`, async ({ page, shop }) => {
      await page.route('**/api/guest-show-cart**', (route) => (fulfil ? route.fulfill(fulfil) : route.abort()));
      await shop.open('/p/cart');
      await expect(shop.spinner).toHaveCount(0, { timeout: 20_000 });
    });
  }
});

test.describe('guest', () => {
  test('[G8] has one device id, shared by all tabs and sent with the cart request', async ({ page, shop, context }) => {
    const sent = new Set<string | null>();
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/guest-show-cart') sent.add(url.searchParams.get('device_token'));
    });
    await shop.open('/');
    await shop.seeCartCount(0);
    const id = await stored(page, 'device_id');
    expect(id).toMatch(/^[\w-]{16,64}$/);
    await page.reload();
    await shop.seeCartCount(0);
    const other = new ShopPage(await context.newPage());
    await other.open('/p/faq');
    await other.seeCartCount(0);
    expect(await stored(other.page, 'device_id')).toBe(id);
    expect([...sent]).toEqual([id]);
  });
});

test.describe('settings', () => {
  test('[G13] are fetched once per visit, not again on navigation', async ({ page, shop }) => {
    await renderInBrowser(page);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/website-setup')) asked += 1;
    });
    await shop.open('/');
    await shop.followFooterLink('/p/faq');
    await shop.seeHeading(/questions/i);
    await page.goBack();
    await expect(shop.heading).toBeVisible();
    expect(asked).toBe(1);
  });

  test('[G13] are logged when they fail and can be retried; the shop still works', async ({ page, shop, api }) => {
    await renderInBrowser(page);
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    await page.route('**/api/website-setup', (route) => route.fulfill({ status: 500, body: '{"error":"no"}' }));
    const { products } = await api.get('/api/product?per_page=1');
    await shop.open(`/p/products/details/${products.data[0].slug}`);
    await expect.poll(() => logged.join(), { timeout: 20_000 }).toContain('E16');
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await shop.seeCartCount(1);
    await page.unroute('**/api/website-setup');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('€', { exact: false }).first()).toBeVisible();
  });
});

// Tests all paths in one page, because a filled browser cache makes each further page load faster.
test('[G15] unknown routes show the 404 page with heading and picture from the settings and a link home', async ({
  page,
  shop,
  api,
}) => {
  const { errorPage } = await api.get('/api/website-setup');
  for (const path of ['/no-such-page', '/p/no-such-page', '/p/products/details/no-such-product', '/a/b/c']) {
    await test.step(path, async () => {
      await shop.open(path);
      await shop.seeHeading(errorPage.header);
      await expect(shop.main.getByRole('img').or(shop.main.locator('img')).first()).toHaveAttribute(
        'src',
        new RegExp(fileOf(errorPage.image).replace(/[.?]/g, '\\$&')),
      );
      await shop.main.getByRole('link', { name: errorPage.button_text || 'Back to home' }).click();
      await expect(page).toHaveURL(/\/$/);
      await expect(shop.heading).toBeVisible();
    });
  }
});

test.describe('pictures', () => {
  test('[G11] show the placeholder when they fail to load', async ({ page, shop }) => {
    await page.route('**/media/**', (route) => route.abort());
    await shop.open('/p/products');
    const picture = shop.main.getByRole('listitem').locator('img').first();
    await expect(picture).toHaveAttribute('src', /placeholder/);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
});

test.describe('drawer and header', () => {
  ownShopTest(
    '[A3] shows guests a login link with the return path, and customers their name and sign-out',
    async ({ page, shop, database }) => {
      const menu = page.getByRole('dialog', { name: 'Menu' });
      const logIn = menu.getByRole('link', { name: 'Log in' });
      await shop.open('/p/faq');
      await shop.header.getByRole('button', { name: 'Menu' }).click();
      await expect(logIn).toHaveAttribute('href', `/p/login?redirect_to=${encodeURIComponent('/p/faq')}`);
      await logIn.click();
      await expect(page).toHaveURL(/\/p\/login/);
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');

      await enter(page, await database.addCustomer('Mira Ivanova'), 'Mira Ivanova');
      await shop.open('/p/faq');
      await shop.header.getByRole('button', { name: 'Menu' }).click();
      await expect(menu.getByText('Mira Ivanova', { exact: true })).toBeVisible();
      await expect(logIn).toHaveCount(0);
      await menu.getByRole('button', { name: 'Log out' }).click();
      await expect(page).toHaveURL('/p/login');
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
    },
  );

  for (const width of [320, 390]) {
    test(`[H1] [G17] the header fits its controls, each at least 44 px, into ${width} px`, async ({ page, shop }) => {
      await page.setViewportSize({ width, height: 700 });
      await shop.open('/p/faq');
      const boxes = await shop.header
        .locator('a, button')
        .locator('visible=true')
        .evaluateAll((tools) =>
          tools.map((tool) => {
            const { left, right, width, height } = tool.getBoundingClientRect();
            return { left, right, width, height };
          }),
        );
      for (const [index, { left, right, width: own, height }] of boxes.entries()) {
        expect(Math.min(own, height)).toBeGreaterThanOrEqual(44);
        expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
        expect(right).toBeLessThanOrEqual(width);
      }
    });
  }
});

test('[G6] a toast shows bottom right for 10 s, is announced and can be dismissed', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  await shop.open('/p/faq');
  await shop.seeCartCount(0);
  await page.route(/\/assets\/messages-/, (route) => route.abort());
  await page.clock.pauseAt(Date.now() + 3_600_000);
  // Screen readers announce the first message only if the live region exists before the message.
  const announcer = page.getByRole('region', { name: /^Notifications/ });
  await expect(announcer).toHaveAttribute('aria-live', 'polite');
  const toast = announcer.getByText('The language could not be loaded. Please try again.');
  const fail = async () => {
    await shop.chooseLanguage('Български');
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(toast).toBeVisible({ timeout: 100 });
    }).toPass();
  };
  await fail();
  const box = await announcer.getByRole('listitem').boundingBox();
  expect(box?.x).toBeGreaterThan(720);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 48);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(900 - 48);
  await page.clock.runFor(9_900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(toast).toHaveCount(0);

  await fail();
  const close = announcer.getByRole('button', { name: 'Close notification' });
  await close.focus();
  await page.clock.runFor(30_000);
  await expect(toast).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  await toast.hover();
  await page.mouse.move(0, 0);
  await page.clock.runFor(30_000);
  await expect(toast).toBeVisible();
  await close.click();
  await page.clock.runFor(1_000);
  await expect(toast).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await fail();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  const size = await close.boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(24);
  await close.click();
  await page.clock.runFor(1_000);
  await expect(toast).toHaveCount(0);
  await expect(menu).toBeVisible();
});

test('[G6] [C8] removes the notice of a waiting change once it is saved', async ({ page, context, shop, api }) => {
  const { products } = await api.get('/api/product?per_page=1');
  await shop.open(`/p/products/details/${products.data[0].slug}`);
  await shop.seeCartCount(0);
  const announcer = page.getByRole('region', { name: /^Notifications/ });
  await page.getByRole('heading', { level: 1 }).click();
  await expect(announcer).toBeAttached();
  await context.setOffline(true);
  await shop.main.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().click();
  const notice = announcer.getByRole('listitem').filter({ hasText: 'will be saved as soon as you are back online' });
  // A focused toast does not time out, so it disappears only when the app has saved the cart change.
  const close = notice.getByRole('button', { name: 'Close notification' });
  await close.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  await shop.seeCartCount(1);
});

test('[G1] shows the cart link and the page title in Bulgarian', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'bg'));
  const shop = new ShopPage(page, 'bg');
  await shop.open('/p/cart');
  await expect(shop.header.getByRole('link', { name: words.bg.items(0) })).toBeVisible();
  await expect(page).toHaveTitle(/Количка/);
});
