import type { Address } from './account';
import type { PaymentMethod } from './checkout';
import type { CourierOffice } from './courier-offices';
import type { DeliveryDates } from './delivery';

/** A cart line at its current price. Amounts are in cents. */
export interface QuotedLine {
  key: string;
  lineId: string;
  /** Null if the product or a chosen item is no longer sold. */
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

/** Way to deliver a parcel. */
export interface DeliveryOption {
  id: string;
  name: string;
  fee: number;
  toOffice: boolean;
  /** Office where the customer collects the parcel; null if none is chosen yet, or for home delivery. */
  office: CourierOffice | null;
  /** Null if unknown. */
  dates: DeliveryDates | null;
}

export interface Parcel {
  sellerId: string;
  /** Boutique name; '' for the platform's own products and for an order that is not split. */
  seller: string;
  /** Boutique and the legal name of its trader, '' if unknown. Null for products of the platform itself, or if unknown. */
  trader: { slug: string; name: string } | null;
  lines: QuotedLine[];
  /** Share of the coupon's discount in cents; 0 if unknown. */
  discount: number;
  deliveries: DeliveryOption[];
  /** Id of the selected delivery option: the shopper's choice if valid, else a default. Null if there is no option. */
  delivery: string | null;
  /** Choice of the shopper that the shop no longer offers; null if there is none. */
  lost: 'delivery' | 'office' | null;
  /** In cents; null if delivery is free, never becomes free, or if unknown. */
  free: { from: number; missing: number } | null;
}

/** `balance` is the wallet balance in cents; null if unknown or if the method is not the wallet. */
export type PayableMethod = PaymentMethod & { balance: number | null };

export interface Quote {
  addresses: Address[];
  parcels: Parcel[];
  methods: PayableMethod[];
  subtotal: number;
  discount: number;
  shipping: number;
  total: number;
  /** Code of the applied coupon; '' for none. */
  coupon: string;
  /** Whether the server supports idempotency keys, so that the app can safely repeat an order request. */
  isRepeatable: boolean;
}
