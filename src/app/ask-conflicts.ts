import type { CartConflict, LeftEdits } from '../../machines/cart-conflicts.machine';
import type { ConflictsActor } from '../features/conflicts/use-conflicts';
import type { Running } from './actors';
import { ownerNow } from './cart-owner';
import { createLeaving, readHeldCarts } from './held-carts';
import { turnsBy } from './in-turn';
import type { createKeptConflicts } from './kept-conflicts';
import type { KeptEdits } from './kept-edits';
import { reportFailure } from './report-failure';
import { deviceIdNow } from './storage';

interface AskParts {
  actor: ConflictsActor;
  conflicts: ReturnType<typeof createKeptConflicts>;
  edits: KeptEdits;
  clock: NonNullable<Running['clock']>;
}

type Left = ReturnType<KeptEdits['all']>[number];

const inTurn = turnsBy('cart');
const { signal: endless } = new AbortController();

/** What asks about what is kept in this browser: what this cart's changes have met at once, what others have left when nobody sees to it any more. */
export function createAsking({ actor, conflicts, edits, clock }: AskParts) {
  const readOthers = () => edits.all().filter(({ owner }) => owner !== ownerNow());
  const ask = (left: Left[]) =>
    actor.send({
      type: 'questions.read',
      conflicts: conflictsFor(ownerNow(), conflicts),
      left: leftBy(left.filter(({ owner }) => !leaving.has(owner))),
    });
  /** Of others only what is asked already, as far as it still is to be. */
  const askAnew = () => {
    const asked = new Set(actor.getSnapshot().context.left.flatMap(({ edits }) => edits.map(({ id }) => id)));
    ask(readOthers().filter(({ edit }) => asked.has(edit.id)));
  };
  const look = async () => {
    askAnew();
    if (readOthers().length === 0) return;
    // A tab may just be saving it. One whose turn does not end sleeps.
    await inTurn(async () => {}, endless).catch(reportFailure);
    const isHeld = await readHeldCarts();
    const others = readOthers();
    for (const { owner } of others) if (isHeld(owner)) follow(owner);
    ask(others);
  };
  const leaving = createLeaving(look, clock);
  const follow = (owner: string) => void leaving.follow(owner).catch(reportFailure);
  actor.on('left.held', ({ owner }) => follow(owner));
  return { look, askAnew };
}

/** A guest's questions go along into the account, as their cart does; another customer's do not. */
const conflictsFor = (owner: string, conflicts: AskParts['conflicts']): CartConflict[] =>
  [...new Set([owner, deviceIdNow()])].flatMap((name) => conflicts.of(name));

/** By whose they are. */
function leftBy(left: Left[]): LeftEdits[] {
  const device = deviceIdNow();
  return [...new Set(left.map(({ owner }) => owner))].map((owner) => ({
    owner,
    isGuests: owner === device,
    edits: left.filter((one) => one.owner === owner).map(({ edit }) => edit),
  }));
}
