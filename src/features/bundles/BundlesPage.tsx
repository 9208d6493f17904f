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

const grid = 'mt-6 grid gap-x-5 gap-y-10 tablet:grid-cols-2 wide:grid-cols-3';

/** The bundles by their categories (REQUIREMENTS R11). */
export function BundlesPage({ categories }: { categories: BundleCategory[] }) {
  const { t } = useLingui();
  const shown = categories.filter(({ bundles }) => bundles.length > 0);
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
        <div className="mt-10 space-y-14">
          {shown.map(({ id, name, bundles }, place) => (
            <section key={id} aria-label={name}>
              <h2 className="text-xl">{name}</h2>
              <ul className={grid}>
                {bundles.map((bundle) => (
                  <li key={bundle.id}>
                    <BundleCard bundle={bundle} priority={place === 0} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
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
      <Skeleton className="mt-10 h-8 w-56" />
      <div className={grid}>
        {[1, 2, 3].map((place) => (
          <div key={place}>
            <Skeleton ratio="3 / 2" className="rounded-md" />
            <Skeleton className="mt-4 h-6 w-3/4" />
            <Skeleton className="mt-3 h-16" />
          </div>
        ))}
      </div>
    </div>
  );
}
