import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Actor, createActor, fromPromise } from 'xstate';
import { cartMachine, shownLines, unsavedEdits } from '../../machines/cart.machine';
import { randomFrom } from '../../server/demo/random';
import type { cartApi } from '../../src/api/cart';
import type { InTurn } from '../../src/app/in-turn';
import { createKeptEdits } from '../../src/app/kept-edits';
import { createShopCart } from '../../src/app/shop-cart';
import { lateStores } from '../support/cart-tab';
import { mug, openMugShop } from '../support/mug-shop';

beforeEach(async () => {
  // Code is loaded in real time.
  await import('../../src/app/late-edits');
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

type Api = ReturnType<typeof cartApi> & { fetchProduct: () => Promise<null> };

/** Two tabs of one browser in which nothing is at once: answers, turns, and what one hears of the other take their time. */
function openTwoTabs(seed: number) {
  const random = randomFrom(seed);
  const pause = (most: number) => new Promise<void>((resolve) => setTimeout(resolve, random() * most));
  const shop = openMugShop({ held: 6, stock: 12 });
  const slow = Object.fromEntries(
    Object.entries({ ...shop.api, fetchProduct: async () => null }).map(([name, call]) => [
      name,
      async (...args: unknown[]) => {
        await pause(6);
        const answer = await (call as (...args: unknown[]) => Promise<unknown>)(...args);
        await pause(6);
        return answer;
      },
    ]),
  ) as Api;
  let lastTurn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const inTurn: InTurn = async (act) => {
    await pause(2);
    const hasWaited = waiting > 0;
    waiting += 1;
    const turn = lastTurn.then(() => pause(2)).then(() => act(hasWaited));
    lastTurn = turn.catch(() => {}).then(() => (waiting -= 1));
    return turn;
  };
  const stores = lateStores(() => random() * 30);
  const tabs: Actor<typeof cartMachine>[] = stores.map((store, number) => {
    const owner = { device: 'guest' };
    const cart = createShopCart({
      api: slow,
      kept: createKeptEdits({ store }),
      inTurn,
      ownerNow: () => 'guest',
      readOwner: async () => ({ owner, name: 'guest' }),
    });
    const actor = createActor(
      cartMachine.provide({
        actors: {
          fetchCart: fromPromise(({ signal }) => cart.fetchCart(signal)),
          readEdits: fromPromise(async () => cart.readEdits()),
          saveEdit: fromPromise(({ input, signal }) => cart.saveEdit(input.edit, input.cart, signal)),
        },
        actions: { storeEdits: ({ context }) => cart.storeEdits(unsavedEdits(context)) },
      }),
      { input: { tab: `tab-${number}` } },
    );
    const tellOther = async () => {
      await pause(20);
      tabs[1 - number]?.send({ type: 'cart.changed' });
    };
    actor.on('changed', () => void tellOther());
    return actor.start();
  });
  for (const tab of tabs) tab.send({ type: 'cart.requested' });
  return { tabs, shop, stores, random };
}

test('two tabs that pull at one line at once come to rest on what the shop has, and nothing is left to be saved', async () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const { tabs, shop, stores, random } = openTwoTabs(seed);
    await vi.advanceTimersByTimeAsync(50);
    for (let click = 0; click < 4; click += 1) {
      tabs[0]?.send({ type: 'line.incremented', key: mug.key });
      tabs[1]?.send({ type: 'line.decremented', key: mug.key });
      await vi.advanceTimersByTimeAsync(random() * 60);
    }
    await vi.advanceTimersByTimeAsync(400);
    const shown = tabs.map((tab) => shownLines(tab.getSnapshot().context)[0]?.quantity);
    expect({ seed, shown }).toEqual({ seed, shown: [shop.quantity(), shop.quantity()] });
    expect(stores.flatMap((store) => store.keys(''))).toEqual([]);
    for (const tab of tabs) tab.stop();
  }
});
