import type { RouterHistory } from '@tanstack/react-router';
import { createActor } from 'xstate';
import { cartConflictsMachine, type HeldLine } from '../../machines/cart-conflicts.machine';
import { showConflicts } from '../features/conflicts/conflict-notice';
import type { ConflictsActor } from '../features/conflicts/use-conflicts';
import type { Actors, Running } from './actors';
import { createAsking } from './ask-conflicts';
import { createClaim, holdCart } from './held-carts';
import { createKeptConflicts } from './kept-conflicts';
import { createKeptEdits } from './kept-edits';
import { loadNotices } from './notices';
import { reportFailure } from './report-failure';
import type { localStore } from './storage';
import { watchConflicts } from './watch-conflicts';

interface ConflictsParts extends Running {
  cart: Actors['cart'];
  session: Actors['session'];
  history: RouterHistory;
  store?: Pick<typeof localStore, 'get' | 'set' | 'remove' | 'keys'>;
}

/** Pages that have the questions, or the way to them, in themselves. */
const ownPlaces = /^\/p\/(?:cart|checkout)(?:\/|$)/;

/** Starts the flow that has whoever shops here decide of what their changes have met, and leads to it from any page. */
export function openConflicts(parts: ConflictsParts): ConflictsActor {
  const { actor, look } = createConflicts(parts);
  holdCart(parts.cart);
  // No page waits for what others have left, and asked for again there would be two that look.
  look().catch(reportFailure);
  return actor;
}

/** The same before it has looked for what is kept, which `look` does: it knows of nothing then. */
export function createConflicts({ cart, session, history, store, ...running }: ConflictsParts) {
  const parts = store ? { store } : {};
  const conflicts = createKeptConflicts(parts);
  const edits = createKeptEdits(parts);
  const actor = createActor(
    cartConflictsMachine.provide({
      actors: { claimLeft: createClaim(() => askAnew()) },
      actions: {
        forgetConflicts: (_, { ids }) => {
          for (const id of ids) conflicts.drop(id);
        },
        forgetLeft: (_, { ids }) => {
          for (const id of ids) edits.drop(id);
        },
      },
    }),
    running,
  );
  actor.on('line.wanted', (wanted) => cart.send(wanted));
  followNotice(actor, history);
  actor.start();
  followLines(actor, cart);
  const { look, askAnew } = createAsking({ actor, conflicts, edits, clock: actor.clock });
  watchConflicts({ cart, session }, () => void look().catch(reportFailure));
  return { actor, look };
}

/** One notice leads to the questions, until it is put away or they are answered. */
function followNotice(actor: ConflictsActor, history: RouterHistory): void {
  /** Of the notice that stands, or is about to. */
  let shown: AbortController | null = null;
  const show = async ({ signal }: AbortController) => {
    await loadNotices();
    showConflicts({
      onLook: () => history.push('/p/cart'),
      onClose: () => actor.send({ type: 'notice.closed' }),
      signal,
    });
  };
  const look = () => {
    const isWanted =
      actor.getSnapshot().matches({ open: { notice: 'told' } }) && !ownPlaces.test(history.location.pathname);
    if (isWanted === (shown !== null)) return;
    shown?.abort();
    shown = isWanted ? new AbortController() : null;
    if (shown) show(shown).catch(reportFailure);
  };
  actor.subscribe(look);
  history.subscribe(look);
}

/** What the cart has, and what of it has changed. Whoever comes or goes has another cart. */
function followLines(actor: ConflictsActor, cart: Actors['cart']): void {
  const known = cart.select((state) => (state.hasTag('known') ? state.context.confirmed.lines : null));
  let last: HeldLine[] | null = null;
  const follow = () => {
    const lines = known.get()?.map(({ key, quantity, unitPrice }) => ({ key, quantity, unitPrice })) ?? null;
    actor.send({ type: 'lines.changed', lines, changed: last && lines ? changedIn(last, lines) : [] });
    last = lines;
  };
  known.subscribe(follow);
  follow();
}

/** The keys of the lines that are not the same in both. */
function changedIn(before: HeldLine[], now: HeldLine[]): string[] {
  const textsOf = (lines: HeldLine[]) => new Map(lines.map((line) => [line.key, JSON.stringify(line)]));
  const [old, young] = [textsOf(before), textsOf(now)];
  return [...new Set([...old.keys(), ...young.keys()])].filter((key) => old.get(key) !== young.get(key));
}
