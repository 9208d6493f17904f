import * as v from 'valibot';
import { Order, type OrderProduct } from '../../src/contract/orders';
import { ProductCard } from '../../src/contract/product';

type WireOrder = v.InferInput<typeof Order>;

/** Creates a product that the shop still sells. */
export const sampleProduct = (id: string, values: Partial<v.InferInput<typeof ProductCard>> = {}): ProductCard =>
  v.parse(ProductCard, {
    id,
    name: `Product ${id}`,
    slug: `product-${id}`,
    thumb_image: null,
    price: 10,
    offer_price: null,
    qty: 9,
    sold_qty: 0,
    averageRating: 0,
    ...values,
  });

/** Creates an order line, by default for a product that the shop no longer sells. */
export const sampleLine = (
  id: string,
  { product = null, ...values }: Partial<OrderProduct> = {},
): Partial<OrderProduct> => ({ id, product, ...values });

/** Creates a decoded order with these lines. */
export function sampleOrder(lines: Partial<OrderProduct>[], values: Partial<WireOrder> = {}): Order {
  const order = v.parse(Order, {
    id: 1,
    order_id: 'PZ-00000-00001',
    total_amount: 10,
    product_qty: 1,
    payment_status: 0,
    order_status: 0,
    created_at: '2026-03-01T10:00:00Z',
    order_products: lines.map(({ id = '1' }) => ({
      id,
      order_id: 1,
      product_name: `Line ${id}`,
      unit_price: 10,
      qty: 1,
    })),
    ...values,
  });
  return { ...order, order_products: order.order_products.map((line, index) => ({ ...line, ...lines[index] })) };
}
