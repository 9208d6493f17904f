import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { isLineMoving, type LineMove, lineMoveMachine, type Moved } from '../../machines/line-move.machine';
import { answers } from '../support/deferred';

const done: Moved = { refusal: null, text: '' };

const mug = (to: LineMove['to'], key = 'mug'): LineMove => ({ to, key, name: 'Mug, Blue' });

function openMoves() {
  const moves = answers<Moved, LineMove>();
  const notices: unknown[][] = [];
  const failures: unknown[] = [];
  const actor = createActor(
    lineMoveMachine.provide({ actors: { moveLine: fromPromise(({ input }) => moves.ask(input.move)) } }),
  );
  actor.on('notice', (notice) => {
    const undo = 'undo' in notice ? (notice.undo?.to ?? null) : null;
    notices.push([notice.id, notice.tone, notice.code, notice.text, notice.about, undo]);
  });
  actor.on('failure', ({ error }) => failures.push(error));
  actor.start();
  return {
    moves,
    notices,
    failures,
    move: (...move: Parameters<typeof mug>) => actor.send({ type: 'move.requested', move: mug(...move) }),
    isMoving: (key: string) => isLineMoving(actor.getSnapshot().context, key),
  };
}

test.each<[LineMove['to'], unknown[]]>([
  ['later', [['cart.savedForLater', 'success', '', 'Done.', 'Mug, Blue', 'cart']]],
  ['cart', [['cart.movedToCart', 'success', '', 'Done.', 'Mug, Blue', null]]],
  ['nowhere', [['cart.savedRemoved', 'success', '', 'Done.', 'Mug, Blue', null]]],
  // The wishlist has a notice of its own.
  ['wishlist', []],
])('[D14] announces a move to %s', async (to, notices) => {
  const flow = openMoves();
  flow.move(to);
  expect(flow.isMoving('mug')).toBe(true);
  expect(flow.notices).toEqual([]);
  await flow.moves.answer({ refusal: null, text: 'Done.' });
  expect(flow.isMoving('mug')).toBe(false);
  expect(flow.notices).toEqual(notices);
});

test('[D14] moves one line at a time, each line once', async () => {
  const flow = openMoves();
  flow.move('later');
  flow.move('wishlist');
  flow.move('later', 'lamp');
  flow.move('later', 'lamp');
  expect([flow.isMoving('mug'), flow.isMoving('lamp')]).toEqual([true, true]);
  expect(flow.moves.questions()).toEqual([mug('later')]);
  await flow.moves.answer(done);
  expect(flow.moves.questions()).toEqual([mug('later'), mug('later', 'lamp')]);
  await flow.moves.answer(done);
  expect(flow.moves.questions()).toHaveLength(2);
  flow.move('later');
  expect(flow.moves.questions()).toHaveLength(3);
});

test('[D14] tells the reason of a refusal and goes on', async () => {
  const flow = openMoves();
  flow.move('cart');
  flow.move('nowhere', 'lamp');
  await flow.moves.answer({ refusal: 'out_of_stock', text: 'Sold out.' });
  expect(flow.notices).toEqual([['cart.refused', 'error', 'out_of_stock', 'Sold out.', 'Mug, Blue', null]]);
  expect(flow.moves.questions().at(-1)).toEqual(mug('nowhere', 'lamp'));
});

test('[D14] reports a failure and allows another attempt', async () => {
  const flow = openMoves();
  flow.move('wishlist');
  const offline = new Error('offline');
  await flow.moves.fail(offline);
  expect(flow.notices).toEqual([['cart.failed', 'error', '', '', 'Mug, Blue', null]]);
  expect(flow.failures).toEqual([offline]);
  flow.move('wishlist');
  expect(flow.moves.questions()).toHaveLength(2);
});
