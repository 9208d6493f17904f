import { expect, type Page } from '@playwright/test';
import { outcomeIn, shopModel, wanted } from '../models/reorder.model';
import type { Walker } from '../support/path-generator';
import { HeldCalls } from './delayed-calls';
import { enter } from './login';
import type { ShopDatabase } from './shop-database';
import { type Lang, ShopPage } from './shop-fixtures';
import { walkOwnShop } from './walks';

const model = shopModel();

const texts = {
  en: {
    again: (number: string) => `Order again: ${number}`,
    all: ['2 products of this order are in your cart.'],
    some: ['1 product of this order is in your cart.', 'Teapot: no longer sold', 'Mug: only 2 of 3 in stock'],
    none: ['Nothing from this order is available at the moment.', 'Mug: no longer sold', 'Teapot: no longer sold'],
    unchosen: ['Nothing from this order could be added to your cart.', 'Choose again: Mug', 'Choose again: Teapot'],
    failed: ['That didn’t work.'],
  },
  bg: {
    again: (number: string) => `Поръчай отново: ${number}`,
    all: ['2 продукта от тази поръчка са в количката ви.'],
    some: ['1 продукт от тази поръчка е в количката ви.', 'Teapot: вече не се предлага', 'Mug: налични са само 2 от 3'],
    none: ['В момента нищо от тази поръчка не се предлага.', 'Mug: вече не се предлага', 'Teapot: вече не се предлага'],
    unchosen: [
      'Нищо от тази поръчка не можа да се добави в количката ви.',
      'Избери отново: Mug',
      'Избери отново: Teapot',
    ],
    failed: ['Не се получи.'],
  },
};

const proofs = { reported: 'O3' };

walkOwnShop(model, { proofs, walker: ({ page, database, lang }) => customer(page, database, lang) });

async function customer(page: Page, database: ShopDatabase, lang: Lang): Promise<Walker> {
  const word = texts[lang];
  const shop = new ShopPage(page, lang);
  const person = await database.addCustomer('Mira Ivanova');
  const lines = ['Mug', 'Teapot'].map((name) => ({ productName: { en: name, bg: name }, qty: wanted }));
  const orders = {
    first: await database.addOrder(person.id, { parts: [{ lines }] }),
    second: await database.addOrder(person.id, { parts: [{ lines }] }),
  };
  await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
  await enter(page, person);
  await shop.open('/p/profile/orders');
  const calls = await HeldCalls.start(page, /\/api\/user\/order-show\//);
  let repeated: keyof typeof orders = 'first';
  let isBusy = false;
  let report: string[] = [];

  const rowOf = (name: keyof typeof orders) => shop.main.getByRole('article', { name: orders[name].number });
  const button = (name: keyof typeof orders) =>
    rowOf(name).getByRole('button', { name: word.again(orders[name].number) });
  const stock = async (outcome: ReturnType<typeof outcomeIn>) => {
    const [mug, teapot] = orders[repeated].parts.flatMap((part) => part.lines.map(({ id }) => id));
    const isThere = { mug: outcome !== 'none', teapot: outcome === 'all' || outcome === 'unchosen' };
    const add = async (name: string, isSold: boolean) => {
      if (!isSold) return null;
      const { id } = await database.addProduct(name, outcome === 'some' ? 2 : 9);
      if (outcome === 'unchosen') await database.addVariant(id, 'Size', [{ name: 'S', surcharge: 0, stock: null }]);
      return id;
    };
    const sell = 'update order_lines set product_id = $1 where id = $2';
    await database.pool.query(sell, [await add('Mug', isThere.mug), mug]);
    await database.pool.query(sell, [await add('Teapot', isThere.teapot), teapot]);
  };
  const see = async () => {
    const other = repeated === 'first' ? 'second' : 'first';
    await expect(rowOf(other).getByRole('status')).toHaveText('');
    const message = rowOf(repeated).getByRole('status');
    if (report.length === 0) await expect(message).toHaveText('');
    for (const text of report) await expect(message).toContainText(text);
    if (isBusy) await expect(button(repeated)).toHaveAttribute('aria-busy', 'true');
    else await expect(button(repeated)).not.toHaveAttribute('aria-busy');
  };
  return {
    events: {
      'order.repeated': async ({ event }) => {
        repeated = event.number as keyof typeof orders;
        isBusy = true;
        report = [];
        await button(repeated).click();
      },
      'xstate.done.actor.order': async ({ event }) => {
        const outcome = outcomeIn(event);
        await stock(outcome);
        isBusy = false;
        report = word[outcome];
        await calls.pass();
      },
      'xstate.error.actor.order': async () => {
        isBusy = false;
        report = word.failed;
        await (await calls.next()).fulfill({ status: 403, json: { message: 'No' } });
      },
    },
    states: { idle: see, repeating: see, reported: see, failed: see },
  };
}
