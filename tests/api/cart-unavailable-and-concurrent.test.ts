import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cartLines, products, variantItems } from '../../server/db/schema';
import { openCartShop, refusal } from '../support/cart-shop';

const { shop, plain, dressed, newDevice, add, added, call, cart, lineOf, insertProduct, insertVariant, insertItems } =
  await openCartShop();

beforeEach(() => {
  newDevice();
});
afterAll(() => shop.close());

describe('unavailable products', () => {
  test('keeps the line of a deleted product, with its name and without a price', async () => {
    const id = await insertProduct('doomed', { price: 700 });
    await added(plain, 1);
    const line = await lineOf(id, 2);
    await shop.sql.delete(products).where(eq(products.id, id));
    const { cartProducts, total } = await cart();
    expect(cartProducts[1]).toMatchObject({
      id: line,
      product: null,
      product_name: 'The doomed',
      qty: 2,
      unit_price: null,
      line_total: null,
    });
    expect(total).toBe(19.99);
    expect(await refusal(await call('increment', line))).toMatchObject({ status: 403, code: 'out_of_stock' });
    expect((await call('decrement', line)).status).toBe(200);
    expect((await call('remove', line)).status).toBe(200);
    expect((await cart()).cartProducts).toHaveLength(1);
  });

  test('restores the line when an inactive product becomes active again', async () => {
    const id = await insertProduct('resting', { price: 700 });
    await added(id, 1);
    await shop.sql.update(products).set({ isActive: false }).where(eq(products.id, id));
    expect(await cart()).toMatchObject({ total: 0, cartProducts: [{ product: null, product_name: 'The resting' }] });
    await shop.sql.update(products).set({ isActive: true }).where(eq(products.id, id));
    expect(await cart()).toMatchObject({ total: 7, cartProducts: [{ product: { slug: 'resting' } }] });
  });

  test('makes the line unavailable, not cheaper, when its variant item is deleted', async () => {
    const id = await insertProduct('fading', {});
    const [item] = await insertItems(await insertVariant(id, 'Colour'), [
      { en: 'Fading', surcharge: 300, stock: null },
    ]);
    await added(id, 1, [item]);
    await shop.sql.delete(variantItems).where(eq(variantItems.id, item ?? 0));
    expect(await cart()).toMatchObject({
      total: 0,
      cartProducts: [{ unit_price: null, variants: [{ variant_item: null }] }],
    });
  });
});

describe('concurrent changes of a cart', () => {
  test('never exceeds the stock with 20 increments at once', async () => {
    const line = await lineOf(plain, 1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('increment', line)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(14);
    expect(await cart()).toMatchObject({ cartProducts: [{ qty: 7 }] });
  });

  test('creates one line from 10 equal adds at once', async () => {
    const { colours, sizes, id } = dressed;
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(id, 1, [colours[1], sizes[0]])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(await refusal(answer)).toMatchObject({ status: 403, code: 'item_exists' });
    }
    expect((await cart()).cartProducts).toHaveLength(1);
  });

  test('keeps every one of 12 different adds at once', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, (_, n) => insertProduct(`rush-${n}`, {})));
    const answers = await Promise.all(ids.map((id) => add(id)));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect((await cart()).cartProducts).toHaveLength(12);
  });

  test('never exceeds the common stock of two variants added at once', async () => {
    const { colours, sizes, id } = dressed;
    const answers = await Promise.all(sizes.flatMap((size) => [add(id, 2, [colours[0], size])]));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('leaves a consistent cart after increments, decrements and a removal at once', async () => {
    const line = await lineOf(plain, 3);
    const actions = ['increment', 'decrement', 'increment', 'remove', 'decrement', 'increment'];
    const answers = await Promise.all(actions.map((action) => call(action, line)));
    for (const { status } of answers) expect([200, 404]).toContain(status);
    expect(await cart()).toMatchObject({ cartProducts: [], total: 0 });
    const orphans = await shop.sql
      .select()
      .from(cartLines)
      .where(and(isNull(cartLines.productId), eq(cartLines.id, line)))
      .orderBy(asc(cartLines.id));
    expect(orphans).toEqual([]);
  });
});
