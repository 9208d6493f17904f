import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { doingsOf, ownTransitions, reactionOf, triggerOf } from '../../src/inspector/chart/chart-labels';
import { transitionsOf } from '../../src/inspector/chart/state-and-transition-names';

export function mermaidOf(machine: AnyStateMachine): string[] {
  const drawn = [...insideOf(machine.root), ...arrowsOf(machine)];
  return ['stateDiagram-v2', ...drawn.map((line) => `  ${line}`)];
}

/** Splits a Mermaid line with several transitions into lines with one transition each. */
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

function insideOf(node: AnyStateNode): string[] {
  const children = Object.values(node.states).map(linesOf);
  const everywhere = isQuiet(node) ? [] : [boxOf(node, node.parent ? `anywhere in ${node.key}` : 'anywhere')];
  if (node.type === 'parallel')
    return [...everywhere, ...children].flatMap((lines, i) => (i > 0 ? ['--', ...lines] : lines));
  const [initial] = node.initial.target;
  return [...(initial ? [`[*] --> ${idOf(initial)}`] : []), ...everywhere.flat(), ...children.flat()];
}

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

/** Returns one arrow per pair of states, because the labels of several arrows would overlap. */
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

/** Arrows start at a box inside a composite state, because Mermaid can't draw one from the state to its own child. */
function originOf(node: AnyStateNode): string {
  return Object.keys(node.states).length > 0 ? `${idOf(node)}_anywhere` : idOf(node);
}

/** The machine's id as prefix avoids collisions with Mermaid keywords. */
function idOf({ machine, path }: AnyStateNode): string {
  return [machine.id, ...path].join('_').replace(/\W/g, '_');
}

function escaped(text: string): string {
  return text.replace(/[#;:"<>{}]/g, (sign) => `#${sign.charCodeAt(0)};`);
}
