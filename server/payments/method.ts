import type { Sql } from '../db/open';
import type { orders, paymentSessions } from '../db/schema';
import type { Lang } from '../language';

export type OrderRow = typeof orders.$inferSelect;
export type Session = typeof paymentSessions.$inferSelect;

/** Where a gateway sends the browser when it is done. Neither proves anything. */
export interface ReturnUrls {
  successUrl: string;
  cancelUrl: string;
}

/** The request that asked for it, so that the same once more is the same payment. */
export interface Attempt {
  idempotencyKey: string;
  digest: string;
}

export interface Due {
  order: OrderRow;
  urls: ReturnUrls;
  lang: Lang;
  now: Date;
  /** Where the order's own row does not name it. */
  attempt?: Attempt | undefined;
}

/** A way to pay. What it is called, its instructions and limits are the owner's: the document `payment_methods`. */
export interface PaymentMethod {
  /** CONTRACT E12's. */
  readonly key: string;
  readonly type: 'offline' | 'redirect' | 'wallet';
  /** What can be paid with it: orders, money for the wallet. */
  readonly supports: readonly ('order' | 'wallet')[];
  /** Whether an order that waits for another way's payment can be paid so instead. */
  readonly canFollow: boolean;
  /** What happens in the transaction that places the order, or pays it later, its letters among it: nobody packs for a payment that may never come. No network in here. */
  readonly begin: (tx: Sql, due: Due) => Promise<void>;
}

/** What a gateway says of a payment. */
export interface Report {
  /** The id of our payment session. */
  session: string;
  /** The gateway's own name for it. */
  reference: string;
  state: 'open' | 'paid' | 'failed';
  amount: number;
  currency: string;
}

/** What a gateway sent by itself. */
export interface Callback {
  headers: Headers;
  /** As it came, to the byte: that is what is signed. */
  body: string;
  now: Date;
}

/** A payment service with a page of its own. README.md, "A payment gateway of your own", says what each of these must keep. */
export interface Gateway {
  readonly key: string;
  readonly supports: readonly ('order' | 'wallet')[];
  /** Opens its page for a session; for the same session again the same one. */
  readonly start: (session: Session) => Promise<{ reference: string; url: string }>;
  /** What a callback says. Throws Refusal 403 for one that the gateway has not signed, or not lately. */
  readonly readCallback: (callback: Callback) => Report;
  /** How the payment of a session stands; null for one that it has never heard of. */
  readonly ask: (session: Session) => Promise<Report | null>;
}
