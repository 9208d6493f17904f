import { expect, type Page } from '@playwright/test';
import { shopModel } from '../models/access-guard.model';
import { deferred } from '../support/deferred';
import type { Walker } from '../support/path-generator';
import { LoginPage } from './login';
import { type Lang, ShopPage } from './shop-fixtures';
import { walkDemoShop } from './walks';

const model = shopModel();

const texts = {
  en: { wishlist: 'Wishlist', title: 'Please login to continue', detail: 'You don’t have the right access' },
  bg: { wishlist: 'Любими', title: 'Моля, влезте, за да продължите', detail: 'Нямате право на достъп' },
};

const proofs = { 'denied.noticed': 'A1', redirecting: 'A1' };

walkDemoShop(model, { proofs, walker: ({ page, lang }) => guest(page, lang) });

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
        await expect(new LoginPage(page, lang).link).toBeVisible();
      },
      'denied.preparing': async () => {
        // The app stays in this state only until the toast's code has loaded. A second toast needs no wait.
        if (isLoaded) return;
        await page.clock.runFor(5000);
        await expect(toast).toHaveCount(0);
        await expect(new LoginPage(page, lang).submit).toHaveCount(0);
      },
      'denied.noticed': async () => {
        // Advances the clock in steps of 1 ms, so that the test sees the toast before the redirect, 1 s later.
        await expect(async () => {
          await page.clock.runFor(1);
          await expect(toast).toContainText(word.detail, { timeout: 100 });
        }).toPass();
        await expect(new LoginPage(page, lang).submit).toHaveCount(0);
      },
      redirecting: async () => {
        await expect(page).toHaveURL('/p/login?redirect_to=%2Fp%2Fprofile%2Fwishlist');
        await expect(new LoginPage(page, lang).submit).toBeVisible();
      },
    },
  };
}
