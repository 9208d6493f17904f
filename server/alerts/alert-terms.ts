import { unitPrice } from '../../src/contract/price';
import type { ProductRecord } from '../catalog/read-products';
import type { productAlerts } from '../db/schema';
import { type Lang, localize } from '../language';

/** An unconfirmed alert is deleted after these days, because it contains an email address. */
export const CONFIRM_DAYS = 7;
/** After these days, an alert is deleted without a letter. */
export const MAX_ALERT_DAYS = 365;

export type AlertRecord = typeof productAlerts.$inferSelect;

type Item = ProductRecord['variants'][number]['items'][number];

/** Returns the chosen items; null if an id is no item that is sold, or if two ids are items of one variant. */
export function findChosen(product: ProductRecord, itemIds: number[]): Item[] | null {
  const ofVariants = product.variants.map(({ items }) => items.filter(({ id }) => itemIds.includes(id)));
  const chosen = ofVariants.flat();
  const isUnique = ofVariants.every(({ length }) => length <= 1);
  return isUnique && chosen.length === itemIds.length ? chosen : null;
}

/** Whether a piece with the chosen items is left. A variant without a choice needs any item in stock. */
export function isInStock(product: ProductRecord, itemIds: number[]): boolean {
  const isLeft = product.qty > product.soldQty;
  return isLeft && product.variants.every(({ items }) => choiceOf(items, itemIds).some(hasStock));
}

function choiceOf(items: Item[], itemIds: number[]): Item[] {
  const chosen = items.filter(({ id }) => itemIds.includes(id));
  return chosen.length > 0 ? chosen : items;
}

const hasStock = ({ stock }: Item) => stock === null || stock > 0;

/** Returns the present price of one piece with the chosen items, in cents. */
export function presentPrice({ price, offerPrice, saleOffer }: ProductRecord, chosen: Item[]): number {
  const surcharges = chosen.map(({ surcharge }) => surcharge);
  return unitPrice({ price, offer_price: offerPrice, flash_sale: { offer: saleOffer }, surcharges });
}

/** Returns the name of the product with the chosen items, for example `Film camera, Black`. */
export function nameOf(product: ProductRecord, chosen: Item[], lang: Lang): string {
  return [product.name, ...chosen.map(({ name }) => name)].map((name) => localize(name, lang)).join(', ');
}
