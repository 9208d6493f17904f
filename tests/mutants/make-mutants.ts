import { parseSync } from 'vite';
import type { Span } from '../support/literal-reader';
import {
  lineOf,
  type MachineSource,
  type Named,
  type SourceState,
  type SourceTransition,
  type Target,
} from '../support/machine-source';
import { dropAssignments, type Edit, flipOperators, type Mistake } from './code-mistakes';

/* Own mutation tool, because Stryker can't redirect a transition, negate a named guard or change a number. */

/** Copy of a machine file with one mistake. */
export interface Mutant {
  kind: string;
  /** Unique name, by which equivalent.ts lists mutants. Without a line number, because line numbers change. */
  name: string;
  line: number;
  snippet: string;
  text: string;
  dropped: SourceTransition | null;
}

const kinds = [
  dropTransitions,
  negateGuards,
  dropGuards,
  skipActions,
  swapTargets,
  dropReentries,
  swapInitials,
  changeDelays,
  dropTags,
  dropInvokes,
  dropAssignments,
  flipOperators,
];

export function mutantsOf(source: MachineSource): Mutant[] {
  const seen = new Map<string, number>();
  return kinds
    .flatMap((kind) => kind(source))
    .map(({ kind, about, at, edits, dropped }) => {
      const plain = `${kind}: ${about}`;
      const count = (seen.get(plain) ?? 0) + 1;
      seen.set(plain, count);
      return {
        kind,
        name: count > 1 ? `${plain} (${count})` : plain,
        line: lineOf(source.text, at.start),
        snippet: source.text.slice(at.start, at.end).replace(/\s+/g, ' '),
        text: edited(source, edits),
        dropped: dropped ?? null,
      };
    });
}

function dropTransitions(source: MachineSource): Mistake[] {
  return source.transitions.map((transition) => ({
    kind: 'drop a transition',
    about: transition.name,
    at: transition,
    edits: [removal(transition)],
    dropped: transition,
  }));
}

function negateGuards(source: MachineSource): Mistake[] {
  return guardsOf(source).map(({ guard, about }) => ({
    kind: 'negate a guard',
    about,
    at: guard,
    edits: [
      { start: 0, end: 0, text: "import { not as otherwise } from 'xstate'; " },
      { start: guard.start, end: guard.end, text: `otherwise(${source.text.slice(guard.start, guard.end)})` },
    ],
  }));
}

function dropGuards(source: MachineSource): Mistake[] {
  return guardsOf(source).map(({ guard, about }) => ({
    kind: 'drop a guard',
    about,
    at: guard,
    edits: [removal(guard)],
  }));
}

function guardsOf(source: MachineSource): { guard: Named; about: string }[] {
  return source.transitions.flatMap((transition) => {
    const { guard } = transition;
    return guard ? { guard, about: `${transition.name}, ${guard.name}` } : [];
  });
}

function skipActions(source: MachineSource): Mistake[] {
  const places = [
    ...source.transitions.map((transition) => ({ title: transition.name, actions: transition.actions })),
    ...source.states.map(({ name, actions }) => ({ title: `${name}, entry or exit`, actions })),
  ];
  return places.flatMap(({ title, actions }) =>
    actions.map((action) => ({
      kind: 'skip an action',
      about: `${title}, ${action.name}`,
      at: action,
      edits: [removal(action)],
    })),
  );
}

function swapTargets(source: MachineSource): Mistake[] {
  return source.transitions.flatMap((transition) =>
    transition.targets.flatMap((target) => swapTarget(source, target, transition.name)),
  );
}

function swapTarget({ states }: MachineSource, target: Target, title: string): Mistake[] {
  const sibling = siblingOf(target.state, states);
  if (!sibling) return [];
  const { start, end } = target;
  const edits = [{ start, end, text: `'#${sibling.id}'` }];
  return [{ kind: 'swap a target', about: `${title}, now ${sibling.name}`, at: target, edits }];
}

function dropReentries(source: MachineSource): Mistake[] {
  return source.transitions.flatMap((transition) => {
    const { reenter } = transition;
    const about = transition.name;
    return reenter ? { kind: 'drop a re-entry', about, at: reenter, edits: [removal(reenter)] } : [];
  });
}

function swapInitials({ states }: MachineSource): Mistake[] {
  return states.flatMap(({ name, path, initial }) => {
    const first = states.find((state) => isChild(state, path) && state.path.at(-1) === initial?.key);
    const sibling = first && siblingOf(first, states)?.path.at(-1);
    if (!initial || !sibling) return [];
    const edits = [{ start: initial.start, end: initial.end, text: `'${sibling}'` }];
    return { kind: 'swap an initial state', about: `${name}, now ${sibling}`, at: initial, edits };
  });
}

function siblingOf(own: SourceState, states: SourceState[]): SourceState | undefined {
  const family = own.path.length > 0 ? states.filter((state) => isChild(state, own.path.slice(0, -1))) : [];
  return family.length > 1 ? family[(family.indexOf(own) + 1) % family.length] : undefined;
}

function isChild({ path }: SourceState, parent: string[]): boolean {
  return path.length === parent.length + 1 && parent.every((key, depth) => key === path[depth]);
}

function changeDelays({ delays }: MachineSource): Mistake[] {
  return delays.flatMap(({ name, ms, start, end }) => {
    if (ms === null) return [];
    return [ms * 10, 0].map((other) => ({
      kind: 'change a delay',
      about: `${name}, now ${other}`,
      at: { start, end },
      edits: [{ start, end, text: String(other) }],
    }));
  });
}

function dropTags({ states }: MachineSource): Mistake[] {
  return states.flatMap(({ name, tags }) => {
    if (!tags) return [];
    return { kind: 'drop tags', about: `${name}, ${tags.names.join(' and ')}`, at: tags, edits: [removal(tags)] };
  });
}

function dropInvokes({ invokes }: MachineSource): Mistake[] {
  return invokes.map((invoke) => ({
    kind: 'drop an invoke',
    about: `${invoke.state.name}, ${invoke.id ?? invoke.src}`,
    at: invoke,
    edits: [removal(invoke)],
  }));
}

function removal({ cut }: { cut: Span }): Edit {
  return { start: cut.start, end: cut.end, text: '' };
}

/** Applies the edits to a machine file. Throws if the result has a syntax error, because any test would notice it. */
function edited({ file, text }: MachineSource, edits: Edit[]): string {
  const mutated = [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((all, { start, end, text: other }) => all.slice(0, start) + other + all.slice(end), text);
  const [error] = parseSync(file, mutated).errors;
  if (error) throw new Error(`A mutant of ${file} does not parse: ${error.message}`);
  return mutated;
}
