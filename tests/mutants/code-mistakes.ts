import type { ESTree } from 'vite';
import { cutOf } from '../support/literal-reader';
import type { MachineSource } from '../support/machine-source';
import type { Mistake } from './mutations';

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

/** Turns every operator of the machine's functions into its opposite or its neighbour, and swaps the ways of `?:`. */
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

/** Leaves out one of several properties that an `assign` sets. Of a single one, skipping the action is the same. */
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

/** What an `assign` sets, where that is written out: as an object, or as one that a function returns at once. */
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

/** A node and all below it that runs: types do not. */
function nodesIn(node: ESTree.Node): ESTree.Node[] {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return nodesIn(node.expression);
  if (node.type.startsWith('TS')) return [];
  return [node, ...Object.values(node).flat().filter(isNode).flatMap(nodesIn)];
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
