import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProductAnswer } from '../../contract/catalog';
import { cx } from '../../ui/cx';
import { Rating } from '../../ui/Rating';
import { useRating } from '../use-rating';
import { isCounted, reviewBreakdown, reviewCount, type StarCount } from './review-breakdown';
import type { ProductSearch } from './use-change-product';

/** Average rating and number of reviews per star. */
export function ReviewScore({ answer, stars }: { answer: ProductAnswer; stars: number | undefined }) {
  const average = useRating()(answer.product.averageRating);
  const count = reviewCount(answer);
  const newest = answer.productReviews.length;
  return (
    <div>
      <div className="flex items-center gap-3">
        <p aria-hidden className="font-semibold text-3xl tabular-nums tracking-tight">
          {average.text}
        </p>
        <Rating {...average} look="bare" />
      </div>
      <ul className="mt-6 flex flex-col text-sm tabular-nums">
        {reviewBreakdown(answer).map((row) => (
          <li key={row.stars}>
            <RowLink to={isCounted(answer) && row.count > 0 ? row.stars : null} isCurrent={row.stars === stars}>
              <Row {...row} />
            </RowLink>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-muted text-sm">
        {isCounted(answer) || count <= newest ? (
          <Plural value={count} one="# review" other="# reviews" />
        ) : (
          <Trans>
            The newest {newest} of {count} reviews
          </Trans>
        )}
      </p>
    </div>
  );
}

function Row({ stars, count, share }: StarCount) {
  return (
    <>
      <span className="w-16 shrink-0">
        <Plural value={stars} one="# star" other="# stars" />
      </span>
      <span aria-hidden className="h-1.5 grow overflow-hidden rounded-full bg-wash forced-colors:bg-system-faint">
        <span
          className="block h-full rounded-full bg-ink forced-colors:bg-system-text"
          style={{ width: `${share * 100}%` }}
        />
      </span>
      <span className="w-8 text-end text-muted">
        {count}
        <span className="sr-only">
          {' '}
          <Plural value={count} one="review" other="reviews" />
        </span>
      </span>
    </>
  );
}

function RowLink({ to, isCurrent, children }: { to: number | null; isCurrent: boolean; children: ReactNode }) {
  const styles = 'flex min-h-9 items-center gap-3';
  if (to === null) return <p className={styles}>{children}</p>;
  return (
    <Link
      to="."
      search={(search: ProductSearch) => ({ ...search, stars: isCurrent ? undefined : to })}
      replace
      resetScroll={false}
      aria-current={isCurrent}
      className={cx(
        styles,
        '-mx-2 rounded-md px-2 transition-colors hover:bg-wash',
        isCurrent && 'bg-wash font-semibold',
      )}
    >
      {children}
    </Link>
  );
}
