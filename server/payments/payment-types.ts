import type { Sql } from '../db/database-handle';
import type { orders, paymentSessions } from '../db/schema';
import type { Lang } from '../language';

/** Received payment of an order's full amount. */
export interface Money {
  method: string;
  /** Payment id at the gateway. Undefined for a bank transfer, where the order keeps the customer's reference. */
  reference: string | undefined;
  /** Unique `event` of the wallet entry, if the money goes to the wallet. */
  event: string;
  amount: number;
  currency: string;
  lang: Lang;
}

export type OrderRow = typeof orders.$inferSelect;
export type Session = typeof paymentSessions.$inferSelect;

/** Urls to which a gateway sends the browser back. Opening one of these urls does not prove a payment. */
export interface ReturnUrls {
  successUrl: string;
  cancelUrl: string;
}

export interface Attempt {
  idempotencyKey: string;
  digest: string;
}

export interface Due {
  order: OrderRow;
  urls: ReturnUrls;
  lang: Lang;
  now: Date;
  /** Set only for the payment of an existing order (X19). A new order (E49) stores the idempotency key in its row. */
  attempt?: Attempt | undefined;
}

/** Payment method. Its name, instructions and limits are in the row `payment_methods` of the table `documents`. */
export interface PaymentMethod {
  readonly key: string;
  readonly type: 'offline' | 'redirect' | 'wallet';
  readonly supports: readonly ('order' | 'wallet')[];
  /** Whether the method can pay an order that was placed earlier and is still unpaid (X19). */
  readonly canFollow: boolean;
  /** Starts the payment in the order's transaction. May queue emails but not use the network. */
  readonly begin: (tx: Sql, due: Due) => Promise<void>;
}

export interface Report {
  /** Id of the shop's payment session. */
  session: string;
  /** Id of the payment at the gateway. */
  reference: string;
  state: 'open' | 'paid' | 'failed';
  amount: number;
  currency: string;
}

export interface Callback {
  headers: Headers;
  /** Unchanged request body, because the signature covers its bytes. */
  body: string;
  now: Date;
}

/** Payment service with its own web page (docs/payments.md, "Add a gateway"). */
export interface Gateway {
  readonly key: string;
  readonly supports: readonly ('order' | 'wallet')[];
  /** Creates the gateway's page. Idempotent: the same session always gets the same page. */
  readonly start: (session: Session) => Promise<{ reference: string; url: string }>;
  /** Throws Refusal 403 for a wrong or old signature, 400 for a malformed report. */
  readonly readCallback: (callback: Callback) => Report;
  /** Returns the state of a payment from the gateway; null if the gateway does not know the session. */
  readonly ask: (session: Session) => Promise<Report | null>;
  /**
   * Pays a part of a paid session back. A repetition with the same `key` pays once. Throws Undeliverable if the gateway
   * refuses, any other Error if a retry may succeed.
   */
  readonly refund: (session: Session, refund: { amount: number; key: string }) => Promise<void>;
}
