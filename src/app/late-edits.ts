import type { ConfirmedCart, ConfirmedLine, LineEdit, LineSubject } from '../../machines/cart.machine';
import { conflictOf, type Finding } from '../../machines/cart-conflicts.machine';
import { ApiFailure } from '../contract/errors';
import { type Choice, subjectOf } from '../features/cart/line-subject';
import type { Api } from './api';
import { createKeptConflicts } from './kept-conflicts';
import type { KeptEdits } from './kept-edits';
import type { Bring } from './shop-cart';

/** What a cart line can hold at most (CONTRACT E39). */
const most = 9999;

/** How the goods of the shop are asked for. */
export type FetchProduct = Api['fetchProduct'];

/**
 * Brings a line to what was wanted of it some time ago. More than there is of it is not begun with; what the edit has met
 * is kept until somebody decides, and is no refusal then. Throws ApiFailure where the shop can't be asked.
 */
export const bringLate =
  (bring: Bring, fetchProduct: FetchProduct, conflicts = createKeptConflicts()): Bring =>
  async (edit, place, signal) => {
    const { cart, refusal } = isBeyondStock(edit, place.cart)
      ? beyondStock(place.cart)
      : await bring(edit, place, signal);
    // What has waited waits on.
    if (refusal?.code === 'rateLimited')
      throw new ApiFailure({ kind: 'rateLimited', retryAfterMs: 0, text: refusal.text });
    const line = lineOf(edit, cart);
    const goods = refusal
      ? await readGoods(edit.subject, { cart, fetchProduct }, signal)
      : { left: edit.quantity, unitPrice: line?.unitPrice ?? edit.subject.unitPrice };
    const conflict = conflictOf({ edit, held: line?.quantity ?? 0, refusal, goods });
    if (conflict) conflicts.keep(place.name, conflict);
    return { cart, refusal: conflict ? null : refusal };
  };

/**
 * Asks about an edit at which the shop has failed, so that nobody knows what became of it, and with it about all that was
 * wanted of its line since: what they come to together is to be tried again by whoever made them.
 */
export function noteFailure(
  { id }: LineEdit,
  cart: ConfirmedCart,
  kept: KeptEdits,
  conflicts = createKeptConflicts(),
): void {
  // As they are kept: what the first one comes to may be known by now.
  const all = kept.all();
  const failed = all.find(({ edit }) => edit.id === id);
  if (!failed) return;
  const { owner } = failed;
  const { key } = failed.edit.subject;
  const edits = all.filter((one) => one.owner === owner && one.edit.subject.key === key).map(({ edit }) => edit);
  const { subject } = edits.at(-1) ?? failed.edit;
  const held = lineOf(failed.edit, cart)?.quantity ?? 0;
  const quantity = Math.min(most, comesTo(edits, held));
  const goods = { left: quantity, unitPrice: subject.unitPrice };
  const conflict = conflictOf({ edit: { id, subject, quantity }, held, refusal: { text: '' }, goods });
  if (conflict) conflicts.keep(owner, conflict);
  for (const { id } of edits) kept.drop(id);
}

/** What a line that has so many pieces comes to by all these edits, the oldest first. */
function comesTo(edits: LineEdit[], held: number): number {
  return edits.reduce((pieces, { quantity, isOnTop }) => quantity + (isOnTop ? pieces : 0), held);
}

function isBeyondStock(edit: LineEdit, cart: ConfirmedCart): boolean {
  const line = lineOf(edit, cart);
  return line !== undefined && edit.quantity > line.quantity && edit.quantity > (line.stock ?? edit.quantity);
}

const beyondStock = (cart: ConfirmedCart) => ({ cart, refusal: { code: 'qty_unavailable', text: '' } });

function lineOf({ subject }: LineEdit, cart: ConfirmedCart): ConfirmedLine | undefined {
  return cart.lines.find(({ key }) => key === subject.key);
}

/** How many of it a line may have beside the cart's other lines, and at which price; null where the product or its choice is no longer sold. */
async function readGoods(
  { key, productId, slug, choices: wanted }: LineSubject,
  { cart, fetchProduct }: { cart: ConfirmedCart; fetchProduct: FetchProduct },
  signal: AbortSignal,
): Promise<Finding['goods']> {
  const answer = slug === '' ? null : await fetchProduct(slug, {}, signal);
  if (!answer || answer.product.id !== productId) return null;
  const product = { ...answer.product, flash_sale: answer.product.flash_sale ?? answer.flash_sale };
  const variants = product.active_variants.filter(({ active_variant_items: items }) => items.length > 0);
  const choices = variants.flatMap(({ id, name, active_variant_items: items }): Choice[] =>
    items
      .filter((item) => wanted.some(({ variantId, itemId }) => variantId === id && itemId === item.id))
      .map((item) => ({
        ...{ variantId: id, itemId: item.id, variant: name, item: item.name },
        ...{ surcharge: item.price ?? 0, stock: item.stock },
      })),
  );
  if (choices.length !== variants.length || choices.length !== wanted.length) return null;
  // Lines of the same product in other choices use up its stock too, those with the same item that item's.
  const rivals = cart.lines.filter((line) => line.key !== key && line.productId === productId);
  const ofProduct = (product.qty ?? most) - (product.sold_qty ?? 0) - pieces(rivals);
  const ofChoices = choices.flatMap(({ itemId, stock }) =>
    stock === null ? [] : [stock - pieces(rivals.filter((line) => line.choices.some((one) => one.itemId === itemId)))],
  );
  return {
    left: Math.max(0, Math.min(most, ofProduct, ...ofChoices)),
    unitPrice: subjectOf(product, choices).unitPrice,
  };
}

const pieces = (lines: ConfirmedCart['lines']) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
