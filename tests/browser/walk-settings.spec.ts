import { expect, type Page } from '@playwright/test';
import { shopModel } from '../models/settings.model';
import type { Walker } from '../support/path-generator';
import { HeldCalls } from './delayed-calls';
import { type Lang, renderInBrowser, ShopApi, ShopPage } from './shop-fixtures';
import { walkDemoShop } from './walks';

const model = shopModel();

const retry = { en: 'Try again', bg: 'Опитай отново' };

const proofs = { ready: 'G13', failed: 'G13' };

walkDemoShop(model, { proofs, walker: ({ page, lang }) => shopper(page, lang) });

async function shopper(page: Page, lang: Lang): Promise<Walker> {
  await renderInBrowser(page);
  const shop = new ShopPage(page, lang);
  const { footer } = await new ShopApi(page.request, lang).get('/api/website-setup');
  const mail = page.getByRole('contentinfo').getByRole('link', { name: footer.email });
  const again = page.getByRole('contentinfo').getByRole('button', { name: retry[lang] });
  await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
  const calls = await HeldCalls.start(page, /\/api\/website-setup/);
  await page.clock.install();
  await shop.open('/p/cart');
  return {
    events: {
      'retry.requested': () => again.click(),
      'xstate.done.actor.settings': () => calls.pass(),
      'xstate.error.actor.settings': () => calls.spoil(),
    },
    states: {
      loading: async () => {
        await expect(mail).toHaveCount(0);
        await expect(again).toHaveCount(0);
      },
      ready: () => expect(mail).toBeVisible(),
      failed: async () => {
        await expect(again).toBeVisible();
        // The heading and the cart count do not need the shop's settings.
        await expect(shop.heading).toBeVisible();
        await shop.seeCartCount(0);
      },
    },
  };
}
