import type { ESTree } from 'vite';
import { cutOf, type Span } from '../support/literal-reader';
import type { MachineSource, SourceTransition } from '../support/machine-source';

export interface Edit extends Span {
  text: string;
}

/** Mistake that a mutant adds to a machine's source file. */
export interface Mistake {
  kind: string;
  about: string;
  at: Span;
  edits: Edit[];
  dropped?: SourceTransition;
}

const others: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

/** Returns mistakes in operators: a replaced operator, a missing `!` or `-`, or swapped branches of `?:`. */
export function flipOperators({ program, text }: MachineSource): Mistake[] {
  const write = ({ start, end }: ESTree.Node) => text.slice(start, end);
  return nodesIn(program).flatMap((node) => {
    const flipped = flip(node, write);
    if (!flipped) return [];
    const { start, end } = node;
    const about = `${write(node).replace(/\s+/g, ' ')}, ${flipped.how}`;
    return { kind: 'flip an operator', about, at: { start, end }, edits: [{ start, end, text: `(${flipped.text})` }] };
  });
}

/** Returns mistakes that each drop one property of an `assign`. If it has only one, `skipActions` drops it. */
export function dropAssignments({ program, text }: MachineSource): Mistake[] {
  return nodesIn(program).flatMap((node) => {
    const assigned = assignedObject(node);
    if (!assigned || assigned.properties.length < 2) return [];
    return assigned.properties.flatMap((property, index) => {
      if (property.type === 'SpreadElement') return [];
      const { start, end } = property;
      const about = text.slice(start, end).replace(/\s+/g, ' ');
      const edits = [{ ...cutOf(assigned, assigned.properties, index), text: '' }];
      return { kind: 'drop an assignment', about, at: { start, end }, edits };
    });
  });
}

function assignedObject(node: ESTree.Node): ESTree.ObjectExpression | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'assign')
    return undefined;
  const [given] = node.arguments;
  if (given?.type === 'ObjectExpression') return given;
  if (given?.type !== 'ArrowFunctionExpression' || given.body.type !== 'ParenthesizedExpression') return undefined;
  return given.body.expression.type === 'ObjectExpression' ? given.body.expression : undefined;
}

function flip(node: ESTree.Node, write: (node: ESTree.Node) => string): { how: string; text: string } | undefined {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const other = others[node.operator];
      if (other === undefined) return undefined;
      return { how: `with ${other}`, text: `(${write(node.left)}) ${other} (${write(node.right)})` };
    }
    case 'UnaryExpression': {
      const isFlippable = node.operator === '!' || node.operator === '-';
      return isFlippable ? { how: `without ${node.operator}`, text: write(node.argument) } : undefined;
    }
    case 'ConditionalExpression':
      return { how: 'swapped', text: `${write(node.test)} ? ${write(node.alternate)} : ${write(node.consequent)}` };
    default:
      return undefined;
  }
}

function nodesIn(node: ESTree.Node): ESTree.Node[] {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return nodesIn(node.expression);
  if (node.type.startsWith('TS')) return [];
  return [node, ...Object.values(node).flat().filter(isNode).flatMap(nodesIn)];
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
