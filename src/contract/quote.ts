import type { Address } from './account';
import type { PaymentMethod } from './checkout';

/** A line of the cart as the shop would sell it now. Amounts in cents. */
export interface QuotedLine {
  key: string;
  lineId: string;
  /** Null once the product has left the shop. */
  productId: string | null;
  slug: string;
  name: string;
  image: string | null;
  choices: { variantId: string; itemId: string; variant: string; item: string }[];
  unitPrice: number;
  stock: number | null;
  quantity: number;
  lineTotal: number;
}

export interface Parcel {
  sellerId: string;
  /** '' for what the shop itself sells. */
  seller: string;
  lines: QuotedLine[];
  deliveries: { id: string; name: string; fee: number; toOffice: boolean }[];
  /** The one that is reckoned with: what was chosen, as long as it can be had; null where nothing can be sent. */
  delivery: string | null;
  /** What is missing until it costs nothing; null where that is not offered or reached. */
  missingForFree: number | null;
}

/** A way to pay; `balance` is what is in the wallet, for the one that pays from it. */
export type PayableMethod = PaymentMethod & { balance: number | null };

export interface Quote {
  addresses: Address[];
  parcels: Parcel[];
  methods: PayableMethod[];
  subtotal: number;
  discount: number;
  shipping: number;
  total: number;
  /** The coupon that counts; '' for none. */
  coupon: string;
  /** Whether the same order may be sent again: the shop knows it by its key. */
  isRepeatable: boolean;
}
