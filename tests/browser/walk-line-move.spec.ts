import { expect, type Page } from '@playwright/test';
import { isRefusal, moveIn, names, refusal, shopModel } from '../models/line-move.model';
import type { Walker } from '../support/path-generator';
import { HeldCalls } from './delayed-calls';
import { enter } from './login';
import { OtherTab } from './other-tab';
import type { ShopDatabase } from './shop-database';
import { type Lang, ShopPage } from './shop-fixtures';
import { walkOwnShop } from './walks';

const model = shopModel();

const texts = {
  en: {
    later: { button: `Save for later: ${names.mug}`, notice: 'Saved for later' },
    wishlist: { button: `Move to wishlist: ${names.mug}`, notice: 'Product added to wishlist' },
    cart: { button: `Move to cart: ${names.tea}`, notice: 'Moved to your cart' },
    nowhere: { button: `Remove ${names.tea}`, notice: 'Removed from your list' },
    failed: 'The change could not be saved.',
  },
  bg: {
    later: { button: `За по-късно: ${names.mug}`, notice: 'Запазено за по-късно' },
    wishlist: { button: `В любими: ${names.mug}`, notice: 'Продуктът е добавен в любими' },
    cart: { button: `В количката: ${names.tea}`, notice: 'Преместено в количката' },
    nowhere: { button: `Премахни ${names.tea}`, notice: 'Премахнато от списъка' },
    failed: 'Промяната не беше запазена.',
  },
};

walkOwnShop(model, {
  proofs: { 'xstate.done.actor.move': 'D14 X33' },
  walker: ({ page, database, lang }) => customer(page, database, lang),
});

async function customer(page: Page, database: ShopDatabase, lang: Lang): Promise<Walker> {
  const word = texts[lang];
  const shop = new ShopPage(page, lang);
  const person = await database.addCustomer('Mira Ivanova');
  const [mug, tea] = [await database.addProduct(names.mug), await database.addProduct(names.tea)];
  const place = async ({ id }: { id: number }, isSaved: boolean) => {
    await database.pool.query(
      'insert into carts (customer_id, created_at, updated_at) values ($1, now(), now()) on conflict do nothing',
      [person.id],
    );
    await database.pool.query('delete from cart_lines where product_id = $1', [id]);
    await database.pool.query(
      `insert into cart_lines (cart_id, product_id, product_name, qty, is_saved, created_at)
       select id, $2, '{}', 1, $3, now() from carts where customer_id = $1`,
      [person.id, id, isSaved],
    );
  };
  await place(mug, false);
  await place(tea, true);
  await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
  await enter(page, person);
  const other = await OtherTab.beside(page);
  await shop.open('/p/cart');
  const calls = await HeldCalls.start(page, /\/api\/(cart-item-(save|remove)|user\/add-to-wishlist)\//);
  /** Moves that should be pending, the sent one first. */
  let pending: ('later' | 'wishlist' | 'cart' | 'nowhere')[] = [];

  const button = (to: (typeof pending)[number]) =>
    shop.main.getByRole('button', { name: word[to].button, exact: true });
  const seeNotice = (text: string) => expect(page.locator('.toast', { hasText: text }).first()).toBeVisible();
  /** Takes the first pending move and puts its line back, so that it can be moved again. */
  const finish = async (isMoved: boolean) => {
    const [to = 'later', ...rest] = pending;
    pending = rest;
    if (!isMoved) return;
    await seeNotice(word[to].notice);
    await expect(button(to)).toHaveCount(0);
    const isMug = to === 'later' || to === 'wishlist';
    if (to === 'wishlist') await database.removeWish(person.id, mug.id);
    await place(isMug ? mug : tea, !isMug);
    if (to === 'wishlist') {
      const read = page.waitForResponse('**/api/user/wishlist**');
      await other.say('wishlist');
      await read;
    }
    await other.say('cart');
    await expect(button(to)).toBeVisible();
  };
  const see = async () => {
    await expect(button('later')).toHaveCount(1);
    await expect(button('cart')).toHaveCount(1);
    for (const to of ['later', 'cart'] as const) {
      const line = to === 'later' ? ['later', 'wishlist'] : ['cart', 'nowhere'];
      const isBusy = pending.some((one) => line.includes(one));
      if (isBusy) await expect(button(to)).toHaveAttribute('aria-busy', 'true');
      else await expect(button(to)).not.toHaveAttribute('aria-busy');
    }
  };
  return {
    events: {
      'move.requested': async ({ event }) => {
        const { to } = moveIn(event);
        pending = [...pending, to];
        await button(to).click();
      },
      'xstate.done.actor.move': async ({ event }) => {
        if (isRefusal(event)) {
          const json = { message: refusal.text, code: refusal.refusal };
          await (await calls.next()).fulfill({ status: 403, json });
          await seeNotice(refusal.text);
          return finish(false);
        }
        await calls.pass();
        // The line leaves the cart after its product is in the wishlist.
        if (pending[0] === 'wishlist') await calls.pass();
        await finish(true);
      },
      'xstate.error.actor.move': async () => {
        await (await calls.next()).fulfill({ status: 500, json: {} });
        await seeNotice(word.failed);
        await finish(false);
      },
    },
    states: { settled: see, moving: see },
  };
}
