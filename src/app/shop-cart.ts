import {
  type ConfirmedCart,
  type ConfirmedLine,
  type LineEdit,
  type Refusal,
  type SavedEdit,
  toAbsolute,
} from '../../machines/cart.machine';
import type { LimitedLine } from '../../machines/session.machine';
import type { CartOwner, cartApi } from '../api/cart';
import type { Cart } from '../contract/cart';
import { ApiFailure } from '../contract/errors';
import { confirmedLine } from '../features/cart/line-subject';
import type { KeptEdits } from './kept-edits';
import { withLock } from './locks';

type CartApi = ReturnType<typeof cartApi>;
/** One call towards an edit; null where the server only says that it was done. */
type Step = (owner: CartOwner, signal: AbortSignal) => Promise<Cart | null>;
type Saved = NonNullable<SavedEdit>;

interface CartParts {
  api: CartApi;
  /** The owner of the cart, and the name under which the browser stores its unsaved edits. */
  readOwner: () => Promise<{ owner: CartOwner; name: string }>;
  ownerNow: () => string;
  kept: KeptEdits;
  /** Token of the affiliate that is credited with a product, by its slug. */
  tokenOf?: (slug: string) => string | undefined;
}

export function createShopCart({ api, readOwner, ownerNow, kept, tokenOf = () => undefined }: CartParts) {
  const read = async (owner: CartOwner, signal: AbortSignal) => toConfirmed(await api.showCart(owner, signal));

  // Brings a line from `cart` to the wanted quantity by add, +1, −1 and remove (CONTRACT 6.5). The number of calls is
  // limited: two browsers that change one line must come to rest. `added`: pieces to add when the cart has no such line.
  const bring = async (
    edit: LineEdit,
    { owner, cart, added = edit.quantity }: { owner: CartOwner; cart: ConfirmedCart; added?: number },
    signal: AbortSignal,
  ): Promise<Saved> => {
    let current = cart;
    try {
      for (let steps = stepsTo(edit, cart, added); steps > 0; steps -= 1) {
        const before = quantityOf(edit, current);
        const step = nextStep(api, { edit, added, cart: current, token: tokenOf(edit.subject.slug) });
        if (!step) break;
        const answer = await step(owner, signal);
        current = answer ? toConfirmed(answer) : await read(owner, signal);
        // The server accepts the call and changes nothing: another one would not help.
        if (quantityOf(edit, current) === before) return { cart: current, refusal: { code: 'generic', text: '' } };
      }
      return { cart: current, refusal: null };
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      const actual = await read(owner, signal);
      const isInCart = lineOf(edit, actual) !== undefined;
      // Another device has added it meanwhile.
      if (refusal.code === 'item_exists' && isInCart) return bring(edit, { owner, cart: actual }, signal);
      // Fewer are left: takes them one by one, up to the last.
      if (refusal.code === 'qty_unavailable' && !isInCart && added > 1)
        return bring(edit, { owner, cart: actual, added: 1 }, signal);
      return { cart: actual, refusal: isReached(edit, actual) ? null : refusal };
    }
  };

  /** Saves a stored edit once: tabs take turns, and skip what another tab has saved. Throws ApiFailure. */
  const save = (edit: LineEdit, cart: ConfirmedCart, signal: AbortSignal): Promise<Saved> =>
    withLock('cart', { signal }, async () => {
      const { owner, name } = await readOwner();
      if (!kept.has(name, edit)) return { cart: await read(owner, signal), refusal: null };
      try {
        const saved = await bring(edit, { owner, cart }, signal);
        kept.drop(name, edit);
        return saved;
      } catch (error) {
        if (!isUnreachable(error) && !signal.aborted) kept.drop(name, edit);
        throw error;
      }
    });

  return {
    fetchCart: async (signal: AbortSignal): Promise<ConfirmedCart> => read((await readOwner()).owner, signal),
    async saveEdit(edit: LineEdit, cart: ConfirmedCart, signal: AbortSignal): Promise<SavedEdit> {
      try {
        return await save(edit, cart, signal);
      } catch (error) {
        if (isUnreachable(error)) return null;
        throw error;
      }
    },
    readQueue: () => kept.of(ownerNow()),
    storeQueue: (edits: LineEdit[]) => kept.store(ownerNow(), edits),
    /**
     * Saves all stored edits, before the guest's cart joins an account's. Returns the lines that the server refused or failed
     * to save. Throws ApiFailure when the shop cannot be reached: the edits stay stored.
     */
    async saveAll(signal: AbortSignal): Promise<LimitedLine[]> {
      const limited: LimitedLine[] = [];
      const { owner, name } = await readOwner();
      for (const stored of kept.of(name)) {
        const cart = await read(owner, signal);
        const edit = toAbsolute(stored, cart);
        kept.store(name, [edit]);
        const saved = await save(edit, cart, signal).catch((error: unknown) => {
          if (isUnreachable(error) || signal.aborted) throw error;
          return { cart, refusal: error };
        });
        const { subject, quantity: wanted } = edit;
        if (saved.refusal) limited.push({ name: subject.name, wanted, got: quantityOf(edit, saved.cart) });
      }
      return limited;
    },
  };
}

function isUnreachable(error: unknown): boolean {
  return error instanceof ApiFailure && ['network', 'timeout', 'rateLimited'].includes(error.error.kind);
}

/** The call that brings the line nearer to the edit; undefined when it is there, or when the product has left the shop. */
function nextStep(
  api: CartApi,
  { edit, added, cart, token }: { edit: LineEdit; added: number; cart: ConfirmedCart; token: string | undefined },
): Step | undefined {
  const { quantity, subject } = edit;
  const { productId, choices } = subject;
  const line = lineOf(edit, cart);
  if (isReached(edit, cart) || (!line && productId === null)) return undefined;
  if (!line) {
    const addition = { productId: productId ?? '', quantity: added, choices, affiliateToken: token };
    return (owner, signal) => api.addToCart(owner, addition, signal);
  }
  if (quantity === 0) return (owner, signal) => api.removeLine(owner, line.lineId, signal);
  const change = quantity > line.quantity ? api.incrementLine : api.decrementLine;
  return (owner, signal) => change(owner, line.lineId, signal);
}

/** How many calls bring the line from what the cart holds to the edit, when nobody else changes it. */
function stepsTo(edit: LineEdit, cart: ConfirmedCart, added: number): number {
  const held = quantityOf(edit, cart);
  if (edit.quantity === 0) return 1;
  return held === 0 ? 1 + edit.quantity - added : Math.abs(edit.quantity - held);
}

function isReached(edit: LineEdit, cart: ConfirmedCart): boolean {
  return quantityOf(edit, cart) === edit.quantity;
}

function quantityOf(edit: LineEdit, cart: ConfirmedCart): number {
  return lineOf(edit, cart)?.quantity ?? 0;
}

function lineOf({ subject }: LineEdit, cart: ConfirmedCart): ConfirmedLine | undefined {
  return cart.lines.find(({ key }) => key === subject.key);
}

function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ApiFailure)) return null;
  const { error: failure } = error;
  switch (failure.kind) {
    case 'business':
      return { code: failure.code, text: failure.text };
    case 'validation':
    case 'notFound':
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
