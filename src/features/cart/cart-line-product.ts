import type { ConfirmedLine, LineSubject } from '../../../machines/cart.machine';
import type { CartChoice, CartLine } from '../../contract/cart';
import { type Priced, priceTag } from '../../contract/price';
import type { ProductCard, SellerLink } from '../../contract/product';

/**
 * Selected item of a product variant. `surcharge` is in cents. `stock` is null if only the product has a stock.
 * `image` shows the product with the item.
 */
export interface Choice {
  variantId: string;
  itemId: string;
  variant: string;
  item: string;
  surcharge: number;
  stock: number | null;
  image: string | null;
}

/** Product data that a cart line needs. */
export type Buyable = Priced &
  Pick<ProductCard, 'id' | 'slug' | 'name' | 'thumb_image' | 'price' | 'qty' | 'sold_qty' | 'seller'>;

export function subjectOf(product: Buyable, choices: Choice[]): LineSubject {
  const tag = priceTag({ ...product, surcharges: choices.map(({ surcharge }) => surcharge) });
  const unitPrice = tag?.effective ?? 0;
  return {
    key: [product.id, ...choices.map(({ itemId }) => itemId).sort()].join('-'),
    productId: product.id,
    slug: product.slug,
    name: product.name,
    image: pictureOf(product, choices),
    choices: choices.map(withoutTerms),
    unitPrice,
    regularPrice: tag && above(unitPrice, tag.regular),
    stock: leastStock(product, choices),
    seller: sellerOf(product.seller),
  };
}

/** Converts a server cart line for the cart machine. `productId` is null if the product or an item is gone. */
export function subjectOfLine(line: CartLine): LineSubject {
  const choices = line.variants.flatMap(choiceOf);
  const isWhole = line.variants.every(({ variant_item, variant_item_id }) => variant_item || !variant_item_id);
  if (line.product && isWhole) return subjectOf(line.product, choices);
  return {
    key: `line-${line.id}`,
    productId: null,
    slug: line.product?.slug ?? '',
    name: line.product?.name ?? line.product_name,
    image: line.product?.thumb_image ?? null,
    choices: choices.map(withoutTerms),
    unitPrice: line.unit_price ?? 0,
    regularPrice: null,
    stock: 0,
    seller: sellerOf(line.product?.seller ?? line.seller),
  };
}

export function confirmedLine(line: CartLine): ConfirmedLine {
  const subject = subjectOfLine(line);
  const unitPrice = line.unit_price ?? subject.unitPrice;
  const lineTotal = line.line_total ?? unitPrice * line.qty;
  const regularPrice = above(unitPrice, subject.regularPrice);
  return { ...subject, unitPrice, regularPrice, lineId: line.id, quantity: line.qty, lineTotal };
}

/** Returns the picture of the first item that has one, else the product's. */
export function pictureOf({ thumb_image }: Pick<ProductCard, 'thumb_image'>, choices: Pick<Choice, 'image'>[]) {
  return choices.find(({ image }) => image !== null)?.image ?? thumb_image;
}

const above = (paid: number, regular: number | null) => (regular !== null && regular > paid ? regular : null);

/** Returns the smallest stock of a product and its selected items; null when no stock is known. */
export function leastStock(
  { qty, sold_qty }: Pick<ProductCard, 'qty' | 'sold_qty'>,
  choices: Pick<Choice, 'stock'>[],
): number | null {
  const ofProduct = qty === null ? [] : [qty - (sold_qty ?? 0)];
  const ofChoices = choices.flatMap(({ stock }) => (stock === null ? [] : [stock]));
  const all = [...ofProduct, ...ofChoices];
  return all.length > 0 ? Math.max(0, Math.min(...all)) : null;
}

function choiceOf({ variant_item: item, variant_id }: CartChoice): Choice[] {
  if (!item) return [];
  return [
    {
      variantId: variant_id ?? item.product_variant_id,
      itemId: item.id,
      variant: item.product_variant_name,
      item: item.name,
      surcharge: item.price ?? 0,
      stock: item.stock,
      image: item.image,
    },
  ];
}

function withoutTerms({ variantId, itemId, variant, item }: Choice): LineSubject['choices'][number] {
  return { variantId, itemId, variant, item };
}

function sellerOf(seller: SellerLink | null): LineSubject['seller'] {
  return seller && { name: seller.shop_name, slug: seller.slug };
}
