import { expect } from 'vitest';
import type { ChangedWishes, Wish } from '../../machines/wishlist.machine';
import { Toasts } from '../../src/features/layout/Toasts';
import { WishButton } from '../../src/features/wishlist/WishButton';
import { answers } from '../support/deferred';
import type { Walker } from '../support/model';
import { isThere, openView, press, settled, walkView } from '../support/view';
import { inView, tea, wishesIn } from './wishlist.model';

const model = inView();

walkView(model, shopper);

/** A shopper before one heart, who keeps count of what ought to be seen, and a shop that answers when told to. */
async function shopper(): Promise<Walker> {
  const reads = answers<Wish[]>();
  const additions = answers<ChangedWishes, string>();
  const removals = answers<ChangedWishes, string | null>();
  /** What is in the list of the shop, and what the heart ought to show. */
  let held = false;
  let shown = false;
  /** A press that the shop has yet to hear of. */
  let isUntold = false;
  let visits = 0;
  let user: { id: string; name: string } | null = null;
  let changeUser = () => {};
  let tellChange = () => {};
  /** Each wish that was remembered, and whose it is; and what ought to be there. */
  const remembered: [string, string | null][] = [];
  const due: typeof remembered = [];

  const { actors, logged } = await openView(
    <>
      <WishButton product={tea} />
      <Toasts />
    </>,
    {
      readUser: async () => user,
      watchUser: (onChange) => {
        changeUser = onChange;
        return () => {};
      },
      watchTabs: (what, onChange) => {
        if (what === 'wishlist') tellChange = onChange;
      },
      fetchWishes: () => reads.ask(),
      addWish: (productId) => additions.ask(productId),
      removeWish: (wishId) => removals.ask(wishId),
      rememberWish: (...wish) => remembered.push(wish),
    },
  );

  const heart = { name: 'Add Mountain tea to wishlist' };
  const see = () => {
    expect(isThere('button', { ...heart, pressed: shown })).toBe(true);
    expect(remembered).toEqual(due);
  };
  const hear = (text: string) => expect(document.body.textContent).toContain(text);
  const isReading = () => {
    const state = actors.wishlist.getSnapshot();
    return state.matches('loading') || state.matches({ ready: 'refreshing' });
  };
  const read = (wishes: Wish[]) => {
    held = wishes.length > 0;
    if (!isUntold) shown = held;
    isUntold = false;
    return settled(() => reads.answer(wishes));
  };
  const forget = () => {
    held = false;
    shown = false;
    isUntold = false;
  };
  const failing = async ({ fail }: Pick<typeof reads, 'fail'>) => {
    const offline = new Error('offline');
    await settled(() => fail(offline));
    expect(logged()).toEqual([offline]);
  };

  return {
    events: {
      'session.started': () => {
        forget();
        visits += 1;
        user = { id: String(visits), name: 'Mira' };
        return settled(changeUser);
      },
      'session.ended': () => {
        forget();
        user = null;
        return settled(changeUser);
      },
      'session.expired': async () => {
        // What was being added waits for her.
        due.push([tea.id, String(visits)]);
        forget();
        user = null;
        await settled(() => actors.session.send({ type: 'token.refused' }));
      },
      'wishlist.changed': () => settled(tellChange),
      'xstate.done.actor.refresh': ({ event }) => read(wishesIn(event) ?? []),
      'xstate.error.actor.refresh': async () => {
        // What is read anew in vain stays as it was; a press meanwhile goes its way.
        isUntold = false;
        await failing(reads);
      },
      'wishlist.requested': () => settled(() => actors.wishlist.send({ type: 'wishlist.requested' })),
      'wish.added': async () => {
        await press('button', heart);
        if (user) {
          shown = true;
          isUntold = isReading();
        } else {
          due.push([tea.id, null]);
          hear('Please login to add to wishlist');
        }
      },
      'wish.removed': async () => {
        await press('button', heart);
        shown = false;
        isUntold = isReading();
      },
      'xstate.done.actor.wishes': ({ event }) => {
        return read(wishesIn(event) ?? []);
      },
      'xstate.error.actor.wishes': async () => {
        forget();
        await failing(reads);
      },
      'xstate.done.actor.add': async ({ event }) => {
        const wishes = wishesIn(event);
        if (wishes) held = true;
        else {
          forget();
          due.push([tea.id, null]);
          user = null;
        }
        await settled(() => additions.answer(wishes));
        hear(wishes ? 'Product added to wishlist' : 'Please login to add to wishlist');
      },
      'xstate.error.actor.add': async () => {
        shown = held;
        await failing(additions);
      },
      'xstate.done.actor.remove': async ({ event }) => {
        const wishes = wishesIn(event);
        if (!wishes) user = null;
        forget();
        await settled(() => removals.answer(wishes));
        hear(wishes ? `Product removed from wishlist${tea.name}Undo` : 'Please login to remove from wishlist');
      },
      'xstate.error.actor.remove': async () => {
        shown = held;
        await failing(removals);
      },
    },
    onStep: () => expect(logged()).toEqual([]),
    states: {
      locked: see,
      idle: see,
      loading: see,
      'ready.settled': () => {
        expect(shown).toBe(held);
        see();
      },
      'ready.refreshing': see,
      'ready.adding': async () => {
        expect(additions.questions().at(-1)).toBe(tea.id);
        const asked = additions.questions().length;
        see();
        // Pressed twice is pressed once.
        await press('button', heart);
        see();
        expect([additions.questions().length, removals.questions().length]).toEqual([
          asked,
          removals.questions().length,
        ]);
      },
      'ready.removing': async () => {
        see();
        const asked = removals.questions().length;
        await press('button', heart);
        see();
        expect(removals.questions()).toHaveLength(asked);
      },
    },
  };
}
