import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { kindIn, placingIn, type placings, prices, type QuoteKind, shopModel } from '../models/checkout.model';
import { addAddress, addCoupon, fillCart } from '../support/add-address-cart-and-coupon';
import { checkoutTexts } from '../support/checkout-texts';
import type { Walker } from '../support/path-generator';
import { HeldCalls } from './delayed-calls';
import { enter } from './login';
import { OtherTab } from './other-tab';
import type { ShopDatabase } from './shop-database';
import { type Lang, ShopPage } from './shop-fixtures';
import { walkOwnShop } from './walks';

const model = shopModel();

const proofs = { 'open.address': 'K1', 'open.review.changed': 'K2', placed: 'K2', 'open.blocked': 'C7' };

const gateway = 'https://pay.example/1';

walkOwnShop(model, { proofs, walker: ({ page, database, lang }) => customer(page, database, lang) });

async function customer(page: Page, database: ShopDatabase, lang: Lang): Promise<Walker> {
  const word = checkoutTexts[lang];
  const shop = new ShopPage(page, lang);
  const { pool } = database;
  const user = await database.addCustomer('Mira Ivanova');
  const tea = await database.addProduct('Mountain tea');
  await addCoupon(pool, 'SPRING', 100);
  let quantity = 1;
  let isHome = false;
  let wasSent = false;
  let wasBlocked = false;

  const setUpQuote = async (kind: QuoteKind) => {
    await fillCart(pool, user.id, tea.id, kind === 'empty' ? 0 : quantity);
    const price = kind === 'dearer' ? prices.dearer : prices.seen;
    await pool.query('update products set price = $2, qty = $3, sold_qty = 0 where id = $1', [
      tea.id,
      price,
      kind === 'blocked' ? 0 : 9,
    ]);
    if (kind === 'noAddress') await pool.query('delete from addresses where customer_id = $1', [user.id]);
    else if (!isHome) {
      await addAddress(pool, user.id, 'Rose Street 1', true);
      await addAddress(pool, user.id, 'Hill Road 2');
    }
    isHome = kind !== 'noAddress';
  };

  // Moves the tea to a boutique without own shipping rules, so that the shop's rules with several methods apply.
  await pool.query(
    `update products set seller_id = (
       select id from sellers where id not in (select seller_id from shipping_rules where seller_id is not null) order by id limit 1
     ) where id = $1`,
    [tea.id],
  );
  await setUpQuote('ready');
  await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
  await page.route('https://pay.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Pay</h1>' }),
  );
  await enter(page, user);
  const other = await OtherTab.beside(page);
  const quotes = await HeldCalls.start(page, /\/api\/user\/checkout\?/);
  const orders = await HeldCalls.start(page, /\/api\/user\/checkout\/[a-z]/);
  const lists = await HeldCalls.start(page, /\/api\/user\/order\?/);
  await page.clock.install();
  await shop.open('/p/cart');

  const button = (name: string | RegExp) => shop.main.getByRole('button', { name });
  const see = async (heading: string | null, { isAsked = false } = {}) => {
    if (heading !== null) await shop.seeHeading(heading);
    await expect.poll(() => quotes.isAnyWaiting).toBe(isAsked);
    // The buttons do not react until the page has processed the quote.
    if (!isAsked) await expect(shop.main.locator('button[aria-busy=true]')).toHaveCount(0);
  };
  const afterCartRead = async (act: () => Promise<void>) => {
    const read = page.waitForRequest(/\/api\/cart\?/);
    await act();
    await (await (await read).response())?.finished();
  };
  const isAtCart = () => new URL(page.url()).pathname === '/p/cart';
  const holdTime = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  const end = async (placing: keyof typeof placings) => {
    expect(orders.count).toBeGreaterThan(0);
    const route = await orders.next();
    if (placing === 'placed') return route.continue();
    if (placing === 'refused') return route.fulfill({ status: 403, json: { code: 'generic', message: 'No' } });
    if (placing !== 'hosted') {
      await holdTime();
      return route.abort();
    }
    await route.fulfill({
      json: {
        message: '',
        order_id: 'PZ-00000-00001',
        gateway: 'pay-with-sandbox',
        session_id: '1',
        payment_url: gateway,
      },
    });
  };
  return {
    events: {
      'attempt.found': async () => {
        // An order attempt from two hours ago is too old to repeat, so the app searches the customer's orders for it.
        const sent = { order: { method: 'pay', body: {} }, key: randomUUID(), total: 1, lines: [] };
        const attempt = { v: 1, owner: String(user.id), ...sent, isRepeatable: true };
        await page.evaluate(
          (record) => sessionStorage.setItem('orderAttempt', JSON.stringify({ ...record, at: Date.now() - 7_200_000 })),
          attempt,
        );
        wasSent = true;
        await page.reload();
      },
      'step.opened': async ({ event }) => {
        if (!page.url().startsWith(database.url) || /\/done\//.test(page.url())) await page.goto('/p/checkout');
        else if (event.step === null || (await shop.main.getByRole('heading', { name: word.absent }).count()) > 0) {
          if (!isAtCart()) await shop.header.getByRole('link', { name: word.toCart }).click();
          await shop.main.getByRole('link', { name: word.toCheckout }).click();
        } else if (isAtCart()) await page.goBack();
        else await shop.main.getByRole('navigation').getByRole('link', { name: word.step }).click();
      },
      'step.completed': () => button(word.continue).click(),
      'checkout.left': () => shop.header.getByRole('link', { name: word.toCart }).click(),
      'cart.changed': async () => {
        quantity = 3 - quantity;
        await fillCart(pool, user.id, tea.id, quantity);
        const read = page.waitForResponse(/\/api\/cart\?/);
        await other.say('cart');
        await read;
      },
      'coupon.changed': async () => {
        const code = shop.main.getByRole('textbox', { name: word.code }).filter({ visible: true });
        // Phones fold the summary of the order.
        if ((await code.count()) === 0)
          await shop.main.getByRole('region', { name: word.summary }).locator('summary').click();
        await code.fill('SPRING');
        await button(word.apply).filter({ visible: true }).click();
        // The checkout uses the coupon only after the shop has confirmed it.
        await expect(button(word.remove).filter({ visible: true })).toHaveCount(1);
      },
      'address.chosen': () => shop.main.locator('input[name=address]:not(:checked)').check(),
      'billing.chosen': () => shop.main.getByRole('checkbox', { name: word.same }).click(),
      'delivery.chosen': ({ event }) =>
        shop.main.getByRole('radio', { name: event.id === '6' ? word.office : word.door }).check(),
      'office.chosen': async () => {
        await button(word.which).click();
        await page.getByRole('dialog').getByRole('button', { name: word.lastovitsa }).first().click();
      },
      'method.chosen': () => shop.main.getByRole('radio', { name: word.cash }).check(),
      'note.changed': async () => {
        const note = shop.main.getByRole('textbox', { name: word.note });
        if ((await note.count()) === 0) await shop.main.locator('details:has(textarea) summary').click();
        await note.fill('Ring twice');
      },
      'changes.accepted': () => button(word.accept).click(),
      // The second click has no effect, because the order request is already pending.
      'order.confirmed': () => button(word.order).dblclick(),
      'retry.requested': () => button(word.again).filter({ visible: true }).click(),
      'network.returned': () => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
      'xstate.done.actor.quote': async ({ event }) => {
        const kind = kindIn(event);
        // A quote with a sold-out product reloads the cart. So does the next quote, as the product may be back in stock.
        const isCartRead = wasBlocked || kind === 'blocked';
        wasBlocked = kind === 'blocked';
        await setUpQuote(kind);
        const answer = async () => (await quotes.next()).continue();
        await (isCartRead ? afterCartRead(answer) : answer());
      },
      'xstate.error.actor.quote': () => quotes.spoil(),
      'xstate.done.actor.order': ({ event }) => end(placingIn(event)),
      'xstate.done.actor.outcome': async ({ event }) => {
        if (!wasSent) return end(placingIn(event));
        if (placingIn(event) === 'unknown') {
          await holdTime();
          return lists.spoil();
        }
        wasSent = false;
        await (await lists.next()).continue();
      },
      'xstate.after.pause.checkout.outcomeUnknown.pausing': () => page.clock.runFor(3_000),
    },
    states: {
      'closed.settled': () => see(null),
      'closed.unsettled': () => see(null),
      'open.reading': () => see(null, { isAsked: true }),
      'open.failed': async () => {
        await see(null);
        await expect(button(word.again).filter({ visible: true })).toHaveCount(1);
      },
      'open.empty': () => see(word.empty),
      'open.blocked': () => see(word.blocked),
      'open.address': async () => {
        await see(null);
        // The address form may be open: it stays open when another tab adds an address.
        const form = shop.main.getByRole('heading', { name: word.another });
        await expect(form.or(shop.main.getByRole('heading', { name: word.address }))).toBeVisible();
        if ((await form.count()) > 0) await shop.main.getByRole('link', { name: word.cancel }).click();
        await see(word.address);
        await expect(page).toHaveURL(isHome ? '/p/checkout/address' : '/p/checkout/address?edit=new');
      },
      'open.delivery.choosing': async () => {
        await see(word.delivery);
        await expect(page).toHaveURL('/p/checkout/delivery');
        await expect(shop.main.getByText(word.chooseOffice)).toHaveCount(0);
      },
      'open.delivery.lacking': async () => {
        await see(word.delivery);
        await expect(shop.main.getByText(word.chooseOffice)).toBeVisible();
      },
      'open.payment.choosing': async () => {
        await see(word.payment);
        await expect(page).toHaveURL('/p/checkout/payment');
        await expect(shop.main.getByText(word.choose)).toHaveCount(0);
      },
      'open.payment.lacking': async () => {
        await see(word.payment);
        const isChosen = await shop.main.getByRole('radio', { name: word.cash }).isChecked();
        await expect(shop.main.getByText(word.choose)).toHaveCount(isChosen ? 0 : 1);
      },
      'open.review.ready': async () => {
        await see(word.review);
        await expect(page).toHaveURL('/p/checkout/review');
        await expect(button(word.order)).not.toHaveAttribute('aria-disabled');
      },
      'open.review.changed': async () => {
        await see(word.review);
        await expect(button(word.order)).toHaveAttribute('aria-disabled', 'true');
      },
      'open.review.refused': async () => {
        await see(word.review);
        await expect(shop.main.getByText(word.refused, { exact: true })).toBeVisible();
      },
      placing: () => expect.poll(() => orders.isAnyWaiting).toBe(true),
      'outcomeUnknown.asking': async () => {
        await shop.seeHeading(word.asking);
        await expect.poll(() => (wasSent ? lists : orders).isAnyWaiting).toBe(true);
        await page.clock.resume();
      },
      'outcomeUnknown.pausing': async () => {
        await see(word.asking);
        await expect(button(word.again)).toBeVisible();
      },
      'outcomeUnknown.absent': () => see(word.absent),
      awaitingGateway: () => expect(page).toHaveURL(gateway),
      placed: async () => {
        await expect(page).toHaveURL(/\/p\/checkout\/done\//);
        await shop.seeHeading(word.done);
        const { rows } = await pool.query('select count(*)::int as n from orders where customer_id = $1', [user.id]);
        expect(rows[0].n).toBe(1);
      },
    },
  };
}
