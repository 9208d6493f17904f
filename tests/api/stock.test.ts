import { eq, sql as raw } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import {
  bundleItems,
  orderLineChoices,
  orderParts,
  products,
  stockHoldings,
  variantItems,
} from '../../server/db/schema';
import { OutOfStock, releaseStock, takeStock, takeStockAgain } from '../../server/orders/stock';
import type { CallWire } from '../../src/contract/all-calls';
import { addOrder } from '../support/add-order';
import { openCartShop, refusal } from '../support/cart-shop';
import { lockWaits } from '../support/lock-waits';

const { shop, insertProduct, insertVariant, insertItems, add, cart, newDevice } = await openCartShop();
const { sql } = shop;
afterAll(() => shop.close());

let count = 0;
const addProduct = (left: number, values = {}) => {
  count += 1;
  return insertProduct(`stock-${count}`, { qty: left + 3, soldQty: 3, ...values });
};
const leftOf = async (id: number) => {
  const [row] = await sql.select().from(products).where(eq(products.id, id));
  return (row?.qty ?? 0) - (row?.soldQty ?? 0);
};
const stockOf = async (itemId: number) =>
  (await sql.select().from(variantItems).where(eq(variantItems.id, itemId)))[0]?.stock;
type Line = { productId: number | null; qty: number; itemIds: (number | null)[] };
const line = (productId: number | null, qty: number, itemIds: Line['itemIds'] = []): Line => ({
  productId,
  qty,
  itemIds,
});
/** Adds an order with one part per argument. Returns its id. */
async function order(...lists: Line[][]): Promise<number> {
  const { id, parts } = await addOrder(shop, null, {
    parts: lists.map((list) => ({ lines: list.map(({ productId, qty }) => ({ productId, qty })) })),
  });
  const choices = parts.flatMap(({ lines }, part) =>
    lines.flatMap(({ id: lineId }, index) =>
      (lists[part]?.[index]?.itemIds ?? []).map((variantItemId) => ({ lineId, variantItemId, name: {}, value: {} })),
    ),
  );
  if (choices.length > 0) await sql.insert(orderLineChoices).values(choices);
  return id;
}
const takeFor = (orderId: number) => sql.transaction((tx) => takeStock(tx, orderId));
const take = async (...lines: Line[]) => {
  const id = await order(lines);
  await takeFor(id);
  return id;
};
const release = (orderId: number) => sql.transaction((tx) => releaseStock(tx, { orderIds: [orderId] }));

async function bundleOf(...members: number[]): Promise<number> {
  const bundleId = await addProduct(5, { isBundle: true });
  await sql.insert(bundleItems).values(members.map((productId, position) => ({ bundleId, productId, position })));
  return bundleId;
}

async function addVariantProduct(stocks: (number | null)[]) {
  const id = await addProduct(10);
  const items = await insertItems(
    await insertVariant(id, 'Colour'),
    stocks.map((stock, index) => ({ en: `C${index}`, surcharge: 0, stock })),
  );
  return { id, items };
}

describe('stock taken by an order', () => {
  test('is subtracted from the product and from variant items with a stock', async () => {
    const { id, items } = await addVariantProduct([4, null]);
    const [counted = 0, uncounted = 0] = items;
    await take(line(id, 2, [counted]), line(id, 3, [uncounted]));
    expect([await leftOf(id), await stockOf(counted), await stockOf(uncounted)]).toEqual([5, 2, null]);
  });

  test('is locked for the variant item first, then for the product', async () => {
    const { id, items } = await addVariantProduct([4]);
    const [item = 0] = items;
    const waiting = await order([line(id, 1, [item])]);
    const taken = await take(line(id, 1, [item]));
    for (const act of [() => takeFor(waiting), () => release(taken)]) {
      const acting = await sql.transaction(async (tx) => {
        await tx.select().from(variantItems).where(eq(variantItems.id, item)).for('update');
        const acting = act();
        await expect.poll(() => lockWaits(sql)).toBe(1);
        // With `nowait`, this fails if `act` has locked the product before it waits for the lock on the variant item.
        await tx.execute(raw`select from products where id = ${id} for update nowait`);
        return { acting };
      });
      await acting.acting;
    }
    expect([await leftOf(id), await stockOf(item)]).toEqual([9, 3]);
  });

  test('is not subtracted at all when one line lacks stock', async () => {
    const [plenty, scarce] = [await addProduct(5), await addProduct(1)];
    const id = await order([line(plenty, 1), line(scarce, 2)]);
    await expect(takeFor(id)).rejects.toMatchObject({ productId: scarce });
    expect([await leftOf(plenty), await leftOf(scarce)]).toEqual([5, 1]);
    expect(await sql.select().from(stockHoldings).where(eq(stockHoldings.orderId, id))).toEqual([]);
  });

  test('is summed over the lines of the same product', async () => {
    const { id, items } = await addVariantProduct([3, 9]);
    const [few = 0, many = 0] = items;
    await expect(take(line(id, 6, [few]), line(id, 5, [many]))).rejects.toThrow(OutOfStock);
    await expect(take(line(id, 4, [few]))).rejects.toThrow(OutOfStock);
    await take(line(id, 3, [few]), line(id, 7, [many]));
    expect([await leftOf(id), await stockOf(few), await stockOf(many)]).toEqual([0, 0, 2]);
  });

  test.each<[string, () => Promise<Line>]>([
    ['a deleted product', async () => line(null, 1)],
    ['an inactive product', async () => line(await addProduct(5, { isActive: false }), 1)],
    ['a deleted variant item', async () => line((await addVariantProduct([5])).id, 1, [null])],
    [
      'an inactive variant item',
      async () => {
        const { id, items } = await addVariantProduct([5]);
        await sql
          .update(variantItems)
          .set({ isActive: false })
          .where(eq(variantItems.id, items[0] as number));
        return line(id, 1, items);
      },
    ],
  ])('is refused for %s', async (_, make) => {
    const wanted = await make();
    await expect(take(wanted)).rejects.toThrow(OutOfStock);
  });

  test('of a bundle is also subtracted from its members, which can run out first', async () => {
    const [one, other] = [await addProduct(4), await addProduct(2)];
    const bundle = await bundleOf(one, other);
    const id = await take(line(bundle, 2), line(one, 1));
    expect([await leftOf(bundle), await leftOf(one), await leftOf(other)]).toEqual([3, 1, 0]);
    await expect(take(line(bundle, 1))).rejects.toMatchObject({ productId: bundle });
    await release(id);
    expect([await leftOf(bundle), await leftOf(one), await leftOf(other)]).toEqual([5, 4, 2]);
  });

  test('never exceeds the available pieces for concurrent orders', async () => {
    const [one, other] = [await addProduct(7), await addProduct(7)];
    const orders = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        order(index % 2 ? [line(one, 1), line(other, 1)] : [line(other, 1), line(one, 1)]),
      ),
    );
    const results = await Promise.allSettled(orders.map(takeFor));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    for (const taking of results) if (taking.status === 'rejected') expect(taking.reason).toBeInstanceOf(OutOfStock);
    expect([await leftOf(one), await leftOf(other)]).toEqual([0, 0]);
  });
});

describe('stock released by an order', () => {
  test('is added back once for repeated releases', async () => {
    const { id, items } = await addVariantProduct([4]);
    const orderId = await take(line(id, 2, items));
    await Promise.all([release(orderId), release(orderId), release(orderId)]);
    expect([await leftOf(id), await stockOf(items[0] ?? 0)]).toEqual([10, 4]);
  });

  test('of one part leaves the stock of the other parts reserved', async () => {
    const id = await addProduct(9);
    const orderId = await order([line(id, 2)], [line(id, 3)]);
    await takeFor(orderId);
    const [part] = await sql.select().from(orderParts).where(eq(orderParts.orderId, orderId)).orderBy(orderParts.id);
    await sql.transaction((tx) => releaseStock(tx, { partIds: [part?.id ?? 0] }));
    expect(await leftOf(id)).toBe(6);
  });

  test('can be taken again while it lasts, and is not taken twice', async () => {
    const { id, items } = await addVariantProduct([2]);
    const [item = 0] = items;
    const orderId = await take(line(id, 2, items));
    const again = () => sql.transaction((tx) => takeStockAgain(tx, orderId));
    await again();
    expect(await stockOf(item)).toBe(0);
    await release(orderId);
    await take(line(id, 1, items));
    await expect(again()).rejects.toThrow(OutOfStock);
    expect([await leftOf(id), await stockOf(item)]).toEqual([9, 1]);
    await sql.update(variantItems).set({ stock: 2 }).where(eq(variantItems.id, item));
    await again();
    expect([await leftOf(id), await stockOf(item)]).toEqual([7, 0]);
  });

  test('causes no error when the product was deleted', async () => {
    const id = await addProduct(3);
    const orderId = await take(line(id, 2));
    await sql.delete(products).where(eq(products.id, id));
    await release(orderId);
    expect(await sql.select().from(stockHoldings).where(eq(stockHoldings.orderId, orderId))).toEqual([]);
  });
});

describe('a bundle', () => {
  test('has the stock of its scarcest member on its page and in the cart', async () => {
    const scarce = await addProduct(2);
    const bundle = await bundleOf(await addProduct(9), scarce);
    newDevice();
    expect(await refusal(await add(bundle, 3))).toMatchObject({ status: 403, code: 'qty_unavailable' });
    expect((await add(bundle, 2)).status).toBe(200);
    const [inCart] = (await cart()).cartProducts;
    expect(Number(inCart?.product?.qty) - Number(inCart?.product?.sold_qty)).toBe(2);
    const { product } = await shop.read<CallWire<'E34'>>(`/api/product/stock-${count}`);
    expect(Number(product.qty) - Number(product.sold_qty)).toBe(2);
  });

  test('is sold out when a member is inactive', async () => {
    const member = await addProduct(9);
    const bundle = await bundleOf(member, await addProduct(9));
    await sql.update(products).set({ isActive: false }).where(eq(products.id, member));
    newDevice();
    expect(await refusal(await add(bundle, 1))).toMatchObject({ status: 403, code: 'out_of_stock' });
  });
});
