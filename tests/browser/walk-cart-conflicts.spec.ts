import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { OpenQuestions } from '../../machines/cart-conflicts.machine';
import { inModel, inShop, namesIn, sampleOf } from '../models/cart-conflicts.model';
import type { Walker } from '../support/model';
import { GuestCart } from './guest-cart';
import { OtherTab } from './other-tab';
import { type Lang, ownShopTest, type ShopDatabase, ShopPage } from './shop';
import { titleOf } from './titles';
import { witness } from './witness';

const model = inShop();

const texts = {
  en: {
    heading: 'While you were offline',
    told: /Some of what you changed in your cart/,
    short: 'You wanted 2. Only 1 is left.',
    dearer: /^One cost .+ when you chose it\. Now it costs .+24\.90\.$/,
    left: 'Changed while another account was logged in, and not saved',
    take: 'Take 1',
    leave: 'Leave it out',
    keep: /^Keep it at /,
    remove: 'Remove',
    adopt: 'Put it into this cart',
    discard: 'Discard it',
    removeLine: 'Remove Clay mug',
    close: 'Close notification',
  },
  bg: {
    heading: 'Докато не бяхте на линия',
    told: /Част от промените в количката/,
    short: 'Искахте 2 бр. Останал е само 1 брой.',
    dearer: /^Когато избрахте продукта, един брой струваше .+ Сега струва .*24,90.*\.$/,
    left: 'Променено от друг профил и незапазено',
    take: 'Вземи 1',
    leave: 'Откажи се',
    keep: /^Задръж на цена /,
    remove: 'Премахни',
    adopt: 'Добави в тази количка',
    discard: 'Откажи промените',
    removeLine: 'Премахни Clay mug',
    close: 'Затваряне на известието',
  },
};

const proofs = { open: 'C8' };

for (const path of model.tours()) {
  ownShopTest(titleOf('cart-conflicts', path, proofs), async ({ page, database, lang }, info) =>
    path.walk({ ...(await shopper(page, database, lang)), onStep: witness(page, info, model) }),
  );
}

ownShopTest('[M4] cart-conflicts: what no path takes is known', () => expect(model.untaken()).toEqual([]));

/** Lets the page wait where it asks whether a lock is free: `claims` goes on, or tells it that nobody knows. */
function holdClaims() {
  type Ask = (name: string, options: LockOptions, act: (lock: Lock | null) => unknown) => Promise<unknown>;
  const ask: Ask = navigator.locks.request.bind(navigator.locks);
  let waiting: ((isKnown: boolean) => void)[] = [];
  const request: Ask = async (name, options, act) => {
    const isKnown = !options.ifAvailable || (await new Promise<boolean>((goOn) => waiting.push(goOn)));
    if (!isKnown) throw new Error('Nobody knows');
    return ask(name, options, act);
  };
  const claims = (isKnown: boolean) => {
    for (const goOn of waiting) goOn(isKnown);
    waiting = [];
  };
  Object.assign(navigator.locks, { request });
  Object.assign(window, { claims });
}

/** A guest of whose cart another tab keeps what is to be decided. */
async function shopper(page: Page, database: ShopDatabase, lang: Lang): Promise<Walker> {
  const word = texts[lang];
  const shop = new ShopPage(page, lang);
  const [tea, mug] = [await database.addProduct('Mountain tea'), await database.addProduct('Clay mug')];
  const { short, dearer, left } = sampleOf({ tea: String(tea.id), mug: String(mug.id) });
  await database.pool.query('update products set price = $2 where id = $1', [mug.id, dearer.unitPrice]);
  const device = randomUUID();
  const cart = new GuestCart(page.request, device);
  await cart.hold(mug.id, 2);
  await page.addInitScript(holdClaims);
  await page.addInitScript((kept) => Object.assign(localStorage, kept), { device_id: device, lang });
  await shop.open('/p/contact');
  const other = await OtherTab.beside(page);
  let asked: string[] = [];
  /** Who has left something: somebody else each time, for whoever was seen to by a tab may be back in it. */
  let owner = '';
  let isAdopting = false;

  // One that fades is none.
  const notice = page.locator('[data-sonner-toast][data-removed=false]').filter({ hasText: word.told });
  const cards = shop.main.getByRole('region', { name: word.heading }).locator('li[aria-labelledby]');
  const button = (name: string | RegExp) =>
    shop.main.getByRole('region', { name: word.heading }).getByRole('button', { name, exact: true });
  const isInCart = () => page.url().endsWith('/p/cart');
  const toCart = async () => {
    if (!isInCart()) await shop.cartLink.click();
    await expect(page).toHaveURL('/p/cart');
  };
  const toOther = async () => {
    if (isInCart()) await page.goBack();
    await expect(page).toHaveURL('/p/contact');
  };
  const conflictOf = { short, dearer };
  const readAnew = async () => {
    const answered = page.waitForResponse(/guest-show-cart/);
    await other.say('cart');
    await answered;
  };
  const keep = (id: string, isKept: boolean) => {
    if (id === 'somebody') return keepLeft(isKept);
    const { id: _, ...conflict } = conflictOf[id as keyof typeof conflictOf];
    return other.store(
      `cartConflict.${id}`,
      isKept ? JSON.stringify({ v: 1, owner: device, at: 1, ...conflict }) : null,
    );
  };
  const keepLeft = async (isKept: boolean) => {
    const [{ id, hasWaited: _, ...edit }] = left.edits as [(typeof left.edits)[number]];
    if (isKept) owner = randomUUID();
    await other.store(`cartQueue.${id}`, isKept ? JSON.stringify({ v: 1, owner, at: 1, ...edit }) : null);
  };
  const gone = (id: string) => {
    asked = asked.filter((one) => one !== id);
  };
  const isLeftAsked = () => asked.includes('somebody');
  const decideOfLeft = async (name: string) => {
    await toCart();
    await button(name).dblclick();
    isAdopting = name === word.adopt;
  };
  const claims = (isKnown = true) =>
    page.evaluate((isKnown) => (window as { claims?: (isKnown: boolean) => void }).claims?.(isKnown), isKnown);
  const seeBusy = async (isBusy: boolean) => {
    await toCart();
    for (const name of isLeftAsked() ? [word.adopt, word.discard] : [])
      await expect(button(name).and(page.locator('[aria-busy=true]'))).toHaveCount(isBusy ? 1 : 0);
  };
  const answers = { take: word.take, leave: word.leave, keep: word.keep, remove: word.remove };
  /** What the shop ought to have in the cart, in the order in which it came. */
  const held = { mug: 2, tea: 0 };
  const seeHeld = () =>
    expect.poll(() => cart.quantities()).toEqual([held.mug, held.tea].filter((quantity) => quantity > 0));

  return {
    events: {
      'questions.read': async ({ event }) => {
        await toOther();
        await cart.hold(tea.id, 0);
        await cart.hold(mug.id, 2);
        Object.assign(held, { mug: 2, tea: 0 });
        await readAnew();
        await shop.seeCartCount(1);
        const names = namesIn(event as unknown as OpenQuestions);
        // There is never nothing in between.
        for (const name of names) await keep(name, true);
        for (const name of ['short', 'dearer', 'somebody']) if (!names.includes(name)) await keep(name, false);
        asked = names;
      },
      'conflict.answered': async ({ event }) => {
        await toCart();
        const answer = event.answer as keyof typeof answers;
        await button(answers[answer]).click();
        gone(String(event.id));
        if (answer === 'take') held.tea = 1;
        if (answer === 'remove') held.mug = 0;
        await seeHeld();
      },
      'left.adopted': () => decideOfLeft(word.adopt),
      'left.dropped': () => decideOfLeft(word.discard),
      'claim.given': async () => {
        if (isAdopting && isLeftAsked()) held.mug = 3;
        gone('somebody');
        await claims();
        await seeHeld();
      },
      'claim.refused': async () => {
        const letGo = await other.hold(`cart.${owner}`);
        await claims();
        gone('somebody');
        await toCart();
        await expect(cards).toHaveCount(asked.length);
        await seeHeld();
        // That tab has it saved.
        await keepLeft(false);
        await letGo();
      },
      'claim.failed': () => claims(false),
      'lines.changed': async ({ event }) => {
        const [key] = event.changed as string[];
        if (key === inModel.short.subject.key) {
          await cart.hold(tea.id, 1);
          held.tea = 1;
          gone('short');
        }
        if (key === inModel.dearer.subject.key) {
          await toCart();
          await shop.main.getByRole('button', { name: word.removeLine }).click();
          held.mug = 0;
          gone('dearer');
          await seeHeld();
        }
        await readAnew();
      },
      'notice.closed': async () => {
        await toOther();
        await notice.getByRole('button', { name: word.close }).click();
      },
    },
    states: {
      none: async () => {
        // Nobody waits for it any more.
        await claims();
        await toOther();
        await expect(notice).toHaveCount(0);
        await toCart();
        await expect(cards).toHaveCount(0);
      },
      open: async () => {
        await toCart();
        await expect(cards).toHaveCount(asked.length);
        await expect(cards.filter({ hasText: word.short })).toHaveCount(asked.includes('short') ? 1 : 0);
        await expect(shop.main.getByText(word.dearer)).toHaveCount(asked.includes('dearer') ? 1 : 0);
        await expect(shop.main.getByText(word.left)).toHaveCount(asked.includes('somebody') ? 1 : 0);
      },
      'open.decision.idle': () => seeBusy(false),
      'open.decision.claiming.adopting': () => seeBusy(true),
      'open.decision.claiming.dropping': () => seeBusy(true),
      'open.notice.told': async () => {
        await toOther();
        // The one before it may be about to fade.
        await expect(notice).toHaveCount(1);
        await expect(notice).toBeVisible();
      },
      'open.notice.putOff': async () => {
        await toOther();
        await expect(notice).toHaveCount(0);
      },
    },
  };
}
