import { type ChangedWishes, isWished, type Wish, wishlistMachine } from '../../machines/wishlist.machine';
import { type ModelEvent, type ModelOptions, modelOf } from '../support/model';

/** The one product of this model. */
export const tea = { id: '7', name: 'Mountain tea' };

const wish: Wish = { wishId: '70', productId: tea.id };

/** The wishlist with or without it. */
const wishesWith = (isThere: boolean): Wish[] => (isThere ? [wish] : []);

/** What the shop answers; null where nobody was signed in, so that it was not asked. */
export const wishesIn = ({ output }: ModelEvent) => output as ChangedWishes;

type WishlistModelOptions = ModelOptions<typeof wishlistMachine>;

const wishlistModel = (walk: Pick<WishlistModelOptions, 'without' | 'unreachable'>) =>
  modelOf(wishlistMachine, {
    cases: {
      'session.expired': () => [{ userId: '1' }],
      'wish.added': (context) => (isWished(context, tea.id) ? [] : [{ productId: tea.id }]),
      'wish.removed': (context) => (isWished(context, tea.id) ? [{ productId: tea.id, name: tea.name }] : []),
      'xstate.done.actor.wishes': () => [{ output: wishesWith(false) }, { output: wishesWith(true) }],
      'xstate.done.actor.refresh': () => [{ output: wishesWith(false) }, { output: wishesWith(true) }],
      'xstate.done.actor.add': () => [{ output: wishesWith(true) }, { output: null }],
      'xstate.done.actor.remove': () => [{ output: wishesWith(false) }, { output: null }],
    },
    key: (context) => [isWished(context, tea.id), context.queue.length],
    words: {
      'session.started': 'she signs in',
      'session.ended': 'the session ends',
      'session.expired': 'the shop ends the session',
      'wishlist.requested': 'come to a page with hearts',
      'wish.added': 'press the empty heart',
      'wish.removed': 'press the filled heart',
      'xstate.done.actor.wishes': (event) =>
        wishesIn(event)?.length ? 'the shop has it in the list' : 'the list is empty',
      'xstate.error.actor.wishes': 'the list does not arrive',
      'wishlist.changed': 'another tab changes it',
      'xstate.done.actor.refresh': (event) =>
        wishesIn(event)?.length ? 'the shop has it in the list now' : 'the list is empty now',
      'xstate.error.actor.refresh': 'the new list does not arrive',
      'xstate.done.actor.add': (event) => (wishesIn(event) ? 'the shop adds it' : 'nobody was signed in to add'),
      'xstate.error.actor.add': 'the shop does not add it',
      'xstate.done.actor.remove': (event) =>
        wishesIn(event) ? 'the shop removes it' : 'nobody was signed in to remove',
      'xstate.error.actor.remove': 'the shop does not remove it',
    },
    ...walk,
  });

const ofGuests = {
  'locked · wish.removed → stays': 'A guest’s heart is never filled; tests/machines/wishlist.test.ts sends it.',
};

/** The ways through the view. */
export const inView = () => wishlistModel({ unreachable: ofGuests });

/** The ways through the shop. */
export const inShop = () =>
  wishlistModel({
    without: ({ type, ...event }, state) =>
      (type === 'wish.added' && state.matches('idle')) ||
      (/done\.actor\.(add|remove)$/.test(type) && wishesIn({ type, ...event }) === null),
    unreachable: {
      ...ofGuests,
      'idle · wish.added → loading': 'A page with hearts asks for the list as it opens.',
      'ready.adding · xstate.done.actor.add (1 of 2: isSignedOut) → locked':
        'The shop was asked as the heart was pressed; tests/browser/wishlist.spec.ts forgets the session before.',
      'ready.removing · xstate.done.actor.remove (1 of 2: isSignedOut) → locked':
        'The shop was asked as the heart was pressed; tests/browser/wishlist.spec.ts forgets the session before.',
    },
  });
