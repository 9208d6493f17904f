import { type LineMove, lineMoveMachine, type Moved } from '../../machines/line-move.machine';
import { type ModelEvent, modelOf } from '../support/path-generator';

export const names = { mug: 'Clay mug', tea: 'Mountain tea' };

type Key = keyof typeof names;

export const moveIn = ({ move }: ModelEvent) => move as LineMove & { key: Key };

export const refusal: Moved = { refusal: 'out_of_stock', text: 'This item is sold out.' };

export const isRefusal = ({ output }: ModelEvent) => (output as Moved).refusal !== null;

const titles = {
  later: 'save for later',
  cart: 'move to the cart',
  nowhere: 'remove',
  wishlist: 'move to the wishlist',
};

/** The mug is in the cart, the tea is saved for later. */
const cases: LineMove[] = [
  { to: 'later', key: 'mug', name: names.mug },
  { to: 'wishlist', key: 'mug', name: names.mug },
  { to: 'cart', key: 'tea', name: names.tea },
  { to: 'nowhere', key: 'tea', name: names.tea },
];

const lineMoveModel = () =>
  modelOf(lineMoveMachine, {
    cases: {
      'move.requested': ({ queue, sending }) =>
        cases
          .filter(({ key }) => key !== sending?.key && queue.every((move) => move.key !== key))
          .map((move) => ({ move })),
      'xstate.done.actor.move': () => [{ refusal: null, text: '' }, refusal].map((output) => ({ output })),
    },
    // The server never refuses a wish.
    without: (event, { context }) =>
      event.type === 'xstate.done.actor.move' && isRefusal(event) && context.sending?.to === 'wishlist',
    key: ({ queue, sending }) => [sending?.to, ...queue.map(({ to }) => to)],
    titles: {
      'move.requested': (event) => `${titles[moveIn(event).to]}: ${moveIn(event).name}`,
      'xstate.done.actor.move': (event) => (isRefusal(event) ? 'the shop refuses' : 'the line is moved'),
      'xstate.error.actor.move': 'the request fails',
    },
  });

/** Generates the test paths of line-move.view.test.tsx. */
export const viewModel = lineMoveModel;

/** Generates the test paths of walk-line-move.spec.ts. */
export const shopModel = lineMoveModel;
