import { toDecimal } from './decimal';
import { absolute, addressOf, type Crumb, excerpt, type PageHead, type Site } from './page-head';
import { pictureUrl } from './picture-url';
import { type Priced, unitPrice } from './price';

export interface ProductFacts extends Priced {
  slug: string;
  name: string;
  description: string;
  image: string | null;
  sku: string;
  brand: string;
  seller: string;
  rating: number | null;
  ratingCount: number;
  stock: number | null;
  variants: readonly (readonly { surcharge: number | null; stock: number | null }[])[];
  /** ISO 4217 code, for example EUR. Without such a code the JSON-LD contains no offers. */
  currency: string;
}

/** Returns the document head of a product page. `above` contains the breadcrumbs above the product. */
export function productHead(facts: ProductFacts, above: Crumb[]): PageHead {
  const { name, description, image } = facts;
  const path = pathOf(facts);
  const crumbs = [...above, { name, path }];
  return { title: name, description, image, path, crumbs, kind: 'product', jsonLd: (site) => [productLd(facts, site)] };
}

function pathOf({ slug }: Pick<ProductFacts, 'slug'>): string {
  return `/p/products/details/${encodeURIComponent(slug)}`;
}

function productLd(facts: ProductFacts, site: Site): object {
  const { name, description, image, sku, brand, rating, ratingCount } = facts;
  return {
    '@type': 'Product',
    name,
    url: addressOf(pathOf(facts), site),
    ...(description && { description: excerpt(description, 5000) }),
    ...(image && { image: absolute(pictureUrl(image, site.host, 1280), site) }),
    ...(sku && { sku }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(ratingCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: ratingCount },
    }),
    ...offers(facts, site),
  };
}

function offers(facts: ProductFacts, site: Site): object {
  const [low, high] = (['min', 'max'] as const).map((end) =>
    unitPrice({
      ...facts,
      surcharges: facts.variants.map((items) => Math[end](...items.map(({ surcharge }) => surcharge ?? 0))),
    }),
  );
  if (low == null || high == null || !/^[A-Z]{3}$/.test(facts.currency)) return {};
  const price =
    low === high
      ? { '@type': 'Offer', price: toDecimal(low).toFixed(2) }
      : { '@type': 'AggregateOffer', lowPrice: toDecimal(low).toFixed(2), highPrice: toDecimal(high).toFixed(2) };
  return {
    offers: {
      ...price,
      priceCurrency: facts.currency,
      availability: `https://schema.org/${isInStock(facts) ? 'InStock' : 'OutOfStock'}`,
      url: addressOf(pathOf(facts), site),
      ...(facts.seller && { seller: { '@type': 'Organization', name: facts.seller } }),
    },
  };
}

function isInStock({ stock, variants }: ProductFacts): boolean {
  return (
    (stock === null || stock > 0) &&
    variants.every((items) => items.some((item) => item.stock === null || item.stock > 0))
  );
}
