import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { outcomeIn, pause, shopModel } from '../models/submission.model';
import type { Walker } from '../support/path-generator';
import { HeldCalls } from './delayed-calls';
import type { ShopDatabase } from './shop-database';
import { type Lang, ShopPage } from './shop-fixtures';
import { walkOwnShop } from './walks';

const model = shopModel();

const texts = {
  en: {
    name: 'Your name',
    email: 'Email',
    subject: 'Subject',
    message: 'Message',
    send: 'Send message',
    another: 'Write another message',
    thanks: 'We have your message',
    missing: 'Please enter your name.',
    signedOut: 'Please log in to send this.',
    offline: 'The shop can’t be reached.',
    limited: 'Too many attempts in a short time.',
    again: (seconds: number) => `You can send again in ${seconds} s`,
  },
  bg: {
    name: 'Вашето име',
    email: 'Имейл',
    subject: 'Тема',
    message: 'Съобщение',
    send: 'Изпрати съобщението',
    another: 'Напиши ново съобщение',
    thanks: 'Получихме съобщението ви',
    missing: 'Моля, въведете името си.',
    signedOut: 'Моля, влезте, за да изпратите това.',
    offline: 'Няма връзка с магазина.',
    limited: 'Твърде много опити за кратко време.',
    again: (seconds: number) => `Можете да изпратите отново след ${seconds} сек.`,
  },
};

const proofs = { sent: 'R6' };

const refusal = 'Not today';

walkOwnShop(model, { proofs, walker: ({ page, database, lang }) => visitor(page, database, lang) });

async function visitor(page: Page, database: ShopDatabase, lang: Lang): Promise<Walker> {
  const word = texts[lang];
  const shop = new ShopPage(page, lang);
  const email = `${randomUUID()}@example.com`;
  let name = '';
  let sent = 0;
  let secondsLeft = 0;
  const field = (label: string) => shop.main.getByRole('textbox', { name: label, exact: true });
  const button = shop.main.getByRole('button', { name: word.send });
  const alert = shop.main.getByRole('alert');
  const fillRest = async () => {
    await field(word.email).fill(email);
    await field(word.subject).fill('Tea');
    // Each message has its own text, because the shop treats equal texts as the same message.
    await field(word.message).fill(`This is message ${sent + 1}.`);
  };
  const readStored = async () =>
    Number(
      (await database.pool.query('select count(*) from contact_messages where email = $1', [email])).rows[0].count,
    );

  await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
  const calls = await HeldCalls.start(page, /\/api\/send-contact-message/);
  await page.clock.install();
  await shop.open('/p/contact');
  await fillRest();
  await page.clock.pauseAt(Date.now() + 3_600_000);

  const answer = async (status: number, body: object, headers = {}) =>
    (await calls.next()).fulfill({ status, headers, json: body });
  const seeForm = async (text: string | null) => {
    await expect(field(word.name)).toHaveValue(name);
    await expect(field(word.name)).toBeEditable();
    if (text === null) await expect(alert).toHaveCount(0);
    else await expect(alert).toContainText(text);
    expect(await readStored()).toBe(sent);
  };

  return {
    events: {
      'field.changed': async ({ event }) => {
        name = String(event.value);
        await field(word.name).fill(name);
      },
      'form.submitted': () => button.click(),
      'another.requested': async () => {
        await shop.main.getByRole('button', { name: word.another }).click();
        await fillRest();
      },
      'xstate.done.actor.answer': async ({ event }) => {
        const { kind } = outcomeIn(event);
        if (kind === 'sent') {
          await calls.pass();
          name = '';
          sent += 1;
        }
        if (kind === 'refused') await answer(403, { message: refusal });
        if (kind === 'signedOut') await answer(401, { error: 'Unauthenticated.' });
        if (kind === 'limited') {
          await answer(429, { message: 'Too Many Attempts.' }, { 'Retry-After': String(pause) });
          secondsLeft = pause;
        }
        if (kind === 'unreachable') await calls.lose();
      },
      'xstate.error.actor.answer': async () =>
        (await calls.next()).fulfill({ status: 200, contentType: 'text/html', body: '<p>Hello</p>' }),
      'xstate.after.second.submission.open.failed.rateLimited': async () => {
        secondsLeft -= 1;
        await page.clock.runFor(1000);
      },
    },
    states: {
      'open.editing': () => seeForm(null),
      sending: async () => {
        // Without a name the app sends no request.
        if (name === '') return;
        await expect(button).toHaveAttribute('aria-busy', 'true');
        await expect(field(word.name)).not.toBeEditable();
        await expect.poll(() => calls.isAnyWaiting).toBe(true);
      },
      'open.failed.fields': async () => {
        await seeForm(null);
        await expect(field(word.name)).toBeFocused();
        await expect(shop.main.getByText(word.missing)).toHaveCount(name === '' ? 1 : 0);
        expect(calls.isAnyWaiting).toBe(false);
      },
      'open.failed.form': () => seeForm(refusal),
      'open.failed.signedOut': () => seeForm(word.signedOut),
      'open.failed.offline': () => seeForm(word.offline),
      'open.failed.rateLimited': async () => {
        await seeForm(word.limited);
        await expect(shop.main.getByText(word.again(secondsLeft))).toBeVisible();
        await expect(button).toHaveAttribute('aria-disabled', 'true');
      },
      sent: async () => {
        await expect(shop.main.getByRole('heading', { name: word.thanks })).toBeFocused();
        expect(await readStored()).toBe(sent);
        const letters = await database.pool.query('select count(*) from mails where reply_to = $1', [email]);
        expect(Number(letters.rows[0].count)).toBe(sent);
      },
    },
  };
}
