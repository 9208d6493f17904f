import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Heart } from 'lucide-react';
import { isWished } from '../../../machines/wishlist.machine';
import type { WishlistAnswer } from '../../contract/wishlist';
import { buttonLook } from '../../ui/button-look';
import { EmptyState } from '../../ui/EmptyState';
import { PageHead } from '../PageHead';
import { useActors } from '../use-actors';
import { WishCard } from './WishCard';

/** What the customer wishes for, a page at a time (REQUIREMENTS W5). */
export function WishlistPage({ answer: { wishlists } }: { answer: WishlistAnswer }) {
  const { t } = useLingui();
  const { wishlist } = useActors();
  const known = useSelector(wishlist, (s) => (s.hasTag('known') ? s.context : null));
  // What was just removed goes at once; the page is read anew after it.
  const wishes = wishlists.data.filter(({ product_id }) => !known || isWished(known, product_id));
  return (
    <>
      <PageHead title={t`My wishlist`} noindex />
      <h1 className="text-2xl">
        <Trans>My wishlist</Trans>
      </h1>
      {wishlists.total > 0 && (
        <p role="status" className="mt-2 text-muted">
          <Plural value={wishlists.total} one="# product" other="# products" />
        </p>
      )}
      {wishlists.total === 0 || (wishes.length === 0 && wishlists.last_page === 1) ? (
        <EmptyState
          icon={<Heart aria-hidden className="size-8 text-muted" strokeWidth={1.5} />}
          title={t`Nothing here yet`}
          action={
            <Link to="/p/products" className={buttonLook()}>
              <Trans>See all products</Trans>
            </Link>
          }
        >
          <Trans>Press the heart on a product to keep it for later.</Trans>
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
      <Pager page={wishlists.current_page} last={wishlists.last_page} />
    </>
  );
}

function Pager({ page, last }: { page: number; last: number }) {
  const { t } = useLingui();
  if (last < 2) return null;
  const look = buttonLook({ variant: 'secondary' });
  return (
    <nav aria-label={t`Pages`} className="mt-12 flex flex-wrap items-center justify-center gap-4">
      {page > 1 && (
        <Link to="/p/profile/wishlist" search={{ page: page - 1 }} rel="prev" className={look}>
          <Trans>Previous page</Trans>
        </Link>
      )}
      <span className="text-muted tabular-nums">
        <Trans>
          Page {page} of {last}
        </Trans>
      </span>
      {page < last && (
        <Link to="/p/profile/wishlist" search={{ page: page + 1 }} rel="next" className={look}>
          <Trans>Next page</Trans>
        </Link>
      )}
    </nav>
  );
}
