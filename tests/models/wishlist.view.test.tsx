import { expect } from 'vitest';
import type { ChangedWishes, Wish } from '../../machines/wishlist.machine';
import { Toasts } from '../../src/features/layout/Toasts';
import { WishButton } from '../../src/features/wishlist/WishButton';
import { answers } from '../support/deferred';
import type { Walker } from '../support/path-generator';
import { isThere, openView, press, settled, walkView } from '../support/view';
import { tea, viewModel, wishesIn } from './wishlist.model';

const model = viewModel();

walkView(model, shopper);

async function shopper(): Promise<Walker> {
  const reads = answers<Wish[]>();
  const additions = answers<ChangedWishes, string>();
  const removals = answers<ChangedWishes, string | null>();
  /** Whether the server's wishlist contains the product. */
  let held = false;
  let shown = false;
  /** True while the app delays the request of the last click, because the wishlist is still loading. */
  let isUnmailed = false;
  let visits = 0;
  let user: { id: string; name: string } | null = null;
  let changeUser = () => {};
  let notifyChange = () => {};
  /** Stored wishes: product id and customer id (null for a guest). */
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
        if (what === 'wishlist') notifyChange = onChange;
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
  const expectText = (text: string) => expect(document.body.textContent).toContain(text);
  const isReading = () => {
    const state = actors.wishlist.getSnapshot();
    return state.matches('loading') || state.matches({ ready: 'refreshing' });
  };
  const read = (wishes: Wish[]) => {
    held = wishes.length > 0;
    if (!isUnmailed) shown = held;
    isUnmailed = false;
    return settled(() => reads.answer(wishes));
  };
  const forget = () => {
    held = false;
    shown = false;
    isUnmailed = false;
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
        // The app stores the unsaved wish, to send it after the next login of the same customer.
        due.push([tea.id, String(visits)]);
        forget();
        user = null;
        await settled(() => actors.session.send({ type: 'token.refused' }));
      },
      'wishlist.changed': () => settled(notifyChange),
      'xstate.done.actor.refresh': ({ event }) => read(wishesIn(event) ?? []),
      'xstate.error.actor.refresh': async () => {
        // After a failed refresh, the app keeps the old list and sends the click that waited for the refresh.
        isUnmailed = false;
        await failing(reads);
      },
      'wishlist.requested': () => settled(() => actors.wishlist.send({ type: 'wishlist.requested' })),
      'wish.added': async () => {
        await press('button', heart);
        if (user) {
          shown = true;
          isUnmailed = isReading();
        } else {
          due.push([tea.id, null]);
          expectText('Please login to add to wishlist');
        }
      },
      'wish.removed': async () => {
        await press('button', heart);
        shown = false;
        isUnmailed = isReading();
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
        expectText(wishes ? 'Product added to wishlist' : 'Please login to add to wishlist');
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
        expectText(wishes ? `Product removed from wishlist${tea.name}Undo` : 'Please login to remove from wishlist');
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
        const callsOf = () => [additions.questions().length, removals.questions().length];
        const callsBefore = callsOf();
        see();
        // A second press on the button must have no effect.
        await press('button', heart);
        see();
        expect(callsOf()).toEqual(callsBefore);
      },
      'ready.removing': async () => {
        see();
        const callsBefore = removals.questions().length;
        await press('button', heart);
        see();
        expect(removals.questions()).toHaveLength(callsBefore);
      },
    },
  };
}
