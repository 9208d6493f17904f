import { expect, type Page } from '@playwright/test';
import { shopModel } from '../models/app-update.model';
import { type Deployment, openDeployment } from '../support/deployment-proxy';
import type { Walker } from '../support/path-generator';
import { recordWalk } from './record-walk';
import { type Lang, ShopPage, test } from './shop-fixtures';
import { pathsInShop, titleOf } from './walks';

test.use({ serviceWorkers: 'allow' });

const model = shopModel();

const texts = {
  en: { offer: 'A new version of the shop is here.', reload: 'Reload', close: 'Close notification' },
  bg: { offer: 'Има нова версия на магазина.', reload: 'Презареждане', close: 'Затвори известието' },
};

for (const path of pathsInShop(model)) {
  test(titleOf(model.machine.id, path, {}), async ({ page, baseURL, lang }, info) => {
    const deployment = await openDeployment(baseURL ?? '');
    await path.walk({ ...(await shopper(page, deployment, lang)), onStep: recordWalk(page, info, model, path) });
    await deployment.close();
  });
}

async function shopper(page: Page, { url, deploy }: Deployment, lang: Lang): Promise<Walker> {
  const word = texts[lang];
  const shop = new ShopPage(page, lang);
  await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
  await shop.open(`${url}/p/contact`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const codes = () =>
    page.evaluate(() => [...document.scripts].map(({ src }) => src).filter((src) => src.includes('/assets/index-')));
  const old = await codes();
  let found = '';
  const see = async (isOffered: boolean) => {
    const offer = page.getByText(word.offer);
    if (isOffered) await expect(offer).toBeVisible();
    else await expect(offer).toBeHidden();
    expect(await codes()).toEqual(old);
  };
  return {
    events: {
      'version.found': async ({ event }) => {
        if (event.version !== found) deploy();
        found = String(event.version);
        // Checks for a new version, as browsers do from time to time.
        await page.evaluate(async () => {
          const registration = await navigator.serviceWorker.ready;
          const { installing } = await registration.update().then(() => registration);
          if (installing) await new Promise((done) => installing.addEventListener('statechange', done, { once: true }));
        });
      },
      'offer.taken': async () => {
        const reloaded = page.waitForEvent('load');
        await page.getByRole('button', { name: word.reload, exact: true }).click();
        await reloaded;
      },
      'offer.declined': () => page.getByRole('button', { name: word.close }).click(),
    },
    states: {
      current: () => see(false),
      offered: () => see(true),
      declined: () => see(false),
      reloading: async () => {
        expect(await codes()).not.toEqual(old);
        await expect(shop.heading).toBeVisible();
        await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
        await expect(page.getByText(word.offer)).toBeHidden();
      },
    },
  };
}
