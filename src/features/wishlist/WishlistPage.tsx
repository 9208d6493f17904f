import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Heart } from 'lucide';
import { isWished } from '../../../machines/wishlist.machine';
import type { WishlistAnswer } from '../../contract/wishlist';
import { buttonStyles } from '../../ui/button-styles';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { Pager } from '../account/Pager';
import { AlertsSection, type AlertsSectionProps } from '../alerts/AlertsSection';
import { PageHead } from '../PageHead';
import { useActors } from '../use-actors';
import { useFocusAfterRemoval } from '../use-focus-after-removal';
import { WishCard } from './WishCard';

interface WishlistPageProps extends AlertsSectionProps {
  answer: WishlistAnswer;
}

/** Paged list of the products in the customer's wishlist (REQUIREMENTS W5), and the customer's alerts. */
export function WishlistPage({ answer: { wishlists }, ...alerts }: WishlistPageProps) {
  const { t } = useLingui();
  const { wishlist } = useActors();
  const { total } = wishlists;
  const known = useSelector(wishlist, (s) => (s.hasTag('known') ? s.context : null));
  const wishes = wishlists.data.filter(({ product_id }) => !known || isWished(known, product_id));
  const heading = useFocusAfterRemoval(wishes.length);
  return (
    <>
      <PageHead title={t`My wishlist`} noindex />
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none focus-visible:shadow-none">
        <Trans>My wishlist</Trans>
      </h1>
      {total > 0 && (
        <p role="status" className="mt-2 text-muted">
          <Plural value={total} one="# product" other="# products" />
        </p>
      )}
      {total === 0 || (wishes.length === 0 && wishlists.last_page === 1) ? (
        <EmptyState
          icon={<Icon icon={Heart} className="size-8 text-muted" strokeWidth={1.5} />}
          title={t`Nothing here yet`}
          action={
            <Link to="/p/products" className={buttonStyles()}>
              <Trans>See all products</Trans>
            </Link>
          }
        >
          <Trans>Tap the heart on a product to save it for later.</Trans>
        </EmptyState>
      ) : (
        <ul className="mt-8 grid grid-cols-2 gap-x-3 gap-y-10 tablet:grid-cols-3 tablet:gap-x-5 wide:grid-cols-4">
          {wishes.map((wish) => (
            <li key={wish.id}>
              <WishCard wish={wish} />
            </li>
          ))}
        </ul>
      )}
      <Pager to="/p/profile/wishlist" page={wishlists.current_page} last={wishlists.last_page} />
      <AlertsSection {...alerts} />
    </>
  );
}
