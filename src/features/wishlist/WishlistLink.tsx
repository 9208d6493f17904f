import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Heart } from 'lucide';
import { CountBadge } from '../../ui/CountBadge';
import { Icon } from '../../ui/Icon';
import { useActors } from '../use-actors';

export function WishlistLink() {
  const { t } = useLingui();
  const { wishlist } = useActors();
  const count = useSelector(wishlist, (s) => s.context.wishes.length);
  const isKnown = useSelector(wishlist, (s) => s.matches('ready'));
  return (
    <Link
      to="/p/profile/wishlist"
      aria-label={count > 0 ? t`Wishlist, ${plural(count, { one: '# product', other: '# products' })}` : t`Wishlist`}
      title={t`Wishlist`}
      className="relative inline-grid size-11 shrink-0 place-items-center rounded-full hover:bg-wash"
    >
      <Icon icon={Heart} className="size-6" strokeWidth={1.75} />
      <CountBadge count={count} isKnown={isKnown} />
    </Link>
  );
}
