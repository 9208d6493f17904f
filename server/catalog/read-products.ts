import { and, eq, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import { brands, bundleItems, products, sellers, variantItems, variants } from '../db/schema';
import type { Localized } from '../language';
import { lowestPriceBefore } from './lowest-price';
import { runningSales } from './running-sale-prices';

export type VariantRecord = {
  id: number;
  productId: number;
  name: Localized;
  mustChoose: boolean;
  items: VariantItemRecord[];
};
type VariantItemRecord = {
  id: number;
  name: Localized;
  surcharge: number;
  stock: number | null;
  colour: string | null;
  image: string | null;
};

/** Data of a product for cards, cart lines and product pages. Prices are in cents. */
export type ProductRecord = Omit<Row, 'memberIds'> & {
  members: ProductRecord[];
};

/** Reads the active products with these ids, in the order of `ids`, with one query. */
export async function readProducts(sql: Sql, ids: number[], now: Date): Promise<ProductRecord[]> {
  if (ids.length === 0) return [];
  const rows = await queryOf(sql).execute({ ids, now });
  const byId = new Map(rows.map(({ memberIds, ...row }) => [row.id, { memberIds, record: { ...row, members: [] } }]));
  return ids.flatMap((id): ProductRecord | [] => {
    const found = byId.get(id);
    if (!found?.record.isBundle) return found?.record ?? [];
    const members = found.memberIds.map((member) => byId.get(member)?.record);
    return {
      ...found.record,
      members: members.flatMap((member) => member ?? []),
      qty: found.record.soldQty + bundlesLeft(found.record, members),
    };
  });
}

type Stock = { qty: number; soldQty: number };

/** Returns how many pieces of a bundle can be sold: the lowest stock, or 0 if a member is inactive. */
export function bundlesLeft(bundle: Stock, members: (Stock | undefined)[]): number {
  const left = [bundle, ...members].map((stock) => (stock ? stock.qty - stock.soldQty : 0));
  return Math.max(0, Math.min(...left));
}

type Query = ReturnType<typeof prepareQuery>;
type Row = Awaited<ReturnType<Query['execute']>>[number];
const queries = new WeakMap<Sql, Query>();

/** Caches the prepared query per database handle, because building it takes longer than running it. */
function queryOf(sql: Sql): Query {
  const known = queries.get(sql) ?? prepareQuery(sql);
  queries.set(sql, known);
  return known;
}

function prepareQuery(sql: Sql) {
  const sales = runningSales(sql, raw.placeholder('now'));
  const ids = raw`any(${raw.placeholder('ids')}::int[])`;
  return sql
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      thumbImage: products.thumbImage,
      categoryId: products.categoryId,
      subCategoryId: products.subCategoryId,
      childCategoryId: products.childCategoryId,
      brandId: products.brandId,
      brandName: brands.name,
      seller: { id: sellers.id, shopName: sellers.shopName, slug: sellers.slug, legalName: sellers.legalName },
      price: products.price,
      offerPrice: products.offerPrice,
      qty: products.qty,
      soldQty: products.soldQty,
      weightGrams: products.weightGrams,
      rating: products.rating,
      ratingCount: products.ratingCount,
      isNew: products.isNew,
      isBundle: products.isBundle,
      vatRate: products.vatRate,
      bundleOfferType: products.bundleOfferType,
      bundleOffer: products.bundleOffer,
      lowestBefore: raw<number | null>`case when ${products.hasOffer} or ${sales.saleId} is not null
        then ${lowestPriceBefore({ saleId: sales.saleId, saleStartsAt: sales.startsAt })} end`,
      saleId: sales.saleId,
      saleOffer: sales.offer,
      saleEndsAt: sales.endsAt,
      variants: variantsOfProduct(),
      memberIds: raw<number[]>`array(select ${bundleItems.productId} from ${bundleItems}
        where ${bundleItems.bundleId} = ${products.id} order by ${bundleItems.position}, ${bundleItems.productId})`,
    })
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(sellers, eq(sellers.id, products.sellerId))
    .leftJoin(sales, eq(sales.productId, products.id))
    .where(
      and(
        raw`${products.id} = any(${raw.placeholder('ids')}::int[] || array(
          select ${bundleItems.productId} from ${bundleItems} where ${bundleItems.bundleId} = ${ids}))`,
        products.isActive,
      ),
    )
    .prepare('products_by_id');
}

function variantsOfProduct(): SQL<VariantRecord[]> {
  return raw`(
    select coalesce(json_agg(json_build_object(
      'id', of_product.id, 'productId', of_product.product_id, 'name', of_product.name, 'mustChoose', of_product.must_choose,
      'items', of_product.items
    ) order by of_product.position, of_product.id), '[]')
    from (
      select ${variants.id}, ${variants.productId}, ${variants.name}, ${variants.position}, ${variants.mustChoose},
        json_agg(json_build_object(
          'id', ${variantItems.id}, 'name', ${variantItems.name},
          'surcharge', ${variantItems.surcharge}, 'stock', ${variantItems.stock},
          'colour', ${variantItems.colour}, 'image', ${variantItems.image}
        ) order by ${variantItems.position}, ${variantItems.id}) as items
      from ${variants} join ${variantItems} on ${variantItems.variantId} = ${variants.id} and ${variantItems.isActive}
      where ${variants.productId} = ${products.id}
      group by ${variants.id}
    ) of_product)`;
}
