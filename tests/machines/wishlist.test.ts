import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type ChangedWishes, isWished, type Wish, wishlistMachine } from '../../machines/wishlist.machine';
import { answers } from '../support/deferred';

const wish = (productId: string): Wish => ({ wishId: `w${productId}`, productId });

function openWishlist() {
  const reads = answers<Wish[]>();
  const additions = answers<ChangedWishes, string>();
  const removals = answers<ChangedWishes, string | null>();
  const done: string[] = [];
  const actor = createActor(
    wishlistMachine.provide({
      actors: {
        fetchWishes: fromPromise(() => reads.ask()),
        addWish: fromPromise(({ input }) => additions.ask(input.productId)),
        removeWish: fromPromise(({ input }) => removals.ask(input.wishId)),
      },
      actions: { rememberWish: (_, { productId, userId }) => done.push(`remember ${productId} for ${userId}`) },
    }),
  );
  const gone: { productId: string; about: string }[] = [];
  actor.on('notice', (notice) => {
    done.push(`${notice.tone} ${notice.id}`);
    if (notice.id === 'wishlist.removed') gone.push({ productId: notice.productId, about: notice.about });
  });
  actor.on('failure', () => done.push('failure'));
  actor.on('changed', ({ isOwn }) => done.push(isOwn ? 'changed' : 'read anew'));
  actor.on('session.missed', () => done.push('session.missed'));
  actor.start();
  return {
    reads,
    additions,
    removals,
    done,
    gone,
    say: (type: 'session.started' | 'session.ended' | 'wishlist.requested' | 'wishlist.changed') =>
      actor.send({ type }),
    expire: (userId: string) => actor.send({ type: 'session.expired', userId }),
    add: (productId: string) => actor.send({ type: 'wish.added', productId }),
    remove: (productId: string) => actor.send({ type: 'wish.removed', productId, name: `Product ${productId}` }),
    isKnown: () => actor.getSnapshot().hasTag('known'),
    has: (productId: string) => isWished(actor.getSnapshot().context, productId),
  };
}

async function opened(...ids: string[]) {
  const list = openWishlist();
  list.say('session.started');
  list.say('wishlist.requested');
  await list.reads.answer(ids.map(wish));
  return list;
}

test('asks guests to log in and sends no request (W3)', () => {
  const list = openWishlist();
  list.say('wishlist.requested');
  list.add('7');
  list.remove('7');
  expect(list.done).toEqual(['remember 7 for null', 'warning wishlist.loginToAdd', 'warning wishlist.loginToRemove']);
  expect(list.has('7')).toBe(false);
  const callCounts = [list.reads, list.additions, list.removals].map(({ questions }) => questions().length);
  expect(callCounts).toEqual([0, 0, 0]);
});

test('fills the heart at once, sends one request for repeated presses and shows a notice (W2)', async () => {
  const list = await opened();
  list.add('7');
  list.add('7');
  list.remove('7');
  expect(list.has('7')).toBe(true);
  await list.additions.answer([wish('7')]);
  expect(list.additions.questions()).toEqual(['7']);
  expect(list.removals.questions()).toEqual([]);
  expect(list.has('7')).toBe(true);
  expect(list.done).toEqual(['success wishlist.added', 'changed']);
});

test('removes by the id of the wish, not of the product (W2)', async () => {
  const list = await opened('7', '8');
  list.remove('7');
  expect(list.has('7')).toBe(false);
  await list.removals.answer([wish('8')]);
  expect(list.removals.questions()).toEqual(['w7']);
  expect(list.gone).toEqual([{ productId: '7', about: 'Product 7' }]);
  expect(list.done).toEqual(['warning wishlist.removed', 'changed']);
  expect(list.has('8')).toBe(true);
});

test('logs a failed addition and resets the heart (W4)', async () => {
  const list = await opened();
  list.add('7');
  await list.additions.fail();
  expect(list.has('7')).toBe(false);
  expect(list.done).toEqual(['failure']);
  list.add('7');
  await list.additions.answer([wish('7')]);
  expect(list.has('7')).toBe(true);
});

test('resets the pressed hearts when the list fails to load, and reads it again on the next press (W4)', async () => {
  const list = openWishlist();
  list.say('session.started');
  list.add('7');
  await list.reads.fail();
  expect(list.has('7')).toBe(false);
  expect(list.done).toEqual(['failure']);
  list.add('8');
  await list.reads.answer([]);
  expect(list.additions.questions()).toEqual(['8']);
});

test('stores only the last queued wish for the next login when the session expires while the list is loading', () => {
  const list = openWishlist();
  list.say('session.started');
  list.say('wishlist.requested');
  for (const productId of ['7', '8', '9']) list.add(productId);
  list.remove('9');
  list.expire('3');
  list.say('session.ended');
  expect(list.done).toEqual(['remember 8 for 3']);
  expect(list.has('8')).toBe(false);
});

test('stores only the queued wish for the next login when the session expires during a removal', async () => {
  const list = await opened('8');
  list.remove('8');
  list.add('7');
  list.expire('3');
  list.say('session.ended');
  expect(list.done).toEqual(['remember 7 for 3']);
  const without = await opened('8');
  without.remove('8');
  without.expire('3');
  without.say('session.ended');
  expect(without.done).toEqual([]);
});

test('keeps no wish after a sign-out during an addition', async () => {
  const list = await opened();
  list.add('7');
  list.say('session.ended');
  expect(list.done).toEqual([]);
  expect(list.has('7')).toBe(false);
});

test('asks for a login when a removal finds no session (W3)', async () => {
  const list = await opened('8');
  list.remove('8');
  await list.removals.answer(null);
  expect(list.done).toEqual(['warning wishlist.loginToRemove', 'session.missed']);
});

test('reads a new list for another customer', async () => {
  const list = await opened('7');
  list.say('session.started');
  expect(list.has('7')).toBe(false);
  list.say('wishlist.requested');
  await list.reads.answer([wish('8')]);
  expect(list.has('8')).toBe(true);
});

test('reads the list after each change in another tab and does not report it as its own (A5)', async () => {
  const list = await opened('7');
  list.say('wishlist.changed');
  list.say('wishlist.changed');
  expect(list.reads.questions()).toHaveLength(3);
  await list.reads.answer([wish('8')]);
  expect([list.has('7'), list.has('8')]).toEqual([false, true]);
  expect(list.done).toEqual(['read anew']);
  const loading = openWishlist();
  loading.say('session.started');
  loading.say('wishlist.requested');
  loading.say('wishlist.changed');
  expect(loading.reads.questions()).toHaveLength(2);
});

test('shows a wish at once while the list is read again, and saves it afterwards', async () => {
  const list = await opened();
  list.say('wishlist.changed');
  list.add('7');
  expect(list.has('7')).toBe(true);
  expect(list.additions.questions()).toEqual([]);
  await list.reads.fail();
  expect(list.done).toEqual(['failure']);
  expect(list.additions.questions()).toEqual(['7']);
});

test('does not read an unrequested list after a change in another tab', () => {
  const list = openWishlist();
  list.say('wishlist.changed');
  list.say('session.started');
  list.say('wishlist.changed');
  expect(list.reads.questions()).toEqual([]);
});

test('sends no request after the session has expired or is missed', async () => {
  const expired = await opened();
  expired.add('7');
  expired.expire('1');
  const added = await opened();
  added.add('7');
  await added.additions.answer(null);
  expect(added.done).toContain('session.missed');
  const removed = await opened('7');
  removed.remove('7');
  await removed.removals.answer(null);
  for (const list of [expired, added, removed]) {
    expect(list.has('7')).toBe(false);
    list.done.length = 0;
    list.add('8');
    expect(list.done).toEqual(['remember 8 for null', 'warning wishlist.loginToAdd']);
    expect(list.reads.questions()).toHaveLength(1);
  }
});

test('removes a saved wish and adds it again', async () => {
  const list = await opened();
  list.add('7');
  await list.additions.answer([wish('7')]);
  list.remove('7');
  expect(list.has('7')).toBe(false);
  await list.removals.answer([]);
  list.add('7');
  expect(list.has('7')).toBe(true);
  expect(list.additions.questions()).toEqual(['7', '7']);
});

test('reads the list on request and after a change in another tab, not after a failed change', async () => {
  const list = await opened('7');
  list.say('wishlist.changed');
  await list.reads.answer([wish('7')]);
  list.add('8');
  await list.additions.fail();
  list.remove('7');
  await list.removals.fail();
  expect(list.reads.questions()).toHaveLength(2);
});

test('is known after the list is read', async () => {
  const list = openWishlist();
  list.say('session.started');
  list.say('wishlist.requested');
  expect(list.isKnown()).toBe(false);
  await list.reads.answer([]);
  expect(list.isKnown()).toBe(true);
});
