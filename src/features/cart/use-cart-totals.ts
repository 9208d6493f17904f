import { useSelector } from '@xstate/react';
import type { ConfirmedCart } from '../../../machines/cart.machine';
import type { CouponActor } from '../checkout/use-checkout';
import { useActors } from '../use-actors';
import { canBeOrdered } from './cart-lines';

export interface CartTotals {
  /** The server's total of the lines. */
  goods: number;
  offer: { code: string; discount: number } | null;
  /** Null if the cost is not known before the checkout. */
  delivery: number | null;
  /** Without the delivery if its cost is unknown. */
  total: number;
  isUpdating: boolean;
}

/** Returns the amounts of the cart in cents, as far as they are known before the checkout. */
export function useCartTotals(coupon: CouponActor | undefined): CartTotals {
  const { cart } = useActors();
  const confirmed = useSelector(cart, (s) => s.context.confirmed);
  const isCartBusy = useSelector(cart, (s) => s.hasTag('busy'));
  const offer = useSelector(coupon, (s) => s?.context.offer ?? null);
  const isCouponBusy = useSelector(coupon, (s) => s?.hasTag('busy') ?? false);
  const { total: goods } = confirmed;
  const delivery = deliveryCost(confirmed);
  const total = Math.max(0, goods - (offer?.discount ?? 0)) + (delivery ?? 0);
  return { goods, offer, delivery, total, isUpdating: isCartBusy || isCouponBusy };
}

/** Returns the cents for delivery with the methods that the checkout proposes; null if those of a boutique are unknown. */
export function deliveryCost({ lines, deliveries }: Pick<ConfirmedCart, 'lines' | 'deliveries'>): number | null {
  const sellers = new Set(lines.filter(canBeOrdered).map(({ seller }) => seller?.slug ?? ''));
  const known = deliveries.filter(({ seller }) => sellers.has(seller));
  if (sellers.size === 0 || known.length < sellers.size) return null;
  return known.reduce((sum, { fee }) => sum + fee, 0);
}
