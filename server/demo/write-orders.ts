import { asc, eq, inArray } from 'drizzle-orm';
import { couponDiscount, grandTotal, lineTotal, subtotal, unitPrice } from '../../src/contract/price';
import type { Sql } from '../db/open';
import * as schema from '../db/schema';
import { isPartStatus, payableUntil } from '../orders/order-status';
import { bankTransfer } from '../payments/bank-transfer';
import { type DemoEvent, type DemoOrder, type DemoOrderLine, orders, places } from './data/orders';
import { sellers as boutiques } from './data/sellers';
import { insertAll, reserveIds } from './insert';
import { mediaPath } from './paths';
import type { SeededProduct } from './write-products';
import { type Ids, idOf } from './write-roots';

interface Context {
  now: Date;
  seeded: SeededProduct[];
  sellers: Ids;
  customers: Ids;
}

type Line = typeof schema.orderLines.$inferInsert;
type Choices = Awaited<ReturnType<typeof readChoices>>;
type Bought = Pick<Line, 'productId' | 'productName' | 'image' | 'unitPrice' | 'qty' | 'isBundle'> & {
  choices: Choices;
};

/** Writes the demo customers' orders, made of the demo's goods at their prices; times are counted back from `now`. */
export async function writeOrders(sql: Sql, context: Context): Promise<void> {
  const choices = await readChoices(sql, context.seeded);
  const orderIds = await reserveIds(sql, schema.orders, orders.length);
  for (const [index, order] of orders.entries()) {
    await writeOrder(sql, { ...order, id: orderIds[index] ?? 0 }, { ...context, choices });
  }
}

type WriteContext = Context & { choices: Choices };

async function writeOrder(sql: Sql, order: DemoOrder & { id: number }, context: WriteContext): Promise<void> {
  const { id, daysAgo, parts, events = [] } = order;
  const placedAt = new Date(context.now.getTime() - daysAgo * 86_400_000);
  const at = (hours: number) => new Date(placedAt.getTime() + hours * 3_600_000);
  const partIds = await reserveIds(sql, schema.orderParts, parts.length);
  const bought = parts.map(({ seller, lines }) => lines.map((line) => buy(line, seller, context)));
  await insertAll(sql, schema.orders, [orderRow(order, placedAt, bought.flat(), context)]);
  await insertAll(
    sql,
    schema.orderParts,
    parts.map(({ seller, shipping, events: own }, index) => ({
      id: partIds[index] ?? 0,
      orderId: id,
      sellerId: idOf(context.sellers, seller),
      shopName: boutiques.find(({ slug }) => slug === seller)?.shopName ?? seller,
      shippingMethod: shipping.name,
      office: shipping.office ?? '',
      shippingFee: shipping.fee,
      status: own.map(([kind]) => kind).findLast(isPartStatus) ?? 'placed',
    })),
  );
  await writeLines(sql, bought, partIds);
  const rowOf =
    (partId: number | null) =>
    ([kind, hours, note]: DemoEvent) => ({
      orderId: id,
      partId,
      kind,
      note,
      at: at(hours),
    });
  const placed: DemoEvent = ['placed', 0];
  await insertAll(sql, schema.orderEvents, [
    rowOf(null)(placed),
    ...events.map(rowOf(null)),
    ...parts.flatMap(({ events: own }, index) => [placed, ...own].map(rowOf(partIds[index] ?? 0))),
  ]);
}

function orderRow(
  { id, number, customer, payment, coupon, notes = '', shipTo, billTo = shipTo, parts }: DemoOrder & { id: number },
  placedAt: Date,
  bought: Bought[],
  { customers }: WriteContext,
): typeof schema.orders.$inferInsert & { id: number } {
  const goods = subtotal(bought.map(({ unitPrice: unit, qty }) => lineTotal(unit, qty)));
  const discount = coupon ? couponDiscount(goods, { offer_type: 1, discount: coupon.percent * 100 }) : 0;
  const shipping = subtotal(parts.map(({ shipping: { fee } }) => fee));
  return {
    id,
    number,
    customerId: idOf(customers, customer),
    currency: 'EUR',
    subtotal: goods,
    discount,
    shipping,
    total: grandTotal({ subtotal: goods, discount, shipping }),
    couponCode: coupon?.code ?? null,
    paymentMethod: payment.method,
    paymentStatus: payment.state,
    transactionId: payment.transaction ?? null,
    notes,
    shippingAddress: places[shipTo],
    billingAddress: places[billTo],
    placedAt,
    toldAt: placedAt,
    payUntil: isTransferAwaited(payment) ? payableUntil({ placedAt, payUntil: null }) : null,
  };
}

const isTransferAwaited = ({ method, state }: DemoOrder['payment']) =>
  method === bankTransfer.key && state === 'pending';

/** A line as it is bought. Throws where the demo's data send it from another boutique or do not choose one of each variant. */
function buy(line: DemoOrderLine, seller: string, { seeded, sellers, choices }: WriteContext): Bought {
  const { qty } = line;
  if ('gone' in line) {
    const { name, image, price } = line.gone;
    const picture = mediaPath(`${image}.jpg`);
    return { productId: null, productName: name, image: picture, unitPrice: price, qty, isBundle: false, choices: [] };
  }
  const row = seeded.find((product) => product.row.slug === line.product)?.row;
  if (!row || row.sellerId !== idOf(sellers, seller)) throw new Error(`${line.product} is not sold by ${seller}.`);
  const chosen = chosenOf(
    line,
    choices.filter(({ productId }) => productId === row.id),
  );
  const unit = unitPrice({
    price: row.price,
    offer_price: row.offerPrice ?? null,
    surcharges: chosen.map(({ surcharge }) => surcharge),
  });
  return {
    productId: row.id,
    productName: row.name,
    image: row.thumbImage ?? null,
    unitPrice: unit,
    qty,
    isBundle: row.isBundle ?? false,
    choices: chosen,
  };
}

/** What is chosen on a line, an item of each of its product's variants. */
function chosenOf({ product, choice = [] }: { product: string; choice?: string[] }, offered: Choices): Choices {
  const chosen = offered.filter(({ value }) => choice.includes(value.en ?? ''));
  const variantsOf = (rows: Choices) => new Set(rows.map(({ variantId }) => variantId)).size;
  const counts = [chosen.length, variantsOf(chosen), variantsOf(offered)];
  if (counts.some((count) => count !== choice.length)) throw new Error(`${product} is not sold in [${choice}].`);
  return chosen;
}

async function writeLines(sql: Sql, bought: Bought[][], partIds: number[]): Promise<void> {
  const all = bought.flatMap((lines, index) => lines.map((line) => ({ ...line, partId: partIds[index] ?? 0 })));
  const ids = await reserveIds(sql, schema.orderLines, all.length);
  await insertAll(
    sql,
    schema.orderLines,
    all.map(({ choices: _, ...line }, index) => ({ ...line, id: ids[index] ?? 0 })),
  );
  await insertAll(
    sql,
    schema.orderLineChoices,
    all.flatMap(({ choices }, index) =>
      choices.map(({ variantId, variantItemId, name, value }) => ({
        lineId: ids[index] ?? 0,
        variantId,
        variantItemId,
        name,
        value,
      })),
    ),
  );
}

async function readChoices(sql: Sql, seeded: SeededProduct[]) {
  const { variants, variantItems } = schema;
  return sql
    .select({
      productId: variants.productId,
      variantId: variants.id,
      variantItemId: variantItems.id,
      name: variants.name,
      value: variantItems.name,
      surcharge: variantItems.surcharge,
    })
    .from(variants)
    .innerJoin(variantItems, eq(variantItems.variantId, variants.id))
    .where(
      inArray(
        variants.productId,
        seeded.map(({ row }) => row.id),
      ),
    )
    .orderBy(asc(variants.position), asc(variantItems.position));
}
