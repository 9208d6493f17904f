import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type ChangedWishes, isWished, type Wish, wishlistMachine } from '../../machines/wishlist.machine';
import { answers } from '../support/deferred';

const wish = (productId: string): Wish => ({ wishId: `w${productId}`, productId });

function openWishlist() {
  const reads = answers<Wish[]>();
  const additions = answers<ChangedWishes, string>();
  const removals = answers<ChangedWishes, string | null>();
  /** What happened to the world, in order. */
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
  /** What was said to be removed. */
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

test('guests are told to log in, and the shop is not asked (W3)', () => {
  const list = openWishlist();
  list.say('wishlist.requested');
  list.add('7');
  list.remove('7');
  expect(list.done).toEqual(['remember 7 for null', 'warning wishlist.loginToAdd', 'warning wishlist.loginToRemove']);
  expect(list.has('7')).toBe(false);
  const asked = [list.reads, list.additions, list.removals].map(({ questions }) => questions().length);
  expect(asked).toEqual([0, 0, 0]);
});

test('adding fills the heart at once, tells the shop once however often it is pressed, and says so (W2)', async () => {
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

test('removing names the wish, not the product (W2)', async () => {
  const list = await opened('7', '8');
  list.remove('7');
  expect(list.has('7')).toBe(false);
  await list.removals.answer([wish('8')]);
  expect(list.removals.questions()).toEqual(['w7']);
  expect(list.gone).toEqual([{ productId: '7', about: 'Product 7' }]);
  expect(list.done).toEqual(['warning wishlist.removed', 'changed']);
  expect(list.has('8')).toBe(true);
});

test('failures are logged only, and the heart falls back (W4)', async () => {
  const list = await opened();
  list.add('7');
  await list.additions.fail();
  expect(list.has('7')).toBe(false);
  expect(list.done).toEqual(['failure']);
  list.add('7');
  await list.additions.answer([wish('7')]);
  expect(list.has('7')).toBe(true);
});

test('where the list cannot be had, the hearts pressed meanwhile fall back, and a later press reads it again (W4)', async () => {
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

test('a session that the shop ends while the list is read keeps what was pressed last', () => {
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

test('a session that the shop ends while a wish is taken away keeps the one that waits for its turn, and no other', async () => {
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

test('who goes by choice while a wish is saved leaves none to the next customer', async () => {
  const list = await opened();
  list.add('7');
  list.say('session.ended');
  expect(list.done).toEqual([]);
  expect(list.has('7')).toBe(false);
});

test('a session that the browser has forgotten is missed at the press (W3)', async () => {
  const list = await opened('8');
  list.remove('8');
  await list.removals.answer(null);
  expect(list.done).toEqual(['warning wishlist.loginToRemove', 'session.missed']);
});

test('another customer has another list', async () => {
  const list = await opened('7');
  list.say('session.started');
  expect(list.has('7')).toBe(false);
  list.say('wishlist.requested');
  await list.reads.answer([wish('8')]);
  expect(list.has('8')).toBe(true);
});

test('a change of another tab is read anew, the last one counts, and it is nobody’s own (A5)', async () => {
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

test('what is pressed while it is read anew shows at once and is saved after it', async () => {
  const list = await opened();
  list.say('wishlist.changed');
  list.add('7');
  expect(list.has('7')).toBe(true);
  expect(list.additions.questions()).toEqual([]);
  await list.reads.fail();
  expect(list.done).toEqual(['failure']);
  expect(list.additions.questions()).toEqual(['7']);
});

test('a list that nobody has asked for yet is not read for another tab’s sake', () => {
  const list = openWishlist();
  list.say('wishlist.changed');
  list.say('session.started');
  list.say('wishlist.changed');
  expect(list.reads.questions()).toEqual([]);
});

test('without a session nothing is asked, whichever way it ended', async () => {
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

test('once saved, a heart can be pressed back', async () => {
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

test('the list is read when it is asked for or has changed elsewhere, and not for a change that failed', async () => {
  const list = await opened('7');
  list.say('wishlist.changed');
  await list.reads.answer([wish('7')]);
  list.add('8');
  await list.additions.fail();
  list.remove('7');
  await list.removals.fail();
  expect(list.reads.questions()).toHaveLength(2);
});

test('it is known once it has been read', async () => {
  const list = openWishlist();
  list.say('session.started');
  list.say('wishlist.requested');
  expect(list.isKnown()).toBe(false);
  await list.reads.answer([]);
  expect(list.isKnown()).toBe(true);
});
