import { type Attributes, type Edge, instance, type Node, type Subgraph } from '@viz-js/viz';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { doingsOf, ownTransitions, reactionOf, triggerOf } from './chart-labels';
import { nameOf, stateName, transitionsOf } from './state-and-transition-names';

interface Walk {
  walked: ReadonlySet<string>;
}

type MaybeWalk = Walk | undefined;

const ink = '#1f2328';
const grey = '#59636e';

const looks = {
  plain: { color: grey, style: 'solid', sign: '' },
  walked: { color: '#116329', style: 'solid', sign: '' },
  unwalked: { color: '#b3261e', style: 'dashed', sign: '✗ ' },
};

/** Arial, because Graphviz knows its character widths and can fit the boxes to their texts. */
const font = { fontname: 'Arial', fontsize: 10 };
const family = 'Arial, Helvetica, Liberation Sans, sans-serif';
const small = 9;

/**
 * Returns a machine's chart as inline SVG. With `walk`, marks the transitions that no walk has taken. States have
 * `data-state` with their name. Arrows, and states with transitions without a target, have `data-transitions` with indexes
 * in `transitionsOf(machine)`.
 */
export async function chartSvg(machine: AnyStateMachine, walk?: Walk): Promise<string> {
  const viz = await instance();
  const drawn = viz.renderString(
    {
      directed: true,
      graphAttributes: { bgcolor: 'transparent', compound: true, nodesep: 0.3, ranksep: 0.4 },
      nodeAttributes: {
        ...font,
        shape: 'box',
        style: 'rounded,filled',
        fillcolor: '#ffffff',
        color: grey,
        fontcolor: ink,
      },
      edgeAttributes: { ...font, fontsize: small, arrowsize: 0.7, color: grey },
      ...insideOf(machine.root, walk),
      edges: [...beginningsOf(machine.root), ...arrowsOf(machine, walk)],
    },
    { format: 'svg_inline' },
  );
  const transitions = transitionsOf(machine);
  const walked = transitions.filter((transition) => isWalked(transition, walk));
  const counts = walk ? `: ${walked.length} of ${transitions.length} transitions walked` : '';
  const label = escaped(`${machine.id}${counts}`);
  return (
    drawn
      .slice(drawn.indexOf('<svg'))
      .replace('<svg', `<svg role="img" aria-label="${label}"`)
      .replaceAll(`font-family="${font.fontname}"`, `font-family="${family}"`)
      // Adds a white outline to text, so that labels on lines stay readable.
      .replaceAll('<text ', '<text paint-order="stroke" stroke="#ffffff" stroke-opacity="0.8" stroke-width="3" ')
      .replace(/ id="state=([^"]*) transitions=([^"]*)"/g, ' data-state="$1" data-transitions="$2"')
      .replace(/ id="(state|transitions)=/g, ' data-$1="')
      // Removes Graphviz's titles, which browsers show as tooltips, and ids, which would repeat between charts.
      .replace(/<title>[^<]*<\/title>\n?| id="[^"]*"/g, '')
  );
}

function insideOf(node: AnyStateNode, walk: MaybeWalk): Pick<Subgraph, 'nodes' | 'subgraphs'> {
  const children = Object.values(node.states);
  return {
    nodes: [
      ...(node.type === 'compound'
        ? [{ name: dotOf(node), attributes: { shape: 'point', width: 0.1, color: ink, fillcolor: ink } }]
        : []),
      ...(saysSomething(node) ? [boxOf(node, node.parent ? `anywhere in ${node.key}` : 'anywhere', walk)] : []),
      ...children.filter((child) => !hasStates(child)).map((child) => boxOf(child, titleOf(child), walk)),
    ],
    subgraphs: children.filter(hasStates).map((child) => ({
      name: clusterOf(child),
      graphAttributes: {
        ...font,
        id: stateMark(child),
        label: { html: `<b>${escaped(child.key)}</b>` },
        style: node.type === 'parallel' ? 'rounded,filled,dashed' : 'rounded,filled',
        color: grey,
        fontcolor: ink,
        fillcolor: child.path.length % 2 === 1 ? '#f3f5f7' : '#ffffff',
        margin: 12,
      },
      ...insideOf(child, walk),
    })),
  };
}

function boxOf(node: AnyStateNode, title: string, walk: MaybeWalk): Node {
  const reactions = ownTransitions(node).filter(({ target }) => !target);
  const rows = [
    hasStates(node) ? `<i>${escaped(title)}</i>` : `<b>${escaped(title)}</b>`,
    ...doingsOf(node).map((doing) => smallText(doing, grey)),
    ...reactions.map((one) => smallText(`${lookOf(one, walk).sign}${reactionOf(one)}`, lookOf(one, walk).color)),
  ].map((html, number) => `<tr><td align="${number === 0 ? 'center' : 'left'}">${html}</td></tr>`);
  const html = `<table border="0" cellspacing="0" cellpadding="1">${rows.join('')}</table>`;
  const id = reactions.length > 0 ? `${stateMark(node)} ${transitionsMark(node.machine, reactions)}` : stateMark(node);
  const attributes = { id, label: { html }, ...(node.type === 'final' && { peripheries: 2 }) };
  return { name: node.id, attributes };
}

function smallText(text: string, color: string): string {
  return `<font point-size="${small}" color="${color}">${escaped(text)}</font>`;
}

function titleOf({ key, type }: AnyStateNode): string {
  return type === 'history' ? `${key} (history)` : key;
}

function beginningsOf(node: AnyStateNode): Edge[] {
  const first = node.type === 'compound' ? node.initial.target : [];
  return [
    ...first.map((target) => ({ tail: dotOf(node), head: headOf(target), attributes: endAt(target) })),
    ...Object.values(node.states).filter(hasStates).flatMap(beginningsOf),
  ];
}

function arrowsOf(machine: AnyStateMachine, walk: MaybeWalk): Edge[] {
  const arrows = new Map<
    string,
    { source: AnyStateNode; target: AnyStateNode; transitions: [AnyTransitionDefinition, ...AnyTransitionDefinition[]] }
  >();
  for (const transition of transitionsOf(machine)) {
    for (const target of transition.target ?? []) {
      const key = [transition.source.id, target.id, isWalked(transition, walk)].join(' ');
      const arrow = arrows.get(key);
      if (arrow) arrow.transitions.push(transition);
      else arrows.set(key, { source: transition.source, target, transitions: [transition] });
    }
  }
  return [...arrows.values()].map(({ source, target, transitions }) => {
    // All transitions of an arrow look alike, because its key says whether they were walked.
    const { color, style, sign } = lookOf(transitions[0], walk);
    const id = transitionsMark(machine, transitions);
    // In Graphviz, `\l` ends a left-aligned line. The leading spaces keep the text away from the arrow.
    const label = transitions.map((one) => `  ${sign}${triggerOf(one)}\\l`).join('');
    const end = isInside(source, target) ? {} : endAt(target);
    const attributes = { id, label, color, fontcolor: color, style, ...end };
    return { tail: source.id, head: headOf(target), attributes };
  });
}

/** Returns the node where an arrow to the state ends. Graphviz needs a node inside a composite state. */
function headOf(node: AnyStateNode): string {
  const [region] = Object.values(node.states);
  if (node.type === 'parallel' && !saysSomething(node) && region) return headOf(region);
  return node.type === 'compound' ? dotOf(node) : node.id;
}

/** `lhead` makes Graphviz end the arrow at the border of a composite state. */
function endAt(node: AnyStateNode): Attributes {
  return hasStates(node) ? { lhead: clusterOf(node) } : {};
}

function saysSomething(node: AnyStateNode): boolean {
  return doingsOf(node).length > 0 || ownTransitions(node).length > 0;
}

function hasStates({ type }: AnyStateNode): boolean {
  return type === 'compound' || type === 'parallel';
}

function isInside(node: AnyStateNode, outer: AnyStateNode): boolean {
  return node === outer || (node.parent !== undefined && isInside(node.parent, outer));
}

function lookOf(transition: AnyTransitionDefinition, walk: MaybeWalk): (typeof looks)[keyof typeof looks] {
  if (!walk) return looks.plain;
  return isWalked(transition, walk) ? looks.walked : looks.unwalked;
}

function isWalked(transition: AnyTransitionDefinition, walk: MaybeWalk): boolean {
  return walk?.walked.has(nameOf(transition)) ?? false;
}

/* Ids of elements for Graphviz. `chartSvg` turns them into data attributes. */

function transitionsMark(machine: AnyStateMachine, transitions: AnyTransitionDefinition[]): string {
  const all = transitionsOf(machine);
  return `transitions=${transitions.map((one) => all.indexOf(one)).join(' ')}`;
}

function stateMark(node: AnyStateNode): string {
  return `state=${stateName(node)}`;
}

function dotOf({ id }: AnyStateNode): string {
  return `${id} begins`;
}

/** Graphviz draws a border around a subgraph only if its name starts with `cluster`. */
function clusterOf({ id }: AnyStateNode): string {
  return `cluster ${id}`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
