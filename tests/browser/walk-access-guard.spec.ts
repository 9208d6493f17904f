import { expect, type Page } from '@playwright/test';
import { inShop } from '../models/access-guard.model';
import { deferred } from '../support/deferred';
import type { Walker } from '../support/model';
import { Door } from './login';
import { type Lang, ShopPage } from './shop';
import { walkDemoShop } from './walks';

const model = inShop();

const texts = {
  en: { wishlist: 'Wishlist', title: 'Please login to continue', detail: 'You don’t have the right access' },
  bg: { wishlist: 'Любими', title: 'Моля, влезте, за да продължите', detail: 'Нямате право на достъп' },
};

const proofs = { 'denied.noticed': 'A1', redirecting: 'A1' };

walkDemoShop(model, { proofs, walker: ({ page, lang }) => guest(page, lang) });

/** A guest who wants to see a wishlist; time stands still until told. */
async function guest(page: Page, lang: Lang): Promise<Walker> {
  const shop = new ShopPage(page, lang);
  const word = texts[lang];
  const toast = page.locator('.toast').filter({ hasText: word.title });
  await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
  const code = deferred<void>();
  let isLoaded = false;
  await page.route(/\/assets\/toasts-/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.clock.install();
  await shop.open('/p/faq');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  return {
    events: {
      'xstate.done.actor.notices': () => {
        isLoaded = true;
        code.resolve();
      },
      'access.denied': () => shop.header.getByRole('link', { name: word.wishlist, exact: true }).click(),
      'page.left': async () => {
        if (new URL(page.url()).pathname === '/p/login') await page.goBack();
        else await shop.cartLink.click();
        await expect(shop.heading).toBeVisible();
      },
      'xstate.after.redirect.accessGuard.denied.noticed': () => page.clock.runFor(1000),
    },
    states: {
      open: async () => {
        await expect(page).toHaveURL(/\/p\/(faq|cart)$/);
        await expect(new Door(page, lang).link).toBeVisible();
      },
      'denied.preparing': async () => {
        // The code is loaded once per visit.
        if (isLoaded) return;
        await page.clock.runFor(5000);
        await expect(toast).toHaveCount(0);
        await expect(new Door(page, lang).submit).toHaveCount(0);
      },
      'denied.noticed': async () => {
        // A notice needs some of the time there is until the login follows.
        await expect(async () => {
          await page.clock.runFor(1);
          await expect(toast).toContainText(word.detail, { timeout: 100 });
        }).toPass();
        await expect(new Door(page, lang).submit).toHaveCount(0);
      },
      // Arrived at the login already, which leads back.
      redirecting: async () => {
        await expect(page).toHaveURL('/p/login?redirect_to=%2Fp%2Fprofile%2Fwishlist');
        await expect(new Door(page, lang).submit).toBeVisible();
      },
    },
  };
}
