import { sql } from 'drizzle-orm';
import { bigint, check, integer, jsonb, pgTable, unique } from 'drizzle-orm/pg-core';
import { orderParts } from './carts-orders-and-reviews';
import { sellers } from './catalogue-and-places';
import { id, moment } from './columns';

/** Amounts in cents. `vatRate` is null if the seller is not registered for VAT; `net` is then equal to `gross`. */
export type InvoiceAmounts = { vatRate: number | null; net: number; vat: number; gross: number };

/** Content of an invoice (Bulgarian VAT Act, art. 114(1)). All texts are in the language `lang`. */
export type InvoiceContent = {
  lang: 'en' | 'bg';
  currency: string;
  orderNumber: string;
  /** Numbers are '' if not known, and `vatNumber` also for a seller that is not registered for VAT. */
  seller: { name: string; registerNumber: string; vatNumber: string; address: string };
  buyer: { name: string; address: string[] };
  /** Day of the supply, as localised text like `issuedOn`. */
  suppliedOn: string;
  issuedOn: string;
  /** Name of the payment method. */
  payment: string;
  /** Code of the coupon whose discount the prices include; '' for none. */
  coupon: string;
  lines: ({ name: string; qty: number } & InvoiceAmounts)[];
  /** Sums by VAT rate, the highest rate first. */
  totals: InvoiceAmounts[];
};

/**
 * Invoices of sent order parts. Each seller numbers its own from 1, without gaps. An invoice never changes, so `content`
 * is a copy. Without ON DELETE, because the law demands that invoices are kept.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    partId: integer()
      .notNull()
      .unique()
      .references(() => orderParts.id),
    /** Null for the shop itself. */
    sellerId: integer().references(() => sellers.id),
    number: bigint({ mode: 'number' }).notNull(),
    issuedAt: moment().notNull(),
    content: jsonb().$type<InvoiceContent>().notNull(),
  },
  (t) => [
    unique('invoices_number').on(t.sellerId, t.number).nullsNotDistinct(),
    check('invoices_ten_digits', sql`${t.number} between 1 and 9999999999`),
  ],
);
