import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Package } from 'lucide-react';
import type { BundleCategory } from '../../contract/catalog';
import { buttonLook } from '../../ui/button-look';
import { EmptyState } from '../../ui/EmptyState';
import { Skeleton } from '../../ui/Skeleton';
import { PageCrumbs } from '../directory/PageCrumbs';
import { PageHead } from '../PageHead';
import { BundleCard } from './BundleCard';

const grid = 'mt-10 grid gap-x-5 gap-y-12 tablet:grid-cols-2 desktop:grid-cols-3';

/** The bundles, each with the category it is from (REQUIREMENTS R11). */
export function BundlesPage({ categories }: { categories: BundleCategory[] }) {
  const { t } = useLingui();
  const shown = categories.flatMap(({ name, bundles }) => bundles.map((bundle) => ({ bundle, category: name })));
  return (
    <div className="page-width pt-5 pb-16 desktop:pt-8 desktop:pb-24">
      <PageHead title={t`Bundles`} description={t`Things that belong together, for less than they cost one by one.`} />
      <PageCrumbs>
        <Trans>Bundles</Trans>
      </PageCrumbs>
      <h1 className="mt-4 text-2xl desktop:mt-6">
        <Trans>Bundles</Trans>
      </h1>
      <p className="mt-3 max-w-2xl text-muted">
        <Trans>Things that belong together, for less than they cost one by one.</Trans>
      </p>
      {shown.length === 0 ? (
        <NoBundles />
      ) : (
        <ul className={grid}>
          {shown.map(({ bundle, category }, place) => (
            <li key={bundle.id}>
              <BundleCard bundle={bundle} category={category} heading="h2" priority={place < 3} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function NoBundles() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<Package aria-hidden className="size-8" strokeWidth={1.5} />}
      title={t`There are no bundles right now`}
      action={
        <Link to="/p/products" preload="intent" className={buttonLook({ variant: 'secondary' })}>
          <Trans>See all products</Trans>
        </Link>
      }
    />
  );
}

/** The place of the bundles while they are on their way. */
export function BundlesSkeleton() {
  return (
    <div className="page-width pt-5 pb-16 desktop:pt-8 desktop:pb-24">
      <Skeleton className="h-6 w-32" />
      <Skeleton className="mt-4 h-11 w-48 desktop:mt-6" />
      <Skeleton className="mt-3 h-6 max-w-md" />
      <div className={grid}>
        {[1, 2, 3].map((place) => (
          <div key={place}>
            <Skeleton ratio="3 / 2" className="rounded-md" />
            <Skeleton className="mt-4 h-5 w-20" />
            <Skeleton className="mt-1 h-6 w-3/4" />
            <Skeleton className="mt-3 h-16" />
          </div>
        ))}
      </div>
    </div>
  );
}
