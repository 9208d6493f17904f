import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ShoppingBag } from 'lucide-react';
import { useCartCount } from '../cart/use-cart';

/** The way to the cart, with the number of its lines (REQUIREMENTS C4). */
export function CartLink() {
  const { t } = useLingui();
  const count = useCartCount();
  return (
    <Link
      to="/p/cart"
      preload="intent"
      aria-label={t`Cart, ${plural(count, { one: '# item', other: '# items' })}`}
      className="relative -me-2 inline-grid size-11 place-items-center rounded-full hover:bg-wash"
    >
      <ShoppingBag aria-hidden className="size-6" strokeWidth={1.75} />
      {count > 0 && (
        <span
          // A new number is a new element: it moves once.
          key={count}
          aria-hidden
          className="absolute inset-e-0.5 top-0.5 grid h-5 min-w-5 animate-bump place-items-center rounded-full bg-accent px-1 font-semibold text-on-accent text-xs tabular-nums"
        >
          {count}
        </span>
      )}
    </Link>
  );
}
