import type { orders, paymentSessions } from '../db/schema';
import type { Sql } from '../db/sql';
import type { Lang } from '../language';

/** Received payment of an order's full amount. */
export interface Money {
  /** Key of the payment method. */
  method: string;
  /** Transaction id at the gateway. Undefined for a bank transfer, where the order keeps the customer's reference. */
  reference: string | undefined;
  /** Unique event key of the wallet entry, used if the money goes to the wallet. */
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

/** Idempotency key and digest of a payment request. A repeated request gets the same payment. */
export interface Attempt {
  idempotencyKey: string;
  digest: string;
}

export interface Due {
  order: OrderRow;
  urls: ReturnUrls;
  lang: Lang;
  now: Date;
  /** Set only in X19, which pays an existing order: the order row stores only the idempotency key of E49. */
  attempt?: Attempt | undefined;
}

/** Payment method. The shop's owner edits its name, instructions and limits in the document `payment_methods`. */
export interface PaymentMethod {
  /** Key by which the list of payment methods (E12) and requests name this method. */
  readonly key: string;
  readonly type: 'offline' | 'redirect' | 'wallet';
  /** Purposes that the method accepts payments for. */
  readonly supports: readonly ('order' | 'wallet')[];
  /** Whether an unpaid order can switch to this method. */
  readonly canFollow: boolean;
  /** Starts the payment in the transaction that places or pays the order. May queue emails but not use the network. */
  readonly begin: (tx: Sql, due: Due) => Promise<void>;
}

/** Report of a gateway about a payment. */
export interface Report {
  /** Id of the shop's payment session. */
  session: string;
  /** Id of the payment at the gateway. */
  reference: string;
  state: 'open' | 'paid' | 'failed';
  amount: number;
  currency: string;
}

/** Callback request from a gateway. */
export interface Callback {
  headers: Headers;
  /** Unchanged request body, because the signature covers its bytes. */
  body: string;
  now: Date;
}

/** Payment service with its own web page. docs/payments.md, "Add a gateway", lists what it must implement. */
export interface Gateway {
  readonly key: string;
  readonly supports: readonly ('order' | 'wallet')[];
  /** Creates the gateway's page for a payment session. Idempotent: the same session always gets the same page. */
  readonly start: (session: Session) => Promise<{ reference: string; url: string }>;
  /** Verifies and parses a callback request. Throws Refusal 403 for a wrong or old signature, 400 if malformed. */
  readonly readCallback: (callback: Callback) => Report;
  /** Fetches the state of a payment. Returns null if the gateway does not know the payment session. */
  readonly ask: (session: Session) => Promise<Report | null>;
}
