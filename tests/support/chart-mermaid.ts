import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { doingsOf, ownTransitions, reactionOf, triggerOf } from './chart-words';
import { transitionsOf } from './machine-names';

/** A machine as a Mermaid state diagram, one line for each of its parts. */
export function mermaidOf(machine: AnyStateMachine): string[] {
  const drawn = [...insideOf(machine.root), ...arrowsOf(machine)];
  return ['stateDiagram-v2', ...drawn.map((line) => `  ${line}`)];
}

/** A line of a diagram as lines of one transition each. */
export function transitionLines(line: string): string[] {
  const [, arrow, triggers] = /^(.* --> .* : )(.*)$/.exec(line) ?? [];
  return triggers === undefined ? [line] : triggers.split(lineBreak).map((trigger) => `${arrow}${trigger}`);
}

const lineBreak = '<br/>';

function linesOf(node: AnyStateNode): string[] {
  switch (node.type) {
    case 'compound':
    case 'parallel':
      return [`state "${escaped(node.key)}" as ${idOf(node)} {`, ...insideOf(node).map((line) => `  ${line}`), '}'];
    case 'history':
      return [`state "${escaped(node.key)} (history)" as ${idOf(node)}`];
    case 'final':
      return [...boxOf(node, node.key), `${idOf(node)} --> [*]`];
    case 'atomic':
      return boxOf(node, node.key);
  }
}

/** The states in a state, and what holds in all of them as one more. */
function insideOf(node: AnyStateNode): string[] {
  const children = Object.values(node.states).map(linesOf);
  const everywhere = isQuiet(node) ? [] : [boxOf(node, node.parent ? `anywhere in ${node.key}` : 'anywhere')];
  if (node.type === 'parallel')
    return [...everywhere, ...children].flatMap((lines, i) => (i > 0 ? ['--', ...lines] : lines));
  const [initial] = node.initial.target;
  return [...(initial ? [`[*] --> ${idOf(initial)}`] : []), ...everywhere.flat(), ...children.flat()];
}

/** Whether a state says nothing itself: all there is to it are the states inside. */
function isQuiet(node: AnyStateNode): boolean {
  return doingsOf(node).length === 0 && ownTransitions(node).length === 0;
}

function boxOf(node: AnyStateNode, title: string): string[] {
  const id = originOf(node);
  const reactions = ownTransitions(node)
    .filter(({ target }) => !target)
    .map(reactionOf);
  return [
    `state "${escaped(title)}" as ${id}`,
    ...[...doingsOf(node), ...reactions].map((line) => `${id} : ${escaped(line)}`),
  ];
}

/** One arrow from state to state, whatever the number of transitions: several would hide each other's words. */
function arrowsOf(machine: AnyStateMachine): string[] {
  const triggers = new Map<string, string[]>();
  for (const transition of transitionsOf(machine)) {
    for (const target of transition.target ?? []) {
      const arrow = `${originOf(transition.source)} --> ${idOf(target)}`;
      triggers.set(arrow, [...(triggers.get(arrow) ?? []), escaped(triggerOf(transition))]);
    }
  }
  return [...triggers].map(([arrow, words]) => `${arrow} : ${words.join(lineBreak)}`);
}

/** Where a state's arrows begin. Mermaid can draw none from a box with states to a state in it. */
function originOf(node: AnyStateNode): string {
  return Object.keys(node.states).length > 0 ? `${idOf(node)}_anywhere` : idOf(node);
}

/** With the machine's name in front, so that no state's name is a word of Mermaid's. */
function idOf({ machine, path }: AnyStateNode): string {
  return [machine.id, ...path].join('_').replace(/\W/g, '_');
}

/** What has a meaning in Mermaid, as its number. */
function escaped(text: string): string {
  return text.replace(/[#;:"<>{}]/g, (sign) => `#${sign.charCodeAt(0)};`);
}
