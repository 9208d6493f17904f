import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ShoppingBag } from 'lucide';
import { CountBadge } from '../../ui/CountBadge';
import { Icon } from '../../ui/Icon';
import { useCartCount, useIsCartKnown } from '../cart/use-cart';

/** Link to the cart with the number of its lines (REQUIREMENTS C4). */
export function CartLink() {
  const { t } = useLingui();
  const count = useCartCount();
  const isKnown = useIsCartKnown();
  return (
    <Link
      to="/p/cart"
      preload="intent"
      aria-label={t`Cart, ${plural(count, { one: '# item', other: '# items' })}`}
      className="relative -me-2 inline-grid size-11 place-items-center rounded-full hover:bg-wash"
    >
      <Icon icon={ShoppingBag} className="size-6" strokeWidth={1.75} />
      <CountBadge count={count} isKnown={isKnown} />
    </Link>
  );
}
