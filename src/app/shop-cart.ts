import type { ConfirmedCart, ConfirmedLine, LineEdit, SavedEdit } from '../../machines/cart.machine';
import type { CartOwner, cartApi } from '../api/cart';
import type { Cart } from '../contract/cart';
import { ApiFailure } from '../contract/errors';
import { subjectOfLine } from '../features/cart/line-subject';

type CartApi = ReturnType<typeof cartApi>;
/** One step towards an edit; null where the server only says that it was done. */
type Step = (owner: CartOwner, signal: AbortSignal) => Promise<Cart | null>;

/** The cart of whoever shops here now. `tokenOf` names the storefront that is credited with a product, by its slug. */
export function createShopCart(
  api: CartApi,
  readOwner: () => Promise<CartOwner>,
  tokenOf: (slug: string) => string | undefined = () => undefined,
) {
  const read = async (owner: CartOwner, signal: AbortSignal) => toConfirmed(await api.showCart(owner, signal));
  const fetchCart = async (signal: AbortSignal) => read(await readOwner(), signal);

  /**
   * Brings one line to the edit's quantity by the calls the API has: add, +1, −1, remove, one after the other (CONTRACT 6.5).
   * Starts from what the cart holds, so that saving an edit again finishes it and never doubles it. Takes no more steps
   * than that needs: two tabs that pull one line apart must come to rest. Throws ApiFailure when nobody knows what became
   * of it.
   */
  const saveEdit = async (edit: LineEdit, cart: ConfirmedCart, signal: AbortSignal): Promise<SavedEdit> => {
    let current = cart;
    // Whoever signs in or out meanwhile has another cart: this edit is for the one that it was made in.
    const owner = await readOwner();
    try {
      for (let steps = stepsTo(edit, cart); steps > 0; steps -= 1) {
        const before = quantityOf(edit, current);
        const step = nextStep(api, edit, current, tokenOf(edit.subject.slug));
        if (!step) break;
        const answer = await step(owner, signal);
        current = answer ? toConfirmed(answer) : await read(owner, signal);
        // The shop said yes and did nothing: it would say so for ever.
        if (quantityOf(edit, current) === before) return { cart: current, refusal: { code: 'generic', text: '' } };
      }
      return { cart: current, refusal: null };
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      const actual = await read(owner, signal);
      // Another tab put it there meanwhile: go on from what the cart holds now.
      if (refusal.code === 'item_exists' && lineOf(edit, actual)) return saveEdit(edit, actual, signal);
      return { cart: actual, refusal: isReached(edit, actual) ? null : refusal };
    }
  };

  return { fetchCart, saveEdit };
}

/** The call that brings the line nearer to the edit; undefined when it is there, or when what has left the shop would have to come back. */
function nextStep(
  api: CartApi,
  edit: LineEdit,
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
function stepsTo(edit: LineEdit, cart: ConfirmedCart): number {
  const held = quantityOf(edit, cart);
  return held === 0 || edit.quantity === 0 ? 1 : Math.abs(edit.quantity - held);
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

function refusalOf(error: unknown): SavedEdit['refusal'] {
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
  const lines = cartProducts.map((line): ConfirmedLine => {
    const subject = subjectOfLine(line);
    const unitPrice = line.unit_price ?? subject.unitPrice;
    return {
      ...subject,
      unitPrice,
      lineId: line.id,
      quantity: line.qty,
      lineTotal: line.line_total ?? unitPrice * line.qty,
    };
  });
  // Servers of the family send no total (CONTRACT §5).
  return { lines, total: total ?? lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0) };
}
