import { type Repeated, reorderMachine, type Shortfall } from '../../machines/reorder.machine';
import { type ModelEvent, modelOf } from '../support/path-generator';

/** Ordered quantity of each product. */
export const wanted = 3;

const short = (what: { name: string; got: number; reason: 'gone' | 'short' }): Shortfall => ({
  choice: '',
  wanted,
  ...what,
});

const unchosen = (name: string): Shortfall => ({ name, choice: '', wanted, got: 0, reason: 'choose', slug: name });

export const outcomes = {
  all: { lines: 2, shortfalls: [] },
  some: {
    lines: 1,
    shortfalls: [short({ name: 'Teapot', got: 0, reason: 'gone' }), short({ name: 'Mug', got: 2, reason: 'short' })],
  },
  none: {
    lines: 0,
    shortfalls: [short({ name: 'Mug', got: 0, reason: 'gone' }), short({ name: 'Teapot', got: 0, reason: 'gone' })],
  },
  unchosen: { lines: 0, shortfalls: [unchosen('Mug'), unchosen('Teapot')] },
} satisfies Record<string, Repeated>;

export const outcomeIn = ({ output }: ModelEvent): keyof typeof outcomes => {
  const { lines, shortfalls } = output as Repeated;
  if (lines > 0) return lines === 2 ? 'all' : 'some';
  return shortfalls[0]?.reason === 'choose' ? 'unchosen' : 'none';
};

const outcomeTitles = {
  all: 'the whole order is available',
  some: 'part of the order is available',
  none: 'no product of the order is available',
  unchosen: 'every product requires a new variant choice',
};

/** Generates the test paths of reorder.view.test.tsx. */
export const viewModel = () =>
  modelOf(reorderMachine, {
    cases: {
      'order.repeated': () => [{ number: 'first' }, { number: 'second' }],
      'xstate.done.actor.order': () => Object.values(outcomes).map((output) => ({ output })),
    },
    key: ({ number, repeated }) => [number, repeated.lines, ...repeated.shortfalls.map(({ reason }) => reason)],
    titles: {
      'order.repeated': ({ number }) => `repeat the ${number} order`,
      'xstate.done.actor.order': (event) => outcomeTitles[outcomeIn(event)],
      'xstate.error.actor.order': 'the order request fails',
    },
  });

export const shopModel = () => viewModel();
