import { expect, type Page } from '@playwright/test';
import { chosenIn, inShop, languages } from '../models/language.model';
import type { Walker } from '../support/model';
import { HeldCalls } from './held-calls';
import { ShopPage, stored, test } from './shop';
import { witness } from './witness';

const headings = { en: 'Cart', bg: 'Количка' };

const model = inShop();

for (const { title, walk } of model.tours()) {
  test(`[M4] [G1] [G2] [G3] language: ${title}`, async ({ page }, info) =>
    walk({ ...(await shopper(page)), onStep: witness(page, info, model) }));
}

test('[M4] language: what no path takes is known', () => expect(model.untaken()).toEqual([]));

/** A shopper who begins in English; the other catalogue waits until told. */
async function shopper(page: Page): Promise<Walker> {
  const shop = new ShopPage(page);
  let lang: keyof typeof languages = 'en';
  let wanted: keyof typeof languages = lang;
  await shop.open('/p/cart');
  // Only what is asked for from now on: the other language's file.
  const calls = await HeldCalls.of(page, /\/assets\/messages-[^/]+\.js/);
  const seeLanguage = async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(shop.heading).toHaveText(headings[lang]);
  };
  // On a phone it stands in the menu, which may be closed.
  const switcher = page.getByRole('group', { name: 'Language', includeHidden: true }).first();
  const seeBusy = (isBusy: boolean) => expect(switcher).toHaveAttribute('aria-busy', String(isBusy));
  return {
    events: {
      'language.chosen': async ({ event }) => {
        wanted = chosenIn(event);
        await shop.chooseLanguage(languages[wanted]);
      },
      'xstate.done.actor.translation': async () => {
        const reloaded = page.waitForEvent('load');
        lang = wanted;
        await calls.pass();
        await calls.stop();
        await reloaded;
      },
      'xstate.error.actor.translation': async () => {
        await calls.lose();
        await expect(page.getByText('The language could not be loaded.')).toBeVisible();
      },
    },
    states: {
      settled: async () => {
        await seeLanguage();
        await seeBusy(false);
      },
      switching: async () => {
        await seeLanguage();
        await seeBusy(true);
      },
      reloading: async () => {
        expect(await stored(page, 'lang')).toBe(lang);
        await seeLanguage();
        await expect(page).toHaveURL('/p/cart');
      },
    },
  };
}
