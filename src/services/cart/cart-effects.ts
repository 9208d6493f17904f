import {
  type ConfirmedCart,
  type ConfirmedLine,
  type LineEdit,
  type Refusal,
  type SavedEdit,
  toAbsolute,
} from '../../../machines/cart.machine';
import type { LimitedLine } from '../../../machines/session.machine';
import type { CartOwner, cartApi } from '../../api/cart';
import type { Cart, CartLine } from '../../contract/cart';
import { ApiFailure } from '../../contract/errors';
import { confirmedLine, subjectOfLine } from '../../features/cart/cart-line-product';
import { withLock } from '../../platform/locks';
import type { StoredEdits } from './stored-edits';

type CartApi = ReturnType<typeof cartApi>;
/** API call that changes the cart towards the quantity of an edit. */
interface Step {
  /** Number of pieces that the call adds; negative if it removes pieces. */
  pieces: number;
  /** Resolves to null if the response has no cart. */
  call: (owner: CartOwner, signal: AbortSignal) => Promise<Cart | null>;
}
type Saved = NonNullable<SavedEdit>;

interface CartParts {
  api: CartApi;
  /** Whether the device id of a guest is new. The cart is then empty, so the first request is left out. */
  isNew?: boolean;
  /** `name` identifies the owner's unsaved edits in the browser's storage. */
  readOwner: () => Promise<{ owner: CartOwner; name: string }>;
  ownerNow: () => string;
  kept: StoredEdits;
  /** Returns the token of the affiliate who is credited for the product with this slug. */
  tokenOf?: (slug: string) => string | undefined;
  /** Called with a cart line and the number of pieces that the server has added to it. */
  onAdded?: (line: CartLine, pieces: number) => void;
}

export function createShopCart({
  api,
  isNew = false,
  readOwner,
  ownerNow,
  kept,
  tokenOf = () => undefined,
  onAdded = () => {},
}: CartParts) {
  const read = async (owner: CartOwner, signal: AbortSignal) => toConfirmed(await api.showCart(owner, signal));
  /** Keys of lines whose edits came from storage. Another tab may save the same edits. */
  const replayed = new Set<string>();
  let isFirst = true;

  // Saves an edit with the calls add, +1, −1 and remove (CONTRACT 6.5). Limits the number of calls, so that two
  // browsers that change the same line do not loop forever.
  const bring = async (
    edit: LineEdit,
    { owner, cart, added = edit.quantity }: { owner: CartOwner; cart: ConfirmedCart; added?: number },
    signal: AbortSignal,
  ): Promise<Saved> => {
    let current = cart;
    let pieces = 0;
    let line: CartLine | undefined;
    try {
      for (let steps = stepsTo(edit, cart, added); steps > 0; steps -= 1) {
        const before = quantityOf(edit, current);
        const step = nextStep(api, { edit, added, cart: current, token: tokenOf(edit.subject.slug) });
        if (!step) break;
        const answer = (await step.call(owner, signal)) ?? (await api.showCart(owner, signal));
        current = toConfirmed(answer);
        // The server accepted the call but did not change the quantity, so another call would not help.
        if (quantityOf(edit, current) === before) return { cart: current, refusal: { code: 'generic', text: '' } };
        pieces += step.pieces;
        line = answer.cartProducts.find((one) => subjectOfLine(one).key === edit.subject.key);
      }
      return { cart: current, refusal: null };
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      const actual = await read(owner, signal);
      const isInCart = lineOf(edit, actual) !== undefined;
      // Another device has added the line meanwhile, so the next attempt changes that line's quantity.
      if (refusal.code === 'item_exists' && isInCart) return bring(edit, { owner, cart: actual }, signal);
      // The stock is smaller than the added quantity, so pieces are added one at a time until the stock runs out.
      if (refusal.code === 'qty_unavailable' && !isInCart && added > 1)
        return bring(edit, { owner, cart: actual, added: 1 }, signal);
      return { cart: actual, refusal: isReached(edit, actual) ? null : refusal };
    } finally {
      if (line && pieces > 0) onAdded(line, pieces);
    }
  };

  const save = (edit: LineEdit, cart: ConfirmedCart, signal: AbortSignal): Promise<Saved> =>
    withLock('cart', { signal }, async () => {
      const { owner, name } = await readOwner();
      if (!kept.has(name, edit)) return { cart: await read(owner, signal), refusal: null };
      try {
        // Another tab may have just saved the same stored edit. `cart` is then out of date.
        const current = replayed.has(edit.subject.key) ? await read(owner, signal) : cart;
        const saved = await bring(edit, { owner, cart: current }, signal);
        replayed.delete(edit.subject.key);
        kept.drop(name, edit);
        return saved;
      } catch (error) {
        if (!isUnreachable(error) && !signal.aborted) kept.drop(name, edit);
        throw error;
      }
    });

  return {
    async fetchCart(signal: AbortSignal): Promise<ConfirmedCart> {
      const { owner } = await readOwner();
      const isKnownEmpty = isFirst && isNew && owner !== 'account';
      isFirst = false;
      return isKnownEmpty ? { lines: [], savedLines: [], deliveries: [], total: 0 } : read(owner, signal);
    },
    async saveEdit(edit: LineEdit, cart: ConfirmedCart, signal: AbortSignal): Promise<SavedEdit> {
      try {
        return await save(edit, cart, signal);
      } catch (error) {
        if (isUnreachable(error)) return null;
        throw error;
      }
    },
    readQueue(): LineEdit[] {
      const edits = kept.of(ownerNow());
      for (const { subject } of edits) replayed.add(subject.key);
      return edits;
    },
    storeQueue: (edits: LineEdit[]) => kept.store(ownerNow(), edits),
    storeAbsolute(edits: { edit: LineEdit; absolute: LineEdit }[]): void {
      for (const { edit, absolute } of edits) kept.replace(ownerNow(), edit, absolute);
    },
    /**
     * Saves all stored edits and returns the lines with refused or failed edits. Throws ApiFailure if the server can't
     * be reached; unsaved edits then stay stored.
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

/** Returns the next call that brings the cart line closer to the edit; undefined if none is needed or possible. */
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
    return { pieces: added, call: (owner, signal) => api.addToCart(owner, addition, signal) };
  }
  const { lineId } = line;
  if (quantity === 0) return { pieces: -line.quantity, call: (owner, signal) => api.removeLine(owner, lineId, signal) };
  const isMore = quantity > line.quantity;
  const change = isMore ? api.incrementLine : api.decrementLine;
  return { pieces: isMore ? 1 : -1, call: (owner, signal) => change(owner, lineId, signal) };
}

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

/** Returns the refusal in an ApiFailure; null for other errors. */
export function refusalOf(error: unknown): Refusal | null {
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

function toConfirmed({ cartProducts, savedProducts, deliveries, total }: Cart): ConfirmedCart {
  const lines = cartProducts.map(confirmedLine);
  const sellers = cartProducts.flatMap(({ product }) => product?.seller ?? []);
  return {
    lines,
    savedLines: savedProducts.map(confirmedLine),
    deliveries: deliveries.flatMap(({ seller_id, dates, fee, free_from: freeFrom, to_office: toOffice }) => {
      const seller = sellers.find(({ id }) => id === seller_id)?.slug ?? '';
      return fee === null ? [] : { seller, dates, fee, freeFrom, toOffice };
    }),
    // Some servers send no total, so it is computed from the cart lines (CONTRACT §5).
    total: total ?? lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0),
  };
}
