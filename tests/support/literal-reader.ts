import type { ESTree } from 'vite';

/** Range of a source file; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** Range of a syntax node. `cut` is the range to delete with the node: it includes the node's key and comma. */
export interface Part extends Span {
  cut: Span;
}

/** Property of an object literal, or element of an array literal with the index as key. */
export interface Entry {
  key: string;
  value: ESTree.Expression;
  part: Part;
}

export type LiteralReader = ReturnType<typeof literalReader>;

/** Creates a reader for the literals in a source file. The reader throws for other code, with its position. */
export function literalReader(file: string, text: string) {
  const positionOf = ({ start }: Span): string => {
    const before = text.slice(0, start).split('\n');
    return `${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
  };

  const refusal = (at: Span, why: string): Error => new Error(`${positionOf(at)} ${why}`);

  function properties(node: ESTree.Expression): Entry[] {
    if (node.type !== 'ObjectExpression') throw refusal(node, 'is not a literal: an object literal is required');
    return node.properties.map((property, index) => {
      if (property.type === 'SpreadElement') throw refusal(property, 'is a spread: the parser needs literals');
      if (property.method || property.kind !== 'init') throw refusal(property, 'is a method: a literal is required');
      const part = { start: property.value.start, end: property.value.end, cut: cutOf(node, node.properties, index) };
      return { key: keyOf(property), value: property.value, part };
    });
  }

  function keyOf({ key, computed }: ESTree.ObjectProperty): string {
    if (computed) throw refusal(key, 'is a computed key: the parser needs a literal');
    if (key.type === 'Identifier') return key.name;
    if (key.type === 'Literal') return String(key.value);
    throw refusal(key, 'is not a literal key');
  }

  function elements(node: ESTree.ArrayExpression): Entry[] {
    return node.elements.map((element, index) => {
      if (element === null) throw refusal(node, 'has an empty element');
      if (element.type === 'SpreadElement') throw refusal(element, 'is a spread: the parser needs literals');
      const part = { start: element.start, end: element.end, cut: cutOf(node, node.elements, index) };
      return { key: String(index), value: element, part };
    });
  }

  return {
    refusal,
    properties,

    record<Key extends string>(node: ESTree.Expression, known: readonly Key[]): { [K in Key]?: Entry } {
      const isKnown = (key: string): key is Key => known.some((one) => one === key);
      const found: { [K in Key]?: Entry } = {};
      for (const entry of properties(node)) {
        if (!isKnown(entry.key))
          throw refusal(entry.part, `"${entry.key}" is not allowed here: use ${known.join(', ')}`);
        found[entry.key] = entry;
      }
      return found;
    },

    list: (entry: Entry): Entry[] => (entry.value.type === 'ArrayExpression' ? elements(entry.value) : [entry]),

    text(node: ESTree.Expression): string {
      if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
      throw refusal(node, 'is not a literal: a string literal is required');
    },
  };
}

/** Returns the range to delete in order to remove a list or object member with its comma. */
export function cutOf(row: Span, members: readonly (Span | null)[], index: number): Span {
  const [before, own, after] = [members[index - 1], members[index], members[index + 1]];
  if (own && after) return { start: own.start, end: after.start };
  if (own && before) return { start: before.end, end: own.end };
  return { start: row.start + 1, end: row.end - 1 };
}
