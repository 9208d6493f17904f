import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Heart } from 'lucide-react';
import { useActors } from '../use-actors';

/** The way to the wishlist, with the number of products in it. */
export function WishlistLink() {
  const { t } = useLingui();
  const { wishlist } = useActors();
  const count = useSelector(wishlist, (s) => s.context.wishes.length);
  return (
    <Link
      to="/p/profile/wishlist"
      aria-label={count > 0 ? t`Wishlist, ${plural(count, { one: '# product', other: '# products' })}` : t`Wishlist`}
      title={t`Wishlist`}
      className="relative inline-grid size-11 shrink-0 place-items-center rounded-full hover:bg-wash"
    >
      <Heart aria-hidden className="size-6" strokeWidth={1.75} />
      {count > 0 && (
        <span
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
