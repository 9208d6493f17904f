import { orderEvents, orderLines, orderParts, orders } from '../../server/db/schema';
import { orderNumber } from '../../server/orders/order-status';
import type { OrderEventKind, PartStatus } from '../../src/contract/orders';
import type { TestShop } from './test-shop';

type NewPart = {
  status?: PartStatus;
  sellerId?: number | null | undefined;
  fee?: number;
  shopName?: string;
  lines?: Partial<typeof orderLines.$inferInsert>[];
  /** `hours` is the time from the order to the event. */
  events?: [kind: OrderEventKind, hours: number][];
};

const address = {
  name: 'A',
  email: 'a@shop.example',
  phone: '1',
  country: {},
  state: {},
  city: {},
  address: 'Street 1',
  type: 'home',
};

/** Inserts an order without a checkout. Each line is one piece for 10.00 unless specified. */
export async function addOrder(
  { sql, clock }: Pick<TestShop, 'sql' | 'clock'>,
  customerId: number | null,
  { parts = [{}], ...values }: { parts?: NewPart[] } & Partial<typeof orders.$inferInsert> = {},
) {
  const lines = parts.flatMap((part) => part.lines ?? [{}]);
  const subtotal = lines.reduce((sum, { unitPrice = 1000, qty = 1 }) => sum + unitPrice * qty, 0);
  const shipping = parts.reduce((sum, { fee = 0 }) => sum + fee, 0);
  const placedAt = values.placedAt ?? clock.now;
  const [order] = await sql
    .insert(orders)
    .values({
      number: orderNumber(),
      customerId,
      currency: 'EUR',
      subtotal,
      shipping,
      total: subtotal + shipping - (values.discount ?? 0),
      paymentMethod: 'cash-on-delivery',
      shippingAddress: address,
      billingAddress: address,
      placedAt,
      mailedAt: placedAt,
      ...values,
    })
    .returning();
  if (!order) throw new Error('The insert returned no row.');
  const added = [];
  for (const {
    status = 'placed',
    sellerId = null,
    fee = 0,
    shopName = 'Boutique',
    lines: partLines = [{}],
    events = [],
  } of parts) {
    const [part] = await sql
      .insert(orderParts)
      .values({
        orderId: order.id,
        sellerId,
        shopName,
        shippingMethod: { en: 'Post' },
        shippingFee: fee,
        status,
      })
      .returning();
    if (!part) throw new Error('The insert returned no row.');
    const bought = await sql
      .insert(orderLines)
      .values(
        partLines.map((line) => ({ productName: { en: 'Thing' }, unitPrice: 1000, qty: 1, ...line, partId: part.id })),
      )
      .returning();
    if (events.length > 0) {
      const at = (hours: number) => new Date(placedAt.getTime() + hours * 3_600_000);
      await sql
        .insert(orderEvents)
        .values(events.map(([kind, hours]) => ({ orderId: order.id, partId: part.id, kind, at: at(hours) })));
    }
    added.push({ ...part, lines: bought });
  }
  return { ...order, parts: added };
}
