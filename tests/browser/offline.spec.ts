import { expect, type Page } from '@playwright/test';
import type { Call } from '../../src/contract/call';
import { calls } from '../../src/contract/calls';
import { fitting, partsOf } from '../support/call-inputs';
import { openDeployment } from '../support/deployment';
import { enter } from './login';
import { ShopPage, stored, ownShopTest as test } from './shop';

test.use({ serviceWorkers: 'allow' });

const product = { path: '/p/products/details/blue-tub-armchair', en: 'Blue tub armchair' };
const isOld = { en: /^The shop can’t be reached\. Prices/, bg: /^Няма връзка с магазина\. Цените/ };

/** The addresses of all that is kept. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** Waits until the shop is kept, and with it what of these paths the page has loaded. */
async function seeKept(page: Page, ...paths: string[]): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(paths));
}

/** Every picture in sight is one. */
function seePictures(page: Page) {
  const isThere = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  return expect.poll(() => page.getByRole('main').locator('img:visible').first().evaluate(isThere)).toBe(true);
}

test('what was seen on a first visit is there without a network, pictures too, and says that it may be old', async ({
  page,
  context,
}) => {
  const shop = new ShopPage(page);
  await shop.open('/');
  await seeKept(page, '/api', '/api/website-setup', '/index.html');
  // Pictures are kept from now on.
  await page.reload();
  await seePictures(page);
  await shop.open(product.path);
  await shop.seeHeading(product.en);
  await seeKept(page, '/api/product/blue-tub-armchair');
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
  // What was not seen is not made up.
  await page.goto('/p/products/details/no-such-product');
  await expect(shop.main.getByRole('button', { name: 'Try again' })).toBeVisible();

  await context.setOffline(false);
  await shop.main.getByRole('button', { name: 'Try again' }).click();
  await shop.seeHeading('This page has floated away');
  await expect(page.getByText(isOld.en)).toBeHidden();
});

test('where there is a network and no shop, what is kept is shown, and known for what it is', async ({
  page,
  baseURL,
}) => {
  const deployment = await openDeployment(baseURL ?? '');
  const shop = new ShopPage(page);
  await shop.open(`${deployment.url}${product.path}`);
  await seeKept(page, '/api/product/blue-tub-armchair', '/api/website-setup');
  deployment.fall();
  await page.reload();
  await shop.seeHeading(product.en);
  await expect(page.getByText(isOld.en)).toBeVisible();
  await deployment.close();
});

test('[G16] without a network a listing of which nothing is known has the title of products, not that of another page', async ({
  page,
  context,
}) => {
  const shop = new ShopPage(page, 'bg');
  await shop.open('/p/contact');
  await seeKept(page, '/api/website-setup', '/index.html');
  // The settings are kept in the first language only.
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

test('two tabs: each is offered the new version, one that reloads gets it, the other goes on with what it has', async ({
  page,
  context,
  baseURL,
}) => {
  const deployment = await openDeployment(baseURL ?? '');
  const offer = (tab: Page) => tab.getByText('A new version of the shop is here.');
  const shop = new ShopPage(page);
  await shop.open(`${deployment.url}/p/contact`);
  await seeKept(page, '/index.html');
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

  // Its code is no longer online.
  await expect(other.getByRole('textbox', { name: 'Message' })).toHaveValue('A question');
  await expect(offer(other)).toBeVisible();
  await other.getByRole('contentinfo').locator('a[href="/p/faq"]').click();
  await new ShopPage(other).seeHeading('Questions and answers');
  await expect(other.locator('script[src*=".v2."]')).toHaveCount(0);
  await other.getByRole('button', { name: 'Reload' }).click();
  await expect(other.locator('script[src*=".v2."]')).toHaveCount(1);
  await deployment.close();
});

test('nothing of an account, a cart or a device is ever kept, whatever the app asks the shop', async ({
  page,
  database,
}) => {
  const name = 'Mira Secretova';
  const mira = await database.addCustomer(name);
  await enter(page, mira, name);
  const shop = new ShopPage(page);
  await shop.open('/p/cart');
  await seeKept(page, '/index.html', '/api/website-setup');
  await shop.open('/p/profile/addresses');
  await page.evaluate(() => localStorage.setItem('device_id', 'a-device-of-her-own-for-tests'));
  const ask = (asked: Call[]) =>
    page.evaluate(
      (made) =>
        Promise.all(
          made.map(async ({ url, ...init }) => {
            const headers = { 'Accept-Language': 'en', Accept: 'application/json' };
            return (await fetch(url, { ...init, headers })).status;
          }),
        ),
      asked.flatMap((call) => waysToAsk(call, mira.token)),
    );
  const { E5: profile, E8: logOut, E11: deleteAccount, ...others } = calls;
  expect(await ask([profile])).toEqual([401, 200]);
  await ask(Object.values(others));
  // These end her session.
  await ask([logOut, deleteAccount]);
  // Of what is the same for everybody something was kept, so that all else could have been.
  await seeKept(page, '/api', '/api/product');

  const kept = await page.evaluate(readAllKept);
  expect(kept.length).toBeGreaterThan(50);
  const secrets = [mira.token, mira.email, name, 'a-device-of-her-own-for-tests'];
  for (const secret of secrets) expect(kept.filter((text) => text.includes(secret))).toEqual([]);
  const paths = await keptPaths(page);
  for (const path of paths.filter((path) => !/^\/(?:assets|media)\//.test(path)))
    expect(path).toMatch(/^\/(?:index\.html|api|api\/website-setup|api\/flash-sales|api\/product(?:\/[^/]+)?)$/);
});

/** A call with values that fit, as anybody and as a customer. */
function waysToAsk(call: Call, token: string) {
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

/** In the page: every text that a cache or a database of this browser holds, keys and headers too. */
async function readAllKept(): Promise<string[]> {
  const texts: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request, { ignoreVary: true });
      texts.push(request.url, JSON.stringify([...request.headers]), (await answer?.text()) ?? '');
      texts.push(JSON.stringify([...(answer?.headers ?? [])]));
    }
  }
  const settle = <T>(asked: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await settle(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      texts.push(JSON.stringify(await settle(database.transaction(store).objectStore(store).getAll())));
    database.close();
  }
  return texts;
}

test('the shop can be installed, under its name in the reader’s language', async ({ page, context }) => {
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
    // The window of a test is a private one, in which a browser with all its parts installs nothing.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  }
  expect(names).toEqual(['Pazar', 'Пазар']);
});
