import { useSelector } from '@xstate/react';
import type { LineSubject } from '../../../machines/cart.machine';
import { isLineMoving, type LineMove } from '../../../machines/line-move.machine';
import { nameOf } from './cart-lines';
import { useLineActions } from './line-changes';

/** Returns whether the line is being moved, and a function that moves it. */
export function useLineMove(line: LineSubject): { isMoving: boolean; move: (to: LineMove['to']) => void } {
  const { moves } = useLineActions();
  const { key } = line;
  const isMoving = useSelector(moves, (s) => isLineMoving(s.context, key));
  return { isMoving, move: (to) => moves.send({ type: 'move.requested', move: { to, key, name: nameOf(line) } }) };
}
