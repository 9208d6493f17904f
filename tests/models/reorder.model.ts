import { type Repeated, reorderMachine, type Shortfall } from '../../machines/reorder.machine';
import { type ModelEvent, modelOf } from '../support/model';

/** How many pieces of each kind were in the order, a mug and a teapot. */
export const wanted = 3;

const short = (what: { name: string; got: number; reason: 'gone' | 'short' }): Shortfall => ({
  choice: '',
  wanted,
  ...what,
});

const unchosen = (name: string): Shortfall => ({ name, choice: '', wanted, got: 0, reason: 'choose', slug: name });

/** What can be had of it: all, fewer mugs and no teapot, nothing, or nothing before it is chosen again. */
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

/** Which of them a step brings. */
export const outcomeIn = ({ output }: ModelEvent): keyof typeof outcomes => {
  const { lines, shortfalls } = output as Repeated;
  if (lines > 0) return lines === 2 ? 'all' : 'some';
  return shortfalls[0]?.reason === 'choose' ? 'unchosen' : 'none';
};

const inWords = {
  all: 'all of it is there',
  some: 'some of it is there',
  none: 'nothing of it is there',
  unchosen: 'all of it has to be chosen again',
};

/** The ways of two orders in one list. */
export const reorderModel = () =>
  modelOf(reorderMachine, {
    cases: {
      'order.repeated': () => [{ number: 'first' }, { number: 'second' }],
      'xstate.done.actor.order': () => Object.values(outcomes).map((output) => ({ output })),
    },
    key: ({ number, repeated }) => [number, repeated.lines, ...repeated.shortfalls.map(({ reason }) => reason)],
    words: {
      'order.repeated': ({ number }) => `buy the ${number} order again`,
      'xstate.done.actor.order': (event) => inWords[outcomeIn(event)],
      'xstate.error.actor.order': 'the order can not be read',
    },
  });
