import type { EventObject } from 'xstate';

/** Identifiers and numbers in these fields are not masked, because they are not personal data. */
const allowed = new Set(
  (
    'type kind status permission how step form answer lang tone overlay open edge ' +
    'key slug slugs shown viewing product_id productId variantId itemId variant_id item_id category_id brand_id seller_id ' +
    'category sub_category child_category brand brands method measure currency ' +
    'price unitPrice regularPrice discount total lineTotal subtotal quantity qty sold_qty stock rating ' +
    'page lastPage firstPages per_page last_page current_page count made misses tries running secondsLeft now restsUntil'
  ).split(' '),
);

/** Matches ids and slugs, but no email addresses, texts with spaces, or texts that begin with 7 digits. */
const identifier = /^(?!\d{7})[\w.:|-]{1,80}$/;

/** Returns a plain copy of a value. Masks texts and numbers, except identifiers and numbers in `allowed` fields. */
export function mask(value: unknown, field = ''): unknown {
  if (typeof value === 'string') {
    const isVisible = value === '' || (allowed.has(field) && identifier.test(value));
    return isVisible ? value : `‹text:${value.length}›`;
  }
  if (typeof value === 'number') return allowed.has(field) ? value : '‹number›';
  if (typeof value === 'boolean' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => mask(item, field));
  if (!isPlain(value)) return undefined;
  const entries = Object.entries(value).map(([name, inner]) => [maskName(name), mask(inner, name)]);
  return Object.fromEntries(entries);
}

/** Masks the data of an event, but not its type, which is a constant in the code. */
export function maskEvent(event: EventObject): EventObject {
  return { ...(mask(event) as object), type: event.type };
}

/** Masks unusual property names, because some objects have personal data as keys, for example an email address. */
const maskName = (name: string) => (/^[a-z_]\w{0,39}$/i.test(name) ? name : `‹text:${name.length}›`);

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return value instanceof Error || [Object.prototype, null].includes(Object.getPrototypeOf(value));
}
