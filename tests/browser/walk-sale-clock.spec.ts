import { expect, type Page } from '@playwright/test';
import { sales, shopModel, timeIn } from '../models/sale-clock.model';
import type { Walker } from '../support/path-generator';
import { recordWalk } from './record-walk';
import { type Lang, ownShopTest, ShopPage } from './shop-fixtures';
import { pathsInShop, titleOf } from './walks';

const model = shopModel();

const proofs = { 'watching.ticking': 'R1' };

const title = 'Tea time';

for (const path of pathsInShop(model)) {
  ownShopTest(titleOf(model.machine.id, path, proofs), async ({ page, database, lang }, info) => {
    // The sale ends on a full second, because the countdown shows full seconds.
    const endsAt = new Date(Math.ceil(Date.now() / 1000) * 1000 + 1_800_000);
    const sale = await database.addSale(title, { endsAt });
    await path.walk({ ...(await shopper(page, endsAt, lang)), onStep: recordWalk(page, info, model, path) });
    await database.endSale(sale);
  });
}

const words = {
  en: { timer: 'Time left', over: 'The sale is over', notice: /A sale has just ended/ },
  bg: { timer: 'Оставащо време', over: 'Разпродажбата приключи', notice: /Току-що приключи разпродажба/ },
};

async function shopper(page: Page, endsAt: Date, lang: Lang): Promise<Walker> {
  const word = words[lang];
  const shop = new ShopPage(page, lang);
  const sale = shop.main.getByRole('region', { name: title });
  const timer = sale.getByRole('timer', { name: word.timer });
  const notice = page.getByText(word.notice);
  const opened = Date.now();
  /** Total time by which the test has advanced the page's clock, in ms. */
  let moved = 0;
  let isOver = false;
  let reads = 0;
  await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
  await page.clock.install({ time: opened - 86_400_000 });
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api') reads += 1;
  });
  await shop.open('/p/faq');
  await shop.seeCartCount(0);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  moved += 1000;

  /** Returns the time left on the countdown, in seconds. */
  const shown = async () => {
    const [seconds = 0, minutes = 0, hours = 0] =
      ((await timer.textContent()) ?? '').match(/\d+/g)?.map(Number).toReversed() ?? [];
    return (hours * 60 + minutes) * 60 + seconds;
  };
  const see = async () => {
    if (isOver) {
      await expect(sale).toContainText(word.over);
      await expect(timer).toHaveCount(0);
      return;
    }
    await expect(timer).toBeVisible();
    const left = await shown();
    // Allows some seconds of difference, because the Date header has whole seconds and responses take time.
    expect(left).toBeLessThanOrEqual((endsAt.getTime() - opened - moved) / 1000 + 3);
    expect(left).toBeGreaterThanOrEqual((endsAt.getTime() - Date.now() - moved) / 1000 - 1);
  };
  const setVisibility = (state: DocumentVisibilityState) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);

  return {
    events: {
      'sale.shown': async () => {
        await shop.header.getByRole('link', { name: 'Pazar' }).click();
        await expect(sale).toBeVisible();
      },
      'sale.gone': () => shop.followFooterLink('/p/faq'),
      // The page reads its clock by itself. The walk only advances the clock.
      'time.received': async ({ event }) => {
        if (timeIn(event) < sales.first || isOver) return;
        const read = reads;
        isOver = true;
        moved += 1_805_000;
        await page.clock.fastForward(1_805_000);
        // Advances the clock in small steps, because the toast starts its timers only when its code has loaded.
        await expect(async () => {
          moved += 20;
          await page.clock.runFor(20);
          await expect(notice).toBeVisible({ timeout: 100 });
        }).toPass();
        // The page requests the home page data again, because it still shows the prices of the ended sale.
        await expect.poll(() => reads).toBe(read + 1);
      },
      'xstate.after.second.saleClock.watching.ticking': async () => {
        const before = isOver ? 1 : await shown();
        moved += 1000;
        await page.clock.runFor(1000);
        if (!isOver) await expect.poll(shown).toBe(before - 1);
      },
      'page.hidden': () => setVisibility('hidden'),
      'page.shown': () => setVisibility('visible'),
    },
    states: {
      idle: () => expect(sale).toHaveCount(0),
      'watching.reading': () => expect(sale).toBeVisible(),
      'watching.ticking': see,
      'watching.asleep': async () => {
        if (isOver) return;
        const before = await shown();
        moved += 5000;
        await page.clock.runFor(5000);
        expect(await shown()).toBe(before);
      },
    },
  };
}
