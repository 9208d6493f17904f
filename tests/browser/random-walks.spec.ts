import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { expect } from '@playwright/test';
import fc from 'fast-check';
import { addAddress } from '../support/add-address-cart-and-coupon';
import { brokenInvariants } from '../support/invariants';
import { readWalkPlan, type SavedWalk, walkAtRandom, walkFile, walkTimeout } from '../support/random-walks';
import { type ActionName, RandomShopper } from './random-shopper';
import { ownShopTest as test } from './shop-fixtures';

/** Relative frequency of the actions. */
const actions: Record<ActionName, number> = {
  ...{ open: 4, follow: 3, goBack: 2, reload: 1, switchLanguage: 1, loseNetwork: 2, regainNetwork: 3 },
  ...{ addToCart: 5, changeQuantity: 4, removeLine: 2, toggleHeart: 2 },
  ...{ logIn: 3, logOut: 1, goToReview: 1, order: 3 },
};

const names = Object.keys(actions) as ActionName[];

const plan = readWalkPlan(process.env);

const step = fc.record({
  who: fc.nat(1),
  tab: fc.nat(1),
  action: fc.constantFrom(...names.flatMap((name) => new Array<ActionName>(actions[name]).fill(name))),
  n: fc.nat(999),
});

test('random walk of two shoppers with two tabs each, online and offline, in both languages', async ({
  browser,
  database,
}, info) => {
  test.setTimeout(walkTimeout(plan));
  const { pool, sql } = database;

  const openShopper = async (width: number, products: string[], { isSignedIn }: { isSignedIn: boolean }) => {
    const account = await database.addCustomer('Mira Ivanova');
    await addAddress(pool, account.id, 'Rose Street 1', true);
    const user = { access_token: account.token, user: { id: String(account.id), name: 'Mira Ivanova' } };
    const localStorage = isSignedIn ? [{ name: 'currentUser', value: JSON.stringify(user) }] : [];
    const context = await browser.newContext({
      ...{ baseURL: database.url, viewport: { width, height: 900 }, reducedMotion: 'reduce' },
      storageState: { cookies: [], origins: [{ origin: database.url, localStorage }] },
    });
    context.setDefaultTimeout(10_000);
    return new RandomShopper({ context, account, isSignedIn, products }, pool);
  };

  const walk = async (path: { who: number; tab: number; action: ActionName; n: number }[]) => {
    const products = [await database.addProduct('Mountain tea', 3), await database.addProduct('Clay mug')];
    const slugs = products.map(({ slug }) => slug);
    // While a failing path is shortened, the longer paths have broken invariants already.
    const before = await brokenInvariants(sql);
    const shoppers = [
      await openShopper(390, slugs, { isSignedIn: true }),
      await openShopper(1440, slugs, { isSignedIn: false }),
    ];
    try {
      for (const { who, tab, action, n } of path) {
        // All requests come from one IP address.
        await pool.query('delete from rate_limits');
        await shoppers[who]?.act(action, tab, n);
        expect(await brokenInvariants(sql)).toEqual(before);
      }
    } finally {
      for (const shopper of shoppers) await shopper.close();
    }
  };

  await walkAtRandom({
    ...{ plan, step, walk, maxSteps: plan.duration > 0 ? 40 : 24 },
    save(path) {
      const file = walkFile('shop');
      const saved: SavedWalk = {
        ...{ file: relative(process.cwd(), info.file), test: info.title, path },
        steps: path.map(({ who, tab, action, n }) => `${action} ${n} (shopper ${who}, tab ${tab})`).join(' → '),
      };
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(saved, null, 2));
    },
  });
});
