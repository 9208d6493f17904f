import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { ShoppingBag } from 'lucide-react';
import { CountBadge } from '../../ui/CountBadge';
import { useCartCount } from '../cart/use-cart';
import { useActors } from '../use-actors';

/** The way to the cart, with the number of its lines (REQUIREMENTS C4). */
export function CartLink() {
  const { t } = useLingui();
  const { cart } = useActors();
  const count = useCartCount();
  const isKnown = useSelector(cart, (s) => s.hasTag('known'));
  return (
    <Link
      to="/p/cart"
      preload="intent"
      aria-label={t`Cart, ${plural(count, { one: '# item', other: '# items' })}`}
      className="relative -me-2 inline-grid size-11 place-items-center rounded-full hover:bg-wash"
    >
      <ShoppingBag aria-hidden className="size-6" strokeWidth={1.75} />
      <CountBadge count={count} isKnown={isKnown} />
    </Link>
  );
}
