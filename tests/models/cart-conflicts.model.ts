import {
  answersTo,
  type CartConflict,
  cartConflictsMachine,
  type HeldLine,
  type LeftEdits,
  type OpenQuestions,
} from '../../machines/cart-conflicts.machine';
import { type ModelEvent, modelOf } from '../support/model';

/** Two things to decide of and what a customer has left, as a world of its own makes them. */
export interface Sample {
  /** One of two that were wanted is left. */
  short: CartConflict;
  /** It is in the cart at another price. */
  dearer: CartConflict;
  /** One more of what is in the cart. */
  left: LeftEdits;
}

const subject = (key: string, name: string) => ({
  ...{ key, productId: key, slug: name, name, image: null, choices: [], unitPrice: 1990, regularPrice: null },
  ...{ stock: 9, seller: null },
});

/** Of these products, by their ids. */
export function sampleOf({ tea, mug }: { tea: string; mug: string }): Sample {
  const base = { wanted: 2, unitPrice: 1990, text: '' };
  const [ofTea, ofMug] = [subject(tea, 'Mountain tea'), subject(mug, 'Clay mug')];
  return {
    short: { ...base, id: 'short', kind: 'short', subject: ofTea, held: 0, left: 1 },
    dearer: { ...base, id: 'dearer', kind: 'price', subject: ofMug, held: 2, left: 2, unitPrice: 2490 },
    left: {
      owner: 'somebody',
      isGuests: false,
      // Seen at what it costs by now: that is not asked about once more.
      edits: [{ id: 'left', subject: { ...ofMug, unitPrice: 2490 }, quantity: 1, isOnTop: true, hasWaited: true }],
    },
  };
}

/** As the steps of the model name it. */
export const inModel = sampleOf({ tea: '7', mug: '8' });

const { short, dearer, left } = inModel;
const none = { conflicts: [], left: [] };
/** What makes it needless to ask: all that there are have been put in, and what is dearer has been taken out. */
const linesAfter: Record<string, HeldLine[]> = {
  short: [{ key: short.subject.key, quantity: short.left, unitPrice: short.unitPrice }],
  dearer: [],
};
const changes: Record<string, string> = {
  [short.subject.key]: 'all that there are are put into the cart',
  [dearer.subject.key]: 'the line is taken out of the cart',
};

/** The names of what there is to decide, in a step or a state. */
export const namesIn = ({ conflicts, left }: OpenQuestions): string[] => [
  ...conflicts.map(({ id }) => id),
  ...left.map(({ owner }) => owner),
];

const whatIs = (event: ModelEvent) => namesIn(event as unknown as OpenQuestions).join(' and ') || 'nothing';

const conflictsModel = () =>
  modelOf(cartConflictsMachine, {
    cases: {
      'questions.read': () => [
        none,
        { conflicts: [short], left: [] },
        { conflicts: [short, dearer], left: [] },
        { conflicts: [short], left: [left] },
      ],
      'conflict.answered': ({ conflicts }) =>
        conflicts.flatMap((conflict) => answersTo(conflict).map((answer) => ({ id: conflict.id, answer }))),
      'left.adopted': (context) => context.left.map(({ owner }) => ({ owner })),
      'left.dropped': (context) => context.left.map(({ owner }) => ({ owner })),
      'lines.changed': ({ conflicts }) => [
        ...(conflicts.length === 0 ? [{ lines: [], changed: [] }] : []),
        ...conflicts.map(({ id, subject: { key } }) => ({ lines: linesAfter[id], changed: [key] })),
      ],
    },
    key: namesIn,
    // Of what is read while something is decided of, only that it has gone is news.
    without: (event, state) =>
      state.hasTag('busy') && event.type === 'questions.read' && namesIn(event as unknown as OpenQuestions).length > 1,
    words: {
      'questions.read': (event) => `there is ${whatIs(event)} to decide`,
      'conflict.answered': ({ id, answer }) => `${answer} what is ${id}`,
      'left.adopted': 'put what was left into this cart',
      'left.dropped': 'discard what was left',
      'claim.given': 'no open tab has it',
      'claim.refused': 'an open tab has it',
      'claim.failed': 'nobody can tell whether one has it',
      'lines.changed': ({ changed }) =>
        (changed as string[]).map((key) => changes[key]).join() || 'the cart is read anew',
      'notice.closed': 'close the notice',
    },
  });

/** The ways through the view. */
export const inView = conflictsModel;

/** The ways through the shop. */
export const inShop = conflictsModel;
