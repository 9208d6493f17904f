import type { InferInput } from 'valibot';
import { expect } from 'vitest';
import { categories, products, variantItems, variants } from '../../server/db/schema';
import type { Cart } from '../../src/contract/cart';
import { openShop } from './test-shop';

export type CartAnswer = InferInput<typeof Cart> & {
  cartProducts: NonNullable<InferInput<typeof Cart>['cartProducts']>;
};

/** Opens a test shop with sample products and helpers for guest carts. `newDevice` switches to a new guest. */
export async function openCartShop(options?: Parameters<typeof openShop>[0]) {
  const shop = await openShop(options);
  let devices = 0;
  const guest = { device: 'device-0-of-a-cart-shop' };

  const newDevice = () => {
    devices += 1;
    guest.device = `device-${devices}-of-a-cart-shop`;
    return guest.device;
  };

  async function insertProduct(slug: string, values: Partial<typeof products.$inferInsert>): Promise<number> {
    const [category] = await shop.sql.select().from(categories).limit(1);
    const name = { en: `The ${slug}`, bg: `Това ${slug}` };
    const texts = { name, shortDescription: {}, longDescription: {}, tags: {} };
    const [row] = await shop.sql
      .insert(products)
      .values({ slug, sku: slug, ...texts, categoryId: category?.id ?? 0, price: 1000, qty: 10, ...values })
      .returning({ id: products.id });
    return row?.id ?? 0;
  }

  async function insertVariant(productId: number, en: string): Promise<number> {
    const [row] = await shop.sql.insert(variants).values({ productId, name: { en } }).returning({ id: variants.id });
    return row?.id ?? 0;
  }

  async function insertItems(variantId: number, items: { en: string; surcharge: number; stock: number | null }[]) {
    const rows = await shop.sql
      .insert(variantItems)
      .values(items.map(({ en, surcharge, stock }) => ({ variantId, name: { en }, surcharge, stock })))
      .returning({ id: variantItems.id });
    return rows.map(({ id }) => id);
  }

  async function insertDressed() {
    const id = await insertProduct('dressed', { price: 5000, offerPrice: 4000, qty: 20, soldQty: 0 });
    const size = await insertVariant(id, 'Size');
    const colours = await insertItems(await insertVariant(id, 'Colour'), [
      { en: 'Red', surcharge: 0, stock: 2 },
      { en: 'Blue', surcharge: 150, stock: null },
      { en: 'Gone', surcharge: 0, stock: 0 },
    ]);
    const sizes = await insertItems(size, [
      { en: 'S', surcharge: 0, stock: null },
      { en: 'XL', surcharge: 505, stock: 5 },
    ]);
    return { id, colours, sizes, size };
  }

  const add = (product_id: unknown, quantity: unknown = 1, items: unknown = [], device_token: unknown = guest.device) =>
    shop.post('/api/guest-add-to-cart', { device_token, product_id, quantity, variants: [], items });

  const call = (action: string, line: unknown, token = guest.device) =>
    shop.request(`/api/guest-cart-item-${action}/${line}?device_token=${token}`);

  const cart = (token = guest.device) => shop.read<CartAnswer>(`/api/guest-show-cart?device_token=${token}`);

  async function added(...args: Parameters<typeof add>): Promise<CartAnswer> {
    const response = await add(...args);
    expect(response.status).toBe(200);
    return response.json() as Promise<CartAnswer>;
  }

  async function lineOf(...args: Parameters<typeof add>): Promise<number> {
    const { cartProducts } = await added(...args);
    return Number(cartProducts.at(-1)?.id);
  }

  const plain = await insertProduct('plain', { price: 1999, qty: 10, soldQty: 3 });
  const dressed = await insertDressed();
  const fixtures = { plain, dressed, insertProduct, insertVariant, insertItems };
  return { shop, newDevice, ...fixtures, add, added, call, cart, lineOf };
}

/** Reads the status, the error code and the invalid fields from an error response. */
export async function refusal(response: Response) {
  const { code, errors } = (await response.json()) as { code?: string; errors?: Record<string, string[]> };
  return { status: response.status, code, fields: Object.keys(errors ?? {}) };
}
