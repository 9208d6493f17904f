import { expect, type Page } from '@playwright/test';
import { chosenIn, isWriting, languages, shopModel } from '../models/language.model';
import type { Walker } from '../support/path-generator';
import { HeldCalls } from './delayed-calls';
import { OtherTab } from './other-tab';
import { recordWalk } from './record-walk';
import { type Lang, ShopPage, stored, test } from './shop-fixtures';
import { pathsInShop, titleOf } from './walks';

const texts = {
  en: { message: 'Message', switcher: 'Language', notLoaded: 'The language could not be loaded.' },
  bg: { message: 'Съобщение', switcher: 'Език', notLoaded: 'Езикът не се зареди.' },
};

const proofs = { settled: 'G1', reloading: 'G2 G3', 'language.followed': 'A5' };

for (const path of pathsInShop(shopModel())) {
  test(titleOf('language', path, proofs), async ({ page, lang }, info) => {
    const model = shopModel(lang);
    const own = model.pathOf(path.title);
    await own.walk({ ...(await shopper(page, lang)), onStep: recordWalk(page, info, model, own) });
  });
}

async function shopper(page: Page, begun: Lang): Promise<Walker> {
  const shop = new ShopPage(page, begun);
  let lang = begun;
  let wanted = begun;
  await page.addInitScript((lang) => localStorage.getItem('lang') ?? localStorage.setItem('lang', lang), begun);
  await shop.open('/p/contact');
  const other = await OtherTab.beside(page);
  let path = '/p/contact';
  let written = '';
  // Delays the texts of the language that the walk switches to. The texts of the first language are already loaded.
  const calls = await HeldCalls.start(page, /\/assets\/messages-[^/]+\.js/);
  // On a phone the language switcher is inside the menu, and the menu may be closed.
  const switcher = () => page.getByRole('group', { name: texts[lang].switcher, includeHidden: true }).first();
  const see = async (isBusy: boolean) => {
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(shop.main.getByRole('textbox', { name: texts[lang].message })).toBeVisible();
    await expect(switcher()).toHaveAttribute('aria-busy', String(isBusy));
  };
  return {
    events: {
      'language.chosen': async ({ event }) => {
        wanted = chosenIn(event);
        await shop.chooseLanguage(languages[wanted]);
      },
      'language.followed': async ({ event }) => {
        wanted = chosenIn(event);
        await other.store('lang', wanted);
      },
      'page.left': async () => {
        const reloaded = page.waitForEvent('load');
        path = '/p/faq';
        await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
        await reloaded;
      },
      'xstate.done.actor.follow': async ({ event }) => {
        const message = shop.main.getByRole('textbox', { name: texts[lang].message });
        if (isWriting(event)) {
          written = 'A question';
          await message.fill(written);
        }
        const reloaded = isWriting(event) ? null : page.waitForEvent('load');
        lang = wanted;
        await calls.pass();
        await calls.stop();
        await reloaded;
      },
      'xstate.error.actor.follow': () => calls.lose(),
      'xstate.done.actor.translation': async () => {
        const reloaded = page.waitForEvent('load');
        lang = wanted;
        await calls.pass();
        await calls.stop();
        await reloaded;
      },
      'xstate.error.actor.translation': async () => {
        await calls.lose();
        await expect(page.getByText(texts[lang].notLoaded)).toBeVisible();
      },
    },
    states: {
      settled: () => see(false),
      switching: () => see(true),
      following: () => see(false),
      postponed: async () => {
        await see(false);
        await expect(shop.main.getByRole('textbox', { name: texts[lang].message })).toHaveValue(written);
      },
      reloading: async () => {
        expect(await stored(page, 'lang')).toBe(lang);
        await expect(page).toHaveURL(path);
        if (path === '/p/contact') await see(false);
        else await expect(page.locator('html')).toHaveAttribute('lang', lang);
      },
    },
  };
}
