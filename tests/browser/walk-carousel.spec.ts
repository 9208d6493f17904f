import { expect, type Page } from '@playwright/test';
import type { PauseReason } from '../../machines/carousel.machine';
import { inShop, reasonIn } from '../models/carousel.model';
import type { Walker } from '../support/model';
import { type Lang, type ShopApi, ShopPage } from './shop';
import { SponsorRow } from './sponsor-row';
import { walkDemoShop } from './walks';

const model = inShop();

const texts = {
  en: { pause: 'Stop the sponsors', play: 'Let the sponsors move', start: 'Back', end: 'Forward' },
  bg: {
    pause: 'Спри движението на спонсорите',
    play: 'Пусни движението на спонсорите',
    start: 'Назад',
    end: 'Напред',
  },
};

const proofs = { paused: 'R12', 'playing.travelling': 'R12' };

walkDemoShop(model, { proofs, walker: ({ page, api, lang }) => reader(page, api, lang) });

/** Windows in which all seven sponsors are in sight, and five of them. */
const wide = { width: 1440, height: 900 };
const narrow = { width: 1000, height: 900 };

/** A reader of a storefront with seven sponsors; time passes only when the walk says so. */
async function reader(page: Page, api: ShopApi, lang: Lang): Promise<Walker> {
  const shop = new ShopPage(page, lang);
  const row = new SponsorRow(page, texts[lang]);
  const { affiliates } = await api.get('/api/affiliates');
  const path = `/p/affiliates/${affiliates.data[0].slug}`;
  const held = new Set<PauseReason>(['still']);
  let isShown = true;
  let rested = 0;
  /** The sign of the next step. */
  let sign = -1;
  await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
  await page.setViewportSize(wide);
  await page.clock.install();
  await shop.open(path);
  await expect(row.slides).toHaveCount(7);
  let hours = 0;
  const stopTime = () => {
    hours += 1;
    return page.clock.pauseAt(Date.now() + hours * 3_600_000);
  };
  await stopTime();

  const hands: Record<Exclude<PauseReason, 'button'>, (holds: boolean) => Promise<unknown>> = {
    still: async (holds) => {
      if (!isShown) {
        isShown = true;
        await page.clock.resume();
        await page.goBack();
        await expect(row.slides).toHaveCount(7);
        await stopTime();
      }
      await page.setViewportSize(holds ? wide : narrow);
      // A row that has come back begins to look at its width when React has told it to, however many frames later.
      await expect(async () => {
        await page.clock.runFor(20);
        expect(await row.button.count()).toBe(holds ? 0 : 1);
      }).toPass();
      rested = 0;
      sign = -1;
    },
    pointer: (holds) => (holds ? row.hover() : page.mouse.move(1, 1)),
    focus: (holds) => (holds ? row.links.first().focus() : shop.main.focus()),
    hidden: (holds) => hide(page, holds),
    motion: (holds) => page.emulateMedia({ reducedMotion: holds ? 'reduce' : 'no-preference' }),
  };
  /** Waits for it to stand; at its ends the next step goes the other way. */
  const comeToRest = async () => {
    await page.clock.runFor(1600);
    rested = await row.place();
    if (rested === 0) sign = -1;
    if ((await row.section.getByRole('button', { name: texts[lang].end, disabled: true }).count()) > 0) sign = 1;
  };
  const goToEdge = async (edge: 'start' | 'end') => {
    const arrow = row.section.getByRole('button', { name: texts[lang][edge] });
    while (!(await arrow.getAttribute('aria-disabled'))) await arrow.click();
    await comeToRest();
    await page.mouse.move(1, 1);
    await shop.main.focus();
  };
  const seeButton = async () => {
    const isStopped = held.has('button') || held.has('motion');
    const isMovable = isShown && !held.has('still');
    await expect(row.pause).toHaveCount(isMovable && !isStopped ? 1 : 0);
    await expect(row.play).toHaveCount(isMovable && isStopped ? 1 : 0);
  };

  return {
    events: {
      'reason.given': async ({ event }) => {
        const reason = reasonIn(event) as Exclude<PauseReason, 'button'>;
        held.add(reason);
        await hands[reason](true);
      },
      'reason.gone': async ({ event }) => {
        const reason = reasonIn(event) as Exclude<PauseReason, 'button'>;
        held.delete(reason);
        await hands[reason](false);
      },
      'pause.pressed': async () => {
        held.add('button');
        await row.pause.press('Enter');
      },
      'play.pressed': async () => {
        held.delete('button');
        held.delete('motion');
        await row.play.press('Enter');
      },
      'carousel.left': async () => {
        for (const reason of ['pointer', 'focus'] as const) held.delete(reason);
        held.add('still');
        isShown = false;
        await page.mouse.move(1, 1);
        await page.clock.resume();
        await shop.followFooterLink('/p/faq');
        // Nothing may begin to move before time has stopped once more, on the way back.
        await page.setViewportSize(wide);
        await stopTime();
      },
      'edge.reached': ({ event }) => goToEdge(event.edge as 'start' | 'end'),
      'travel.ended': async () => {
        const [before, step] = [rested, sign * (await row.stride())];
        await comeToRest();
        expect(Math.abs(rested - before - step)).toBeLessThanOrEqual(1);
      },
      'xstate.after.autoplay.carousel.playing.resting': async () => {
        // A part of it may have gone by with the frames after a change of width.
        await page.clock.runFor(1300);
        expect(await row.place()).toBe(rested);
        await page.clock.runFor(200);
      },
    },
    states: {
      paused: async () => {
        await seeButton();
        expect(held.size).toBeGreaterThan(0);
        if (!isShown) return;
        await comeToRest();
        await page.clock.runFor(4000);
        expect(await row.place()).toBe(rested);
      },
      'playing.resting': async () => {
        expect([...held]).toEqual([]);
        await seeButton();
      },
      'playing.travelling': async () => {
        await page.clock.runFor(500);
        expect(sign * ((await row.place()) - rested)).toBeGreaterThan(0);
      },
    },
  };
}

/** Hides the tab, or shows it again, as its page is told. */
async function hide(page: Page, isHidden: boolean) {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}
