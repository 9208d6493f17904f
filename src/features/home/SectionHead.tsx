import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ListingSearch } from '../catalog/listing-search';

/** A section's heading and, where there is more than it shows, the way to all of it. */
export function SectionHead({ title, all }: { title: string; all?: ListingSearch | undefined }) {
  return (
    <div className="flex min-h-11 grow flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <h2 className="text-xl">{title}</h2>
      {all && (
        <Link
          to="/p/products"
          search={all}
          preload="intent"
          className="inline-flex min-h-11 items-center text-muted underline decoration-hairline decoration-2 underline-offset-6 transition-colors hover:text-ink hover:decoration-accent"
        >
          <Trans>See all</Trans>
          <span className="sr-only">: {title}</span>
        </Link>
      )}
    </div>
  );
}
