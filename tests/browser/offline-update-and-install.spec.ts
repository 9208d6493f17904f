import { expect, type Page } from '@playwright/test';
import { calls } from '../../src/contract/all-calls';
import type { Call } from '../../src/contract/define-call';
import { fitting, partsOf } from '../support/call-inputs';
import { openDeployment } from '../support/deployment-proxy';
import { enter } from './login';
import { ShopPage, stored, ownShopTest as test } from './shop-fixtures';

test.use({ serviceWorkers: 'allow' });

const product = { path: '/p/products/details/blue-tub-armchair', en: 'Blue tub armchair' };
const isOld = { en: /^The shop can’t be reached\. Prices/, bg: /^Няма връзка с магазина\. Цените/ };

function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cached = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return cached.flat().map(({ url }) => new URL(url).pathname);
  });
}

async function expectCached(page: Page, ...paths: string[]): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => cachedPaths(page)).toEqual(expect.arrayContaining(paths));
}

function seePictures(page: Page) {
  const isThere = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  return expect.poll(() => page.getByRole('main').locator('img:visible').first().evaluate(isThere)).toBe(true);
}

test('visited pages and their pictures open offline, with a notice that they may be outdated', async ({
  page,
  context,
}) => {
  const shop = new ShopPage(page);
  await shop.open('/');
  await expectCached(page, '/api', '/api/website-setup', '/index.html');
  // The service worker caches pictures only from the second page load on.
  await page.reload();
  await seePictures(page);
  await shop.open(product.path);
  await shop.seeHeading(product.en);
  await expectCached(page, '/api/product/blue-tub-armchair');
  await seePictures(page);
  await context.setOffline(true);

  await page.reload();
  await shop.seeHeading(product.en);
  await expect(page.getByText(isOld.en)).toBeVisible();
  await seePictures(page);
  await page.goto('/');
  await expect(shop.main.locator('a[href^="/p/products/details/"]').first()).toBeVisible();
  await expect(page.getByText(isOld.en)).toBeVisible();
  await seePictures(page);
  await page.goto('/p/products/details/no-such-product');
  await expect(shop.main.getByRole('button', { name: 'Try again' })).toBeVisible();

  await context.setOffline(false);
  await shop.main.getByRole('button', { name: 'Try again' }).click();
  await shop.seeHeading('This page has floated away');
  await expect(page.getByText(isOld.en)).toBeHidden();
});

test('shows the cached page with a notice when the server is down', async ({ page, baseURL }) => {
  const deployment = await openDeployment(baseURL ?? '');
  const shop = new ShopPage(page);
  await shop.open(`${deployment.url}${product.path}`);
  await expectCached(page, '/api/product/blue-tub-armchair', '/api/website-setup');
  deployment.takeDown();
  await page.reload();
  await shop.seeHeading(product.en);
  await expect(page.getByText(isOld.en)).toBeVisible();
  await deployment.close();
});

test('[G16] a listing without cached data has the title “Products” offline, not that of another page', async ({
  page,
  context,
}) => {
  const shop = new ShopPage(page, 'bg');
  await shop.open('/p/contact');
  await expectCached(page, '/api/website-setup', '/index.html');
  // The cache has the settings only in English, so Bulgarian pages do not know the names of categories and brands.
  await page.evaluate(() => localStorage.setItem('lang', 'bg'));
  await context.setOffline(true);
  await page.goto('/p/cart');
  await expect(page).toHaveTitle(/^Количка · /);
  for (const address of ['/p/products?category=plants', '/p/products?brand=zelenika']) {
    await page.evaluate((path) => window.history.pushState({}, '', path), address);
    await shop.seeHeading('Продукти');
    await expect(page, address).toHaveTitle(/^Продукти · /);
    await page.reload();
    await expect(page, address).toHaveTitle(/^Продукти · /);
    await shop.seeHeading('Продукти');
  }
});

test('offers a new version in both tabs, and switches only the tab that reloads', async ({
  page,
  context,
  baseURL,
}) => {
  const deployment = await openDeployment(baseURL ?? '');
  const offer = (tab: Page) => tab.getByText('A new version of the shop is here.');
  const shop = new ShopPage(page);
  await shop.open(`${deployment.url}/p/contact`);
  await expectCached(page, '/index.html');
  const other = await context.newPage();
  await new ShopPage(other).open(`${deployment.url}/p/contact`);
  await other.getByRole('textbox', { name: 'Message' }).fill('A question');
  await other.evaluate(() => navigator.serviceWorker.ready);

  deployment.deploy();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(offer(page)).toBeVisible();
  await expect(offer(other)).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('script[src*=".v2."]')).toHaveCount(1);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();

  // The second tab still runs the old version. The server no longer has its code.
  await expect(other.getByRole('textbox', { name: 'Message' })).toHaveValue('A question');
  await expect(offer(other)).toBeVisible();
  await other.getByRole('contentinfo').locator('a[href="/p/faq"]').click();
  await new ShopPage(other).seeHeading('Questions and answers');
  await expect(other.locator('script[src*=".v2."]')).toHaveCount(0);
  await other.getByRole('button', { name: 'Reload' }).click();
  await expect(other.locator('script[src*=".v2."]')).toHaveCount(1);
  await deployment.close();
});

test('never caches data of an account, a cart or a device', async ({ page, database }) => {
  const name = 'Mira Secretova';
  const mira = await database.addCustomer(name);
  await enter(page, mira, name);
  const shop = new ShopPage(page);
  await shop.open('/p/cart');
  await expectCached(page, '/index.html', '/api/website-setup');
  await shop.open('/p/profile/addresses');
  await page.evaluate(() => localStorage.setItem('device_id', 'a-device-of-her-own-for-tests'));
  const send = (requested: Call[]) =>
    page.evaluate(
      (made) =>
        Promise.all(
          made.map(async ({ url, ...init }) => {
            const headers = { 'Accept-Language': 'en', Accept: 'application/json' };
            return (await fetch(url, { ...init, headers })).status;
          }),
        ),
      requested.flatMap((call) => requestsFor(call, mira.token)),
    );
  const { E5: profile, E8: logOut, E11: deleteAccount, ...others } = calls;
  expect(await send([profile])).toEqual([401, 200]);
  await send(Object.values(others));
  // Logout and account deletion come last, because they end the session.
  await send([logOut, deleteAccount]);
  // Without cached responses, the search for private data would prove nothing.
  await expectCached(page, '/api', '/api/product');

  const cached = await page.evaluate(readAllCached);
  expect(cached.length).toBeGreaterThan(50);
  const secrets = [mira.token, mira.email, name, 'a-device-of-her-own-for-tests'];
  for (const secret of secrets) expect(cached.filter((text) => text.includes(secret))).toEqual([]);
  const paths = await cachedPaths(page);
  for (const path of paths.filter((path) => !/^\/(?:assets|media)\//.test(path)))
    expect(path).toMatch(/^\/(?:index\.html|api|api\/website-setup|api\/flash-sales|api\/product(?:\/[^/]+)?)$/);
});

function requestsFor(call: Call, token: string) {
  const { params, query, body } = partsOf(call);
  const fill = (fields: typeof query) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fitting(field)]));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(fill(params)[name] ?? '1')),
  );
  const hasBody = call.method !== 'GET' && call.method !== 'DELETE';
  const search = new URLSearchParams({ token, device_id: 'a-device-of-her-own-for-tests' });
  return [path, `${path}?${search}`].map((url) => ({
    url,
    method: call.method,
    ...(hasBody && { body: JSON.stringify(fill(body)) }),
  }));
}

/** Runs in the browser page, so it can't use anything else from this file. */
async function readAllCached(): Promise<string[]> {
  const texts: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request, { ignoreVary: true });
      texts.push(request.url, JSON.stringify([...request.headers]), (await answer?.text()) ?? '');
      texts.push(JSON.stringify([...(answer?.headers ?? [])]));
    }
  }
  const settle = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await settle(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      texts.push(JSON.stringify(await settle(database.transaction(store).objectStore(store).getAll())));
    database.close();
  }
  return texts;
}

test('the shop can be installed under its name in each language', async ({ page, context }) => {
  const shop = new ShopPage(page);
  const cdp = await context.newCDPSession(page);
  const names: string[] = [];
  for (const lang of ['en', 'bg']) {
    await shop.open(`/?lang=${lang}`);
    await page.reload();
    expect(await stored(page, 'lang')).toBe(lang);
    const { data = '', errors } = await cdp.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { name, start_url, icons, display } = JSON.parse(data);
    names.push(name);
    expect([start_url, display]).toEqual(['/', 'standalone']);
    for (const { src, sizes } of icons) {
      const size = await page.evaluate(async (url) => {
        const { width, height } = await createImageBitmap(await (await fetch(url)).blob());
        return `${width}x${height}`;
      }, src);
      expect(size).toBe(sizes);
    }
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
    // The test runs in a private window, in which Chromium installs no apps.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  }
  expect(names).toEqual(['Pazar', 'Пазар']);
});
