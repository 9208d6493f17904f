import type { InferInput } from 'valibot';
import { toDecimal } from '../../src/contract/decimal';
import type { ProductCard } from '../../src/contract/product';
import { type Lang, localize } from '../language';
import type { ProductRecord, VariantRecord } from './read-products';

/** Converts a product to the wire format of listings, cart lines and product pages. */
export function toCard(product: ProductRecord, lang: Lang): InferInput<typeof ProductCard> {
  const { isBundle, bundleOfferType, bundleOffer, members } = product;
  const card = toFlatCard(product, lang);
  if (!isBundle) return { ...card, is_bundle_product: 'no' };
  return {
    ...card,
    is_bundle_product: 'yes',
    bundle_product_offer_type: bundleOfferType,
    bundle_product_offer: bundleOfferType === 'fixed' && bundleOffer !== null ? toDecimal(bundleOffer) : bundleOffer,
    bundle_products: members.map((member) => toFlatCard(member, lang)),
  };
}

function toFlatCard(product: ProductRecord, lang: Lang) {
  const { seller, saleId, saleOffer, saleEndsAt } = product;
  return {
    id: product.id,
    name: localize(product.name, lang),
    slug: product.slug,
    thumb_image: product.thumbImage,
    price: toDecimal(product.price),
    offer_price: product.offerPrice ? toDecimal(product.offerPrice) : null,
    lowest_price: product.lowestBefore === null ? null : toDecimal(product.lowestBefore),
    qty: product.qty,
    sold_qty: product.soldQty,
    category_id: product.categoryId,
    sub_category_id: product.subCategoryId,
    child_category_id: product.childCategoryId,
    brand_id: product.brandId,
    brand_name: product.brandName ?? '',
    vendor_id: seller?.id ?? 0,
    seller: seller && { id: seller.id, shop_name: seller.shopName, slug: seller.slug },
    new_product: product.isNew,
    averageRating: Math.round(product.rating * 100) / 100,
    review_count: product.ratingCount,
    active_variants: product.variants.map((variant) => toVariant(variant, lang)),
    flash_sale:
      saleId !== null && saleOffer !== null && saleEndsAt !== null
        ? { id: saleId, offer: saleOffer, end_time: saleEndsAt.toISOString() }
        : null,
  };
}

function toVariant({ id, productId, name, mustChoose, items }: VariantRecord, lang: Lang) {
  return {
    id,
    name: localize(name, lang),
    product_id: productId,
    price: toDecimal(Math.min(...items.map(({ surcharge }) => surcharge))),
    must_choose: mustChoose,
    active_variant_items: items.map((item) => ({
      id: item.id,
      product_variant_id: id,
      product_variant_name: localize(name, lang),
      name: localize(item.name, lang),
      price: toDecimal(item.surcharge),
      stock: item.stock,
      // Most items have neither, and a page carries many items.
      ...(item.colour && { color: item.colour }),
      ...(item.image && { image: item.image }),
    })),
  };
}
