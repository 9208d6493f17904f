import { expect, type Page } from '@playwright/test';
import type { PushState } from '../../machines/push.machine';
import { permissionIn, shopModel, stateIn } from '../models/push.model';
import type { Walker } from '../support/path-generator';
import { PushDevice } from '../support/push-service';
import { HeldCalls } from './delayed-calls';
import { enter } from './login';
import { PushBrowser } from './push-browser';
import type { ShopDatabase } from './shop-database';
import { type Lang, ownShopTest, ShopPage } from './shop-fixtures';
import { walkOwnShop } from './walks';

// Allows service workers, because only they receive push messages.
ownShopTest.use({ serviceWorkers: 'allow' });

const model = shopModel();

const texts = {
  en: {
    heading: 'Notifications',
    on: 'On for this device',
    off: 'Off for this device',
    blocked: 'Blocked in this browser',
    unsupported: 'Not possible in this browser',
    uninstalled: 'First add the shop to your home screen',
    asking: 'Please answer there.',
    failed: 'That didn’t work.',
    turnOn: 'Turn on notifications',
    turnOff: 'Turn off notifications',
  },
  bg: {
    heading: 'Известия',
    on: 'Включени за това устройство',
    off: 'Изключени за това устройство',
    blocked: 'Блокирани в този браузър',
    unsupported: 'Не е възможно в този браузър',
    uninstalled: 'Първо добавете магазина към началния екран',
    asking: 'Моля, отговорете там.',
    failed: 'Не се получи.',
    turnOn: 'Включи известията',
    turnOff: 'Изключи известията',
  },
};

const states = {
  unsupported: { can: 'no' },
  uninstalled: { can: 'home' },
  blocked: { permission: 'denied' },
  off: { permission: 'default' },
  on: { permission: 'granted' },
} as const;

const proofs = { 'on.settled': 'G14', 'off.settled': 'G14' };

walkOwnShop(model, { proofs, walker: ({ page, database, lang }) => customer(page, database, lang) });

async function customer(page: Page, database: ShopDatabase, lang: Lang): Promise<Walker> {
  const word = texts[lang];
  const shop = new ShopPage(page, lang);
  const mira = await database.addCustomer('Mira Ivanova');
  const device = new PushDevice(`browser-${mira.id}`);
  const browser = await PushBrowser.simulate(page, device);
  await enter(page, mira);
  await page.evaluate((stored) => localStorage.setItem('lang', stored), lang);
  let isOpen = false;
  /** True if the shop should have stored the push subscription. */
  let isKnown = false;
  let prompts = 0;
  let calls: HeldCalls | undefined;
  const held = () => calls as HeldCalls;

  const subscribeBefore = async () => {
    const { setting } = await (await page.request.get('/api/website-setup')).json();
    const key = JSON.stringify([...Buffer.from(setting.push_key, 'base64url')]);
    const pushOwner = JSON.stringify([String(mira.id), lang, device.endpoint]);
    await page.evaluate(
      ([subscription, owner]) => {
        localStorage.setItem('test.subscription', String(subscription));
        localStorage.setItem('push', String(owner));
      },
      [key, pushOwner],
    );
    const data = { device_token: device.token };
    const answer = await page.request.post('/api/user/push-subscription', { params: { token: mira.token }, data });
    expect(answer.ok()).toBe(true);
    isKnown = true;
  };
  const simulate = async (state: PushState | 'silent') => {
    if (state === 'on' && !isKnown) await subscribeBefore();
    const settings = state === 'silent' ? ({ permission: 'silent' } as const) : states[state];
    if (isOpen) return browser.change(settings);
    await browser.setSettings(settings);
    calls = await HeldCalls.start(page, /\/api\/user\/push-subscription/);
    await shop.open('/p/profile/notifications');
    await shop.seeHeading(word.heading);
    isOpen = true;
  };
  const button = (name: string) => shop.main.getByRole('button', { name, exact: true });
  const see = async (title: string, pressable: string | null, { isBusy = false, hasFailed = false } = {}) => {
    await expect(shop.main.getByRole('status').getByRole('heading', { name: title, exact: true })).toBeVisible();
    for (const name of [word.turnOn, word.turnOff]) await expect(button(name)).toHaveCount(name === pressable ? 1 : 0);
    if (pressable && isBusy) await expect(button(pressable)).toHaveAttribute('aria-busy', 'true');
    if (pressable && !isBusy) await expect(button(pressable)).not.toHaveAttribute('aria-busy');
    await expect(shop.main.getByText(word.failed)).toHaveCount(hasFailed ? 1 : 0);
    expect(await browser.promptCount()).toBe(prompts);
    if (!isBusy) expect(await knownDevices()).toEqual(isKnown ? [device.endpoint] : []);
  };
  const knownDevices = async () => {
    const { rows } = await database.pool.query<{ endpoint: string }>(
      'select endpoint from push_subscriptions s join sessions t on t.id = s.session where t.customer_id = $1',
      [mira.id],
    );
    return rows.map(({ endpoint }) => endpoint);
  };

  return {
    events: {
      'turnOn.requested': async () => {
        prompts += 1;
        await button(word.turnOn).click();
      },
      'turnOff.requested': () => button(word.turnOff).click(),
      // Does nothing, because the next step of the walk changes the permission in the browser. The page then reads it.
      'permission.changed': () => {},
      'xstate.done.actor.state': ({ event }) => simulate(stateIn(event)),
      'xstate.error.actor.state': () => simulate('silent'),
      'xstate.done.actor.answer': ({ event }) => browser.answer(permissionIn(event)),
      'xstate.error.actor.answer': () => browser.answer(null),
      'xstate.done.actor.subscription': async () => {
        await held().pass();
        isKnown = true;
      },
      'xstate.error.actor.subscription': () => held().lose(),
      'xstate.done.actor.end': async () => {
        await held().pass();
        isKnown = false;
      },
      'xstate.error.actor.end': () => held().lose(),
    },
    states: {
      looking: () => expect(calls?.isAnyWaiting ?? false).toBe(false),
      unsupported: () => see(word.unsupported, null),
      uninstalled: () => see(word.uninstalled, null),
      blocked: () => see(word.blocked, null),
      'off.settled': () => see(word.off, word.turnOn),
      'off.failed': () => see(word.off, word.turnOn, { hasFailed: true }),
      asking: async () => {
        await expect(shop.main.getByText(word.asking)).toBeVisible();
        await see(word.off, word.turnOn, { isBusy: true });
      },
      turningOn: () => see(word.off, word.turnOn, { isBusy: true }),
      'on.settled': () => see(word.on, word.turnOff),
      'on.failed': () => see(word.on, word.turnOff, { hasFailed: true }),
      turningOff: () => see(word.on, word.turnOff, { isBusy: true }),
    },
  };
}
