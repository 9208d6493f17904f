import { describe, expect, test } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import {
  type Answer,
  answersTo,
  type CartConflict,
  cartConflictsMachine,
  conflictOf,
  type Finding,
  type HeldLine,
  type LeftEdits,
  shownConflicts,
} from '../../machines/cart-conflicts.machine';
import { lamp, mug, subject } from '../support/open-cart';

const short: CartConflict = {
  id: 'short',
  kind: 'short',
  subject: mug,
  wanted: 5,
  held: 0,
  left: 2,
  unitPrice: 1250,
  text: '',
};
const dearer: CartConflict = {
  ...short,
  id: 'dearer',
  kind: 'price',
  subject: lamp,
  held: 1,
  left: 1,
  unitPrice: 9900,
};
const edit = (id: string, quantity: number, isOnTop = false) => ({
  id,
  subject: mug,
  quantity,
  isOnTop,
  hasWaited: true,
});
const miras: LeftEdits = { owner: 'mira', isGuests: false, edits: [edit('a', 3), { ...edit('b', 0), subject: lamp }] };

/** The flow, what it wants of the cart, and what it no longer keeps. What is claimed is given at once, or when the test says so. */
function open(questions = { conflicts: [short, dearer], left: [miras] }, isGivenAtOnce = true) {
  const wanted: unknown[] = [];
  const forgotten: string[] = [];
  const held: string[] = [];
  /** Of whom something is claimed now. */
  const claimed: string[] = [];
  const actor = createActor(
    cartConflictsMachine.provide({
      actors: {
        claimLeft: fromCallback<EventObject, { owner: string }>(({ input: { owner }, sendBack }) => {
          claimed.push(owner);
          if (isGivenAtOnce) sendBack({ type: 'claim.given' });
          return () => void claimed.splice(claimed.indexOf(owner), 1);
        }),
      },
      actions: {
        forgetConflicts: (_, { ids }) => void forgotten.push(...ids),
        forgetLeft: (_, { ids }) => void forgotten.push(...ids),
      },
    }),
  );
  actor.on('line.wanted', ({ subject, quantity, measure }) => {
    wanted.push([subject.key, quantity, subject.unitPrice, ...(measure === 'exactly' ? [] : [measure])]);
  });
  actor.on('left.held', ({ owner }) => held.push(owner));
  actor.start();
  actor.send({ type: 'questions.read', ...questions });
  return {
    send: actor.send,
    answer: (id: string, answer: Answer) => actor.send({ type: 'conflict.answered', id, answer }),
    wanted,
    forgotten,
    held,
    claimed,
    isDeciding: () => actor.getSnapshot().hasTag('busy'),
    left: () => actor.getSnapshot().context.left.flatMap(({ edits }) => edits.map(({ id }) => id)),
    open: () => {
      const { conflicts, left } = actor.getSnapshot().context;
      return [...conflicts.map(({ id }) => id), ...left.map(({ owner }) => owner)];
    },
    isOpen: () => actor.getSnapshot().matches('open'),
    isTold: () => actor.getSnapshot().matches({ open: { notice: 'told' } }),
  };
}

describe('what an edit that had to wait has met', () => {
  const found = (finding: Partial<Finding>) =>
    conflictOf({ edit: edit('a', 5), held: 0, refusal: null, goods: { left: 9, unitPrice: 1250 }, ...finding });
  const refusal = { text: 'No.' };

  test('nothing, where all is as it was seen', () => {
    expect(found({})).toBeNull();
  });

  test('another price, though it was saved; not for what is gone from the cart', () => {
    expect(found({ goods: { left: 9, unitPrice: 1300 } })).toMatchObject({ kind: 'price', unitPrice: 1300 });
    expect(found({ edit: edit('a', 0), goods: { left: 9, unitPrice: 1300 } })).toBeNull();
  });

  test('fewer than were wanted, with how many there are and how many are in the cart', () => {
    expect(found({ refusal, held: 1, goods: { left: 2, unitPrice: 1250 } })).toMatchObject({
      kind: 'short',
      wanted: 5,
      held: 1,
      left: 2,
    });
    expect(found({ refusal, goods: { left: 0, unitPrice: 1250 } })).toMatchObject({ kind: 'short', left: 0 });
  });

  test('that it is no longer sold', () => {
    expect(found({ refusal, goods: null })).toMatchObject({ kind: 'gone' });
  });

  test('a refusal that nothing of this explains, in the shop’s words', () => {
    expect(found({ refusal })).toMatchObject({ kind: 'refused', text: 'No.' });
  });
});

describe('what can be answered', () => {
  test('as many as there are, where that is not what is in the cart', () => {
    expect(answersTo(short)).toEqual(['take', 'leave']);
    expect(answersTo({ ...short, held: 2 })).toEqual(['leave']);
    expect(answersTo({ ...short, left: 0 })).toEqual(['leave']);
    for (const left of [0, 1]) expect(answersTo({ ...short, held: 2, left })).toEqual(['take', 'leave']);
  });

  test('nothing that was not offered', () => {
    const flow = open();
    flow.answer('short', 'keep');
    flow.answer('dearer', 'take');
    flow.answer('nothing', 'leave');
    expect([flow.wanted, flow.forgotten]).toEqual([[], []]);
  });

  test('each answer makes of the line what it says, at the price that was told, and is no longer asked', () => {
    const answers: [CartConflict, Answer, unknown[]][] = [
      [short, 'take', [['mug', 2, 1250]]],
      [short, 'leave', []],
      [dearer, 'keep', []],
      [dearer, 'remove', [['lamp', 0, 9900]]],
      [{ ...short, kind: 'gone' }, 'leave', []],
      [{ ...short, kind: 'refused' }, 'retry', [['mug', 5, 1250]]],
      [{ ...short, kind: 'refused' }, 'leave', []],
    ];
    for (const [conflict, answer, wanted] of answers) {
      const flow = open({ conflicts: [conflict], left: [] });
      flow.answer(conflict.id, answer);
      expect([conflict.kind, answer, flow.wanted]).toEqual([conflict.kind, answer, wanted]);
      expect(flow.forgotten).toEqual([conflict.id]);
      expect(flow.isOpen()).toBe(false);
    }
  });

  test('pressed twice is pressed once', () => {
    const flow = open();
    flow.answer('short', 'take');
    flow.answer('short', 'take');
    flow.send({ type: 'left.adopted', owner: 'mira' });
    flow.send({ type: 'left.adopted', owner: 'mira' });
    flow.send({ type: 'left.dropped', owner: 'mira' });
    expect(flow.wanted).toHaveLength(2);
    expect(flow.forgotten).toEqual(['short', 'a', 'b']);
    expect(flow.open()).toEqual(['dearer']);
  });
});

describe('what somebody has left', () => {
  test('goes into this cart only when that is said, never takes anything out of it, and makes nothing less', () => {
    const flow = open({ conflicts: [], left: [miras] });
    expect(flow.wanted).toEqual([]);
    flow.send({ type: 'left.adopted', owner: 'mira' });
    expect(flow.wanted).toEqual([['mug', 3, 1250, 'atLeast']]);
    expect([flow.forgotten, flow.isOpen()]).toEqual([['a', 'b'], false]);
  });

  test('is added to what this cart has where it was added, also to a quantity that was left before; what was changed since does not count', () => {
    const another = (id: string, quantity: number, isOnTop: boolean) => ({
      ...edit(id, quantity, isOnTop),
      subject: lamp,
    });
    for (const [edits, wanted] of [
      [[edit('a', 1, true)], [['mug', 1, 1250, 'onTop']]],
      [
        [edit('a', 3), edit('b', 1, true)],
        [
          ['mug', 3, 1250, 'atLeast'],
          ['mug', 1, 1250, 'onTop'],
        ],
      ],
      [[edit('a', 5, true), edit('b', 2)], [['mug', 2, 1250, 'atLeast']]],
      [[edit('a', 5), another('b', 1, true), edit('c', 0)], [['lamp', 1, 8900, 'onTop']]],
    ] as const) {
      const flow = open({ conflicts: [], left: [{ ...miras, edits: [...edits] }] });
      flow.send({ type: 'left.adopted', owner: 'mira' });
      expect(flow.wanted).toEqual(wanted);
    }
  });

  test('can be discarded; where there is nothing to put in, that alone', () => {
    const removal = { ...miras, edits: [edit('b', 0)] };
    const gone = {
      ...miras,
      owner: 'gone',
      edits: [{ ...edit('c', 1), subject: { ...subject('c', 1), productId: null } }],
    };
    const flow = open({ conflicts: [], left: [removal, gone] });
    for (const owner of ['mira', 'gone']) flow.send({ type: 'left.adopted', owner });
    expect(flow.open()).toEqual(['mira', 'gone']);
    for (const owner of ['mira', 'gone']) flow.send({ type: 'left.dropped', owner });
    expect([flow.wanted, flow.forgotten, flow.isOpen()]).toEqual([[], ['b', 'c'], false]);
  });
});

describe('while it is found out whether an open tab has what somebody has left', () => {
  const adopt = { type: 'left.adopted', owner: 'mira' } as const;
  const drop = { type: 'left.dropped', owner: 'mira' } as const;
  const georgis: LeftEdits = { owner: 'georgi', isGuests: false, edits: [edit('g', 2)] };
  const claiming = (press: typeof adopt | typeof drop, questions = { conflicts: [short], left: [miras, georgis] }) => {
    const flow = open(questions, false);
    flow.send(press);
    return flow;
  };

  test('what nobody has left is not claimed', () => {
    const flow = open(undefined, false);
    for (const press of [adopt, drop]) flow.send({ ...press, owner: 'nobody' });
    expect([flow.claimed, flow.isDeciding()]).toEqual([[], false]);
  });

  test('nothing comes of it, however often it is pressed; then it is what was pressed first, and the claim is over', () => {
    for (const [press, other, wanted] of [
      [adopt, drop, [['mug', 3, 1250, 'atLeast']]],
      [drop, adopt, []],
    ] as const) {
      const flow = claiming(press);
      for (const event of [press, other, { ...adopt, owner: 'georgi' }]) flow.send(event);
      expect([flow.wanted, flow.forgotten, flow.claimed, flow.isDeciding()]).toEqual([[], [], ['mira'], true]);
      flow.send({ type: 'claim.given' });
      expect([flow.wanted, flow.forgotten, flow.claimed, flow.isDeciding()]).toEqual([wanted, ['a', 'b'], [], false]);
      expect([flow.open(), flow.held]).toEqual([['short', 'georgi'], []]);
    }
  });

  test('the other questions are answered, and the notice is put away', () => {
    const flow = claiming(adopt);
    flow.send({ type: 'notice.closed' });
    flow.answer('short', 'take');
    expect([flow.wanted, flow.open(), flow.isDeciding()]).toEqual([[['mug', 2, 1250]], ['mira', 'georgi'], true]);
    flow.send({ type: 'claim.given' });
    expect([flow.wanted.length, flow.open(), flow.isTold()]).toEqual([2, ['georgi'], false]);
  });

  test('what came since it was shown stays, and what has gone is neither put in nor forgotten', () => {
    for (const [press, wanted] of [
      [adopt, [['lamp', 4, 8900, 'atLeast']]],
      [drop, []],
    ] as const) {
      const shown = { ...miras, edits: [edit('a', 3), { ...edit('b', 4), subject: lamp }] };
      const flow = claiming(press, { conflicts: [], left: [shown] });
      const later = { ...miras, edits: [{ ...edit('b', 4), subject: lamp }, edit('c', 1)] };
      flow.send({ type: 'questions.read', conflicts: [], left: [later] });
      flow.send({ type: 'claim.given' });
      expect([flow.wanted, flow.forgotten, flow.left()]).toEqual([wanted, ['b'], ['c']]);
    }
  });

  test('what another tab has decided of meanwhile is over', () => {
    const flow = claiming(drop);
    flow.send({ type: 'questions.read', conflicts: [short], left: [georgis] });
    flow.send({ type: 'claim.given' });
    expect([flow.forgotten, flow.open()]).toEqual([[], ['short', 'georgi']]);
    const last = claiming(drop, { conflicts: [], left: [miras] });
    last.send({ type: 'questions.read', conflicts: [], left: [] });
    expect([last.claimed, last.isOpen()]).toEqual([[], false]);
    last.send({ type: 'questions.read', conflicts: [], left: [miras] });
    expect([last.claimed, last.isDeciding()]).toEqual([[], false]);
  });

  test('where an open tab has it, all of it is withdrawn until it is read again, and told of anew then', () => {
    for (const press of [adopt, drop]) {
      const flow = claiming(press, { conflicts: [short], left: [miras] });
      flow.send({ type: 'notice.closed' });
      const more = { ...miras, edits: [...miras.edits, edit('c', 1)] };
      flow.send({ type: 'questions.read', conflicts: [short], left: [more] });
      flow.send({ type: 'notice.closed' });
      flow.send({ type: 'claim.refused' });
      expect([flow.wanted, flow.forgotten, flow.held, flow.claimed]).toEqual([[], [], ['mira'], []]);
      expect([flow.open(), flow.isDeciding(), flow.isTold()]).toEqual([['short'], false, false]);
      flow.send({ type: 'questions.read', conflicts: [short], left: [more] });
      expect([flow.open(), flow.isTold()]).toEqual([['short', 'mira'], true]);
    }
    const last = claiming(drop, { conflicts: [], left: [miras] });
    last.send({ type: 'claim.refused' });
    expect([last.isOpen(), last.claimed]).toEqual([false, []]);
  });

  test('where that can not be told, it stays as it was asked', () => {
    for (const press of [adopt, drop]) {
      const flow = claiming(press);
      flow.send({ type: 'claim.failed' });
      expect([flow.wanted, flow.forgotten, flow.held, flow.claimed]).toEqual([[], [], [], []]);
      expect([flow.open(), flow.isDeciding()]).toEqual([['short', 'mira', 'georgi'], false]);
      flow.send(press);
      expect(flow.claimed).toEqual(['mira']);
    }
  });
});

test('what another tab has answered is no longer asked here', () => {
  const flow = open();
  flow.send({ type: 'questions.read', conflicts: [dearer], left: [] });
  flow.answer('short', 'take');
  expect([flow.open(), flow.wanted]).toEqual([['dearer'], []]);
  flow.send({ type: 'questions.read', conflicts: [], left: [] });
  expect(flow.isOpen()).toBe(false);
});

describe('as the cart changes', () => {
  const mugs = (quantity: number, unitPrice = 1250) => ({ key: 'mug', quantity, unitPrice });
  const change = (lines: HeldLine[], changed: string[]) => ({ type: 'lines.changed' as const, lines, changed });

  test('the price of a line that was removed or ordered, or costs what it did, concerns nobody; what is short still does', () => {
    const questions = { conflicts: [{ ...short, subject: lamp }, dearer], left: [] };
    const flow = open(questions);
    flow.send(change([], ['mug']));
    expect(flow.forgotten).toEqual([]);
    flow.send(change([], ['lamp']));
    expect([flow.open(), flow.forgotten]).toEqual([['short'], ['dearer']]);
    const other = open(questions);
    other.send(change([{ key: 'lamp', quantity: 1, unitPrice: lamp.unitPrice }], ['lamp']));
    expect(other.forgotten).toEqual(['dearer']);
  });

  test('what is short is no longer asked once the line has as many as there are, or gone past them', () => {
    for (const [held, left, quantity, isOver] of [
      [0, 2, 1, false],
      [0, 2, 2, true],
      [1, 2, 3, true],
      [3, 2, 2, true],
      [3, 0, 0, true],
      [3, 2, 4, false],
      [2, 2, 2, false],
      [2, 2, 1, false],
    ] as const) {
      const flow = open({ conflicts: [{ ...short, held, left }], left: [] });
      flow.send(change([mugs(quantity)], []));
      expect(flow.forgotten).toEqual([]);
      flow.send(change([mugs(quantity)], ['mug']));
      expect([held, left, quantity, flow.forgotten]).toEqual([held, left, quantity, isOver ? ['short'] : []]);
    }
  });

  test('what was refused is no longer asked once the line has come to what was wanted, or gone past it', () => {
    for (const [held, wanted, quantity, isOver] of [
      [1, 2, 2, true],
      [1, 2, 3, true],
      [1, 3, 2, false],
      [1, 3, 0, false],
      [3, 1, 1, true],
      [3, 1, 0, true],
      [3, 1, 2, false],
      [3, 1, 4, false],
      [2, 2, 2, true],
      [2, 2, 3, false],
    ] as const) {
      const flow = open({ conflicts: [{ ...short, kind: 'refused', wanted, held, left: wanted }], left: [] });
      flow.send(change([mugs(quantity)], []));
      expect(flow.forgotten).toEqual([]);
      flow.send(change([mugs(quantity)], ['mug']));
      expect([held, wanted, quantity, flow.forgotten]).toEqual([held, wanted, quantity, isOver ? ['short'] : []]);
    }
  });

  test('what is no longer sold is told of whatever the line comes to', () => {
    const flow = open({ conflicts: [{ ...short, kind: 'gone' }], left: [] });
    for (const quantity of [0, 2, 5]) flow.send(change([mugs(quantity)], ['mug']));
    expect(flow.forgotten).toEqual([]);
  });

  test('tried once more, what has come to the line since it was asked about stays in it; what was to go, goes', () => {
    for (const [held, wanted, lines, measure] of [
      [1, 2, [mugs(1)], ['atLeast']],
      // As at the next visit, where nobody has seen it change.
      [1, 2, [mugs(3)], ['atLeast']],
      [0, 2, [], ['atLeast']],
      [3, 1, [mugs(3)], []],
      [2, 0, [mugs(2)], []],
      [2, 2, [mugs(1)], []],
      // Nobody knows what it would come on top of.
      [1, 2, null, []],
    ] as const) {
      const flow = open({ conflicts: [{ ...short, kind: 'refused', wanted, held }], left: [] });
      flow.send({ type: 'lines.changed', lines: lines && [...lines], changed: [] });
      flow.answer('short', 'retry');
      expect(flow.wanted).toEqual([['mug', wanted, lines?.[0]?.unitPrice ?? short.unitPrice, ...measure]]);
    }
  });

  test('it is asked and answered with what the line has by now, and what it costs there', () => {
    const questions = { conflicts: [{ ...short, held: 1, left: 3 }, dearer], left: [] };
    const shown = (lines: HeldLine[] | null) =>
      shownConflicts({ ...questions, lines }).map(({ held, unitPrice }) => [held, unitPrice]);
    expect(shown(null)).toEqual([
      [1, 1250],
      [1, 9900],
    ]);
    expect(shown([mugs(2, 1300)])).toEqual([
      [2, 1300],
      [0, 9900],
    ]);
    const flow = open({ conflicts: [{ ...short, held: 3, left: 3 }], left: [] });
    flow.answer('short', 'take');
    expect(flow.wanted).toEqual([]);
    flow.send(change([mugs(2, 1300)], ['mug']));
    flow.answer('short', 'take');
    expect(flow.wanted).toEqual([['mug', 3, 1300]]);
  });
});

test('a notice that was closed comes again only when there is more to decide', () => {
  const flow = open({ conflicts: [short], left: [] });
  expect(flow.isTold()).toBe(true);
  flow.send({ type: 'notice.closed' });
  flow.send({ type: 'questions.read', conflicts: [short], left: [] });
  expect(flow.isTold()).toBe(false);
  flow.send({ type: 'questions.read', conflicts: [short], left: [miras] });
  expect(flow.isTold()).toBe(true);
});
