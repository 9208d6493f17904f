import { expect, type Page } from '@playwright/test';
import { seconds, shopModel } from '../models/countdown.model';
import type { Walker } from '../support/path-generator';
import { type Lang, ShopPage } from './shop-fixtures';
import { walkDemoShop } from './walks';

const model = shopModel();

const texts = {
  en: { home: 'Back to home', left: (n: number) => `in ${n} ${n === 1 ? 'second' : 'seconds'}.` },
  bg: { home: 'Към началото', left: (n: number) => `след ${n} ${n === 1 ? 'секунда' : 'секунди'}.` },
};

const proofs = { ticking: 'P2', done: 'P2' };

walkDemoShop(model, { proofs, walker: ({ page, lang }) => visitor(page, lang) });

async function visitor(page: Page, lang: Lang): Promise<Walker> {
  const word = texts[lang];
  const shop = new ShopPage(page, lang);
  let left = seconds;
  await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.goto('/p/payment/success?status=cancel');
  const timer = shop.main.getByRole('timer');
  const pathname = () => new URL(page.url()).pathname;
  return {
    events: {
      'xstate.after.second.countdown.ticking': async () => {
        await page.clock.runFor(999);
        await expect(timer).toContainText(word.left(left));
        left -= 1;
        await page.clock.runFor(1);
      },
      'redirect.requested': () => shop.main.getByRole('link', { name: word.home }).click(),
    },
    states: {
      ticking: async () => {
        await expect(timer).toContainText(word.left(left));
        expect(pathname()).toBe('/p/payment/success');
      },
      done: async () => {
        await expect(page).toHaveURL('/p');
        await expect(shop.header).toBeVisible();
      },
    },
  };
}
