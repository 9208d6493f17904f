import type { ConfirmedCart, ConfirmedLine, LineEdit, ReadCart, SavedEdit } from '../../machines/cart.machine';
import type { LimitedLine } from '../../machines/session.machine';
import type { CartOwner, cartApi } from '../api/cart';
import type { Cart } from '../contract/cart';
import { ApiFailure } from '../contract/errors';
import { confirmedLine } from '../features/cart/line-subject';
import type { InTurn } from './in-turn';
import { keepFirst } from './keep-first';
import type { KeptEdits } from './kept-edits';
import type { FetchProduct } from './late-edits';

type CartApi = ReturnType<typeof cartApi>;
/** One step towards an edit; null where the server only says that it was done. */
type Step = (owner: CartOwner, signal: AbortSignal) => Promise<Cart | null>;
/** What a line shall come to. */
type Wanted = Pick<LineEdit, 'subject' | 'quantity'>;
/** A cart that the shop was reached about. */
type Answered = NonNullable<SavedEdit>;
/** Brings one line of a cart to what is wanted of it. */
export type Bring = (
  wanted: LineEdit,
  place: { owner: CartOwner; name: string; cart: ConfirmedCart },
  signal: AbortSignal,
) => Promise<Answered>;

/** What a cart is made of. */
interface CartParts {
  api: CartApi & { fetchProduct: FetchProduct };
  /** Whose cart it is, and by which name this browser keeps what is yet to be saved of it. */
  readOwner: () => Promise<{ owner: CartOwner; name: string }>;
  /** The same name at once. */
  ownerNow: () => string;
  kept: KeptEdits;
  inTurn: InTurn;
  /** Names the storefront that is credited with a product, by its slug. */
  tokenOf?: (slug: string) => string | undefined;
}

/** What only edits that had to wait need. */
const loadLate = keepFirst(() => import('./late-edits'));

/** The cart of whoever shops here now. */
export function createShopCart({ api, readOwner, ownerNow, kept, inTurn, tokenOf = () => undefined }: CartParts) {
  const read = async (owner: CartOwner, signal: AbortSignal) => toConfirmed(await api.showCart(owner, signal));

  const fetchCart = async (signal: AbortSignal): Promise<ReadCart> => {
    const { owner, name } = await readOwner();
    const cart = await read(owner, signal);
    return { cart, unsaved: kept.of(name) };
  };

  /**
   * Brings one line to the wanted quantity by the calls the API has: add, +1, −1, remove, one after the other (CONTRACT 6.5).
   * Starts from what the cart holds, so that saving an edit again finishes it and never doubles it. Takes no more steps
   * than that needs: two browsers that pull one line apart must come to rest. Throws ApiFailure when nobody knows what
   * became of it.
   */
  const bring = async (
    wanted: Wanted,
    { owner, cart }: { owner: CartOwner; cart: ConfirmedCart },
    signal: AbortSignal,
  ): Promise<Answered> => {
    let current = cart;
    try {
      for (let steps = stepsTo(wanted, cart); steps > 0; steps -= 1) {
        const before = quantityOf(wanted, current);
        const step = nextStep(api, wanted, current, tokenOf(wanted.subject.slug));
        if (!step) break;
        const answer = await step(owner, signal);
        current = answer ? toConfirmed(answer) : await read(owner, signal);
        // The shop said yes and did nothing: it would say so for ever.
        if (quantityOf(wanted, current) === before) return { cart: current, refusal: { code: 'generic', text: '' } };
      }
      return { cart: current, refusal: null };
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      const actual = await read(owner, signal);
      // Another device put it there meanwhile: go on from what the cart holds now.
      if (refusal.code === 'item_exists' && lineOf(wanted, actual))
        return bring(wanted, { owner, cart: actual }, signal);
      return { cart: actual, refusal: isReached(wanted, actual) ? null : refusal };
    }
  };

  /** Saves an edit that is still kept, once; while it does, no other tab does anything. Throws ApiFailure. */
  const saveKept = (known: LineEdit, cart: ConfirmedCart, signal: AbortSignal, how: Bring = bring): Promise<Answered> =>
    inTurn(async (hasWaited) => {
      // Whoever signs in or out meanwhile has another cart: this edit is for the one that it was made in.
      const { owner, name } = await readOwner();
      // As it is kept: another tab may have found out what it comes to, and have had it counted.
      const edit = kept.find(name, known.id);
      if (!edit) return { cart: await read(owner, signal), refusal: null };
      const current = hasWaited || known.isOnTop ? await read(owner, signal) : cart;
      const quantity = edit.quantity + (edit.isOnTop ? quantityOf(edit, current) : 0);
      if (edit.isOnTop) kept.settle({ id: edit.id, quantity });
      const saved = await how({ ...edit, quantity }, { owner, name, cart: current }, signal);
      kept.drop(edit.id);
      return saved;
    }, signal);

  /** Saves an edit; one that had to wait with an eye on whether the shop is still as it was seen. Throws ApiFailure. */
  const save = async (edit: LineEdit, cart: ConfirmedCart, signal: AbortSignal): Promise<Answered> => {
    if (!edit.hasWaited) return saveKept(edit, cart, signal);
    const { bringLate, noteFailure } = await loadLate().catch(asUnreachable);
    return saveKept(edit, cart, signal, bringLate(bring, api.fetchProduct)).catch((error: unknown) => {
      // Given up by whoever wanted it, it stays as it is.
      if (!isUnreachable(error) && !signal.aborted) noteFailure(edit, cart, kept);
      throw error;
    });
  };

  return {
    fetchCart,
    async saveEdit(edit: LineEdit, cart: ConfirmedCart, signal: AbortSignal): Promise<SavedEdit> {
      try {
        return await save(edit, cart, signal);
      } catch (error) {
        if (isUnreachable(error)) return null;
        throw error;
      }
    },
    /** What is yet to be saved of whoever shops here now. */
    readEdits: () => kept.of(ownerNow()),
    /** Keeps what is yet to be saved until it is. */
    storeEdits: (edits: LineEdit[]) => kept.store(ownerNow(), edits),
    /** Saves all that is yet to be saved, before the cart becomes another's; tells what the shop refused of it. Throws ApiFailure. */
    async saveAll(signal: AbortSignal): Promise<LimitedLine[]> {
      const limited: LimitedLine[] = [];
      const { owner, name } = await readOwner();
      for (const edit of kept.of(name)) {
        const { cart, refusal } = await save(edit, await read(owner, signal), signal);
        const { subject, quantity: wanted } = edit;
        if (refusal) limited.push({ name: subject.name, wanted, got: quantityOf(edit, cart) });
      }
      return limited;
    },
  };
}

function isUnreachable(error: unknown): boolean {
  // Nor is it when another tab does not come to an end.
  if (error instanceof DOMException) return error.name === 'TimeoutError';
  return error instanceof ApiFailure && ['network', 'timeout', 'rateLimited'].includes(error.error.kind);
}

/** Code that can't be loaded is as far away as the shop. */
function asUnreachable(cause: unknown): never {
  throw new ApiFailure({ kind: 'network' }, undefined, { cause });
}

/** The call that brings the line nearer to the edit; undefined when it is there, or when what has left the shop would have to come back. */
function nextStep(
  api: CartApi,
  edit: Wanted,
  cart: ConfirmedCart,
  affiliateToken: string | undefined,
): Step | undefined {
  const { quantity, subject } = edit;
  const { productId, choices } = subject;
  const line = lineOf(edit, cart);
  if (isReached(edit, cart) || (!line && productId === null)) return undefined;
  if (!line) {
    const addition = { productId: productId ?? '', quantity, choices, affiliateToken };
    return (owner, signal) => api.addToCart(owner, addition, signal);
  }
  if (quantity === 0) return (owner, signal) => api.removeLine(owner, line.lineId, signal);
  const change = quantity > line.quantity ? api.incrementLine : api.decrementLine;
  return (owner, signal) => change(owner, line.lineId, signal);
}

/** How many calls bring the line from what the cart holds to the edit, when nobody else changes it. */
function stepsTo(edit: Wanted, cart: ConfirmedCart): number {
  const held = quantityOf(edit, cart);
  return held === 0 || edit.quantity === 0 ? 1 : Math.abs(edit.quantity - held);
}

function isReached(edit: Wanted, cart: ConfirmedCart): boolean {
  return quantityOf(edit, cart) === edit.quantity;
}

function quantityOf(edit: Wanted, cart: ConfirmedCart): number {
  return lineOf(edit, cart)?.quantity ?? 0;
}

function lineOf({ subject }: Wanted, cart: ConfirmedCart): ConfirmedLine | undefined {
  return cart.lines.find(({ key }) => key === subject.key);
}

function refusalOf(error: unknown): Answered['refusal'] {
  if (!(error instanceof ApiFailure)) return null;
  const { error: failure } = error;
  switch (failure.kind) {
    case 'business':
      return { code: failure.code, text: failure.text };
    case 'validation':
    case 'notFound':
    case 'rateLimited':
      return { code: failure.kind, text: failure.text };
    default:
      return null;
  }
}

function toConfirmed({ cartProducts, total }: Cart): ConfirmedCart {
  const lines = cartProducts.map(confirmedLine);
  // Servers of the family send no total (CONTRACT §5).
  return { lines, total: total ?? lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0) };
}
