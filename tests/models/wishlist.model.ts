import { type ChangedWishes, isWished, type Wish, wishlistMachine } from '../../machines/wishlist.machine';
import { type ModelEvent, type ModelOptions, modelOf } from '../support/path-generator';

export const tea = { id: '7', name: 'Mountain tea' };

const wish: Wish = { wishId: '70', productId: tea.id };

const wishesWith = (isThere: boolean): Wish[] => (isThere ? [wish] : []);

/** Returns the event's wishlist; null if nobody was signed in. */
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
    titles: {
      'session.started': 'another tab signs in',
      'session.ended': 'another tab signs out',
      'session.expired': 'the server rejects the session token',
      'wishlist.requested': 'open a page with wishlist buttons',
      'wish.added': 'press the wishlist button to add',
      'wish.removed': 'press the wishlist button to remove',
      'xstate.done.actor.wishes': (event) =>
        `the server returns ${wishesIn(event)?.length ? 'a wishlist with the product' : 'an empty wishlist'}`,
      'xstate.error.actor.wishes': 'the wishlist request fails',
      'wishlist.changed': 'another tab changes the wishlist',
      'xstate.done.actor.refresh': (event) =>
        `the reloaded wishlist ${wishesIn(event)?.length ? 'contains the product' : 'is empty'}`,
      'xstate.error.actor.refresh': 'the wishlist reload fails',
      'xstate.done.actor.add': (event) => (wishesIn(event) ? 'the server adds the product' : 'no session exists'),
      'xstate.error.actor.add': 'the add request fails',
      'xstate.done.actor.remove': (event) => (wishesIn(event) ? 'the server removes the product' : 'no session exists'),
      'xstate.error.actor.remove': 'the remove request fails',
    },
    ...walk,
  });

const ofGuests = {
  'locked · wish.removed → stays': 'A guest has no products to remove; tests/machines/wishlist.test.ts sends it.',
};

/** Generates the test paths of wishlist.view.test.tsx. */
export const viewModel = () => wishlistModel({ unreachable: ofGuests });

/** Generates the test paths of tests/browser/walk-wishlist.spec.ts. */
export const shopModel = () =>
  wishlistModel({
    // A page with wishlist buttons loads the list before a press. A request is sent on the press, with the session.
    without: ({ type, ...event }, state) =>
      (type === 'wish.added' && state.matches('idle')) ||
      (/done\.actor\.(add|remove)$/.test(type) && wishesIn({ type, ...event }) === null),
  });
