import { type ESTree, parseSync } from 'vite';
import { type Entry, type LiteralReader, literalReader, type Part, type Span } from './literal-reader';

/*
 * Parses a machine's source file without running it, and throws for code that is not literal. Stately's own parser,
 * @xstate/machine-extractor, supports only XState 4.
 */

/** Guard or action in a machine's config, with its name in `setup`. */
export interface Named extends Part {
  name: string;
}

export interface Target extends Span {
  state: SourceState;
}

export interface SourceTransition extends Part {
  /** Equals `nameOf` for the same transition of the running machine. */
  name: string;
  source: SourceState;
  /** XState's event descriptor, for example `cart.changed` or `xstate.done.actor.edit`. Empty for `always`. */
  descriptor: string;
  /** Index from 0 among the state's transitions with the same descriptor. */
  index: number;
  targets: Target[];
  guard: Named | null;
  actions: Named[];
  reenter: Part | null;
}

export interface SourceState extends Part {
  id: string;
  /** Name that `stateName` returns for the same state of the running machine. */
  name: string;
  /** Keys from the top-level state down to this state. Empty for the root. */
  path: string[];
  initial: (Span & { key: string }) | null;
  tags: (Part & { names: string[] }) | null;
  actions: Named[];
}

interface SourceInvoke extends Part {
  state: SourceState;
  id: string | null;
  src: string;
}

/** Delay from `delays` in `setup`. `ms` is null if the source does not state it as a number. */
interface SourceDelay extends Span {
  name: string;
  ms: number | null;
}

interface SourceImport extends Span {
  from: string;
  isType: boolean;
}

export interface MachineSource {
  file: string;
  text: string;
  name: string;
  id: string;
  program: ESTree.Program;
  imports: SourceImport[];
  states: SourceState[];
  transitions: SourceTransition[];
  invokes: SourceInvoke[];
  delays: SourceDelay[];
}

type MachineCall = { name: string; setup: ESTree.Expression; config: ESTree.Expression };
type WrittenTarget = Span & { text: string };
type WrittenTransition = Omit<SourceTransition, 'name' | 'targets'> & { branches: number; targets: WrittenTarget[] };
type StatePosition = { machine: string; path: string[] };
type Found = { states: SourceState[]; transitions: WrittenTransition[]; invokes: SourceInvoke[] };

const transitionKeys = ['target', 'guard', 'actions', 'reenter', 'description', 'meta'] as const;
const invokeKeys = ['id', 'src', 'input', 'systemId', 'onDone', 'onError', 'onSnapshot'] as const;
const stateKeys = [
  'id',
  'type',
  'history',
  'target',
  'initial',
  'context',
  'tags',
  'entry',
  'exit',
  'invoke',
  'on',
  'always',
  'after',
  'onDone',
  'states',
  'output',
  'meta',
  'description',
] as const;

/** Parses the machine in a source file. Throws if a static parser can't read the whole config. */
export function readMachine(file: string, text: string): MachineSource {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} ${errors[0].message}`);
  const reader = literalReader(file, text);
  const { name, setup, config } = machineCall(program, file);
  const id = idOf(reader, config);
  const found: Found = { states: [], transitions: [], invokes: [] };
  const part = { start: config.start, end: config.end, cut: config };
  readState(reader, { key: id, value: config, part }, { machine: id, path: [] }, found);
  return {
    file,
    text,
    name,
    id,
    program,
    imports: importsOf(program),
    states: found.states,
    transitions: found.transitions.map((transition) => resolved(reader, transition, found.states)),
    invokes: found.invokes,
    delays: delaysOf(reader, setup),
  };
}

/** Returns the line number of an offset, counted from 1. */
export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function machineCall(program: ESTree.Program, file: string): MachineCall {
  const calls = program.body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
      ? statement.declaration.declarations.flatMap((declarator) => machineCallIn(declarator) ?? [])
      : [],
  );
  const [call, another] = calls;
  if (call && !another) return call;
  throw new Error(`${file}: needs one export const …Machine = setup({…}).createMachine({…}), has ${calls.length}`);
}

function machineCallIn({ id, init }: ESTree.VariableDeclarator): MachineCall | undefined {
  if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return undefined;
  const { callee } = init;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  if (callee.property.name !== 'createMachine' || callee.object.type !== 'CallExpression') return undefined;
  const [setup] = callee.object.arguments;
  const [config] = init.arguments;
  if (!setup || setup.type === 'SpreadElement' || !config || config.type === 'SpreadElement') return undefined;
  return { name: id.name, setup, config };
}

function idOf(reader: LiteralReader, config: ESTree.Expression): string {
  const { id } = reader.record(config, stateKeys);
  if (!id) throw reader.refusal(config, 'has no id');
  return reader.text(id.value);
}

function importsOf(program: ESTree.Program): SourceImport[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration') return [];
    const { importKind, specifiers, source, start, end } = statement;
    const areTypes = specifiers.every((one) => one.type === 'ImportSpecifier' && one.importKind === 'type');
    return { from: source.value, isType: importKind === 'type' || (specifiers.length > 0 && areTypes), start, end };
  });
}

function delaysOf(reader: LiteralReader, setup: ESTree.Expression): SourceDelay[] {
  const delays = reader.properties(setup).find(({ key }) => key === 'delays');
  if (!delays) return [];
  return reader.properties(delays.value).map(({ key, value }) => ({
    name: key,
    ms: value.type === 'Literal' && typeof value.value === 'number' ? value.value : null,
    start: value.start,
    end: value.end,
  }));
}

function readState(reader: LiteralReader, entry: Entry, { machine, path }: StatePosition, found: Found) {
  const config = reader.record(entry.value, stateKeys);
  const state: SourceState = {
    ...entry.part,
    id: config.id ? reader.text(config.id.value) : [machine, ...path].join('.'),
    name: path.join('.') || machine,
    path,
    initial: config.initial ? { ...config.initial.part, key: reader.text(config.initial.value) } : null,
    tags: config.tags ? tagsOf(reader, config.tags) : null,
    actions: [...namedOf(reader, config.entry), ...namedOf(reader, config.exit)],
  };
  found.states.push(state);
  const add = (descriptor: string, written: Entry | undefined) =>
    found.transitions.push(...transitionsOf(reader, { source: state, descriptor, written }));
  for (const each of membersOf(reader, config.on)) add(each.key, each);
  add(`xstate.done.state.${state.id}`, config.onDone);
  for (const each of config.invoke ? reader.list(config.invoke) : []) readInvoke(reader, each, { state, found, add });
  for (const each of membersOf(reader, config.after)) add(`xstate.after.${each.key}.${state.id}`, each);
  add('', config.always);
  for (const each of membersOf(reader, config.states))
    readState(reader, each, { machine, path: [...path, each.key] }, found);
}

type InvokeRoom = { state: SourceState; found: Found; add: (descriptor: string, written: Entry | undefined) => void };

function readInvoke(reader: LiteralReader, entry: Entry, { state, found, add }: InvokeRoom) {
  const config = reader.record(entry.value, invokeKeys);
  if (!config.src) throw reader.refusal(entry.part, 'has no src');
  const index = found.invokes.filter((other) => other.state === state).length;
  const id = config.id ? reader.text(config.id.value) : null;
  found.invokes.push({ ...entry.part, state, id, src: reader.text(config.src.value) });
  // If an invoke has no id, XState builds one from the index of the invoke and the id of its state.
  const known = id ?? `${index}.${state.id}`;
  add(`xstate.done.actor.${known}`, config.onDone);
  add(`xstate.error.actor.${known}`, config.onError);
  add(`xstate.snapshot.${known}`, config.onSnapshot);
}

function membersOf(reader: LiteralReader, entry: Entry | undefined): Entry[] {
  return entry ? reader.properties(entry.value) : [];
}

function tagsOf(reader: LiteralReader, entry: Entry): Part & { names: string[] } {
  return { ...entry.part, names: reader.list(entry).map(({ value }) => reader.text(value)) };
}

type Written = { source: SourceState; descriptor: string; written: Entry | undefined };

function transitionsOf(reader: LiteralReader, { source, descriptor, written }: Written): WrittenTransition[] {
  const entries = written ? reader.list(written) : [];
  return entries.map((entry, index) => {
    const config = transitionParts(reader, entry);
    return {
      ...entry.part,
      source,
      descriptor,
      index,
      branches: entries.length,
      targets: targetsOf(reader, config.target),
      guard: namedOf(reader, config.guard)[0] ?? null,
      actions: namedOf(reader, config.actions),
      reenter: config.reenter?.part ?? null,
    };
  });
}

function transitionParts(reader: LiteralReader, entry: Entry): { [K in (typeof transitionKeys)[number]]?: Entry } {
  // A transition may be only a target: `'loading'` instead of `{ target: 'loading' }`.
  return entry.value.type === 'Literal' ? { target: entry } : reader.record(entry.value, transitionKeys);
}

function targetsOf(reader: LiteralReader, entry: Entry | undefined): WrittenTarget[] {
  if (!entry) return [];
  return reader.list(entry).map(({ value, part }) => ({ start: part.start, end: part.end, text: reader.text(value) }));
}

/** Reads a string or `{ type, params }`. Ignores the params, because they are code. */
function namedOf(reader: LiteralReader, entry: Entry | undefined): Named[] {
  if (!entry) return [];
  return reader.list(entry).map(({ value, part }) => {
    if (value.type !== 'ObjectExpression') return { ...part, name: reader.text(value) };
    const { type } = reader.record(value, ['type', 'params']);
    if (!type) throw reader.refusal(part, 'has no type');
    return { ...part, name: reader.text(type.value) };
  });
}

function resolved(reader: LiteralReader, written: WrittenTransition, states: SourceState[]): SourceTransition {
  const { branches, ...transition } = written;
  const { source, descriptor, index, guard } = transition;
  const targets = written.targets.map(({ text, start, end }) => {
    const state = stateAt(text, source, states);
    if (!state) throw reader.refusal({ start, end }, `unknown target: "${text}"`);
    return { state, start, end };
  });
  const number = branches > 1 ? `${index + 1} of ${branches}` : '';
  const condition = [number, guard?.name].filter(Boolean).join(': ');
  const where = targets.map(({ state }) => state.name).join(' + ') || 'stays';
  const name = `${source.name} · ${descriptor || 'always'}${condition && ` (${condition})`} → ${where}`;
  return { ...transition, name, targets };
}

function stateAt(text: string, from: SourceState, states: SourceState[]): SourceState | undefined {
  const [first = '', ...rest] = text.split('.');
  const base = first.startsWith('#')
    ? states.find(({ id }) => id === first.slice(1))?.path
    : first === ''
      ? from.path
      : [...from.path.slice(0, -1), first];
  const path = [...(base ?? [text]), ...rest].join('.');
  return states.find((state) => state.path.join('.') === path);
}
