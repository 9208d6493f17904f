import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { outcomeIn, rest, shopModel, typed } from '../models/verification.model';
import type { Walker } from '../support/path-generator';
import { HeldCalls } from './delayed-calls';
import { mailedCode, registerOn, skipWait } from './registration-and-mailed-codes';
import type { ShopDatabase } from './shop-database';
import { type Lang, ShopPage } from './shop-fixtures';
import { walkOwnShop } from './walks';

const model = shopModel();

const texts = {
  en: {
    code: 'Code',
    confirm: 'Confirm',
    resend: 'Send a new code',
    wait: (seconds: number) => `You can request a new one in ${seconds} s`,
    incomplete: 'Please enter the 6 digits of the code.',
    wrong: 'This code is wrong or has expired. Please check it, or request a new one.',
    wornOut: 'This code no longer works',
    contested: 'Please choose a password',
    limited: 'Please try again in 30 seconds.',
    failed: 'The shop could not be reached',
    sent: 'A new code is on its way to you.',
    confirmed: 'Your email address is confirmed. Please log in.',
  },
  bg: {
    code: 'Код',
    confirm: 'Потвърди',
    resend: 'Изпрати нов код',
    wait: (seconds: number) => `Нов можете да поискате след ${seconds} сек.`,
    incomplete: 'Моля, въведете шестте цифри на кода.',
    wrong: 'Този код е грешен или е изтекъл. Моля, проверете го или поискайте нов.',
    wornOut: 'Този код вече не е валиден',
    contested: 'Моля, изберете парола',
    limited: 'Моля, опитайте отново след 30 секунди.',
    failed: 'Няма връзка с магазина',
    sent: 'Изпратихме ви нов код.',
    confirmed: 'Имейл адресът ви е потвърден. Моля, влезте в профила си.',
  },
};

const proofs = { 'step.verified': 'A2' };

walkOwnShop(model, { proofs, walker: ({ page, database, lang }) => visitor(page, database, lang) });

async function visitor(page: Page, database: ShopDatabase, lang: Lang): Promise<Walker> {
  const word = texts[lang];
  const shop = new ShopPage(page, lang);
  const email = `${randomUUID()}@example.com`;
  const password = 'two green pears';
  let letters = 1;
  let digits = '';
  /** Seconds until the visitor may request another code: `seconds` in the model, `shown` on the page. */
  let seconds = 0;
  let shown = 0;

  await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
  const calls = await HeldCalls.start(page, /\/api\/(user-verification|resend-register-code)/);
  await page.clock.install();
  await shop.open(`/p/signup/code?email=${encodeURIComponent(email)}`);
  await registerOn(page, database, email, password);
  await page.clock.pauseAt(Date.now() + 3_600_000);

  const field = shop.main.getByRole('textbox', { name: word.code, exact: true });
  const confirm = shop.main.getByRole('button', { name: word.confirm, exact: true });
  const resend = shop.main.getByRole('button', { name: word.resend });
  const alert = shop.main.getByRole('alert');
  const isCustomer = async () =>
    (await database.pool.query('select 1 from customers where email = $1', [email])).rows.length > 0;
  const answer = async (status: number, json: object, headers = {}) =>
    (await calls.next()).fulfill({ status, headers, json });
  const beginRest = (total: number) => {
    seconds = rest / 1000;
    shown = total;
  };
  /** Waits for a text. Meanwhile advances the clock in small steps, because toasts appear only after a timer. */
  const expectText = (text: string) =>
    expect(async () => {
      await page.clock.runFor(50);
      await expect(page.getByText(text)).toBeVisible({ timeout: 250 });
    }).toPass();
  const seeForm = async ({ error, problem }: { error?: string; problem?: string } = {}) => {
    await expect(field).toHaveValue(digits);
    await expect(field).toBeEditable();
    if (error) await expect(field).toHaveAccessibleDescription(error);
    else await expect(field).not.toHaveAttribute('aria-invalid');
    if (problem) await expect(alert).toContainText(problem);
    else await expect(alert).toHaveCount(0);
    expect(await isCustomer()).toBe(false);
    expect(calls.isAnyWaiting).toBe(false);
  };

  return {
    events: {
      'code.changed': async ({ event }) => {
        const code = await mailedCode(database, email, letters);
        digits = event.code === typed.all ? code : code.slice(0, 3);
        await field.fill(digits);
      },
      'code.submitted': () => confirm.click(),
      'resend.requested': () => resend.click(),
      'xstate.done.actor.check': async ({ event }) => {
        const { kind } = outcomeIn(event);
        if (kind === 'verified') await calls.pass();
        if (kind === 'wrong') await answer(400, { message: 'No', code: 'bad_code' });
        if (kind === 'wornOut') await answer(400, { message: 'No', code: 'code_expired' });
        if (kind === 'contested') await answer(409, { message: 'No', code: 'choose_password' });
        if (kind === 'refused') await answer(402, { message: 'Nobody here', code: 'disabled' });
        if (kind === 'limited') await answer(429, { message: 'Too Many Attempts.' }, { 'Retry-After': '30' });
      },
      'xstate.error.actor.check': () => calls.lose(),
      'xstate.done.actor.mail': async ({ event }) => {
        const { kind } = outcomeIn(event);
        if (kind === 'refused') return answer(402, { message: 'Nobody here', code: 'unknown_email' });
        if (kind === 'early') {
          beginRest(rest / 1000);
          return answer(429, { message: 'Too Many Attempts.' }, { 'Retry-After': String(rest / 1000) });
        }
        await skipWait(database, email);
        await calls.pass();
        letters += 1;
        digits = '';
        beginRest(60);
        await expectText(word.sent);
      },
      'xstate.error.actor.mail': () => calls.lose(),
      // Needs no action: the page reads its clock by itself.
      'time.received': () => {},
      'xstate.after.second.verification.rest.counting.ticking': async () => {
        seconds -= 1;
        // The page waits longer than the model. When the model's wait ends, the test skips the rest of the page's wait.
        const passed = seconds === 0 ? shown : 1;
        shown -= passed;
        if (passed === 1) await page.clock.runFor(1000);
        else await page.clock.fastForward(passed * 1000);
      },
    },
    states: {
      'step.open.typing': () => seeForm(),
      'step.open.incomplete': async () => {
        await seeForm({ error: word.incomplete });
        await expect(field).toBeFocused();
      },
      'step.open.wrong': async () => {
        await seeForm({ error: word.wrong });
        await expect(field).toBeFocused();
      },
      'step.open.wornOut': () => seeForm({ problem: word.wornOut }),
      'step.open.contested': () => seeForm({ problem: word.contested }),
      'step.open.limited': () => seeForm({ problem: word.limited }),
      'step.open.refused': () => seeForm({ problem: 'Nobody here' }),
      'step.open.failed': () => seeForm({ problem: word.failed }),
      'step.checking': async () => {
        await expect(confirm).toHaveAttribute('aria-busy', 'true');
        await expect(field).not.toBeEditable();
        await expect.poll(() => calls.isAnyWaiting).toBe(true);
      },
      'step.resending': async () => {
        await expect(resend).toHaveAttribute('aria-busy', 'true');
        await expect.poll(() => calls.isAnyWaiting).toBe(true);
      },
      // The browser does not know the password, so the login page follows.
      'step.verified': async () => {
        await expect(page).toHaveURL((url) => url.pathname === '/p/login');
        await expect(page.locator('input[name=email]')).toHaveValue(email);
        await expectText(word.confirmed);
        expect(await isCustomer()).toBe(true);
      },
      'rest.over': async () => {
        if (shown === 0) await expect(shop.main.getByText(word.wait(1))).toHaveCount(0);
      },
      'rest.counting.reading': () => {},
      'rest.counting.ticking': () => expect(shop.main.getByText(word.wait(shown))).toBeVisible(),
    },
  };
}
