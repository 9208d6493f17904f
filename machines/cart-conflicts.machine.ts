import { assign, type EventObject, emit, enqueueActions, fromCallback, setup } from 'xstate';

/** What a line is about, as the cart has it: enough to draw it. Amounts in minor units. */
interface Subject {
  key: string;
  productId: string | null;
  slug: string;
  name: string;
  image: string | null;
  choices: { variantId: string; itemId: string; variant: string; item: string }[];
  unitPrice: number;
  regularPrice: number | null;
  stock: number | null;
  seller: { name: string; slug: string } | null;
}

/** A change of the cart that is yet to be saved. */
interface Edit {
  id: string;
  subject: Subject;
  quantity: number;
  isOnTop: boolean;
  hasWaited: boolean;
}

/** What is wanted of a line: so many, as many at least, or so many on top of what it has. */
interface WantedLine {
  subject: Subject;
  quantity: number;
  measure: 'exactly' | 'atLeast' | 'onTop';
}

/** What an edit that had to wait has met in a shop that is another one by now. Amounts in minor units. */
export interface CartConflict {
  /** The edit's. */
  id: string;
  /** Fewer than wanted; another price; no longer sold; or what else the shop has against it. */
  kind: 'short' | 'price' | 'gone' | 'refused';
  /** As the shopper saw it. */
  subject: Subject;
  /** Pieces that the line was to come to, that it has, and that it may have at most. */
  wanted: number;
  held: number;
  left: number;
  /** What a piece costs now. */
  unitPrice: number;
  /** The shop's own words; '' when it had none. */
  text: string;
}

/** What becomes of it: as many as there are, none where that is so, or the line as it is; at the new price, or not at all; once more. */
export type Answer = 'take' | 'leave' | 'keep' | 'remove' | 'retry';

/** What somebody has yet to save who does not shop here now. */
export interface LeftEdits {
  owner: string;
  /** It was put in before anybody logged in. */
  isGuests: boolean;
  edits: Edit[];
}

/** What is decided of, as it was shown when that was pressed. */
interface Claim {
  owner: string;
  /** Of the edits. */
  ids: string[];
}

/** All that there is to be decided of. */
export interface OpenQuestions {
  conflicts: CartConflict[];
  left: LeftEdits[];
}

/** What the cart has of something, and at which price in minor units. */
export interface HeldLine {
  key: string;
  quantity: number;
  unitPrice: number;
}

/** What the cart has; null where nobody knows. */
interface HeldLines {
  lines: HeldLine[] | null;
}

/** `changed`: the lines that were other ones, or none, before. */
type ChangedLines = HeldLines & { changed: string[] };

/** What became of an edit, and what the shop says of its goods now: null where these are no longer sold. */
export interface Finding {
  edit: Pick<Edit, 'id' | 'subject' | 'quantity'>;
  held: number;
  refusal: { text: string } | null;
  goods: { left: number; unitPrice: number } | null;
}

/** What changes of a cart made without a network have met, and what shall become of them: nothing of it is lost unless somebody says so. */
export const cartConflictsMachine = setup({
  types: {
    context: {} as OpenQuestions & HeldLines & { claim: Claim },
    events: {} as
      // As they are kept in this browser, and concern whoever shops here.
        | ({ type: 'questions.read' } & OpenQuestions)
        | { type: 'conflict.answered'; id: string; answer: Answer }
        | { type: 'left.adopted' | 'left.dropped'; owner: string }
        // No open tab sees to it; one does; nobody can tell.
        | { type: 'claim.given' | 'claim.refused' | 'claim.failed' }
        | ({ type: 'lines.changed' } & ChangedLines)
        | { type: 'notice.closed' },
    emitted: {} as ({ type: 'line.wanted' } & WantedLine) | { type: 'left.held'; owner: string },
    tags: {} as 'busy',
  },
  actors: {
    // Has what somebody has left to itself for as long as it runs: no tab begins to see to it meanwhile.
    claimLeft: fromCallback<EventObject, { owner: string }>(() => {
      throw new Error('Provide claimLeft');
    }),
  },
  actions: {
    take: assign((_, { conflicts, left }: OpenQuestions) => ({ conflicts, left })),
    hold: assign({ lines: (_, { lines }: HeldLines) => lines }),
    answer: enqueueActions(({ context, enqueue }, { id, answer }: { id: string; answer: Answer }) => {
      const conflict = conflictIn(context, id);
      const wanted = conflict && wantedBy(conflict, answer, isForMore(context, id) ? 'atLeast' : 'exactly');
      if (wanted) enqueue.emit({ type: 'line.wanted', ...wanted });
    }),
    // What was added is added here; of the rest a cart that has more keeps that, and nothing is taken out of one that it was never in.
    adopt: enqueueActions(({ context, enqueue }) => {
      for (const { subject, quantity, isOnTop } of additionsOf(claimedIn(context)))
        enqueue.emit({ type: 'line.wanted', subject, quantity, measure: isOnTop ? 'onTop' : 'atLeast' });
    }),
    drop: assign({
      conflicts: ({ context }, { ids }: { ids: string[] }) => context.conflicts.filter(({ id }) => !ids.includes(id)),
    }),
    noteClaim: assign({
      claim: ({ context }, { owner }: { owner: string }) => ({ owner, ids: idsOf(leftBy(context, owner)) }),
    }),
    dropLeft: assign({
      left: ({ context }, { ids }: { ids: string[] }) =>
        context.left
          .map((one) => ({ ...one, edits: one.edits.filter(({ id }) => !ids.includes(id)) }))
          .filter(({ edits }) => edits.length > 0),
    }),
    tellHeld: emit(({ context }) => ({ type: 'left.held' as const, owner: context.claim.owner })),
    // In all tabs.
    forgetConflicts: (_, __: { ids: string[] }) => {
      throw new Error('Provide forgetConflicts');
    },
    forgetLeft: (_, __: { ids: string[] }) => {
      throw new Error('Provide forgetLeft');
    },
  },
  guards: {
    isAny: ({ context }) => context.conflicts.length + context.left.length > 0,
    isNone: ({ context }) => context.conflicts.length + context.left.length === 0,
    mayAnswer: ({ context }, { id, answer }: { id: string; answer: Answer }) => {
      const conflict = conflictIn(context, id);
      return conflict !== undefined && answersTo(conflict).includes(answer);
    },
    canAdopt: ({ context }, { owner }: { owner: string }) => additionsOf(leftBy(context, owner)).length > 0,
    isLeft: ({ context }, { owner }: { owner: string }) => leftBy(context, owner).length > 0,
    isStale: ({ context }, change: ChangedLines) => staleIn(context, change).length > 0,
    // What was put off is not asked again, unless there is more.
    isNew: ({ context }, read: OpenQuestions) => {
      const known = idsIn(context);
      return idsIn(read).some((id) => !known.includes(id));
    },
  },
}).createMachine({
  id: 'cartConflicts',
  context: { conflicts: [], left: [], lines: null, claim: { owner: '', ids: [] } },
  initial: 'none',
  on: { 'lines.changed': { actions: { type: 'hold', params: ({ event }) => event } } },
  states: {
    none: {
      always: { guard: 'isAny', target: 'open' },
      on: { 'questions.read': { actions: { type: 'take', params: ({ event }) => event } } },
    },
    open: {
      type: 'parallel',
      always: { guard: 'isNone', target: 'none' },
      on: {
        'conflict.answered': {
          guard: { type: 'mayAnswer', params: ({ event }) => event },
          actions: [
            { type: 'answer', params: ({ event }) => event },
            { type: 'forgetConflicts', params: ({ event }) => ({ ids: [event.id] }) },
            { type: 'drop', params: ({ event }) => ({ ids: [event.id] }) },
          ],
        },
        'lines.changed': {
          guard: { type: 'isStale', params: ({ event }) => event },
          actions: [
            { type: 'forgetConflicts', params: ({ context, event }) => ({ ids: staleIn(context, event) }) },
            { type: 'drop', params: ({ context, event }) => ({ ids: staleIn(context, event) }) },
            { type: 'hold', params: ({ event }) => event },
          ],
        },
        'questions.read': { actions: { type: 'take', params: ({ event }) => event } },
      },
      states: {
        notice: {
          initial: 'told',
          states: {
            told: { on: { 'notice.closed': { target: 'putOff' } } },
            putOff: {
              on: {
                'questions.read': {
                  guard: { type: 'isNew', params: ({ event }) => event },
                  target: 'told',
                  actions: { type: 'take', params: ({ event }) => event },
                },
              },
            },
          },
        },
        decision: {
          initial: 'idle',
          states: {
            idle: {
              on: {
                'left.adopted': {
                  guard: { type: 'canAdopt', params: ({ event }) => event },
                  target: 'claiming.adopting',
                  actions: { type: 'noteClaim', params: ({ event }) => event },
                },
                'left.dropped': {
                  guard: { type: 'isLeft', params: ({ event }) => event },
                  target: 'claiming.dropping',
                  actions: { type: 'noteClaim', params: ({ event }) => event },
                },
              },
            },
            claiming: {
              tags: 'busy',
              initial: 'adopting',
              invoke: { id: 'claim', src: 'claimLeft', input: ({ context }) => ({ owner: context.claim.owner }) },
              on: {
                // It is asked about again when that tab has done.
                'claim.refused': {
                  target: 'idle',
                  actions: [
                    'tellHeld',
                    {
                      type: 'dropLeft',
                      params: ({ context }) => ({ ids: idsOf(leftBy(context, context.claim.owner)) }),
                    },
                  ],
                },
                'claim.failed': { target: 'idle' },
              },
              states: {
                adopting: {
                  on: {
                    'claim.given': {
                      target: '#cartConflicts.open.decision.idle',
                      actions: [
                        'adopt',
                        { type: 'forgetLeft', params: ({ context }) => ({ ids: idsOf(claimedIn(context)) }) },
                        { type: 'dropLeft', params: ({ context }) => ({ ids: idsOf(claimedIn(context)) }) },
                      ],
                    },
                  },
                },
                dropping: {
                  on: {
                    'claim.given': {
                      target: '#cartConflicts.open.decision.idle',
                      actions: [
                        { type: 'forgetLeft', params: ({ context }) => ({ ids: idsOf(claimedIn(context)) }) },
                        { type: 'dropLeft', params: ({ context }) => ({ ids: idsOf(claimedIn(context)) }) },
                      ],
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
});

/** What of an edit that had to wait is to be decided; null where all is as the shopper saw it. */
export function conflictOf({ edit, held, refusal, goods }: Finding): CartConflict | null {
  const { id, subject, quantity: wanted } = edit;
  const { left, unitPrice } = goods ?? { left: 0, unitPrice: subject.unitPrice };
  const met = { id, subject, wanted, held, left, unitPrice, text: refusal?.text ?? '' };
  if (refusal === null) return wanted > 0 && unitPrice !== subject.unitPrice ? { ...met, kind: 'price' } : null;
  if (goods === null) return { ...met, kind: 'gone' };
  return { ...met, kind: left < wanted ? 'short' : 'refused' };
}

/** The answers that there are to it. */
export function answersTo({ kind, left, held }: CartConflict): Answer[] {
  switch (kind) {
    case 'short':
      return left === held ? ['leave'] : ['take', 'leave'];
    case 'price':
      return ['keep', 'remove'];
    case 'gone':
      return ['leave'];
    case 'refused':
      return ['retry', 'leave'];
  }
}

/** What is to be put in of what somebody has left, and nothing that they have made otherwise since. */
export function additionsOf(edits: Edit[]): Edit[] {
  const isOutdone = ({ subject }: Edit, since: Edit[]) =>
    since.some((later) => !later.isOnTop && later.subject.key === subject.key);
  return edits.filter(
    (edit, at) => edit.quantity > 0 && edit.subject.productId !== null && !isOutdone(edit, edits.slice(at + 1)),
  );
}

/**
 * What an answer makes of the line, at the price that was told with the question; null where it stays as it is. `again`:
 * how what was wanted is meant when it is tried once more.
 */
function wantedBy(
  { subject, wanted, left, unitPrice }: CartConflict,
  answer: Answer,
  again: WantedLine['measure'],
): WantedLine | null {
  const told = { ...subject, unitPrice };
  switch (answer) {
    case 'take':
      return { subject: { ...told, stock: left }, quantity: left, measure: 'exactly' };
    case 'remove':
      return { subject: told, quantity: 0, measure: 'exactly' };
    case 'retry':
      return { subject: told, quantity: wanted, measure: again };
    case 'keep':
    case 'leave':
      return null;
  }
}

/** What is asked, with what the cart has of each line by now and at which price. */
export function shownConflicts({ conflicts, lines }: OpenQuestions & HeldLines): CartConflict[] {
  if (lines === null) return conflicts;
  return conflicts.map((conflict) => {
    const line = lineOf(conflict, lines);
    return { ...conflict, held: line?.quantity ?? 0, unitPrice: line?.unitPrice ?? conflict.unitPrice };
  });
}

function conflictIn(context: OpenQuestions & HeldLines, id: string): CartConflict | undefined {
  return shownConflicts(context).find((conflict) => conflict.id === id);
}

/**
 * Whether the line was to have more than it had when it was asked about: what has come to it since then stays. In a cart of
 * which nobody knows what it has, even so many at least would come on top of that.
 */
function isForMore({ conflicts, lines }: OpenQuestions & HeldLines, id: string): boolean {
  return lines !== null && conflicts.some((conflict) => conflict.id === id && conflict.wanted > conflict.held);
}

function leftBy({ left }: OpenQuestions, owner: string): Edit[] {
  return left.find((one) => one.owner === owner)?.edits ?? [];
}

/** What is decided of, as far as it is still left; more may have come since it was shown. */
function claimedIn({ claim, ...questions }: OpenQuestions & { claim: Claim }): Edit[] {
  return leftBy(questions, claim.owner).filter(({ id }) => claim.ids.includes(id));
}

function lineOf({ subject }: CartConflict, lines: HeldLine[]): HeldLine | undefined {
  return lines.find(({ key }) => key === subject.key);
}

/** What need not be asked any more since the shopper, or whoever, has changed the lines. */
function staleIn({ conflicts }: OpenQuestions, { lines, changed }: ChangedLines): string[] {
  return conflicts
    .filter((conflict) => changed.includes(conflict.subject.key) && isStale(conflict, lineOf(conflict, lines ?? [])))
    .map(({ id }) => id);
}

function isStale({ kind, subject, wanted, held, left }: CartConflict, line: HeldLine | undefined): boolean {
  const quantity = line?.quantity ?? 0;
  switch (kind) {
    // What a line costs that was removed or ordered concerns nobody.
    case 'price':
      return quantity === 0 || line?.unitPrice === subject.unitPrice;
    // The line has as many as there are. One that had all when it was asked about is told of until that is seen.
    case 'short':
      return held < left ? quantity >= left : held > left && quantity <= left;
    // It has what was wanted of it, or has gone past that.
    case 'refused':
      return held < wanted ? quantity >= wanted : quantity <= wanted;
    case 'gone':
      return false;
  }
}

function idsOf(some: { id: string }[]): string[] {
  return some.map(({ id }) => id);
}

function idsIn({ conflicts, left }: OpenQuestions): string[] {
  return idsOf([...conflicts, ...left.flatMap(({ edits }) => edits)]);
}
