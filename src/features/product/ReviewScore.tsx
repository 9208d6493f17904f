import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Camera } from 'lucide';
import type { ReactNode } from 'react';
import type { ProductAnswer } from '../../contract/catalog';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { Rating } from '../../ui/Rating';
import { useRating } from '../use-rating';
import { isCounted, reviewBreakdown, reviewCount, type StarCount } from './review-breakdown';
import type { ProductSearch } from './use-change-product';

interface ReviewScoreProps {
  answer: ProductAnswer;
  stars: number | undefined;
  photos: boolean;
}

/** Average rating and number of reviews per star and with a photo. Each number filters the reviews. */
export function ReviewScore({ answer, stars, photos }: ReviewScoreProps) {
  const average = useRating()(answer.product.averageRating);
  const count = reviewCount(answer);
  const newest = answer.productReviews.length;
  const withPhotos = answer.photoReviewQty ?? 0;
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
            <FilterLink
              change={
                isCounted(answer) && row.count > 0 ? { stars: row.stars === stars ? undefined : row.stars } : null
              }
              isCurrent={row.stars === stars}
            >
              <Row {...row} />
            </FilterLink>
          </li>
        ))}
        {withPhotos > 0 && (
          <li className="mt-2">
            <FilterLink change={{ photos: photos ? undefined : 1 }} isCurrent={photos}>
              <Icon icon={Camera} className="size-5" strokeWidth={1.5} />
              <span className="grow">
                <Trans>With a photo</Trans>
              </span>
              <Count count={withPhotos} />
            </FilterLink>
          </li>
        )}
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
      <Count count={count} />
    </>
  );
}

function Count({ count }: { count: number }) {
  return (
    <span className="w-8 text-end text-muted">
      {count}
      <span className="sr-only">
        {' '}
        <Plural value={count} one="review" other="reviews" />
      </span>
    </span>
  );
}

interface FilterLinkProps {
  /** Null if there is nothing to select. */
  change: ProductSearch | null;
  isCurrent: boolean;
  children: ReactNode;
}

function FilterLink({ change, isCurrent, children }: FilterLinkProps) {
  const styles = 'flex min-h-9 items-center gap-3';
  if (!change) return <p className={styles}>{children}</p>;
  return (
    <Link
      to="."
      search={(search: ProductSearch) => ({ ...search, ...change })}
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
