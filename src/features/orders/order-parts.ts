import type { Seller } from '../../contract/catalog';
import type { DeliveryDates } from '../../contract/delivery';
import type { Order, OrderEvent, OrderEventKind, OrderProduct, PartStatus } from '../../contract/orders';

/** Part of an order from one boutique. Amounts in cents; null when the server does not split them by boutique. */
export interface PartOfOrder {
  key: string;
  /** Boutique name; '' for the shop itself. */
  name: string;
  seller: Seller | null;
  status: PartStatus;
  delivery: string;
  /** Courier's office where the customer collects the part; '' for home delivery, or if unknown. */
  office: string;
  /** Parcel that was sent; '' for what is unknown. */
  courier: string;
  parcelNumber: string;
  trackingUrl: string;
  /** Promised days of delivery; null if unknown or over. */
  dates: DeliveryDates | null;
  fee: number | null;
  subtotal: number | null;
  /** Price of the part, with its delivery and after the coupon. */
  total: number | null;
  events: OrderEvent[];
  lines: OrderProduct[];
}

export function deliveryText(method = '', office: string | null | undefined = null): string {
  return [method, office].filter(Boolean).join(': ');
}

/** Splits an order by boutique. If the server sends no parts, every part gets the status of the whole order. */
export function partsOf(order: Order): PartOfOrder[] {
  if (order.parts.length === 0) return bySeller(order);
  return order.parts.map((part) => ({
    key: part.id,
    name: part.shop_name,
    seller: part.seller,
    status: part.status,
    delivery: deliveryText(part.shipping_method, part.shipping_office),
    office: part.shipping_office,
    courier: part.courier,
    parcelNumber: part.parcel_number,
    trackingUrl: part.tracking_url,
    dates: part.dates,
    fee: part.shipping_cost,
    subtotal: part.subtotal,
    total: part.total,
    events: part.events,
    lines: order.order_products.filter(({ part_id }) => part_id === part.id),
  }));
}

/** Returns the courier's offices of an order; none if any part is delivered to the address. */
export function officesOf(order: Order): string[] {
  const offices = [...new Set(partsOf(order).map(({ office }) => office))];
  return offices.includes('') ? [] : offices;
}

const statuses = ['placed', 'confirmed', 'delivered', 'completed', 'declined'] as const satisfies PartStatus[];

function bySeller(order: Order): PartOfOrder[] {
  const idOf = ({ seller, seller_id }: OrderProduct) => seller?.id ?? seller_id ?? '';
  return [...new Set(order.order_products.map(idOf))].map((key) => {
    const lines = order.order_products.filter((line) => idOf(line) === key);
    const seller = lines[0]?.seller ?? null;
    return {
      key,
      name: seller?.shop_name ?? '',
      seller,
      status: statuses[order.order_status ?? 0] ?? 'placed',
      delivery: order.shipping_method,
      ...{ office: '', courier: '', parcelNumber: '', trackingUrl: '' },
      dates: null,
      fee: null,
      subtotal: null,
      total: null,
      events: eventsOf(order),
      lines,
    };
  });
}

function eventsOf(order: Order): OrderEvent[] {
  const moments: [OrderEventKind, string | null][] = [
    ['placed', order.created_at],
    ['confirmed', order.order_approval_date],
    ['delivered', order.order_delivered_date],
    ['completed', order.order_completed_date],
    ['declined', order.order_declined_date],
  ];
  return moments.flatMap(([kind, at]) => (at ? [{ id: kind, kind, at, note: '' }] : []));
}

export interface Step {
  kind: OrderEventKind;
  at: string | null;
  note: string;
}

const stages: OrderEventKind[] = ['placed', 'confirmed', 'packed', 'sent', 'delivered'];

/** Returns the past events of an order part, then its expected steps. */
export function stepsOf({ status, events }: Pick<PartOfOrder, 'status' | 'events'>): Step[] {
  const at = stages.indexOf(status);
  const ahead = at === -1 ? [] : stages.slice(at + 1);
  return [...events, ...ahead.map((kind) => ({ kind, at: null, note: '' }))];
}
