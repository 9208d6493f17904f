import type { ESTree } from 'vite';

/** A stretch of a file: the offset of its first character, and of the one after its last. */
export interface Span {
  start: number;
  end: number;
}

/** Something that stands in an object or a list. `cut` is what to take away so that it never stood there. */
export interface Part extends Span {
  cut: Span;
}

/** A property of an object, or an element of a list: then its key is its index. */
export interface Entry {
  key: string;
  value: ESTree.Expression;
  part: Part;
}

export type LiteralReader = ReturnType<typeof literalReader>;

/** Reads what is written out in a file as literals, and refuses the rest with its place. */
export function literalReader(file: string, text: string) {
  const placeOf = ({ start }: Span): string => {
    const before = text.slice(0, start).split('\n');
    return `${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
  };

  const refusal = (at: Span, why: string): Error => new Error(`${placeOf(at)} ${why}`);

  function properties(node: ESTree.Expression): Entry[] {
    if (node.type !== 'ObjectExpression') throw refusal(node, 'is not written out: an object literal belongs here');
    return node.properties.map((property, index) => {
      if (property.type === 'SpreadElement')
        throw refusal(property, 'is a spread: a parser does not see what it brings');
      if (property.method || property.kind !== 'init') throw refusal(property, 'is a method: a literal belongs here');
      const part = { start: property.value.start, end: property.value.end, cut: cutOf(node, node.properties, index) };
      return { key: keyOf(property), value: property.value, part };
    });
  }

  function keyOf({ key, computed }: ESTree.ObjectProperty): string {
    if (computed) throw refusal(key, 'is a computed key: a parser does not see what it comes to');
    if (key.type === 'Identifier') return key.name;
    if (key.type === 'Literal') return String(key.value);
    throw refusal(key, 'is no key that a parser can read');
  }

  function elements(node: ESTree.ArrayExpression): Entry[] {
    return node.elements.map((element, index) => {
      if (element === null) throw refusal(node, 'has a hole');
      if (element.type === 'SpreadElement') throw refusal(element, 'is a spread: a parser does not see what it brings');
      const part = { start: element.start, end: element.end, cut: cutOf(node, node.elements, index) };
      return { key: String(index), value: element, part };
    });
  }

  return {
    refusal,
    properties,

    /** The properties of an object by their keys. Refuses keys that are not in `known`. */
    record<Key extends string>(node: ESTree.Expression, known: readonly Key[]): { [K in Key]?: Entry } {
      const isKnown = (key: string): key is Key => known.some((one) => one === key);
      const found: { [K in Key]?: Entry } = {};
      for (const entry of properties(node)) {
        if (!isKnown(entry.key)) throw refusal(entry.part, `"${entry.key}" is not known here: ${known.join(', ')} are`);
        found[entry.key] = entry;
      }
      return found;
    },

    /** What may be one or a list of several, as a list. */
    list: (entry: Entry): Entry[] => (entry.value.type === 'ArrayExpression' ? elements(entry.value) : [entry]),

    text(node: ESTree.Expression): string {
      if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
      throw refusal(node, 'is not written out: a text literal belongs here');
    },
  };
}

/**
 * What to take away so that one member of a row is gone: up to the next one, or from the one before; a single one leaves
 * its brackets empty.
 */
export function cutOf(row: Span, members: readonly (Span | null)[], index: number): Span {
  const [before, own, after] = [members[index - 1], members[index], members[index + 1]];
  if (own && after) return { start: own.start, end: after.start };
  if (own && before) return { start: before.end, end: own.end };
  return { start: row.start + 1, end: row.end - 1 };
}
