import { expect, type Page } from '@playwright/test';
import { kindIn, shopModel } from '../models/passkey.model';
import { password } from '../support/customers';
import type { Walker } from '../support/path-generator';
import { HeldCalls } from './delayed-calls';
import { enter } from './login';
import type { ShopDatabase } from './shop-database';
import { type Lang, ownShopTest, ShopPage } from './shop-fixtures';
import { localOrigin, VirtualAuthenticator } from './virtual-authenticator';
import { walkOwnShop } from './walks';

ownShopTest.use({ baseURL: async ({ database }, use) => use(localOrigin(database)) });

const model = shopModel();

const texts = {
  en: {
    title: 'Passkeys',
    wallet: 'Wallet',
    add: 'Add a passkey',
    proof: 'Confirm that it is you',
    password: 'Your password',
    next: 'Continue',
    close: 'Close',
    signIn: 'Log in again',
    asking: 'Follow the instructions of your browser.',
    cancelled: 'No passkey was added.',
    known: 'This device already has a passkey for your account.',
    limited: 'Please try again in 30 seconds.',
    unusable: 'Your browser or device can’t use a passkey here.',
    failed: 'The shop could not be reached',
  },
  bg: {
    title: 'Ключове за достъп',
    wallet: 'Портфейл',
    add: 'Добави ключ за достъп',
    proof: 'Потвърдете, че сте вие',
    password: 'Вашата парола',
    next: 'Продължи',
    close: 'Затвори',
    signIn: 'Вход отново',
    asking: 'Следвайте указанията на браузъра.',
    cancelled: 'Не беше добавен ключ за достъп.',
    known: 'На това устройство вече има ключ за достъп до профила ви.',
    limited: 'Моля, опитайте отново след 30 секунди.',
    unusable: 'Браузърът или устройството ви не може да използва ключ за достъп тук.',
    failed: 'Няма връзка с магазина',
  },
};

const proofs = { 'xstate.done.actor.answer': 'D19 X40', 'open.cancelled': 'D19' };

walkOwnShop(model, { proofs, walker: ({ page, database, lang }) => customer(page, database, lang) });

declare global {
  interface Window {
    /** Ends the dialog of the device: with a passkey, or with an error of this name. */
    answerDevice?: ((how: string) => void) | undefined;
  }
}

/** Holds the dialog of the device open until the test answers it. */
const holdDevice = (page: Page) =>
  page.addInitScript(() => {
    const create = navigator.credentials.create.bind(navigator.credentials);
    navigator.credentials.create = (options) =>
      new Promise((resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
        window.answerDevice = (how) => {
          window.answerDevice = undefined;
          if (how === 'done') create(options).then(resolve, reject);
          else reject(new DOMException('', how));
        };
      });
  });

async function customer(page: Page, database: ShopDatabase, lang: Lang): Promise<Walker> {
  const word = texts[lang];
  const shop = new ShopPage(page, lang);
  const person = await database.addCustomer('Mira Ivanova');
  await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
  await holdDevice(page);
  await VirtualAuthenticator.connect(page);
  await enter(page, person);
  await shop.open('/p/profile/edit');
  const calls = await HeldCalls.start(page, /\/api\/user\/passkeys[/?]/);
  // The list of passkeys is not held.
  await page.route(/\/api\/user\/passkeys\?/, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fallback(),
  );
  let reason = '';

  const section = shop.main.locator('section', { has: page.getByRole('heading', { name: word.title, exact: true }) });
  const add = section.getByRole('button', { name: word.add });
  const proof = page.getByRole('dialog', { name: word.proof });
  const answer = async (status: number, json: object, headers = {}) =>
    (await calls.next()).fulfill({ status, headers, json });
  const refuse = (code: string) => {
    reason = `No: ${code}`;
    return answer(403, { message: reason, code });
  };
  const limit = () => answer(429, { message: 'Too Many Attempts.' }, { 'Retry-After': '30' });
  const answerDevice = async (how: string) => {
    await page.waitForFunction(() => window.answerDevice !== undefined);
    await page.evaluate((name) => window.answerDevice?.(name), how);
  };
  const see = async ({ isBusy = false, alert = '', status = '' } = {}) => {
    if (isBusy) await expect(add).toHaveAttribute('aria-busy', 'true');
    else await expect(add).not.toHaveAttribute('aria-busy');
    if (alert) await expect(section.getByRole('alert')).toContainText(alert);
    else await expect(section.getByRole('alert')).toHaveCount(0);
    await expect(section.getByRole('status', { includeHidden: true }).first()).toHaveText(status);
  };
  const seeCall = () => expect.poll(() => calls.isAnyWaiting).toBe(true);
  return {
    events: {
      'passkey.requested': async () => {
        if (!(await proof.isVisible())) return add.click();
        await proof.getByRole('textbox', { name: word.password }).fill(password);
        await proof.getByRole('button', { name: word.next }).click();
      },
      'passkey.left': async () => {
        if (await proof.isVisible()) return proof.getByRole('button', { name: word.close }).click();
        await shop.main.locator('a[href="/p/profile/wallet"]').last().click();
        // The router leaves a page when the next one has loaded.
        await shop.seeHeading(word.wallet);
        await page.goBack();
      },
      'xstate.done.actor.options': async ({ event }) => {
        const kind = kindIn(event);
        if (kind === 'password') return refuse('password_required');
        if (kind === 'signIn') return refuse('sign_in_required');
        if (kind === 'refused') return refuse('limit');
        if (kind === 'limited') return limit();
        await calls.pass();
      },
      'xstate.error.actor.options': () => calls.lose(),
      'xstate.done.actor.device': async ({ event }) => {
        const kind = kindIn(event);
        if (kind === 'cancelled') return answerDevice('NotAllowedError');
        if (kind === 'known') return answerDevice('InvalidStateError');
        await answerDevice('done');
      },
      'xstate.error.actor.device': () => answerDevice('UnknownError'),
      'xstate.done.actor.answer': async ({ event }) => {
        const kind = kindIn(event);
        if (kind === 'refused') return refuse('bad_passkey');
        if (kind === 'limited') return limit();
        await calls.pass();
      },
      'xstate.error.actor.answer': () => calls.lose(),
    },
    states: {
      'open.ready': async () => {
        await see();
        await expect(proof).toBeHidden();
      },
      'open.cancelled': () => see({ status: word.cancelled }),
      'open.known': () => see({ alert: word.known }),
      'open.password': async () => {
        await expect(proof.getByRole('textbox', { name: word.password })).toBeVisible();
      },
      'open.signIn': () => expect(proof.getByRole('button', { name: word.signIn })).toBeVisible(),
      'open.refused': () => see({ alert: reason }),
      'open.limited': () => see({ alert: word.limited }),
      'open.unusable': () => see({ alert: word.unusable }),
      'open.failed': () => see({ alert: word.failed }),
      preparing: async () => {
        await seeCall();
        await see({ isBusy: true });
      },
      asking: async () => {
        await page.waitForFunction(() => window.answerDevice !== undefined);
        await see({ isBusy: true, status: word.asking });
      },
      verifying: async () => {
        await seeCall();
        await see({ isBusy: true });
      },
      done: () => expect(section.getByRole('listitem')).toHaveCount(1),
    },
  };
}
