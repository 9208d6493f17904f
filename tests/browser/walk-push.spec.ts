import { expect, type Page } from '@playwright/test';
import type { PushStanding } from '../../machines/push.machine';
import { inShop, permissionIn, standingIn } from '../models/push.model';
import type { Walker } from '../support/model';
import { PushDevice } from '../support/push-service';
import { Browser } from './device';
import { HeldCalls } from './held-calls';
import { enter } from './login';
import { type Lang, ownShopTest, type ShopDatabase, ShopPage } from './shop';
import { walkOwnShop } from './walks';

// Only a worker hears what is sent to a device.
ownShopTest.use({ serviceWorkers: 'allow' });

const model = inShop();

const texts = {
  en: {
    heading: 'Notifications',
    on: 'On for this device',
    off: 'Off for this device',
    blocked: 'Blocked in this browser',
    unsupported: 'Not possible in this browser',
    uninstalled: 'First add the shop to your home screen',
    asking: 'Please answer there.',
    failed: 'That did not work.',
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

const standings = {
  unsupported: { can: 'no' },
  uninstalled: { can: 'home' },
  blocked: { permission: 'denied' },
  off: { permission: 'default' },
  on: { permission: 'granted' },
} as const;

const proofs = { 'on.settled': 'G14', 'off.settled': 'G14' };

walkOwnShop(model, { proofs, maxSteps: 40, walker: ({ page, database, lang }) => customer(page, database, lang) });

/** A customer whose browser answers when told to, on the shop that runs; calls wait until told. */
async function customer(page: Page, database: ShopDatabase, lang: Lang): Promise<Walker> {
  const word = texts[lang];
  const shop = new ShopPage(page, lang);
  const mira = await database.addCustomer('Mira Ivanova');
  const device = new PushDevice(`browser-${mira.id}`);
  const browser = await Browser.of(page, device);
  await enter(page, mira);
  await page.evaluate((stored) => localStorage.setItem('lang', stored), lang);
  let isOpen = false;
  /** Whether the shop ought to know the device. */
  let isKnown = false;
  let asked = 0;
  let calls: HeldCalls | undefined;
  const held = () => calls as HeldCalls;

  /** As it is where notices were turned on before. */
  const subscribeBefore = async () => {
    const { setting } = await (await page.request.get('/api/website-setup')).json();
    const key = JSON.stringify([...Buffer.from(setting.push_key, 'base64url')]);
    const told = JSON.stringify([String(mira.id), lang, device.endpoint]);
    await page.evaluate(
      ([subscription, what]) => {
        localStorage.setItem('test.subscription', String(subscription));
        localStorage.setItem('push', String(what));
      },
      [key, told],
    );
    const data = { device_token: device.token };
    const answer = await page.request.post('/api/user/push-subscription', { params: { token: mira.token }, data });
    expect(answer.ok()).toBe(true);
    isKnown = true;
  };
  const stand = async (standing: PushStanding | 'silent') => {
    if (standing === 'on' && !isKnown) await subscribeBefore();
    const so = standing === 'silent' ? ({ permission: 'silent' } as const) : standings[standing];
    if (isOpen) return browser.change(so);
    await browser.stand(so);
    calls = await HeldCalls.of(page, /\/api\/user\/push-subscription/);
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
    expect(await browser.asked()).toBe(asked);
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
        asked += 1;
        await button(word.turnOn).click();
      },
      'turnOff.requested': () => button(word.turnOff).click(),
      // What has changed is seen by the look that follows.
      'permission.changed': () => {},
      'xstate.done.actor.standing': ({ event }) => stand(standingIn(event)),
      'xstate.error.actor.standing': () => stand('silent'),
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
