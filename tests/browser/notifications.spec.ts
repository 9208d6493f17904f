/// <reference lib="webworker" />
import { expect, type Page } from '@playwright/test';
import { PushDevice } from '../support/push-service';
import { enter, LoginPage } from './login';
import { PushBrowser } from './push-browser';
import { ShopPage, ownShopTest as test } from './shop-fixtures';

test.use({ serviceWorkers: 'allow' });

const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn on notifications' });

test('[G14] asks for push only on a press, sends its token with the login, and unsubscribes at sign-out', async ({
  page,
  database,
}) => {
  const mira = await database.addCustomer('Mira Ivanova');
  const device = new PushDevice('a-phone');
  const browser = await PushBrowser.simulate(page, device);
  const shop = new ShopPage(page);
  const loginPage = new LoginPage(page);
  const known = async () =>
    (await database.pool.query('select endpoint, lang from push_subscriptions order by endpoint')).rows;
  const logIn = async () => {
    const sent = page.waitForRequest('**/api/store-login');
    await loginPage.logIn(mira);
    return (await sent).postDataJSON().device_token;
  };

  await shop.open('/p/login');
  expect(await logIn()).toBe('');
  await expect(loginPage.menu).toBeVisible();
  expect(await known()).toEqual([]);
  await page.goto('/p/profile/wishlist');
  await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible();
  expect(await browser.promptCount()).toBe(0);

  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Notifications' }).click();
  await turnOn(page).click();
  await browser.answer('granted');
  await expect(shop.main.getByText('On for this device')).toBeVisible();
  expect(await known()).toEqual([{ endpoint: device.endpoint, lang: 'en' }]);
  await browser.setSettings({ permission: 'granted' });

  await page.evaluate(() => localStorage.setItem('lang', 'bg'));
  await page.reload();
  await expect(shop.main.getByText('Включени за това устройство')).toBeVisible();
  await expect.poll(known).toEqual([{ endpoint: device.endpoint, lang: 'bg' }]);
  await page.evaluate(() => localStorage.setItem('lang', 'en'));
  await page.reload();
  await expect.poll(known).toEqual([{ endpoint: device.endpoint, lang: 'en' }]);

  await loginPage.signOut();
  await expect(page).toHaveURL(/\/p\/login/);
  expect(await known()).toEqual([]);
  expect(JSON.parse(await logIn())).toEqual(JSON.parse(device.token));
  await expect(loginPage.menu).toBeVisible();
  expect(await known()).toEqual([{ endpoint: device.endpoint, lang: 'en' }]);
  expect(await browser.promptCount()).toBe(0);
});

test('[G14] [X18] turning notifications off deletes the device’s subscription', async ({ page, database }) => {
  const mira = await database.addCustomer('Mira Ivanova');
  const device = new PushDevice('a-tablet');
  const browser = await PushBrowser.simulate(page, device);
  const known = async () =>
    (await database.pool.query('select 1 from push_subscriptions where endpoint = $1', [device.endpoint])).rowCount;
  await enter(page, mira);
  const shop = new ShopPage(page);
  await shop.open('/p/profile/notifications');
  await turnOn(page).click();
  await browser.answer('granted');
  await expect(shop.main.getByText('On for this device')).toBeVisible();
  expect(await known()).toBe(1);
  await page.getByRole('button', { name: 'Turn off notifications' }).click();
  await expect(shop.main.getByText('Off for this device')).toBeVisible();
  expect(await known()).toBe(0);
});

test('[G14] [X17] shows a push, and opens or focuses its page on a click', async ({ page, context, database }) => {
  const mira = await database.addCustomer('Mira Ivanova');
  const browser = await PushBrowser.simulate(page, new PushDevice('a-desk'));
  await enter(page, mira);
  await new ShopPage(page).open('/p/profile/notifications');
  const started = context.waitForEvent('serviceworker');
  await turnOn(page).click();
  await browser.answer('granted');
  await expect(page.getByText('On for this device')).toBeVisible();
  const worker = await started;
  // Replaces browser functions: a headless browser shows no notifications and opens windows only on user input.
  await worker.evaluate(() => {
    const noted: unknown[] = [];
    Object.assign(self, { noted });
    ServiceWorkerRegistration.prototype.showNotification = async (title, { icon, ...look } = {}) => {
      noted.push(['show', { title, ...look }]);
    };
    Clients.prototype.openWindow = async (url) => {
      noted.push(['open', url]);
      return null;
    };
    WindowClient.prototype.focus = async function () {
      noted.push(['focus', this.url]);
      return this;
    };
  });
  const dispatch = (type: 'push' | 'notificationclick', data: string) =>
    worker.evaluate(
      async ([name, text]) => {
        const { noted } = self as unknown as { noted: unknown[] };
        const close = () => noted.push(['close']);
        const event = name === 'push' ? new PushEvent(name, { data: text }) : new ExtendableEvent(name);
        if (name !== 'push') Object.assign(event, { notification: { data: text, close } });
        const done = new Promise<unknown>((end) => {
          event.waitUntil = (work) => end(work);
        });
        self.dispatchEvent(event);
        await done;
        return noted.splice(0);
      },
      [type, data] as const,
    );
  const { origin } = new URL(page.url());

  const notice = { title: 'Поръчката ви пътува', body: 'Пратка 7', tag: 'sent-1', lang: 'bg' };
  const sent = JSON.stringify({ ...notice, path: '/p/profile/orders/PZ-1' });
  expect(await dispatch('push', sent)).toEqual([['show', { ...notice, data: '/p/profile/orders/PZ-1' }]]);
  // Every push message must show a notification, whatever its payload is.
  expect(await dispatch('push', 'no json')).toMatchObject([['show', { title: 'Pazar', data: '/' }]]);

  const press = (path: string) => dispatch('notificationclick', path);
  const elsewhere = `${origin}/p/profile/orders/PZ-1`;
  expect(await press('/p/profile/orders/PZ-1')).toEqual([['close'], ['open', elsewhere]]);
  expect(await press('/p/profile/notifications')).toEqual([['close'], ['focus', page.url()]]);
  expect(await press('https://elsewhere.example/p')).toEqual([['close'], ['open', origin]]);

  const { headers } = await page.evaluate(async () => {
    const { headers } = await fetch('/service-worker.js');
    return { headers: [headers.get('cache-control'), headers.get('content-type')] };
  });
  expect(headers).toEqual(['no-cache', 'text/javascript; charset=utf-8']);
});
