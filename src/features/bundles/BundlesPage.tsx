import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Package } from 'lucide-react';
import type { PagedList } from '../../app/paged-lists';
import type { BundleCategory } from '../../contract/catalog';
import { buttonLook } from '../../ui/button-look';
import { EmptyState } from '../../ui/EmptyState';
import { Skeleton } from '../../ui/Skeleton';
import { shownProducts } from '../catalog/product-list';
import { PageCrumbs } from '../directory/PageCrumbs';
import { ListBody } from '../list/ListBody';
import { ListEnd } from '../list/ListEnd';
import { PageHead } from '../PageHead';
import { BundleCard } from './BundleCard';
import { BundleCategories } from './BundleCategories';

const grid = 'mt-10 grid gap-x-5 gap-y-12 tablet:grid-cols-2 desktop:grid-cols-3';

interface BundlesPageProps {
  categories: BundleCategory[];
  /** The slug of the category that is looked through. */
  category?: string | undefined;
  /** Its bundles, or all there are; null: what comes with the categories is shown. */
  list: PagedList | null;
}

/** The bundles, each with the category it is from (REQUIREMENTS R11). */
export function BundlesPage({ categories, category, list }: BundlesPageProps) {
  const { t } = useLingui();
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
      {categories.length > 1 && <BundleCategories categories={categories} />}
      {list ? <BundleList key={category} list={list} /> : <NewestBundles categories={categories} />}
    </div>
  );
}

/** The newest bundles of each category, and the way to the rest of them. */
function NewestBundles({ categories }: Pick<BundlesPageProps, 'categories'>) {
  const shown = categories.flatMap(({ name, bundles }) => bundles.map((bundle) => ({ bundle, category: name })));
  const cut = categories.filter(({ bundles, bundles_count }) => (bundles_count ?? 0) > bundles.length);
  if (shown.length === 0) return <NoBundles />;
  return (
    <>
      <ul className={grid}>
        {shown.map(({ bundle, category }, place) => (
          <li key={bundle.id}>
            <BundleCard bundle={bundle} category={category} heading="h2" priority={place < 3} />
          </li>
        ))}
      </ul>
      {cut.length > 0 && (
        <ul className="mt-16 flex flex-wrap justify-center gap-3">
          {cut.map(({ id, name, slug, bundles_count: count }) => (
            <li key={id}>
              <Link
                to="/p/bundles"
                search={{ category: slug }}
                preload="intent"
                className={buttonLook({ variant: 'secondary' })}
              >
                <Trans>
                  {name}: all {count} bundles
                </Trans>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Bundles that come page by page. */
function BundleList({ list }: { list: PagedList }) {
  const { t } = useLingui();
  const bundles = useSelector(list, shownProducts);
  return (
    <ListBody
      list={list}
      failure={t`The bundles could not be loaded`}
      skeleton={<GridSkeleton />}
      empty={<NoBundles />}
    >
      <ul className={grid}>
        {bundles.map((bundle, place) => (
          <li key={bundle.id}>
            <BundleCard bundle={bundle} heading="h2" priority={place < 3} />
          </li>
        ))}
      </ul>
      <ListEnd
        list={list}
        failure={t`More bundles could not be loaded`}
        end={(total) => <Plural value={total} one="This is the only bundle" other="You have seen all # bundles" />}
        goesOn
      />
    </ListBody>
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
      <GridSkeleton />
    </div>
  );
}

function GridSkeleton() {
  return (
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
  );
}
